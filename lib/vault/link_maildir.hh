#pragma once
// A Maildir of links to message files, made for a mail program to open. It touches nothing it did
// not make: a directory is taken only when it is new, empty, or has the mark file of an earlier
// run, never one inside a vault; only links whose names it gave are ever removed, and nothing is
// written over. Mail programs may rename the links (flags, new to cur): the names keep their
// unique part.
//
//   DIR/.mailvault-links              the mark: "mailvault links 1"
//   DIR/cur/1704189600.9f3c2a41b0de.mailvault:2,S   date and id of the mail; a second mail of
//   DIR/new/1704189600.9f3c2a41b0de.2.mailvault     that date and id has a number

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "platform/file.hh"
#include "vault/flags.hh"

namespace mv::vault {

class LinkMaildir {
  public:
    // Makes what is missing of it, but not its parent. vaults: absolute. earlier: what becomes of
    // the links of earlier runs. Throws Failure: usage when directory is none it may take; io.
    enum class Earlier { keep, remove };
    LinkMaildir(const std::string& directory, std::span<const std::string> vaults, Earlier earlier);

    enum class Box { cur, fresh }; // fresh: new, where mail lies that nobody was shown yet
    struct Mail {
        std::string file; // absolute
        Box box = Box::cur;
        std::int64_t date = 0;
        std::string id{};
        Flags flags{};
    };
    // False when the file is gone. A link to it that is there already is left as it is.
    bool link(const Mail& mail);

  private:
    void claim();
    void note_link(int box, const std::string& name);
    void remove_link(int box, const std::string& name);

    std::string path_;
    platform::UniqueFd directory_, boxes_[2];     // by Box
    std::unordered_set<std::string> targets_;     // of the links that are there
    std::unordered_map<std::string, int> copies_; // "date.id" → highest number given
};

// Whether the name is one that LinkMaildir gives, whatever flags it has now.
bool is_link_name(std::string_view name);

} // namespace mv::vault
