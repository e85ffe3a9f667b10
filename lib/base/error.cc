#include "base/error.hh"

#include <cerrno>
#include <system_error>

namespace mv {

std::string Problem::line() const {
    std::string text = subject.empty() ? what : subject + ": " + what;
    if (!hint.empty()) text += "; " + hint;
    return text;
}

void fail_errno(std::string subject, const std::string& what) {
    const int code = errno;
    std::string hint;
    if (code == ENOSPC || code == EDQUOT) hint = "free some space and run it again";
    if (code == EACCES || code == EPERM || code == EROFS) {
        hint = "check the permissions, or keep the index elsewhere with --index FILE";
    }
    throw Failure({.kind = Kind::io,
                   .subject = std::move(subject),
                   .what = what + ": " + std::generic_category().message(code),
                   .hint = std::move(hint)});
}

} // namespace mv
