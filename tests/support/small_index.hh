#pragma once
// A real index file of a few messages given as text, for tests of what is stored and found.

#include <string>
#include <vector>

#include "index/packing.hh"
#include "index/reader.hh"
#include "index/writer.hh"
#include "support/temp_dir.hh"
#include "vault/maildir_name.hh"
#include "words/tokenise.hh"

namespace mv::test {

struct SmallMessage {
    std::string subject{}, from{}, to{}, body{};
    std::int64_t date = 0;
    std::string folder{};
    std::string name{}; // of the file; made up when empty
    std::vector<std::string> labels{};
};

class SmallIndex {
  public:
    explicit SmallIndex(const std::vector<SmallMessage>& messages = {}) {
        writer_ = index::Writer::open(path(), index::Journal::write_ahead).or_throw();
        for (const SmallMessage& message : messages)
            writer_->add(entry(message));
        writer_->commit();
    }

    std::string path() const { return directory_.path() + "/index.db"; }
    index::Writer& writer() { return *writer_; }
    std::unique_ptr<index::Reader> reader() const { return index::Reader::open(path()).or_throw(); }

    index::Entry entry(const SmallMessage& message) {
        index::Entry e;
        ++made_;
        e.row.location.folder = message.folder;
        e.row.location.name =
            message.name.empty() ? "cur/" + std::to_string(made_) + ".M1P1.host:2,S" : message.name;
        e.row.flags = vault::parse_maildir_name(e.row.location.name.substr(4)).flags;
        e.row.content[0] = static_cast<std::uint8_t>(made_ >> 8);
        e.row.content[1] = static_cast<std::uint8_t>(made_);
        e.row.date = message.date;
        e.row.subject = message.subject;
        index::pack(e.row.from, {message.from, ""});
        for (const std::string& label : message.labels)
            index::pack(e.row.labels, {label});
        const auto fill = [&](index::Column column, const std::string& text) {
            tokeniser_.append_tokens(text, e.tokens[static_cast<std::size_t>(column)]);
        };
        fill(index::Column::subject, message.subject);
        fill(index::Column::from, message.from);
        fill(index::Column::to, message.to);
        fill(index::Column::body, message.body);
        return e;
    }

  private:
    TempDir directory_;
    words::Tokeniser tokeniser_;
    std::unique_ptr<index::Writer> writer_;
    int made_ = 0;
};

} // namespace mv::test
