// mv-extract: words inside attachments into the index; attachments listed, saved, converted.

#include <string>
#include <vector>

#include "cmd/arguments.hh"
#include "cmd/config.hh"
#include "cmd/exit_status.hh"
#include "cmd/extract_mails.hh"
#include "cmd/extract_status.hh"
#include "cmd/extract_text.hh"
#include "cmd/ocr_option.hh"
#include "cmd/run.hh"
#include "cmd/sweep_attachments.hh"
#include "cmd/vault_option.hh"
#include "platform/signals.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-extract";

struct Arguments {
    cmd::VaultOption vault;
    cmd::OcrOption ocr;
    std::vector<std::string> operands;
    std::string retry;
    bool update = false, status = false, text = false, json = false;
    bool list = false;
    cmd::SweepChoice sweep;
    cmd::MailChoice mails;
};

void declare(CLI::App& app, Arguments& a) {
    cmd::set_up(app, tool);
    app.description(
        "Brings the words inside attachments into the index, where mv-search finds them.");
    app.add_option("FILE", a.operands, "what to work on")->type_name("");
    a.vault.add_to(app);
    app.add_flag("--update", a.update, "read the attachments that wait, newest first");
    app.add_option("--retry", a.retry, "read those in STATE again: failed, timed_out …")
        ->type_name("STATE");
    app.add_flag("--status", a.status, "count the attachments by state and reason");
    app.add_flag("--text", a.text, "print the text of documents; - is standard input");
    app.add_flag("--list", a.list, "list the attachments of messages: ids, paths, - for stdin");
    app.add_option("--save", a.mails.save_into, "write the attachments of messages into DIR")
        ->type_name("DIR");
    app.add_option("--part", a.mails.part, "only the part of that number")->type_name("N");
    app.add_option("--name", a.mails.name_pattern, "only files of such names, as '*.pdf'")
        ->type_name("GLOB");
    app.add_flag("--overwrite", a.mails.overwrite, "replace files that are in DIR already");
    app.add_flag("-0,--null", a.mails.nul, "lines end with a NUL, read and written");
    app.add_flag("--json", a.json, "print JSON");
    a.ocr.add_to(app);
    app.add_option("-j,--jobs", a.sweep.jobs, "attachments read at once (default: up to 4)")
        ->type_name("N")
        ->transform(cmd::whole_number(1, 64));
    app.add_option("--wait", a.sweep.wait_seconds,
                   "wait so long for another writer to end (default 0)")
        ->type_name("SECONDS")
        ->transform(cmd::whole_number(0));
    app.add_flag("-q,--quiet", a.sweep.quiet, "print nothing but errors");
    app.footer("Examples:\n"
               "  mv-extract --update -V ~/Mail        read what new mail brought\n"
               "  mv-search has:attachment | mv-extract --save out -    what is attached to them\n"
               "  mv-extract --text report.docx        a document as text, without any vault");
}

attach::State state_of(const std::string& name) {
    if (const auto state = attach::state_named(name)) return *state;
    std::string all;
    for (const std::string_view known : attach::state_names)
        all.append(all.empty() ? "" : " ").append(known);
    throw Failure({Kind::usage, name, "there is no such state", "one of: " + all});
}

int extract(Arguments& a) {
    const bool is_about_mails = a.list || !a.mails.save_into.empty();
    const bool has_work = a.text || is_about_mails;
    if (a.operands.empty() == has_work) {
        throw Failure({Kind::usage, has_work ? "" : a.operands.front(),
                       has_work ? "nothing named to work on" : "one argument too many",
                       "see --help"});
    }
    if (a.text) return cmd::print_texts(a.operands, a.ocr.choose(), a.sweep.quiet);
    if (is_about_mails) {
        a.mails.names = a.operands;
        a.mails.json = a.json;
        a.mails.quiet = a.sweep.quiet;
        return cmd::list_or_save(a.vault, a.mails);
    }
    if (!a.retry.empty()) a.sweep.retry = state_of(a.retry);
    const bool update = a.update || a.sweep.retry;
    if (!update && !a.status) {
        throw Failure({Kind::usage, "", "nothing to do",
                       "name one of --update, --status, --list, --save and --text"});
    }
    const cmd::VaultChoice choice = a.vault.choose().or_throw();
    if (a.status) return cmd::print_attachment_status(choice, a.json);
    a.sweep.json = a.json;
    a.sweep.ocr = a.ocr.choose();
    return cmd::sweep_attachments(tool, choice, a.sweep);
}

} // namespace

int main(int argc, char** argv) {
    platform::catch_stop_signals();
    Arguments arguments;
    CLI::App app;
    declare(app, arguments);
    const int ended = cmd::parse_arguments(app, tool, argc, argv);
    if (ended >= 0) return ended;
    return cmd::run(tool, [&] {
        const cmd::Config config = cmd::read_config();
        arguments.vault.set_default(config.vault.value);
        arguments.ocr.set_default(config.ocr_languages.value);
        cmd::at_most_one(app, {"--update", "--status", "--text", "--list", "--save"});
        return extract(arguments);
    });
}
