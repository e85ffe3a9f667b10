#pragma once
// An array of plain values that this process and those it forks see alike. Zeroed at first.

#include <sys/mman.h>

#include <cstddef>
#include <span>
#include <type_traits>

#include "base/error.hh"

namespace mv::bench {

template <class T>
class SharedArray {
    static_assert(std::is_trivially_destructible_v<T>);

  public:
    explicit SharedArray(std::size_t size) : size_(size) {
        memory_ = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory_ == MAP_FAILED) fail_errno("memory", "cannot be shared");
    }
    ~SharedArray() { munmap(memory_, bytes()); }
    SharedArray(const SharedArray&) = delete;
    SharedArray& operator=(const SharedArray&) = delete;

    std::span<T> all() { return {static_cast<T*>(memory_), size_}; }

  private:
    std::size_t bytes() const { return (size_ == 0 ? 1 : size_) * sizeof(T); }
    std::size_t size_;
    void* memory_;
};

} // namespace mv::bench
