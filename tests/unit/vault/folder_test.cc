#include "vault/folder.hh"

#include <catch2/catch.hpp>

#include <string>

using mv::vault::folder_display_name;

TEST_CASE("folder: directories are shown by the names people gave them", "[vault]") {
    struct Row {
        std::string directory;
        std::string shown;
    };
    const auto row = GENERATE(values<Row>({
        {"", "INBOX"},
        {"INBOX", "INBOX"},
        {"Archive/2024", "Archive/2024"},
        // Maildir++
        {".A", "A"},
        {".A.B", "A/B"},
        {".A.B.C", "A/B/C"},
        {"acct/.A.B", "acct/A/B"},
        {".A/.B", "A/B"},
        {"[Gmail].All Mail", "[Gmail].All Mail"},
        {"Archive.2024", "Archive.2024"},
        {".[Gmail].All Mail", "[Gmail]/All Mail"},
        {".A..B", ".A..B"},
        {"..A", "..A"},
        {".A.", ".A."},
        {".", "."},
        // modified UTF-7
        {".&A5UDwQOzA7EDwwOvA7E-", "Εργασία"},
        {".L&AOQ-hetetyt", "Lähetetyt"},
        {".Tea &- Cake", "Tea & Cake"},
        {".&TqyQ,U+,MIo-", "京都便り"},
        {".Parent.&BB4EQgRHBFEEQgRL-", "Parent/Отчёты"},
        {"Parent/&BB4EQgRHBFEEQgRL-", "Parent/Отчёты"},
        {".plain&broken", "plain&broken"},
        {".plain&broken.&BB4EQgRHBFEEQgRL-", "plain&broken/Отчёты"},
        {".Grüße", "Grüße"},
        {"Grüße &- mehr", "Grüße &- mehr"}, // 8-bit bytes: not modified UTF-7, so as it stands
        {"R&D", "R&D"},
        {"Tom & Jerry", "Tom & Jerry"},
        // names that need care elsewhere
        {"100% done", "100% done"},
        {"back\\slash", "back\\slash"},
        {"new\nline", "new\nline"},
        {"caf\xE9", "caf\xE9"},
    }));
    CHECK(folder_display_name(row.directory) == row.shown);
}
