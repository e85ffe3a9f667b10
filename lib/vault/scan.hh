#pragma once
// Walks a vault and hands out what it sees, file by file: no list of the vault is held in memory.
// Files and directories that vanish midway are normal. Nothing is opened but directories, each
// through its parent's descriptor, so that a directory swapped for a link midway leads nowhere.
// Folders come in the order of their names' bytes, a folder before those in it; files as the file
// system lists them.
//
// No messages, and not worth a word: names that begin with a dot, directories that begin with
// ".mailvault", a Maildir's tmp, files beside cur and new, files in plain directories that do not
// end in .eml (in any case). Said once a directory: *.eml beside cur and new.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::vault {

// A directory the walk looked at: folders, their cur and new, and the plain ones between. A change
// of any of these times means the vault may have changed.
struct DirectorySeen {
    std::string path;             // relative to the vault, "" for the vault itself
    std::int64_t modified_ns = 0; // mtime, taken before its entries were read
    std::uint64_t inode = 0;
};

struct FileSeen {            // views live until the visitor returns
    std::string_view folder; // as in Location
    std::string_view name;   // as in Location
    std::uint64_t size = 0;
    std::int64_t modified_ns = 0; // mtime
    std::uint64_t inode = 0;      // a hint only: FAT and network file systems invent them
};

class Visitor {
  public:
    virtual ~Visitor() = default;
    virtual void directory(const DirectorySeen& seen) = 0;
    virtual void folder(std::string_view directory) = 0; // a folder begins; its files follow
    virtual void file(const FileSeen& seen) = 0;
    // The message files of one directory, in whose names prefix ("cur/", "new/" or "") comes before
    // what the directory calls them. Said of every directory that is read, also without files.
    virtual void begin_files(std::string_view folder, std::string_view prefix) {
        (void)folder, (void)prefix;
    }
    // whole: all its entries were seen.
    virtual void end_files(bool whole) { (void)whole; }
    // True: the visitor takes this regular file as seen, and it is not looked at. inode as the
    // directory has it.
    virtual bool is_known(std::string_view name, std::uint64_t inode) {
        (void)name, (void)inode;
        return false;
    }
    // A directory that revisit() found as it was; it was not read.
    virtual void unmoved(const std::string& path) { (void)path; }
    // Something that might have been mail is left out by the rules: a link, a pipe, a .noindex
    // file. path is relative to the vault, "" the vault itself.
    virtual void skipped(std::string_view path, std::string_view reason) = 0;
    // path, a directory or a file, could not be read now (rights, I/O): nothing is known of it or
    // of the rest of it, so what was there the last time must not be taken for gone.
    virtual void unreadable(std::string_view path, std::string_view reason) {
        skipped(path, reason);
    }
};

enum class Links { skip, follow };

struct ScanOptions {
    // follow: directories only, each entered once, by device and inode; links are walked last, so
    // that what a link shares with the vault is found under its own name.
    Links links = Links::skip;
};

// Throws Failure when root itself is no directory or cannot be read; any other directory that
// cannot be read is unreadable(), with the reason. What visitor throws passes through.
void scan(const std::string& root, const ScanOptions& options, Visitor& visitor);

} // namespace mv::vault
