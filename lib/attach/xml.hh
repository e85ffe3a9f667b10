#pragma once
// XML as a stream of events, for documents of strangers: no entity is ever expanded (a document
// that declares one is refused), nothing outside the bytes is read, depth is bounded. The door of
// expat.

#include <memory>
#include <string>
#include <string_view>

#include "attach/outcome.hh"

struct XML_ParserStruct;

namespace mv::attach {

class XmlName { // views: live as long as the event
  public:
    explicit XmlName(std::string_view qualified);

    std::string_view local() const { return local_; }
    // Whether the namespace has this word in it: "wordprocessingml" is part of both the
    // transitional and the strict namespace, whose first and last parts differ.
    bool in(std::string_view word) const { return space_.find(word) != space_.npos; }

  private:
    std::string_view space_, local_;
};

class XmlAttributes {
  public:
    explicit XmlAttributes(const char** pairs) : pairs_(pairs) {}

    // The value of the first attribute of that local name; with word, whose namespace holds it.
    std::string_view get(std::string_view local, std::string_view word = {}) const;

  private:
    const char** pairs_;
};

class XmlHandler {
  public:
    virtual ~XmlHandler() = default;
    virtual void start(const XmlName& name, const XmlAttributes& attributes) = 0;
    virtual void end(const XmlName& name) = 0;
    virtual void text(std::string_view text) = 0;
    // Asked now and then: false ends the reading, which then counts as done.
    virtual bool wants_more() const { return true; }
};

class XmlReader {
  public:
    // handler must outlive this.
    explicit XmlReader(XmlHandler& handler);

    // False when there is no use in more; finish() says why.
    bool feed(std::string_view bytes);
    // After the last piece.
    Verdict finish();

  private:
    struct Callbacks;
    struct Free {
        void operator()(XML_ParserStruct* parser) const;
    };
    void ask();
    void stop(State state, std::string reason);

    std::unique_ptr<XML_ParserStruct, Free> parser_;
    XmlHandler& handler_;
    int depth_ = 0;
    bool enough_ = false;
    Verdict verdict_;
};

} // namespace mv::attach
