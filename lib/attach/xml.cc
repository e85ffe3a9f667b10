#include "attach/xml.hh"

#include <new>

#include <expat.h>

#include "attach/limits.hh"

namespace mv::attach {

namespace {

constexpr char divider = '\x1f'; // between namespace and name; not allowed in either

}

XmlName::XmlName(std::string_view qualified) : local_(qualified) {
    const std::size_t at = qualified.rfind(divider);
    if (at == std::string_view::npos) return;
    space_ = qualified.substr(0, at);
    local_ = qualified.substr(at + 1);
}

std::string_view XmlAttributes::get(std::string_view local, std::string_view word) const {
    for (const char** pair = pairs_; *pair; pair += 2) {
        const XmlName name(*pair);
        if (name.local() == local && (word.empty() || name.in(word))) return pair[1];
    }
    return {};
}

// C callbacks: noexcept shells. What a handler throws is lack of memory, and ends the program.
struct XmlReader::Callbacks {
    static void start(void* data, const char* name, const char** attributes) noexcept {
        auto& reader = *static_cast<XmlReader*>(data);
        if (++reader.depth_ > max_xml_depth) {
            return reader.stop(State::too_big, "elements nested too deep");
        }
        reader.handler_.start(XmlName(name), XmlAttributes(attributes));
        reader.ask();
    }
    static void end(void* data, const char* name) noexcept {
        auto& reader = *static_cast<XmlReader*>(data);
        --reader.depth_;
        reader.handler_.end(XmlName(name));
    }
    static void text(void* data, const char* bytes, int size) noexcept {
        static_cast<XmlReader*>(data)->handler_.text({bytes, static_cast<std::size_t>(size)});
    }
    static void entity(void* data, const char*, int, const char*, int, const char*, const char*,
                       const char*, const char*) noexcept {
        static_cast<XmlReader*>(data)->stop(State::damaged, "it declares entities of its own");
    }
};

void XmlReader::Free::operator()(XML_ParserStruct* parser) const { XML_ParserFree(parser); }

XmlReader::XmlReader(XmlHandler& handler)
    : parser_(XML_ParserCreateNS(nullptr, divider)), handler_(handler) {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), Callbacks::start, Callbacks::end);
    XML_SetCharacterDataHandler(parser_.get(), Callbacks::text);
    XML_SetEntityDeclHandler(parser_.get(), Callbacks::entity);
}

void XmlReader::ask() {
    if (handler_.wants_more()) return;
    enough_ = true;
    XML_StopParser(parser_.get(), XML_FALSE);
}

void XmlReader::stop(State state, std::string reason) {
    if (verdict_) verdict_ = {state, std::move(reason)};
    XML_StopParser(parser_.get(), XML_FALSE);
}

bool XmlReader::feed(std::string_view bytes) {
    if (enough_ || !verdict_) return false;
    if (XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), XML_FALSE) ==
            XML_STATUS_ERROR &&
        verdict_ && !enough_) {
        verdict_ = {State::damaged,
                    "not well-formed XML: " +
                        std::string(XML_ErrorString(XML_GetErrorCode(parser_.get())))};
    }
    return !enough_ && verdict_;
}

Verdict XmlReader::finish() {
    if (enough_ || !verdict_) return verdict_;
    if (XML_Parse(parser_.get(), "", 0, XML_TRUE) == XML_STATUS_ERROR && verdict_) {
        verdict_ = {State::damaged, "the XML is cut"};
    }
    return verdict_;
}

} // namespace mv::attach
