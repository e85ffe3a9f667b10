#include "attach/archive.hh"

#include "attach/limits.hh"
#include "attach/text_sink.hh"
#include "text/charset.hh"
#include "text/one_line.hh"

namespace mv::attach {

namespace {

// Without the flag for UTF-8, names are in the charset of the machine that packed them.
std::string readable_name(const ZipEntry& entry) {
    return text::one_line(text::to_utf8(entry.name, entry.utf8_name ? "utf-8" : ""));
}

} // namespace

Outcome archive_text(Zip& zip, const Tools& tools, const Ocr& ocr) {
    TextSink sink;
    std::size_t members = 0, encrypted = 0;
    for (const ZipEntry& entry : zip.entries()) {
        if (sink.full()) break;
        const std::string name = readable_name(entry);
        sink.append(name);
        sink.line();
        if (entry.is_directory || ++members > max_zip_members) continue;
        std::string bytes;
        const Verdict verdict = zip.read(entry, bytes);
        encrypted += verdict.state == State::encrypted;
        if (verdict.state == State::too_big) return ended(verdict, sink.take());
        if (!verdict || bytes.size() > max_part_bytes) continue;
        const Extract member =
            extract({.bytes = bytes, .name = name, .type = {}}, tools, ocr, Archives::list);
        if (member.outcome.state == State::pending) return member.outcome; // asked to stop
        sink.append(member.outcome.text);
        sink.line();
    }
    if (encrypted > 0 && encrypted == members) {
        return ended({State::encrypted, "the zip file needs a password"}, sink.take());
    }
    return read_as(sink.take());
}

} // namespace mv::attach
