#pragma once
// Runs a plan: hits, newest first. Docs are looked up in pages, rows are read in blocks, so that few
// of them are in memory at a time. No statement is open between calls: a paused reader holds no lock
// and lets no log grow.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "index/reader.hh"
#include "query/ast.hh"
#include "query/plan.hh"
#include "query/snippet.hh"

namespace mv::query {

enum class Sort { date, received, from, subject, size, path };

struct SearchOptions {
    std::int64_t limit = 500; // 0: all
    std::int64_t offset = 0;
    Sort sort = Sort::date;
    bool reverse = false;
    index::Detail detail = index::Detail::whole;
    bool want_columns = false; // which columns matched: one pass more over the rows
};

// Whether small keys come first: text from A, numbers from the largest, unless reversed.
bool is_ascending(const SearchOptions& options);

struct Hit {
    index::Row row;
    Columns columns = 0; // that matched, when asked for
    // Set, and kept alive, by who runs the search:
    std::string_view vault{};         // its directory
    const Snippet* snippet = nullptr; // when asked for and there is one
};

// What a row is sorted by.
struct SortKey {
    std::int64_t number = 0; // date (as doc), received, size
    std::string text{};      // sender, subject (folded), path
    auto operator<=>(const SortKey&) const = default;
};

class Search {
  public:
    // reader and tokeniser must outlive the search.
    Search(index::Reader& reader, const Node& query, words::Tokeniser& tokeniser,
           const SearchOptions& options);

    // The next rows, at most a hundred, empty when there are no more. The caller may change them;
    // they live until the next call.
    std::vector<Hit>& next_rows();

    // Of a row that it returned, to merge the rows of several searches.
    SortKey key_of(const Hit& hit);

    // Exact number of matches, limit and offset left aside.
    std::int64_t count();

    const Plan& plan() const { return plan_; }
    std::vector<TermMatcher::Expansion> expansions() const { return matcher_.expansions(); }
    const Plan& whole_plan(); // of all matches, not of the newest alone

  private:
    bool next_docs();
    void plan_from(index::Doc window);
    void open_window(std::size_t hits);
    std::size_t read_docs(std::size_t most);
    void sort_docs();
    void find_columns();

    index::Reader& reader_;
    Node query_;
    TermMatcher matcher_;
    Plan plan_;
    SearchOptions options_;
    index::Doc lowest_, highest_; // of the docs not shown yet
    index::Doc window_ = 0;       // plan_ holds for docs from here on
    std::int64_t left_;           // rows still to be looked up
    std::int64_t to_skip_;        // of the offset
    std::size_t page_size_;
    bool ended_ = false;           // no page follows the docs at hand
    std::vector<index::Doc> docs_; // of the page; of all rows when sorted by another key than date
    std::vector<Columns> columns_; // of docs_, when asked for
    std::size_t at_ = 0;           // the first of docs_ not shown yet
    std::unique_ptr<sqlite::Statement> select_, select_key_;
    std::vector<Hit> hits_;
};

} // namespace mv::query
