#include "cmd/open_report.hh"

#include "cmd/run.hh"

namespace mv::cmd {

namespace {

ExitStatus status_of_refusal(input::Refused::Why why) {
    using Why = input::Refused::Why;
    switch (why) {
    case Why::unknown: return no_input;
    case Why::unreadable: return io_error;
    case Why::gone:
    case Why::changed:
    case Why::several: return nothing;
    }
    return nothing;
}

} // namespace

void OpenReport::count(ExitStatus status) {
    is_mixed_ = is_mixed_ || (failed_ > 0 && status != all_failed_with_);
    all_failed_with_ = status;
    ++failed_;
}

void OpenReport::opened(const input::Name& name, const std::vector<std::string>& others) {
    ++named_;
    if (others.empty() || is_quiet_) return;
    std::string list;
    for (const std::string& path : others)
        list.append(list.empty() ? "" : ", ").append(path);
    say(tool_, Problem{.subject = name.text(),
                       .what = "copies of this mail differ in other headers: " + list,
                       .hint = "name one by its path to see it"});
}

void OpenReport::not_a_name(const Problem& problem) {
    ++named_;
    say(tool_, problem);
    count(nothing);
}

void OpenReport::refused(const input::Refused& refused) {
    ++named_;
    say(tool_, refused.problem);
    count(status_of_refusal(refused.why));
}

void OpenReport::has_no_part(const input::Name& name, const Problem& problem) {
    Problem told = problem;
    told.what = problem.subject + " " + problem.what;
    told.subject = name.text();
    say(tool_, told);
    count(nothing);
}

ExitStatus OpenReport::status() const {
    if (failed_ == 0) return done;
    return failed_ == named_ && !is_mixed_ ? all_failed_with_ : nothing;
}

} // namespace mv::cmd
