#include "index/merge.hh"

#include <array>
#include <string>

namespace mv::index {

namespace {

constexpr std::array tables = {"text", "fragment"};
constexpr int pages_a_step = 500; // of 4 KiB: about as much again goes into the log

} // namespace

bool SegmentMerge::step() {
    for (; table_ < tables.size(); ++table_, is_first_ = true) {
        // FTS5 §6.7: a negative number starts on all segments whatever their sizes, a positive one
        // goes on; no more than one row is written when there is nothing to do.
        const std::string table = tables[table_];
        const std::string pages =
            std::to_string(is_first_ && extent_ == Extent::all ? -pages_a_step : pages_a_step);
        const std::int64_t before = connection_.total_changes();
        connection_.exec(
            ("INSERT INTO " + table + "(" + table + ", rank) VALUES('merge', " + pages + ")")
                .c_str());
        is_first_ = false;
        if (connection_.total_changes() - before >= 2) return true;
    }
    return false;
}

} // namespace mv::index
