#include "message/signed_data.hh"

#include <algorithm>
#include <cstdint>

namespace mv::message {

namespace {

// The tags on the way (X.690 §8.1.2).
constexpr std::uint8_t octets = 0x04, object_id = 0x06, octets_in_pieces = 0x24, sequence = 0x30,
                       context_0 = 0xA0;
constexpr int max_depth = 16; // of elements of unknown length, and of octets in pieces

// Reads elements of BER one after the other. Whatever was cut off or does not fit its parent ends
// with what there is.
class Ber {
  public:
    explicit Ber(std::string_view bytes) : bytes_(bytes) {}

    struct Element {
        std::uint8_t tag = 0;
        bool has_length = true; // else it ends with an end-of-contents mark
        std::size_t end = 0;    // of the contents; of all bytes when there is no length
    };

    // Moves to the contents. nullopt at the end of the bytes and at what no mail has: long tags,
    // lengths of more than 8 bytes.
    std::optional<Element> enter() {
        if (bytes_.size() - at_ < 2) return {};
        Element element{.tag = byte(), .end = bytes_.size()};
        if ((element.tag & 0x1F) == 0x1F) return {};
        const std::uint8_t first = byte();
        std::uint64_t length = first;
        if (first == 0x80) {
            element.has_length = false;
            return element;
        }
        if (first > 0x80) {
            const std::size_t count = first & 0x7FU;
            if (count > 8 || count > bytes_.size() - at_) return {};
            length = 0;
            for (std::size_t i = 0; i < count; ++i)
                length = length << 8 | byte();
        }
        if (length < bytes_.size() - at_) element.end = at_ + static_cast<std::size_t>(length);
        return element;
    }

    bool enter(std::uint8_t tag) {
        const auto element = enter();
        return element && element->tag == tag;
    }

    // Past the next element.
    bool skip(int depth = 0) {
        const auto element = enter();
        if (!element || depth > max_depth) return false;
        if (element->has_length) {
            at_ = element->end;
            return true;
        }
        while (!at_end_mark()) {
            if (!skip(depth + 1)) return false;
        }
        return true;
    }

    bool enter_object_id(std::string_view id) {
        const auto element = enter();
        if (!element || element->tag != object_id) return false;
        const bool is_it = bytes_.substr(at_, element->end - at_) == id;
        at_ = element->end;
        return is_it;
    }

    // Appends the contents of an octet string, whole or in pieces.
    bool append_octets(std::string& out, std::size_t max_bytes, int depth = 0) {
        const auto element = enter();
        if (!element || depth > max_depth) return false;
        if (element->tag == octets) {
            const std::size_t size = std::min(element->end - at_, max_bytes - out.size());
            out.append(bytes_, at_, size);
            at_ = element->end;
            return true;
        }
        if (element->tag != octets_in_pieces) return false;
        while (at_ < element->end) {
            if (!element->has_length && at_end_mark()) break;
            if (!append_octets(out, max_bytes, depth + 1)) break;
        }
        return true;
    }

  private:
    std::uint8_t byte() { return static_cast<std::uint8_t>(bytes_[at_++]); }

    bool at_end_mark() {
        if (bytes_.substr(at_, 2) != std::string_view("\0\0", 2)) return false;
        at_ += 2;
        return true;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<std::string> signed_content(std::string_view bytes, std::size_t max_bytes) {
    Ber ber(bytes);
    const bool is_signed_data = ber.enter(sequence) && ber.enter_object_id(signed_data_id) &&
                                ber.enter(context_0) && ber.enter(sequence);
    if (!is_signed_data) return {};
    const bool has_content = ber.skip() && ber.skip() && // version, digest algorithms
                             ber.enter(sequence) && ber.skip() && ber.enter(context_0);
    std::string content;
    if (!has_content || !ber.append_octets(content, max_bytes)) return {};
    return content;
}

} // namespace mv::message
