#include "show/attachment_lines.hh"

#include <algorithm>
#include <cstdio>

#include "output/sanitise.hh"
#include "output/width.hh"

namespace mv::show {

namespace {

constexpr std::size_t most_name_columns = 40; // to which shorter names are padded

std::size_t padding(std::string_view text, std::size_t width) {
    const std::size_t columns = output::columns(text);
    return columns < width ? width - columns : 0;
}

} // namespace

std::string size_in_words(std::uint64_t bytes) {
    constexpr double thousand = 1000;
    if (bytes < 1000) return std::to_string(bytes) + " B";
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    constexpr const char* units[] = {"B", "kB", "MB", "GB", "TB"};
    while (value >= thousand - 0.5 && unit + 1 < std::size(units)) {
        value /= thousand;
        ++unit;
    }
    char text[32];
    std::snprintf(text, sizeof text, value < 9.95 ? "%.1f %s" : "%.0f %s", value, units[unit]);
    return text;
}

std::vector<AttachmentLine> attachment_lines(const std::vector<text::Attachment>& attachments) {
    std::vector<AttachmentLine> lines;
    std::size_t part_width = 0, name_width = 0, type_width = 0;
    for (const text::Attachment& attachment : attachments) {
        AttachmentLine& line = lines.emplace_back();
        line.name = output::sanitised(attachment.name.empty() ? "(no name)" : attachment.name);
        part_width = std::max(part_width, attachment.part.size());
        name_width = std::max(name_width, std::min(output::columns(line.name), most_name_columns));
        type_width = std::max(type_width, attachment.type.size());
    }
    type_width = std::min(type_width, most_name_columns);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const text::Attachment& attachment = attachments[i];
        const std::string type = output::sanitised(attachment.type);
        AttachmentLine& line = lines[i];
        line.before =
            "  " + attachment.part + std::string(padding(attachment.part, part_width) + 2, ' ');
        line.after = std::string(padding(line.name, name_width) + 2, ' ') + type +
                     std::string(padding(type, type_width) + 2, ' ') +
                     size_in_words(attachment.size);
    }
    return lines;
}

} // namespace mv::show
