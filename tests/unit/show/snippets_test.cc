#include "show/snippets.hh"

#include <catch2/catch.hpp>

using namespace mv;

TEST_CASE("snippet: where in an attachment it stands", "[show]") {
    struct Row {
        const char *name, *kind;
        std::size_t offset;
        const char* source;
    };
    const auto row = GENERATE(values<Row>({
        {"invoice.pdf", "pdf", 0, "page 1 of invoice.pdf"},
        {"invoice.pdf", "pdf", 5, "page 3 of invoice.pdf"},
        {"talk.pptx", "pptx", 2, "slide 2 of talk.pptx"},
        {"sums.xlsx", "xlsx", 5, "sheet 3 of sums.xlsx"},
        {"talk.odp", "", 5, "page 3 of talk.odp"},
        {"letter.docx", "docx", 5, "letter.docx"},
        {"all.zip", "zip", 5, "all.zip"},
        {"", "pdf", 5, "page 3 of application/pdf"},
        {"a\x1B[2Jb.docx", "docx", 0, "a\uFFFD[2Jb.docx"},
        {"a-name-that-has-no-end.pdf", "pdf", 5, "page 3 of a-name-that-has-no-…"},
    }));
    const index::StoredAttachment attachment{
        .part = "2", .name = row.name, .type = "application/pdf", .disposition = {}};
    const extracts::Extracted extracted{.outcome = {.text = "a\fb\f\ncc"}, .kind = row.kind};
    CHECK(show::source_of(attachment, extracted, row.offset, 30) == row.source);
}
