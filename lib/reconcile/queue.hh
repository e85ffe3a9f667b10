#pragma once
// A queue between threads that holds at most so many bytes: who puts too much waits.

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace mv::reconcile {

template <class T>
class Queue {
  public:
    explicit Queue(std::size_t max_weight) : max_weight_(max_weight) {}

    // Waits for room (one item always fits). False when the queue was closed: the item is dropped.
    bool push(T item, std::size_t weight) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock,
                      [&] { return closed_ || items_.empty() || weight_ + weight <= max_weight_; });
        if (closed_) return false;
        items_.emplace_back(std::move(item), weight);
        weight_ += weight;
        changed_.notify_all();
        return true;
    }

    // Waits for an item; nullopt when the queue is closed and empty.
    std::optional<T> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !items_.empty(); });
        return take();
    }

    // The same, but waits no longer than most.
    std::optional<T> pop_within(std::chrono::milliseconds most) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, most, [&] { return closed_ || !items_.empty(); });
        return take();
    }

    std::optional<T> try_pop() {
        const std::lock_guard lock(mutex_);
        return take();
    }

    // What is in the queue can still be taken; nothing more gets in.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    // Closes and drops what is in it.
    void abandon() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        items_.clear();
        weight_ = 0;
        changed_.notify_all();
    }

  private:
    std::optional<T> take() {
        if (items_.empty()) return std::nullopt;
        auto [item, weight] = std::move(items_.front());
        items_.pop_front();
        weight_ -= weight;
        changed_.notify_all();
        return std::optional<T>(std::move(item));
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::pair<T, std::size_t>> items_;
    std::size_t weight_ = 0;
    std::size_t max_weight_;
    bool closed_ = false;
};

} // namespace mv::reconcile
