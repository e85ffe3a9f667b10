#include "query/search.hh"

#include <algorithm>
#include <limits>
#include <numeric>

#include "index/stored_name.hh"
#include "sqlite/read_scope.hh"

namespace mv::query {

namespace {

constexpr std::size_t first_page = 50; // on the screen while the rest is still being looked up
constexpr std::size_t second_page = 500;
constexpr std::size_t largest_page = 64 << 10; // docs: 512 KiB
constexpr std::size_t window_growth = 4;       // a window without enough hits: the next is for more
constexpr std::size_t rows_at_once = 100; // 55 KB; all 500 cost a third of a search in page faults
constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

std::string sort_key(Sort sort) {
    switch (sort) {
    case Sort::date: return "m.doc";
    case Sort::received: return "m.received";
    case Sort::from: return "folded(m.sender)";
    case Sort::subject: return "folded(m.subject)";
    case Sort::size: return "m.size";
    case Sort::message_id: return "m.message_id";
    case Sort::path:
        return "(SELECT " + std::string(index::sql_path) +
               " FROM folder f WHERE f.folder = m.folder)";
    }
    return "m.doc";
}

bool text_key(Sort sort) {
    return sort == Sort::from || sort == Sort::subject || sort == Sort::path ||
           sort == Sort::message_id;
}

// SQL: what is counted of the rows of message m.
std::string counted(const SearchOptions& options) {
    if (options.rows == Rows::threads) return "count(DISTINCT m.thread)";
    switch (options.same) {
    case Same::no: break;
    case Same::message_id:
        return "count(DISTINCT CASE m.message_id WHEN '' THEN m.content ELSE m.message_id END)";
    case Same::content: return "count(DISTINCT m.content)";
    }
    return {};
}

} // namespace

bool is_ascending(const SearchOptions& options) {
    return text_key(options.sort) != options.reverse;
}

SortKey Search::key_of(index::Doc doc) {
    if (options_.sort == Sort::date) return {.number = doc};
    if (!select_key_) {
        select_key_ = std::make_unique<sqlite::Statement>(reader_.connection(),
                                                          "SELECT " + sort_key(options_.sort) +
                                                              " FROM message m WHERE m.doc = ?1");
    }
    SortKey key;
    if (select_key_->bind(1, doc).step()) {
        if (text_key(options_.sort)) {
            key.text = select_key_->bytes(0);
        } else {
            key.number = select_key_->integer(0);
        }
    }
    select_key_->reset();
    return key;
}

// As sort_docs() has them: of equal keys the newest is first.
bool Search::is_before(index::Doc a, index::Doc b) {
    const SortKey of_a = key_of(a), of_b = key_of(b);
    if (of_a == of_b) return a > b;
    return is_ascending(options_) ? of_a < of_b : of_b < of_a;
}

Search::Search(index::Reader& reader, const Node& query, words::Tokeniser& tokeniser,
               const SearchOptions& options)
    : reader_(reader),
      query_(query),
      matcher_(reader, tokeniser),
      options_(options),
      plan_(made_plan()),
      lowest_(plan_.lowest),
      highest_(plan_.highest),
      left_(options.limit == 0 ? no_limit : options.limit),
      to_skip_(options.offset),
      page_size_(first_page),
      ended_(plan_.nothing) {
    const bool in_order = options_.sort == Sort::date && options_.extent == Extent::matches;
    if (!ended_ && !in_order) sort_docs();
}

Plan Search::made_plan() { return extended(make_plan(query_, reader_, matcher_), options_.extent); }

void Search::plan_from(index::Doc window) {
    if (window == window_) return;
    window_ = window;
    matcher_.look_no_further_than(window);
    plan_ = made_plan();
    select_.reset();
}

// The newest hits need only the words of the newest messages. Where the words of the query say how
// far back so many hits reach, the plan is made for that stretch alone: "i2c" stands for 12,386 words
// on a list of 84,000 mails, but for 637 in the last 500.
void Search::open_window(std::size_t hits) {
    if (options_.reverse) return;
    const index::Doc window = matcher_.window(hits, highest_);
    plan_from(window == 0 ? 0 : std::max(window, lowest_)); // 0: the plan for all serves as well
}

// Newest first for dates and sizes, A to Z for text; reverse turns either round.
void Search::sort_docs() {
    const int limit_at = plan_.next_parameter();
    sqlite::Statement rows =
        prepared(reader_.connection(), plan_,
                 "SELECT d.doc" + from_messages(plan_) + " ORDER BY " + sort_key(options_.sort) +
                     (is_ascending(options_) ? " ASC" : " DESC") + ", d.doc DESC LIMIT ?" +
                     std::to_string(limit_at) + " OFFSET ?" + std::to_string(limit_at + 1));
    rows.bind(limit_at, left_).bind(limit_at + 1, to_skip_);
    while (rows.step())
        docs_.push_back(rows.integer(0)); // eight bytes a row: the order must be known whole
    ended_ = true;
    find_columns();
}

const std::vector<index::Doc>& Search::next_docs() {
    const sqlite::ReadScope scope(reader_.connection());
    if (at_ > 0 || docs_.empty()) read_page();
    at_ = docs_.size();
    return docs_;
}

// False when there are no more.
bool Search::read_page() {
    docs_.clear();
    at_ = 0;
    if (ended_ || left_ == 0) return false;
    const auto most = static_cast<std::size_t>(
        std::min<std::int64_t>(left_, static_cast<std::int64_t>(page_size_)));
    if (page_size_ == first_page) open_window(most);
    page_size_ = std::min(page_size_ == first_page ? second_page : 2 * page_size_, largest_page);
    for (std::size_t hits = most; docs_.size() < most && !ended_; hits *= window_growth) {
        const std::size_t wanted = most - docs_.size();
        if (read_docs(wanted) == wanted) break;
        ended_ = window_ <= lowest_;
        highest_ = window_ - 1;
        if (!ended_) open_window(hits);
    }
    left_ -= static_cast<std::int64_t>(docs_.size());
    find_columns();
    return !docs_.empty();
}

// Appends at most so many docs of the window and returns their number.
std::size_t Search::read_docs(std::size_t most) {
    if (plan_.nothing) return 0;
    const int limit_at = plan_.next_parameter();
    if (!select_) {
        select_ = std::make_unique<sqlite::Statement>(reader_.connection(),
                                                      plan_.docs + " ORDER BY 1 " +
                                                          (options_.reverse ? "ASC" : "DESC") +
                                                          " LIMIT ?" + std::to_string(limit_at));
        bind_values(*select_, plan_);
    }
    select_->bind(1, std::max(lowest_, window_)).bind(2, highest_);
    select_->bind(limit_at, static_cast<std::int64_t>(most) + to_skip_);
    const std::size_t before = docs_.size();
    while (select_->step()) {
        if (to_skip_ > 0) {
            --to_skip_;
        } else {
            docs_.push_back(select_->integer(0));
        }
    }
    select_->reset();
    if (docs_.size() > before) {
        (options_.reverse ? lowest_ : highest_) = docs_.back() + (options_.reverse ? 1 : -1);
    }
    return docs_.size() - before;
}

std::vector<Hit>& Search::next_rows() {
    const sqlite::ReadScope scope(reader_.connection());
    hits_.resize(rows_at_once);
    std::size_t used = 0;
    while (used == 0 && (at_ < docs_.size() || read_page())) {
        for (; used < rows_at_once && at_ < docs_.size(); ++at_) {
            // A message removed since its doc was read is simply no hit any more.
            if (!reader_.read_row(docs_[at_], options_.detail, hits_[used].row)) continue;
            Hit& hit = hits_[used++];
            hit.columns = columns_.empty() ? Columns{} : columns_[at_];
            hit.dup = 1;
        }
    }
    hits_.resize(used);
    return hits_;
}

// One pass over the stretch that docs_ covers, never a query a row.
void Search::find_columns() {
    if (!options_.want_columns || docs_.empty() || plan_.any_word.empty()) return;
    columns_.assign(docs_.size(), 0);
    std::vector<std::size_t> by_doc(docs_.size());
    std::iota(by_doc.begin(), by_doc.end(), std::size_t{0});
    std::ranges::sort(by_doc, std::ranges::greater(), [&](std::size_t i) { return docs_[i]; });
    sqlite::Statement rows(
        reader_.connection(),
        "SELECT rowid, matched_columns(text) FROM text WHERE text MATCH ?1 AND rowid BETWEEN "
        "?2 AND ?3 ORDER BY rowid DESC");
    rows.bind_text(1, plan_.any_word).bind(2, docs_[by_doc.back()]).bind(3, docs_[by_doc.front()]);
    auto at = by_doc.begin();
    while (at != by_doc.end() && rows.step()) {
        const index::Doc doc = rows.integer(0);
        while (at != by_doc.end() && docs_[*at] > doc)
            ++at;
        if (at != by_doc.end() && docs_[*at] == doc) {
            columns_[*at] = static_cast<Columns>(rows.integer(1));
        }
    }
}

const Plan& Search::whole_plan() {
    plan_from(0);
    return plan_;
}

std::int64_t Search::count() {
    plan_from(0);
    if (plan_.nothing) return 0;
    const std::string what = counted(options_);
    sqlite::Statement count = prepared(reader_.connection(), plan_,
                                       what.empty() ? "SELECT count(*) FROM (" + plan_.docs + ")"
                                                    : "SELECT " + what + from_messages(plan_));
    count.step();
    return count.integer(0);
}

} // namespace mv::query
