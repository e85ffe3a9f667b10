#pragma once
// How many matches there are of each sender, year, folder …: one pass over the matches of a plan
// that reads only the column counted by. Several indexes can be counted into one tally.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "index/reader.hh"
#include "query/plan.hh"

namespace mv::query {

enum class CountBy {
    from,   // address of the first sender, in lower case; the name where there is none
    domain, // of that address
    year,   // of the local date: 2024
    month,  // 2024-03
    folder, // name
    list,   // List-Id
    type,   // media type of the attachments: a message counts once for each of its types
};

class Tally {
  public:
    explicit Tally(CountBy by) : by_(by) {}

    void add(index::Reader& reader, const Plan& plan);

    struct Count {
        std::string value; // empty: the message has none
        std::int64_t messages;
    };
    std::vector<Count> counts() const; // most messages first, then by value

    std::int64_t messages() const { return messages_; } // that were counted

  private:
    void add_types(std::string_view attachments);

    CountBy by_;
    std::int64_t messages_ = 0;
    std::unordered_map<std::string, std::int64_t> counts_;
};

} // namespace mv::query
