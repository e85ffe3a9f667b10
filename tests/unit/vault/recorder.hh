#pragma once
// A visitor that notes what it hears, for comparison with what should have been heard.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "vault/scan.hh"

namespace mv::test {

struct Recorder : vault::Visitor {
    std::vector<std::string> directories; // in order
    std::vector<std::string> folders;     // in order
    std::multiset<std::string> files;     // "folder|name"; the order is the file system's
    std::map<std::string, std::string> left_out, not_read; // path → reason
    std::map<std::string, vault::DirectorySeen> seen;      // by path
    std::size_t reports = 0; // of skipped and unreadable: each thing is to be said once

    void directory(const vault::DirectorySeen& directory) override {
        directories.push_back(directory.path);
        seen[directory.path] = directory;
    }
    void folder(std::string_view directory) override { folders.emplace_back(directory); }
    void file(const vault::FileSeen& seen_file) override {
        // Files come under the folder that began last.
        files.insert((folders.empty() || folders.back() != seen_file.folder ? "astray: " : "") +
                     std::string(seen_file.folder) + "|" + std::string(seen_file.name));
    }
    void skipped(std::string_view path, std::string_view reason) override {
        left_out[std::string(path)] = reason;
        ++reports;
    }
    void unreadable(std::string_view path, std::string_view reason) override {
        not_read[std::string(path)] = reason;
        ++reports;
    }
};

using Names = std::vector<std::string>;
using Files = std::multiset<std::string>;
using Reasons = std::map<std::string, std::string>;

} // namespace mv::test
