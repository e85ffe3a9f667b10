#pragma once
// A layer between SQLite and the file system: each page of a database carries a stamp, a checksum of
// its bytes and its place, that is written with it and checked whenever it is read from the file. A
// byte that anything else has changed is then damage, and never part of an answer.
//
// The stamp is the last 8 bytes of a page, which SQLite leaves to us ("reserved bytes", file format
// §1.3.4). Files without them are read and written as they are. Logs and journals have checksums of
// their own.

#include <string>

struct sqlite3;

namespace mv::sqlite {

// The name of the file system to open databases with.
const char* stamping_file_system();

// A database that is still empty gets stamps.
void ask_for_stamps(sqlite3* database);

// Checks a whole database that is at rest: every page, also those SQLite has no reason to read.
// Throws Failure: damaged, io. What has no stamps is taken for sound.
void check_stamps(const std::string& path);

} // namespace mv::sqlite
