#pragma once
// A JSON writer that appends to a string and holds nothing but whether a comma is due:
//
//     Json json(line);
//     json.begin_object().key("id").string(id).key("size").integer(size).end_object();
//
// Whatever the bytes are, the result is valid JSON in valid UTF-8, on one line, harmless on a
// terminal: strings have ", \, C0, DEL, C1, U+2028/2029, bidirectional and invisible controls as
// \uXXXX (nothing is lost) and U+FFFD for ill-formed UTF-8 (path_bytes in base64 is there for names
// that are not UTF-8). That objects are well-formed is the caller's: keys before values, an end for
// each begin.

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace mv::output {

// Appends text as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view text);

class Json {
  public:
    explicit Json(std::string& out) : out_(out) {} // borrowed

    Json& begin_object() { return open('{'); }
    Json& end_object() { return close('}'); }
    Json& begin_array() { return open('['); }
    Json& end_array() { return close(']'); }
    Json& key(std::string_view name);
    Json& string(std::string_view text);
    Json& boolean(bool value);
    Json& null();

    template <std::integral Number>
    requires(!std::same_as<Number, bool>) Json& integer(Number number) {
        char digits[24]; // a 64-bit number has 20 characters at most
        const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
        return value({digits, static_cast<std::size_t>(end - digits)});
    }

    // With three decimals at most; what is no number (a ratio to nothing) is null.
    Json& real(double number);

  private:
    Json& open(char bracket);
    Json& close(char bracket);
    Json& value(std::string_view token);
    void separate();

    std::string& out_;
    bool comma_due_ = false;
};

} // namespace mv::output
