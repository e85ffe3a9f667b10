#include "message/identity.hh"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include <xxhash.h>

#include "base/ascii.hh"
#include "message/limits.hh"

namespace mv::message {

namespace {

// value without comments: "<id> (added by relay)".
std::string without_comments(std::string_view value) {
    if (value.find('(') == std::string_view::npos) return std::string(value);
    std::string out;
    int depth = 0;
    for (const char c : value) {
        if (c == '(') ++depth;
        if (depth == 0) out.push_back(c);
        if (c == ')' && depth > 0) --depth;
    }
    return out;
}

std::string without_blanks(std::string_view text) {
    std::string out;
    std::ranges::copy_if(text, std::back_inserter(out),
                         [](char c) { return !ascii::is_space(c) && !ascii::is_control(c); });
    return out;
}

// Calls take with each id in value: those in angle brackets, or when there is none, words with an
// '@'.
template <class Take>
void each_id(std::string_view value, Take take) {
    std::size_t at = value.find('<');
    if (at == std::string_view::npos) {
        while (!value.empty()) {
            const std::size_t end = std::min(value.find_first_of(" \t\r\n,"), value.size());
            if (value.substr(0, end).find('@') != std::string_view::npos)
                take(std::string(value.substr(0, end)));
            value.remove_prefix(std::min(end + 1, value.size()));
        }
        return;
    }
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(value.find_first_of("<>", at + 1), value.size());
        std::string id = without_blanks(value.substr(at + 1, end - at - 1));
        if (!id.empty()) take(std::move(id));
        at = value.find('<', end);
    }
}

// The part of an In-Reply-To that holds ids. Old programs wrote prose: 'Message from Bob <bob@x> of
// "Mon, 1 May" <id>'. An address taken for an id would make one thread of all that answers Bob, so
// behind words only what ends the field after a quoted date is an id, and words behind ids are none.
std::string_view ids_of_reply(std::string_view value) {
    value = ascii::trimmed(value);
    const std::size_t first = value.find('<'), last = value.rfind('<');
    if (first == std::string_view::npos)
        return value.find_first_of(" \t\r\n") == std::string_view::npos ? value
                                                                        : std::string_view();
    if (first > 0) {
        const std::string_view words = ascii::trimmed(value.substr(0, last));
        const bool dated = words.ends_with('"') && ascii::find(words, " of \"") != words.npos;
        return dated && value.ends_with('>') ? value.substr(last) : std::string_view();
    }
    std::size_t end = 0;
    while (end < value.size() && value[end] == '<') {
        end = std::min(value.find('>', end), value.size() - 1) + 1;
        end = std::min(value.find_first_not_of(" \t\r\n,", end), value.size());
    }
    return value.substr(0, end);
}

struct FreeState {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

} // namespace

ContentHash content_hash(const Message& message) {
    const std::unique_ptr<XXH3_state_t, FreeState> state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    for (const char* name : {"Message-ID", "Date", "From", "Subject"}) {
        const std::string value = unfolded(message.headers().first(name));
        XXH3_128bits_update(state.get(), value.c_str(), value.size() + 1);
    }
    const std::string_view body = message.parts.front().body;
    XXH3_128bits_update(state.get(), body.data(), body.size());
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state.get()));
    ContentHash hash{};
    std::ranges::copy(canonical.digest, hash.begin());
    return hash;
}

std::string message_id(const Headers& headers) {
    const std::string value = without_comments(headers.first("Message-ID"));
    const std::size_t open = value.find('<');
    if (open == std::string::npos) {
        const std::string_view bare = ascii::trimmed(value);
        return std::string(bare.substr(0, bare.find_first_of(" \t\r\n>")));
    }
    const std::size_t close = std::min(value.find('>', open), value.size());
    return without_blanks(std::string_view(value).substr(open + 1, close - open - 1));
}

std::vector<std::string> references(std::string_view references, std::string_view in_reply_to) {
    std::vector<std::string> ids;
    std::unordered_set<std::string> seen;
    const auto take = [&](std::string id) {
        if (seen.insert(id).second) ids.push_back(std::move(id));
    };
    each_id(without_comments(references), take);
    const std::string reply = without_comments(in_reply_to);
    each_id(ids_of_reply(reply), take);
    // The nearest ones matter most to a thread.
    if (ids.size() > max_references) {
        ids.erase(ids.begin(), ids.end() - static_cast<std::ptrdiff_t>(max_references));
    }
    return ids;
}

} // namespace mv::message
