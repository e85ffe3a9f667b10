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
#include "query/extent.hh"
#include "query/plan.hh"
#include "query/snippet.hh"

namespace mv::query {

enum class Sort { date, received, from, subject, size, path, message_id };

// What makes several rows one mail (distinct_rows.hh); of messages without a Message-ID the content.
enum class Same { no, message_id, content };

enum class Rows { messages, threads }; // thread_rows.hh; a Search counts them, and no more

struct SearchOptions {
    std::int64_t limit = 500; // 0: all
    std::int64_t offset = 0;
    Sort sort = Sort::date;
    bool reverse = false;
    index::Detail detail = index::Detail::whole;
    bool want_columns = false; // which columns matched: one pass more over the rows
    Extent extent = Extent::matches;
    Same same = Same::no;
    Rows rows = Rows::messages;
};

// Whether small keys come first: text from A, numbers from the largest, unless reversed.
bool is_ascending(const SearchOptions& options);

// Where a row stands in its thread.
struct InThread {
    std::size_t depth = 0;
    std::string lines{};  // of the tree, to be drawn before the subject
    std::string parent{}; // id of the message it answers; empty when that is not there
    bool is_hit = true;   // not only shown for the thread's sake
};

struct Hit {
    index::Row row;
    Columns columns = 0;                 // that matched, when asked for
    std::optional<InThread> in_thread{}; // of thread_rows.hh
    std::int64_t dup = 1;                // rows it stands for
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

    // The next docs alone, a page, empty when there are no more; they live until the next call.
    // For who asks for no rows.
    const std::vector<index::Doc>& next_docs();
    // Which columns of each matched; empty when not asked for.
    const std::vector<Columns>& columns_of_docs() const { return columns_; }

    // Of a message, to merge the rows of several searches.
    SortKey key_of(index::Doc doc);
    // Whether the row of a comes before that of b.
    bool is_before(index::Doc a, index::Doc b);

    // Exact number of what rows are asked for, limit and offset left aside.
    std::int64_t count();

    const Plan& plan() const { return plan_; }
    std::vector<TermMatcher::Expansion> expansions() const { return matcher_.expansions(); }
    const Plan& whole_plan(); // of all matches, not of the newest alone

  private:
    bool read_page();
    Plan made_plan();
    void plan_from(index::Doc window);
    void open_window(std::size_t hits);
    std::size_t read_docs(std::size_t most);
    void sort_docs();
    void find_columns();

    index::Reader& reader_;
    Node query_;
    TermMatcher matcher_;
    SearchOptions options_;
    Plan plan_;
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
