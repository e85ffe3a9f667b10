#pragma once
// The files of a derived index on disk: making its directory, setting a damaged one aside, putting
// a rebuilt one in its place. Touches these files and nothing else: FILE, FILE-wal, FILE-shm,
// FILE-journal, the same four of FILE.new, FILE.damaged and the lock.

#include <string>

#include "index/writer.hh"

namespace mv::reconcile {

class IndexPlace {
  public:
    explicit IndexPlace(std::string index_path) : path_(std::move(index_path)) {}

    const std::string& path() const { return path_; }
    std::string path_of_new() const { return path_ + ".new"; }
    std::string lock_path() const;  // "lock" beside index.db, FILE.lock beside another
    std::string texts_path() const; // "attachments.db", or FILE.attachments: not part of the index

    index::Journal journal() const; // that a writer may keep there

    void make_directory() const; // mode 0700
    // Every byte of an index at rest: throws Failure (damaged). Says nothing of one that a killed
    // run left open: its log has newer pages.
    void check() const;
    void remove_new() const;
    void replace_with_new() const; // requires: FILE.new is at rest
    void set_aside() const;        // FILE → FILE.damaged, its journals go

  private:
    std::string path_;
};

} // namespace mv::reconcile
