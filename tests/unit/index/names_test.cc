#include "index/names.hh"

#include <catch2/catch.hpp>

#include "index/doc_ids.hh"
#include "support/small_index.hh"

using namespace mv;

TEST_CASE("names: folders and lists, each once, as messages come and go", "[index]") {
    test::SmallIndex small;
    const auto add = [&](std::int64_t date, const char* folder, const char* list) {
        index::Entry entry = small.entry({.date = date, .folder = folder});
        entry.row.list = list;
        small.writer().add(std::move(entry));
    };
    add(1000, "Work", "dev.example.org");
    add(2000, ".Lists.B", "dev.example.org");
    add(3000, "Work", "");
    add(4000, "", "a.example.org");
    small.writer().commit();
    using Names = std::vector<std::string>;
    CHECK(index::folder_names(*small.reader()) == Names{"INBOX", "Lists/B", "Work"});
    CHECK(index::list_names(*small.reader()) == Names{"a.example.org", "dev.example.org"});

    small.writer().remove(index::first_doc(1000));
    small.writer().remove(index::first_doc(4000));
    small.writer().commit();
    small.writer().forget_empty_folders();
    CHECK(index::folder_names(*small.reader()) == Names{"Lists/B", "Work"});
    CHECK(index::list_names(*small.reader()) == Names{"dev.example.org"});

    small.writer().remove(index::first_doc(2000));
    small.writer().remove(index::first_doc(2000)); // gone already
    small.writer().commit();
    CHECK(index::list_names(*small.reader()).empty());
}

TEST_CASE("names: asking for them reads no message", "[index]") {
    test::SmallIndex small;
    for (int i = 0; i < 2000; ++i) {
        index::Entry entry = small.entry({.date = i, .folder = "Work"});
        entry.row.list = "dev.example.org";
        small.writer().add(std::move(entry));
    }
    small.writer().commit();
    const auto reader = small.reader();
    const std::int64_t before = reader->connection().pages_read();
    CHECK(index::folder_names(*reader).size() == 1);
    CHECK(index::list_names(*reader).size() == 1);
    CHECK(reader->connection().pages_read() - before <= 4); // the rows are 40 pages or more
}
