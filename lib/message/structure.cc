#include "message/structure.hh"

#include <algorithm>
#include <optional>

#include "base/ascii.hh"
#include "message/header_block.hh"
#include "message/lines.hh"
#include "message/raw_parameter.hh"
#include "message/signed_data.hh"
#include "message/transfer_encoding.hh"

namespace mv::message {

bool is_message_type(std::string_view type) {
    return type == "message/rfc822" || type == "message/global" || type == "message/news";
}

namespace {

bool is_cms(const Part& part) {
    return part.type == "application/pkcs7-mime" || part.type == "application/x-pkcs7-mime" ||
           part.type == "application/octet-stream";
}

// One text to scan: a whole message below part (boundary empty), or the inside of a multipart.
struct Work {
    int part = -1;
    std::string_view text;
    std::string boundary = {};
    int depth = 0;
    bool is_retry = false; // the boundary was guessed, or the text was encoded
};

class Structure {
  public:
    Structure(Message& message, const Limits& limits) : message_(message), limits_(limits) {}

    void read(std::string_view text) {
        work_.push_back({.text = text});
        // Work found on the way is appended: an encoded message, a multipart to read again.
        for (std::size_t i = 0; i < work_.size(); ++i)
            scan(Work(work_[i]));
    }

  private:
    struct Open {
        int part = -1;
        std::size_t begin = 0;     // of the body
        std::string boundary = {}; // of a multipart; empty for others and when it is missing
        int depth = 0;
        int children = 0;
        bool is_retry = false;
        bool closed = false;      // its closing boundary was seen: what follows is no part …
        std::size_t epilogue = 0; // … but text that begins here
    };

    struct Match {
        std::size_t open = 0; // index into open_
        bool closing = false;
    };

    Part& part(int index) { return message_.parts[static_cast<std::size_t>(index)]; }

    void scan(const Work& work) {
        const Lines lines(work.text);
        open_.clear();
        std::size_t at = 0;
        if (work.boundary.empty()) {
            at = begin_parts(lines, 0, work.part, work.depth, Start::message);
        } else {
            open_.push_back({.part = work.part,
                             .boundary = work.boundary,
                             .depth = work.depth,
                             .is_retry = work.is_retry});
        }
        const bool has_boundary =
            std::ranges::any_of(open_, [](const Open& o) { return !o.boundary.empty(); });
        while (has_boundary && at < work.text.size()) {
            const Line line = lines.at(at);
            const std::optional<Match> match = match_boundary(lines.text(line));
            at = line.next;
            if (!match) continue;
            close_above(lines, match->open, lines.before_line_end(line.begin));
            Open& multipart = open_[match->open];
            take_text_between(lines, multipart, lines.before_line_end(line.begin));
            multipart.closed = match->closing;
            multipart.epilogue = at;
            if (match->closing) continue;
            ++multipart.children;
            at = begin_parts(lines, at, multipart.part, multipart.depth + 1, Start::part);
        }
        while (!open_.empty())
            close_last(lines, work.text.size());
    }

    // Text of a multipart that stands in none of its parts: senders, and lists that add a footer,
    // put words there.
    void take_text_between(const Lines& lines, const Open& multipart, std::size_t end) {
        Part& owner = part(multipart.part);
        const std::size_t begin = multipart.closed ? multipart.epilogue : multipart.begin;
        if (multipart.children > 0 && !multipart.closed) return;
        std::string_view text = lines.text().substr(begin, std::max(begin, end) - begin);
        if (ascii::trimmed(text).empty()) return;
        (multipart.closed ? owner.epilogue : owner.preamble) = text;
    }

    std::optional<Match> match_boundary(std::string_view line) {
        if (!line.starts_with("--") || line.size() < 3) return {};
        while (ascii::is_blank(line.back()))
            line.remove_suffix(1);
        const std::string_view name = line.substr(2);
        std::optional<Match> found;
        for (std::size_t i = open_.size(); i-- > 0;) {
            const std::string& boundary = open_[i].boundary;
            if (boundary.empty() || !name.starts_with(boundary)) continue;
            const std::string_view rest = name.substr(boundary.size());
            if (!rest.empty() && rest != "--") continue;
            // After its end a multipart gets a boundary only when no open one claims it.
            if (!open_[i].closed) {
                found = {i, !rest.empty()};
                break;
            }
            if (!found && rest.empty()) found = {i, false};
        }
        if (found && !found->closing && message_.parts.size() >= limits_.parts) {
            note("parts past the limit were read as text");
            return {};
        }
        return found;
    }

    // Reads headers at `at` and opens the part, and while it is a message sent as it is, the
    // message inside. Returns the offset of the body of the innermost.
    std::size_t begin_parts(const Lines& lines, std::size_t at, int parent, int depth,
                            Start start) {
        for (;;) {
            const auto is_boundary = [this](std::string_view line) {
                return match_boundary(line).has_value();
            };
            HeaderBlock block = parse_header_block(lines, at, start, limits_.header_fields,
                                                   is_boundary, message_.notes);
            at = block.body;
            const int index = static_cast<int>(message_.parts.size());
            Part& added = message_.parts.emplace_back();
            added.headers = std::move(block.headers);
            added.parent = parent;
            const bool in_digest = parent >= 0 && part(parent).type == "multipart/digest";
            const std::string_view type = added.headers.first("Content-Type");
            added.type = media_type(type, added.parameters);
            if (added.type.empty()) added.type = in_digest ? "message/rfc822" : "text/plain";
            Open& opened = open_.emplace_back(Open{.part = index, .begin = at, .depth = depth});

            const bool nests = added.type.starts_with("multipart/") || is_message_type(added.type);
            if (!nests) return at;
            if (depth >= limits_.depth || message_.parts.size() >= limits_.parts) {
                note("parts nested past the limit were read as text");
                return at;
            }
            if (added.type.starts_with("multipart/")) {
                added.is_multipart = true;
                opened.boundary = ascii::trimmed(raw_parameter(added.parameters, "boundary"));
                return at;
            }
            added.is_message = true;
            const Encoding encoding = encoding_of(added.headers);
            if (encoding != Encoding::identity) return at;
            parent = index;
            ++depth;
            start = Start::message;
        }
    }

    void close_above(const Lines& lines, std::size_t kept, std::size_t end) {
        while (open_.size() > kept + 1)
            close_last(lines, end);
    }

    void close_last(const Lines& lines, std::size_t end) {
        const Open last = std::move(open_.back());
        open_.pop_back();
        Part& closed = part(last.part);
        if (last.closed) take_text_between(lines, last, end);
        if (!last.is_retry) {
            end = std::max(end, last.begin);
            closed.body = lines.text().substr(last.begin, end - last.begin);
        }
        const Encoding encoding = encoding_of(closed.headers);
        if (closed.is_message && encoding != Encoding::identity) {
            expand(last, encoding, {});
        } else if (closed.is_multipart && last.children == 0) {
            read_again(last, encoding);
        } else if (is_cms(closed)) {
            open_signature(last, encoding);
        }
    }

    // What is signed goes below its signature, as a part like any other.
    void open_signature(const Open& signature, Encoding encoding) {
        const Part& outer = part(signature.part);
        const std::size_t room = limits_.expanded_bytes - expanded_;
        if (first_bytes(outer, cms_start).find(signed_data_id) == std::string::npos)
            return; // encrypted, or a signature of what stands elsewhere
        if (signature.depth >= limits_.depth || message_.parts.size() >= limits_.parts ||
            outer.body.size() > room) {
            note("signed mail past the limits was not read");
            return;
        }
        std::optional<std::string> content =
            signed_content(decode(outer.body, encoding, Footer::drop, room), room);
        if (!content) return;
        expanded_ += content->size();
        const std::string& bytes = message_.expansions.emplace_back(std::move(*content));
        work_.push_back({.part = signature.part, .text = bytes, .depth = signature.depth + 1});
    }

    // A multipart without parts: its boundary is missing or wrong, or someone encoded the whole of
    // it.
    void read_again(const Open& multipart, Encoding encoding) {
        Part& damaged = part(multipart.part);
        if (multipart.is_retry) {
            damaged.is_multipart = false;
            return;
        }
        if (encoding != Encoding::identity && !multipart.boundary.empty()) {
            expand(multipart, encoding, multipart.boundary);
            return;
        }
        std::string boundary = guessed_boundary(damaged.body);
        if (boundary.empty()) {
            damaged.is_multipart = false;
            if (!ascii::trimmed(damaged.body).empty())
                note("a multipart without its boundary was read as text");
            return;
        }
        note("a wrong boundary was guessed from the text");
        work_.push_back({multipart.part, damaged.body, std::move(boundary), multipart.depth, true});
    }

    void expand(const Open& encoded, Encoding encoding, std::string boundary) {
        const std::size_t room = limits_.expanded_bytes - expanded_;
        Part& outer = part(encoded.part);
        if (outer.body.size() > room) {
            note("an encoded message past the size limit was not read");
            outer.is_message = outer.is_multipart = false;
            return;
        }
        std::string& bytes =
            message_.expansions.emplace_back(decode(outer.body, encoding, Footer::drop, room));
        expanded_ += bytes.size();
        const bool is_message = boundary.empty();
        work_.push_back({encoded.part, bytes, std::move(boundary),
                         is_message ? encoded.depth + 1 : encoded.depth, true});
    }

    // The first "--name" line that a Content-… field follows.
    static std::string guessed_boundary(std::string_view body) {
        const Lines lines(body);
        for (std::size_t at = 0; at < body.size();) {
            const Line line = lines.at(at);
            at = line.next;
            const std::string_view name = ascii::trimmed(lines.text(line));
            if (name.size() < 3 || !name.starts_with("--") || at >= body.size()) continue;
            const Field field = split_field(lines.text(lines.at(at)));
            if (ascii::starts_with(field.name, "content-")) return std::string(name.substr(2));
        }
        return {};
    }

    void note(const char* what) {
        if (std::ranges::find(message_.notes, what) == message_.notes.end()) {
            message_.notes.emplace_back(what);
        }
    }

    Message& message_;
    const Limits& limits_;
    std::vector<Work> work_;
    std::vector<Open> open_;
    std::size_t expanded_ = 0;
};

} // namespace

void read_structure(Message& message, std::string_view text, const Limits& limits) {
    Structure(message, limits).read(text);
}

} // namespace mv::message
