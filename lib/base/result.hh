#pragma once
// Result<T>: a value, or the Problem that stood in its way, for callers that can decide what to do.

#include <utility>
#include <variant>

#include "base/error.hh"

namespace mv {

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}
    Result(Problem problem) : content_(std::move(problem)) {}

    explicit operator bool() const { return std::holds_alternative<T>(content_); }

    // Requires: *this is true.
    T& operator*() { return std::get<T>(content_); }
    const T& operator*() const { return std::get<T>(content_); }
    T* operator->() { return &std::get<T>(content_); }
    const T* operator->() const { return &std::get<T>(content_); }

    // Requires: *this is false.
    const Problem& problem() const { return std::get<Problem>(content_); }

    T or_throw() && {
        if (!*this) throw Failure(problem());
        return std::move(std::get<T>(content_));
    }

  private:
    std::variant<T, Problem> content_;
};

} // namespace mv
