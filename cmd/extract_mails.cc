#include "cmd/extract_mails.hh"

#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <optional>

#include "attach/content_hash.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "cmd/open_report.hh"
#include "cmd/run.hh"
#include "input/names.hh"
#include "input/opener.hh"
#include "output/json.hh"
#include "output/sanitise.hh"
#include "output/sink.hh"
#include "save/folder.hh"
#include "save/safe_name.hh"
#include "text/document.hh"

namespace mv::cmd {

namespace {

using index::StoredAttachment;

constexpr const char* tool = "mv-extract";
constexpr std::size_t max_attachment_bytes = 128 << 20; // a message's own bound

// What the mail itself lists, and what the index knows of each.
std::vector<StoredAttachment> attachments_of(const input::Opened& opened) {
    std::vector<StoredAttachment> all;
    for (const text::Attachment& a : text::to_document(*opened.message, {}).attachments) {
        all.push_back({.part = a.part,
                       .name = a.name,
                       .type = a.type,
                       .size = a.size,
                       .disposition = a.disposition});
    }
    for (auto& known : index::unpack_attachments(opened.row.attachments, opened.row.extracts)) {
        const auto same = std::ranges::find(all, known.part, &StoredAttachment::part);
        if (same == all.end()) continue;
        same->state = std::move(known.state);
        same->reason = std::move(known.reason);
        same->hash = std::move(known.hash);
    }
    return all;
}

class Attachments {
  public:
    Attachments(const MailChoice& choice, std::optional<save::Folder> folder)
        : choice_(choice), folder_(std::move(folder)), out_(STDOUT_FILENO) {}

    void take(const input::Opened& mail) {
        auto part = mail.message->parts.begin(); // the list is in the order of the parts
        for (const StoredAttachment& a : attachments_of(mail)) {
            part = std::find_if(part, mail.message->parts.end(),
                                [&](const message::Part& p) { return p.number == a.part; });
            if (part == mail.message->parts.end()) return;
            if (!is_wanted(a)) continue;
            const bool must_read = folder_ || (choice_.json && a.hash.empty());
            const std::string bytes =
                must_read ? message::decoded_body(*part, max_attachment_bytes) : std::string();
            const attach::Sha256 hash = must_read ? attach::sha256(bytes) : attach::Sha256();
            std::optional<save::Saved> saved;
            if (folder_) saved = folder_->save(file_name(a), hash, bytes);
            const std::string hex = must_read ? attach::hex(hash) : a.hash;
            if (choice_.json) {
                print_json(mail, a, hex, saved);
            } else if (saved) {
                print_saved(*saved);
            } else {
                print_line(mail, a);
            }
            ++taken_;
        }
    }

    bool took_none() const { return taken_ == 0; }
    void close() { out_.close(); }

  private:
    bool is_wanted(const StoredAttachment& a) const {
        if (!choice_.part.empty() && a.part != choice_.part) return false;
        return choice_.name_pattern.empty() ||
               fnmatch(choice_.name_pattern.c_str(), a.name.c_str(), FNM_CASEFOLD) == 0;
    }

    static std::string file_name(const StoredAttachment& a) {
        const bool is_mail = a.type == "message/rfc822";
        return save::safe_name(a.name, "part-" + a.part + (is_mail ? ".eml" : ""));
    }

    void print_line(const input::Opened& mail, const StoredAttachment& a) {
        std::string line = index::id_text(mail.row.content) + "\t" + a.part + "\t" + a.state +
                           "\t" + std::to_string(a.size);
        for (const std::string* text : {&a.type, &a.name}) {
            line.push_back('\t');
            output::append_sanitised(line, *text);
        }
        line.push_back(choice_.nul ? '\0' : '\n');
        out_.write(line);
    }

    void print_saved(const save::Saved& saved) {
        if (!saved.written || choice_.quiet) return;
        const std::string path = folder_->path() + "/" + saved.file;
        if (choice_.nul) {
            out_.write(path + '\0');
        } else {
            out_.write(output::sanitised(path) + '\n');
        }
    }

    void print_json(const input::Opened& mail, const StoredAttachment& a, const std::string& sha256,
                    const std::optional<save::Saved>& saved) {
        std::string line;
        output::Json json(line);
        json.begin_object()
            .key("id")
            .string(index::id_text(mail.row.content))
            .key("path")
            .string(mail.row.location.path());
        json.key("part").string(a.part).key("name").string(a.name).key("type").string(a.type);
        json.key("size").integer(a.size).key("sha256").string(sha256);
        json.key("state").string(a.state).key("reason").string(a.reason);
        if (saved) json.key("file").string(saved->file).key("written").boolean(saved->written);
        json.end_object();
        out_.write(line + '\n');
    }

    const MailChoice& choice_;
    std::optional<save::Folder> folder_;
    output::Sink out_;
    std::int64_t taken_ = 0;
};

} // namespace

int list_or_save(const VaultOption& option, const MailChoice& choice) {
    const auto vault = option.choose();
    input::Opener opener(vault ? vault->vault : std::string(), [&] {
        if (!vault) throw Failure(vault.problem());
        return open_index(*vault);
    });
    std::optional<save::Folder> folder;
    if (!choice.save_into.empty()) {
        folder.emplace(choice.save_into,
                       choice.overwrite ? save::Existing::overwrite : save::Existing::keep);
    }
    Attachments attachments(choice, std::move(folder));
    OpenReport report(tool, choice.quiet);
    input::Names names(choice.names, choice.nul ? '\0' : '\n');
    while (const auto name = names.next()) {
        if (!*name) {
            report.not_a_name(name->problem());
            continue;
        }
        const input::Outcome outcome = opener.open(**name);
        if (const auto* refused = std::get_if<input::Refused>(&outcome)) {
            report.refused(*refused);
            continue;
        }
        const auto& opened = std::get<input::Opened>(outcome);
        report.opened(**name, opened.others);
        attachments.take(opened);
    }
    attachments.close();
    return report.status() == done && attachments.took_none() ? nothing : report.status();
}

} // namespace mv::cmd
