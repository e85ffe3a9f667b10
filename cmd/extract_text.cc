#include "cmd/extract_text.hh"

#include <filesystem>

#include <unistd.h>

#include "attach/extract.hh"
#include "attach/limits.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"
#include "output/sanitise.hh"
#include "output/sink.hh"
#include "platform/file.hh"
#include "platform/terminal.hh"

namespace mv::cmd {

namespace {

constexpr const char* tool = "mv-extract";

// Reads past the limit by one byte, so that extract() finds it too big.
Result<std::string> read_input() {
    std::string bytes;
    char buffer[65536];
    while (bytes.size() <= attach::max_part_bytes) {
        const ssize_t count = read(STDIN_FILENO, buffer, sizeof buffer);
        if (count < 0) return Problem{Kind::io, "standard input", "cannot be read", {}};
        if (count == 0) break;
        bytes.append(buffer, static_cast<std::size_t>(count));
    }
    return bytes;
}

} // namespace

int print_texts(const std::vector<std::string>& files, const attach::Ocr& ocr, bool quiet) {
    const attach::Tools tools = attach::Tools::find();
    output::Sink out(STDOUT_FILENO);
    const bool on_terminal = platform::is_terminal(STDOUT_FILENO);
    int status = done;
    for (const std::string& file : files) {
        auto bytes = file == "-" ? read_input() : platform::read_file(file, attach::max_part_bytes);
        if (!bytes) {
            say(tool, bytes.problem());
            status = nothing;
            continue;
        }
        const std::string name = std::filesystem::path(file).filename().string();
        const attach::Outcome outcome =
            attach::extract({.bytes = *bytes, .name = name, .type = {}}, tools, ocr).outcome;
        std::string text = outcome.text;
        if (!text.empty() && text.back() != '\n' && text.back() != '\f') text.push_back('\n');
        out.write(on_terminal ? output::sanitised(text, output::Lines::many) : text);
        out.flush();
        if (outcome.state == attach::State::done || outcome.state == attach::State::pending)
            continue;
        if (!quiet) {
            say(tool, Problem{Kind::io,
                              file,
                              std::string(attach::name_of(outcome.state)) + ": " + outcome.reason,
                              {}});
        }
        status = nothing;
    }
    out.close();
    return status;
}

} // namespace mv::cmd
