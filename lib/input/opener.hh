#pragma once
// Opens the messages a user named, by identity: what comes back is the mail the index noted, or a
// refusal that says why, never another mail. A file no index knows is opened as it is.

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/error.hh"
#include "index/reader.hh"
#include "input/message_files.hh"
#include "input/name.hh"
#include "message/message.hh"

namespace mv::input {

struct Opened {
    index::Row row; // as indexed, but where it is and with the flags it has now; of a file no index
                    // knows place, flags, time and content alone
    std::unique_ptr<message::Message> message;
    std::vector<std::string> others; // files with the same id whose bytes differ from these
};

struct Refused {
    enum class Why {
        unknown,    // no such id or file
        gone,       // indexed, but in the vault no more
        changed,    // the file holds another mail now
        several,    // the id stands for different mails
        unreadable, // the system says no
    } why;
    Problem problem;
};

using Outcome = std::variant<Opened, Refused>;

class Opener {
  public:
    // vault: absolute, or empty when there is none. open_index is asked once, when the first name
    // needs it; it may throw Failure.
    using OpenIndex = std::function<std::unique_ptr<index::Reader>()>;
    Opener(std::string vault, OpenIndex open_index)
        : vault_(std::move(vault)), open_index_(std::move(open_index)) {}

    Outcome open(const Name& name);

  private:
    Outcome open_id(const Name& name);
    Outcome open_path(const Name& name);
    Outcome open_file(const Name& name, const std::string& path);
    Outcome open_rows(const Name& name, std::vector<index::Row> rows);
    Outcome open_row(const Name& name, index::Row row);
    std::vector<index::Row> rows_of(const std::vector<index::Doc>& docs);
    std::vector<index::Row> rows_of_path(const Name& name, const std::string& path);
    void name_others(Opened& opened, const std::vector<index::Row>& copies);
    void need_index();
    std::string hint() const;

    std::string vault_;
    OpenIndex open_index_;
    std::unique_ptr<index::Reader> reader_;
    std::unique_ptr<MessageFiles> files_;
};

} // namespace mv::input
