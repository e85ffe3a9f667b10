#include "message/tnef.hh"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "message/limits.hh"

namespace mv::message {

namespace {

constexpr std::string_view signature = "\x78\x9F\x3E\x22";

// Attributes: MS-OXTNEF 2.1.3.2. The upper half tells the type, the lower the name.
enum Attribute : std::uint32_t {
    attach_title = 0x18010, // begins with what the short name is
    attach_data = 0x6800F,
    attach_begin = 0x69002,
    attach_properties = 0x69005,
    message_body = 0x2800C,
    message_properties = 0x69003,
    code_page = 0x69007,
};

// Properties: MS-OXPROPS.
enum Property : std::uint32_t {
    property_body = 0x1000,
    property_html = 0x1013,
    property_data = 0x3701,
    property_long_name = 0x3707,
};

enum Type : std::uint32_t { string_8 = 0x1E, string_16 = 0x1F, binary = 0x102, object = 0x0D };

// Reads little-endian numbers and stretches of bytes; past the end it has failed and gives nothing.
class Cursor {
  public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    std::string_view take(std::size_t size) {
        if (size > bytes_.size()) {
            failed_ = true;
            bytes_ = {};
            return {};
        }
        const std::string_view taken = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return taken;
    }

    std::uint32_t number(std::size_t size) {
        std::uint32_t value = 0;
        int shift = 0;
        for (const char c : take(size)) {
            value |= static_cast<std::uint32_t>(static_cast<unsigned char>(c)) << shift;
            shift += 8;
        }
        return value;
    }

    // What is left, when less than size is.
    std::string_view take_at_most(std::size_t size) { return take(std::min(size, bytes_.size())); }

    bool ok() const { return !failed_; }
    bool at_end() const { return bytes_.empty(); }

  private:
    std::string_view bytes_;
    bool failed_ = false;
};

std::size_t padded(std::size_t size) { return (size + 3) / 4 * 4; }

// Bytes of a value of fixed size, padding included; 0 for the others and for types nobody knows.
std::size_t fixed_size(std::uint32_t type) {
    switch (type) {
    case 0x02:            // 16 bits
    case 0x03:            // 32 bits
    case 0x04:            // float
    case 0x0A:            // error code
    case 0x0B: return 4;  // boolean
    case 0x05:            // double
    case 0x06:            // currency
    case 0x07:            // time of an application
    case 0x14:            // 64 bits
    case 0x40: return 8;  // time
    case 0x48: return 16; // GUID
    default: return 0;    // types are numbers of a format, not an enum of ours
    }
}

// Calls take(property, type, value) with the first value of each property.
template <class Take>
void each_property(std::string_view bytes, Take take) {
    constexpr std::uint32_t many = 0x1000;
    Cursor cursor(bytes);
    for (std::uint32_t left = cursor.number(4); left > 0 && cursor.ok(); --left) {
        const std::uint32_t type = cursor.number(2), property = cursor.number(2);
        if (property >= 0x8000) { // has a name: a GUID, and a number or a string
            cursor.take(16);
            if (cursor.number(4) == 0) {
                cursor.take(4);
            } else {
                cursor.take(padded(cursor.number(4)));
            }
        }
        const std::uint32_t base = type & ~many;
        const std::size_t size = fixed_size(base);
        const bool varies =
            base == string_8 || base == string_16 || base == binary || base == object;
        if (size == 0 && !varies) return;
        std::uint32_t count = varies || (type & many) != 0 ? cursor.number(4) : 1;
        for (bool is_first = true; count > 0 && cursor.ok(); --count, is_first = false) {
            std::string_view value;
            if (varies) {
                const std::uint32_t length = cursor.number(4);
                value = cursor.take(length);
                cursor.take_at_most(padded(length) - length);
            } else {
                value = cursor.take(size);
            }
            if (is_first && cursor.ok()) take(property, base, value);
        }
    }
}

std::string_view until_nul(std::string_view text) { return text.substr(0, text.find('\0')); }

std::string_view until_wide_nul(std::string_view text) {
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        if (text[i] == '\0' && text[i + 1] == '\0') return text.substr(0, i);
    }
    return text;
}

class Reader {
  public:
    Tnef read(std::string_view file) {
        Cursor cursor(file.substr(std::min(signature.size() + 2, file.size()))); // and a key
        while (cursor.ok() && !cursor.at_end()) {
            cursor.number(1); // level: the attributes tell it too
            const std::uint32_t attribute = cursor.number(4);
            const std::uint32_t length = cursor.number(4);
            if (!cursor.ok()) break;
            take(attribute, cursor.take_at_most(length)); // of a cut file the last one counts
            cursor.number(2); // checksum: damaged data is better than none
        }
        return std::move(found_);
    }

  private:
    void take(std::uint32_t attribute, std::string_view data) {
        switch (attribute) {
        case code_page: page_ = Cursor(data).number(4); break;
        case message_body:
            if (found_.body.bytes.empty()) found_.body = narrow(data);
            break;
        case message_properties:
            each_property(data,
                          [this](std::uint32_t property, std::uint32_t type, std::string_view v) {
                              if (property == property_body && found_.body.bytes.empty())
                                  found_.body = text(type, v);
                              if (property == property_html) found_.html = html(type, v);
                          });
            break;
        case attach_begin: begin_attachment(); break;
        case attach_title:
            if (TnefAttachment* last = attachment(); last && last->name.bytes.empty())
                last->name = narrow(data);
            break;
        case attach_data:
            if (TnefAttachment* last = attachment()) last->data = data;
            break;
        case attach_properties:
            each_property(data,
                          [this](std::uint32_t property, std::uint32_t type, std::string_view v) {
                              TnefAttachment* last = attachment();
                              if (!last) return;
                              if (property == property_long_name) last->name = text(type, v);
                              if (property == property_data && last->data.empty()) last->data = v;
                          });
            break;
        default: break; // attributes are numbers of a format, and most say nothing to a reader
        }
    }

    void begin_attachment() {
        is_full_ = found_.attachments.size() >= max_tnef_attachments;
        if (!is_full_) found_.attachments.emplace_back();
    }

    TnefAttachment* attachment() {
        return is_full_ || found_.attachments.empty() ? nullptr : &found_.attachments.back();
    }

    TnefText narrow(std::string_view bytes) const {
        return {until_nul(bytes), page_ == 0 ? std::string() : "cp" + std::to_string(page_)};
    }

    TnefText text(std::uint32_t type, std::string_view value) const {
        if (type == string_16) return {until_wide_nul(value), "utf-16le"};
        return narrow(value);
    }

    TnefText html(std::uint32_t type, std::string_view value) const {
        if (type == binary) return {value, {}}; // its meta tag says the charset
        return text(type, value);
    }

    Tnef found_;
    std::uint32_t page_ = 0; // code page of 8-bit texts
    bool is_full_ = false;
};

} // namespace

bool is_tnef(std::string_view bytes) { return bytes.starts_with(signature); }

Tnef parse_tnef(std::string_view file) { return Reader().read(file); }

} // namespace mv::message
