#include "text/labels.hh"

#include <algorithm>

#include "base/ascii.hh"
#include "text/encoded_word.hh"

namespace mv::text {

std::vector<std::string> labels_of(const message::Headers& headers) {
    std::vector<std::string> labels;
    for (const char* name : {"X-Keywords", "X-Label", "X-Gmail-Labels", "Keywords"}) {
        const std::string value = decode_header(headers.first(name));
        std::string_view rest = value;
        // Lists have commas; OfflineIMAP's X-Keywords sometimes have blanks only.
        const bool blanks =
            std::string_view(name) == "X-Keywords" && value.find(',') == std::string::npos;
        while (!rest.empty() && labels.size() < max_labels) {
            const std::size_t end = std::min(rest.find(blanks ? ' ' : ','), rest.size());
            std::string_view label = ascii::trimmed(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (label.size() > 1 && label.starts_with('"') && label.ends_with('"')) {
                label = label.substr(1, label.size() - 2);
            }
            if (!label.empty() && std::ranges::find(labels, label) == labels.end())
                labels.emplace_back(label);
        }
    }
    return labels;
}

} // namespace mv::text
