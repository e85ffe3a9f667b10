#include "bench/synthetic_message.hh"

#include <algorithm>
#include <span>

#include "base/calendar.hh"
#include "bench/people.hh"
#include "bench/prose.hh"
#include "output/base64.hh"

namespace mv::bench {

namespace {

enum Purpose : std::uint64_t { name_and_flags = 1, headers = 2, body = 3 };

constexpr std::int64_t first_uid = 4'000'000;

constexpr std::array<std::string_view, 6> greetings{"Grüße",    "Überblick", "déjà vu",
                                                    "お知らせ", "señal",     "Привет"};

std::string two_digits(int number) {
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

// "Thu, 01 Jan 2026 01:00:00 +0100" (RFC 5322).
std::string header_date(std::int64_t date, int zone_minutes) {
    constexpr std::string_view days = "SunMonTueWedThuFriSat";
    constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const std::int64_t local = date + zone_minutes * 60;
    const calendar::Civil civil = calendar::to_civil(local);
    const int zone = std::abs(zone_minutes);
    std::string text(days.substr(3 * static_cast<std::size_t>(calendar::weekday(local)), 3));
    text.append(", ").append(two_digits(civil.day)).append(" ");
    text.append(months.substr(3 * static_cast<std::size_t>(civil.month - 1), 3));
    text.append(" ").append(std::to_string(civil.year)).append(" ");
    text.append(two_digits(civil.hour)).append(":").append(two_digits(civil.minute)).append(":");
    text.append(two_digits(civil.second)).append(zone_minutes < 0 ? " -" : " +");
    return text.append(two_digits(zone / 60)).append(two_digits(zone % 60));
}

std::size_t invented_folder(Random& random) {
    const std::uint32_t share = random.below(100);
    return share < 60 ? 0 : share < 90 ? 1 : 2;
}

// Flags in the order Maildir asks for.
std::string invented_flags(Random& random) {
    std::string flags;
    if (random.chance(60)) flags += 'F';
    if (random.chance(20)) flags += 'P';
    if (random.chance(150)) flags += 'R';
    if (random.chance(850)) flags += 'S';
    return flags;
}

std::string invented_path(std::int64_t number, std::int64_t date, std::size_t folder,
                          Random& random) {
    const bool is_new = random.chance(20);
    std::string path(folders[folder]);
    path.append(is_new ? "/new/" : "/cur/");
    // No delivery agent ever wrote a stamp before 1970.
    path.append(std::to_string(std::max<std::int64_t>(date, 0)));
    path.append(".M").append(std::to_string(number)).append("P1.bench,U=");
    path.append(std::to_string(first_uid - number));
    if (!is_new) path.append(":2,").append(invented_flags(random));
    return path;
}

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

enum class Encoding { none, base64 };

void append_part(std::string& out, std::string_view type, std::string_view text,
                 Encoding encoding) {
    constexpr std::size_t base64_line = 76;
    out.append("--=_part\nContent-Type: ").append(type).append("; charset=utf-8\n");
    out.append("Content-Transfer-Encoding: ");
    if (encoding == Encoding::none) {
        out.append(is_ascii(text) ? "7bit" : "8bit").append("\n\n").append(text);
        return;
    }
    out.append("base64\n\n");
    const std::string encoded = output::to_base64(text);
    for (std::size_t at = 0; at < encoded.size(); at += base64_line)
        out.append(encoded, at, base64_line).append("\n");
}

} // namespace

SyntheticMessage MessageMaker::make(std::int64_t number, std::int64_t date) {
    const auto item = static_cast<std::uint64_t>(number);
    Random name(seed_, name_and_flags, item), head(seed_, headers, item), text(seed_, body, item);
    SyntheticMessage message;
    message.folder = invented_folder(name);
    message.path = invented_path(number, date, message.folder, name);
    message.planted = schedule_.words_of(number);
    const Prose prose = invented_prose(vocabulary_, message.planted, text);
    const Encoding encoding =
        !is_ascii(prose.plain) && text.chance(500) ? Encoding::base64 : Encoding::none;
    message.bytes = header(number, date, message.folder, head);
    append_part(message.bytes, "text/plain", prose.plain, encoding);
    append_part(message.bytes, "text/html", prose.html, encoding);
    message.bytes += "--=_part--\n";
    return message;
}

std::string MessageMaker::header(std::int64_t number, std::int64_t date, std::size_t folder,
                                 Random& random) {
    const std::span<const Person> all = people();
    const auto anyone = [&]() -> const Person& {
        return all[random.below(static_cast<std::uint32_t>(all.size()))];
    };
    const Person& from = anyone();
    const bool reply = random.chance(200);
    std::string text = "Received: from mail.example by mx.bench.example with ESMTPS; ";
    text += header_date(date + random.below(30), 0) + "\n";
    text += "From: " + mailbox(from) + "\nTo: " + mailbox(anyone()) + "\n";
    if (random.chance(150)) text += "Cc: " + mailbox(anyone()) + "\n";
    text += "Subject: " + subject(number, reply, random) + "\n";
    text += "Date: " + header_date(date, from.zone_minutes) + "\n";
    text += "Message-ID: " + message_id(number) + "\n";
    if (reply) text += "In-Reply-To: " + message_id(number + 1 + random.below(40)) + "\n";
    if (folder == 2) text += "List-Id: Development <dev.lists.example>\n";
    text += "MIME-Version: 1.0\n";
    text += "Content-Type: multipart/alternative; boundary=\"=_part\"\n\n";
    return text;
}

std::string MessageMaker::subject(std::int64_t number, bool reply, Random& random) const {
    std::string text = reply ? "Re: " : "";
    text += "Update " + std::to_string(number);
    if (random.chance(50)) {
        text += ' ';
        text += encoded_word(greetings[random.below(greetings.size())]);
    }
    for (std::uint32_t words = 2 + random.below(4); words > 0; --words)
        text += " " + vocabulary_.pick(random);
    return text;
}

std::string MessageMaker::message_id(std::int64_t number) const {
    return "<" + std::to_string(number) + "." + std::to_string(seed_) + "@bench.example>";
}

} // namespace mv::bench
