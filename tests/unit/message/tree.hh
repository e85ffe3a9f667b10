#pragma once
// A part tree as text, one part a line, so that a test compares whole trees.

#include <string>

#include "message/message.hh"

namespace mv::message {

// "1.2 text/plain: body", indented by depth; bodies of leaves only, line ends as '|'.
inline std::string printed(const Message& message) {
    std::string out;
    for (const Part& part : message.parts) {
        for (int i = part.parent; i >= 0; i = message.parts[static_cast<std::size_t>(i)].parent)
            out += "  ";
        out += part.number.empty() ? "-" : part.number;
        out += " " + part.type;
        if (!part.is_multipart && !part.is_message) {
            out += ": ";
            for (const char c : part.body)
                out += c == '\n' ? '|' : c == '\r' ? '^' : c;
        }
        out += "\n";
    }
    return out;
}

inline std::string tree_of(std::string bytes) { return printed(*parse(std::move(bytes))); }

} // namespace mv::message
