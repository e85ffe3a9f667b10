#include "cmd/arguments.hh"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/error.hh"

namespace mv::cmd {

void set_up(CLI::App& app, const std::string& tool) {
    app.name(tool);
    app.set_help_flag("-h,--help", "print this help and end");
    app.set_version_flag("--version", MV_VERSION, "print the version and end");
    app.get_formatter()->column_width(26);
}

CLI::Validator whole_number(std::int64_t least, std::int64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        std::int64_t number = 0;
        const char* end = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(text.data(), end, number);
        if (error == std::errc() && stopped == end && number >= least && number <= most) {
            text = std::to_string(number); // CLI11 would read 010 as octal
            return {};
        }
        std::string wanted = "a whole number of " + std::to_string(least);
        wanted += most == std::numeric_limits<std::int64_t>::max() ? " or more"
                                                                   : " to " + std::to_string(most);
        return "'" + text + "' is not " + wanted;
    };
    return CLI::Validator(check, "");
}

CLI::Validator one_of(std::vector<std::string> words) {
    const auto check = [words = std::move(words)](const std::string& text) -> std::string {
        if (std::ranges::find(words, text) != words.end()) return {};
        std::string known;
        for (const std::string& word : words)
            known.append(known.empty() ? "" : ", ").append(word);
        return "'" + text + "' is none of " + known;
    };
    return CLI::Validator(check, "");
}

void at_most_one(const CLI::App& app, std::initializer_list<const char*> options) {
    std::string given;
    for (const char* option : options) {
        if (app.count(option) == 0) continue;
        if (!given.empty()) {
            throw Failure({Kind::usage, given, "does not go together with " + std::string(option),
                           "give one of them"});
        }
        given = option;
    }
}

namespace {

constexpr char bracket_mark = '\x1f';

}

PlainBrackets::PlainBrackets(int argc, char** argv) : texts_(argv, argv + argc) {
    for (std::string& text : texts_) {
        if (text.starts_with('[')) text.insert(text.begin(), bracket_mark);
        pointers_.push_back(text.data());
    }
    pointers_.push_back(nullptr);
}

void PlainBrackets::restore(std::vector<std::string>& arguments) {
    for (std::string& text : arguments) {
        if (text.starts_with(bracket_mark)) text.erase(text.begin());
    }
}

} // namespace mv::cmd
