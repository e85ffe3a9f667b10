#include "output/local_time.hh"

#include <ctime>
#include <utility>

namespace mv::output {

namespace {

void append_two(std::string& line, int number) {
    line += static_cast<char>('0' + number / 10);
    line += static_cast<char>('0' + number % 10);
}

} // namespace

// By hand, since strftime took as long as all the other fields of a line.
void append_local_time(std::string& line, std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm tm{};
    if (!localtime_r(&time, &tm)) return;
    line += std::to_string(std::int64_t{tm.tm_year} + 1900);
    for (const auto& [before, number] :
         {std::pair{'-', tm.tm_mon + 1}, {'-', tm.tm_mday}, {' ', tm.tm_hour}, {':', tm.tm_min}}) {
        line += before;
        append_two(line, number);
    }
}

} // namespace mv::output
