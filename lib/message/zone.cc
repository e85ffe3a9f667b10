#include "message/zone.hh"

#include <algorithm>
#include <array>

namespace mv::message {

namespace {

struct Zone {
    std::string_view name;
    int minutes;
};

// RFC 5322 §4.3, then names in common use; where a name has several meanings, the one that mail
// software writes (IST is India's, BST Britain's, CST America's).
constexpr auto zones = std::to_array<Zone>({
    {"ut", 0},     {"utc", 0},     {"gmt", 0},     {"z", 0},       {"wet", 0},    {"est", -300},
    {"edt", -240}, {"cst", -360},  {"cdt", -300},  {"mst", -420},  {"mdt", -360}, {"pst", -480},
    {"pdt", -420}, {"akst", -540}, {"akdt", -480}, {"hst", -600},  {"ast", -240}, {"adt", -180},
    {"nst", -210}, {"ndt", -150},  {"brt", -180},  {"brst", -120}, {"art", -180}, {"clt", -240},
    {"west", 60},  {"bst", 60},    {"cet", 60},    {"cest", 120},  {"met", 60},   {"mest", 120},
    {"mez", 60},   {"mesz", 120},  {"mewt", 60},   {"swt", 60},    {"sst", 120},  {"eet", 120},
    {"eest", 180}, {"sast", 120},  {"cat", 120},   {"idt", 180},   {"msk", 180},  {"msd", 240},
    {"eat", 180},  {"irst", 210},  {"gst", 240},   {"pkt", 300},   {"ist", 330},  {"npt", 345},
    {"bdt", 360},  {"ict", 420},   {"wib", 420},   {"hkt", 480},   {"sgt", 480},  {"pht", 480},
    {"awst", 480}, {"jst", 540},   {"kst", 540},   {"acst", 570},  {"acdt", 630}, {"aest", 600},
    {"aedt", 660}, {"nzst", 720},  {"nzdt", 780},
});

} // namespace

std::optional<int> zone_offset_minutes(std::string_view name) {
    const auto zone = std::ranges::find(zones, name, &Zone::name);
    if (zone == zones.end()) return {};
    return zone->minutes;
}

} // namespace mv::message
