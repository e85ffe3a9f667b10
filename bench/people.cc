#include "bench/people.hh"

#include <algorithm>

#include "output/base64.hh"

namespace mv::bench {

namespace {

constexpr Person everyone[] = {
    {"Ann Archer", "ann.archer@example.org", 0},
    {"Ben Okafor", "ben.okafor@example.com", 60},
    {"Carla Núñez", "carla.nunez@example.net", 60},
    {"Dmitri Orlov", "d.orlov@example.org", 180},
    {"Édith Lefèvre", "edith.lefevre@example.com", 60},
    {"Farid Haddad", "farid@haddad.example", 120},
    {"Grete Sørensen", "grete.sorensen@example.net", 60},
    {"Hana Kim", "hana.kim@example.com", 540},
    {"Ingrid Åkesson", "ingrid@akesson.example", 60},
    {"Jürgen Weiß", "juergen.weiss@example.org", 60},
    {"佐藤 花子", "hanako.sato@example.jp", 540},
    {"鈴木 一郎", "ichiro.suzuki@example.jp", 540},
    {"Kwame Mensah", "kwame@mensah.example", 0},
    {"Lucía Fernández", "lucia.fernandez@example.com", 60},
    {"Łukasz Żak", "lukasz.zak@example.org", 60},
    {"Mira Patel", "mira.patel@example.com", 330},
    {"Noah Fischer", "noah.fischer@example.net", 60},
    {"Olga Petrova", "olga.petrova@example.org", 180},
    {"Paulo Conceição", "paulo.conceicao@example.com", -180},
    {"Quinn Taylor", "quinn@taylor.example", -300},
    {"Rosa Marino", "rosa.marino@example.net", 60},
    {"Sam Whitlock", "sam.whitlock@example.com", -480},
    {"田中 美咲", "misaki.tanaka@example.jp", 540},
    {"Tove Lindqvist", "tove.lindqvist@example.org", 60},
    {"Ursula Brandt", "ursula.brandt@example.com", 60},
    {"Viktor Horváth", "viktor.horvath@example.net", 60},
    {"Wanda Kowalska", "wanda.kowalska@example.org", 60},
    {"Xavier Dubois", "xavier.dubois@example.com", 60},
    {"Yara Haidar", "yara@haidar.example", 120},
    {"Zoë van Dijk", "zoe.vandijk@example.net", 60},
    {"Build Robot", "robot@builds.example", 0},
    {"Parish Library", "desk@library.example", 0},
};

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == '-';
}

} // namespace

std::span<const Person> people() { return everyone; }

std::string encoded_word(std::string_view text) {
    const bool latin = std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0xE0; // lead bytes of what lies below U+0800
    });
    if (!latin) return "=?UTF-8?B?" + output::to_base64(text) + "?=";
    std::string word = "=?UTF-8?Q?";
    for (const char c : text) {
        if (c == ' ') {
            word += '_';
        } else if (is_plain(c)) {
            word += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            word += {'=', "0123456789ABCDEF"[byte >> 4], "0123456789ABCDEF"[byte & 15]};
        }
    }
    return word + "?=";
}

std::string mailbox(const Person& person) {
    const bool ascii = std::all_of(person.name.begin(), person.name.end(), is_plain);
    std::string text = ascii ? std::string(person.name) : encoded_word(person.name);
    return text.append(" <").append(person.address).append(">");
}

} // namespace mv::bench
