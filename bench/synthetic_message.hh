#pragma once
// Message i of a corpus: its name, its bytes and what is true of it. A pure function of seed, i and
// date, so message i is the same whatever the size of the corpus (its date in Shape::long_range
// apart).

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bench/planted_words.hh"
#include "bench/vocabulary.hh"

namespace mv::bench {

inline constexpr std::array<std::string_view, 3> folders{"INBOX", "Archive", "Lists/dev"};

struct SyntheticMessage {
    std::size_t folder = 0; // in folders
    std::string path;       // from the vault on: "INBOX/cur/1767225000.M1P1.bench,U=3999999:2,S"
    std::string bytes;
    PlantedSet planted;
};

class MessageMaker {
  public:
    explicit MessageMaker(std::uint64_t seed) : seed_(seed), schedule_(seed) {}

    // Requires: 1 ≤ number ≤ 3,999,999 (uids count down from 4,000,000). date: UTC seconds.
    SyntheticMessage make(std::int64_t number, std::int64_t date);

  private:
    std::string header(std::int64_t number, std::int64_t date, std::size_t folder, Random& random);
    std::string subject(std::int64_t number, bool reply, Random& random) const;
    std::string message_id(std::int64_t number) const;

    std::uint64_t seed_;
    Vocabulary vocabulary_;
    PlantedSchedule schedule_;
};

} // namespace mv::bench
