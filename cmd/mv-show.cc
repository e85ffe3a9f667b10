// mv-show: messages for eyes, or raw, as JSON or one part of them for pipes.

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "cmd/arguments.hh"
#include "cmd/color_option.hh"
#include "cmd/config.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "cmd/open_report.hh"
#include "cmd/run.hh"
#include "cmd/saved_query_files.hh"
#include "cmd/vault_option.hh"
#include "input/names.hh"
#include "input/opener.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "platform/terminal.hh"
#include "query/parser.hh"
#include "show/html_page.hh"
#include "show/json_letter.hh"
#include "show/mbox.hh"
#include "show/page.hh"
#include "show/part_bytes.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-show";

struct Arguments {
    cmd::VaultOption vault;
    cmd::ColorOption color;
    std::vector<std::string> names;
    std::string part, highlight;
    bool headers = false, body = false, html = false, raw = false, json = false, mbox = false;
    bool null = false, quiet = false;
};

void declare(CLI::App& app, Arguments& a) {
    cmd::set_up(app, tool);
    app.description("Shows messages: headers, readable text, attachments. A message is opened by\n"
                    "what it is: one that was renamed or moved is found, another mail under its\n"
                    "name is not shown.");
    app.add_option("MESSAGE", a.names,
                   "an id, a path, or - for lines of mv-search (also\n"
                   "--json, --ids, --paths) on standard input")
        ->type_name("");
    a.vault.add_to(app);
    app.add_flag("--headers", a.headers, "all headers, decoded");
    app.add_flag("--body", a.body, "the readable text alone");
    app.add_flag("--html", a.html, "an HTML page that runs nothing and loads nothing");
    app.add_flag("--raw", a.raw, "the message, byte for byte");
    app.add_flag("--mbox", a.mbox, "an mbox (mboxrd)");
    app.add_flag("--json", a.json, "one JSON object a line");
    app.add_option("--part", a.part, "the bytes of one part, as numbered in the list")
        ->type_name("N");
    app.add_option("--highlight", a.highlight, "mark what QUERY finds, in colour")
        ->type_name("QUERY");
    app.add_flag("-0,--null", a.null, "lines of standard input end with a NUL");
    a.color.add_to(app);
    app.add_flag("-q,--quiet", a.quiet, "no notes on stderr");
    app.footer("Examples:\n"
               "  mv-search invoice | head -1 | mv-show -      the newest with invoice in it\n"
               "  mv-show --part 2 5f0c1a2b3c4d > report.pdf   save an attachment\n"
               "  mv-search --json since:7d | mv-show --json - | jq -r .body");
}

// As given to mv-search: the same words are marked that it looked for.
std::optional<output::Highlighter> highlighter_for(const std::string& query,
                                                   const Result<cmd::VaultChoice>& choice) {
    if (query.empty()) return std::nullopt;
    words::Tokeniser tokeniser;
    const query::Clock clock{.now = std::time(nullptr), .zone = query::Zone::local};
    cmd::SavedQueryFiles saved({choice});
    const auto find = [&](std::string_view name) { return saved.find(name); };
    return output::Highlighter(query::parse(query, clock, tokeniser, find).or_throw().root);
}

class Printer {
  public:
    Printer(const Arguments& a, const Result<cmd::VaultChoice>& choice)
        : a_(a), highlighter_(highlighter_for(a.highlight, choice)) {
        if (platform::is_terminal(STDOUT_FILENO))
            page_.columns = static_cast<std::size_t>(platform::terminal_columns(STDOUT_FILENO));
        page_.style = a.color.style_for(STDOUT_FILENO);
        if (highlighter_) page_.highlighter = &*highlighter_;
    }

    // Problem: the message has no such part.
    Result<std::string> printed(input::Opened opened) {
        if (a_.raw) return std::move(opened.message->bytes);
        if (!a_.part.empty()) return show::part_bytes(*opened.message, a_.part);
        std::string out;
        if (a_.mbox) {
            show::append_mbox(out, opened);
            return out;
        }
        const show::Letter letter = show::read_letter(std::move(opened));
        if (a_.json) {
            show::append_json(out, letter);
        } else if (a_.html) {
            show::append_html_page(out, letter);
        } else if (a_.body) {
            show::append_body(out, letter, page_);
        } else if (a_.headers) {
            if (!is_first_) out.push_back('\n');
            show::append_header_lines(out, show::all_header_lines(letter), page_);
        } else {
            if (!is_first_) show::append_rule(out, page_);
            show::append_letter(out, letter, page_);
        }
        is_first_ = false;
        return out;
    }

  private:
    const Arguments& a_;
    std::optional<output::Highlighter> highlighter_;
    show::Page page_;
    bool is_first_ = true;
};

int show_all(const Arguments& a) {
    const auto choice = a.vault.choose();
    Printer printer(a, choice);
    input::Opener opener(choice ? choice->vault : std::string(), [&] {
        if (!choice) throw Failure(choice.problem());
        return cmd::open_index(*choice);
    });
    input::Names names(a.names, a.null ? '\0' : '\n');
    output::Sink sink(STDOUT_FILENO);
    cmd::OpenReport report(tool, a.quiet);
    while (const auto name = names.next()) {
        if (!*name) {
            report.not_a_name(name->problem());
            continue;
        }
        input::Outcome outcome = opener.open(**name);
        if (const auto* refused = std::get_if<input::Refused>(&outcome)) {
            report.refused(*refused);
            continue;
        }
        auto& opened = std::get<input::Opened>(outcome);
        report.opened(**name, opened.others);
        const auto bytes = printer.printed(std::move(opened));
        bytes ? sink.write(*bytes) : report.has_no_part(**name, bytes.problem());
        sink.flush(); // the next name may have to be waited for
    }
    sink.close();
    return report.status();
}

} // namespace

int main(int argc, char** argv) {
    platform::end_on_closed_pipe();
    Arguments arguments;
    CLI::App app;
    declare(app, arguments);
    const cmd::PlainBrackets plain(argc, argv);
    const int ended = cmd::parse_arguments(app, tool, argc, plain.argv());
    if (ended >= 0) return ended;
    cmd::PlainBrackets::restore(arguments.names);
    return cmd::run(tool, [&] {
        const cmd::Config config = cmd::read_config();
        arguments.vault.set_default(config.vault.value);
        arguments.color.set_default(config.color.value);
        cmd::at_most_one(app,
                         {"--headers", "--body", "--html", "--raw", "--mbox", "--json", "--part"});
        if (arguments.names.empty()) {
            if (platform::is_terminal(STDIN_FILENO))
                throw Failure({Kind::usage, "", "name a message", "see mv-show --help"});
            arguments.names.emplace_back("-");
        }
        return show_all(arguments);
    });
}
