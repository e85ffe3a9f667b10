#include "cmd/extract_status.hh"

#include <cstdio>

#include "attach/outcome.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "index/attachment_counts.hh"
#include "output/json.hh"
#include "output/sanitise.hh"

namespace mv::cmd {

namespace {

std::int64_t count_of(const index::AttachmentCounts& counts, std::string_view state) {
    const auto found = counts.states.find(std::string(state));
    return found == counts.states.end() ? 0 : found->second;
}

void print_json(const index::AttachmentCounts& counts) {
    std::string line;
    output::Json json(line);
    json.begin_object().key("messages").integer(counts.messages).key("states").begin_object();
    for (const std::string_view state : attach::state_names)
        json.key(state).integer(count_of(counts, state));
    json.end_object().key("reasons").begin_array();
    for (const auto& [why, count] : counts.reasons) {
        json.begin_object().key("state").string(why.first).key("reason").string(why.second);
        json.key("count").integer(count).end_object();
    }
    json.end_array().end_object();
    std::printf("%s\n", line.c_str());
}

} // namespace

int print_attachment_status(const VaultChoice& choice, bool json) {
    const auto reader = open_index(choice);
    const index::AttachmentCounts counts = index::count_attachments(*reader);
    if (json) {
        print_json(counts);
        return done;
    }
    for (const std::string_view state : attach::state_names) {
        const std::int64_t all = count_of(counts, state);
        if (all == 0) continue;
        std::printf("%s\t%lld\n", std::string(state).c_str(), static_cast<long long>(all));
        for (const auto& [why, count] : counts.reasons) {
            if (why.first != state) continue;
            std::printf("\t%lld\t%s\n", static_cast<long long>(count),
                        output::sanitised(why.second).c_str());
        }
    }
    return done;
}

} // namespace mv::cmd
