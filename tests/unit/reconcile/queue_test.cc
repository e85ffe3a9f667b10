#include "reconcile/queue.hh"

#include <atomic>
#include <thread>

#include <catch2/catch.hpp>

using mv::reconcile::Queue;

TEST_CASE("queue: what goes in comes out once, whatever the number of threads", "[reconcile]") {
    Queue<int> queue(100);
    std::atomic<long> sum = 0;
    {
        std::vector<std::jthread> takers;
        for (int i = 0; i < 4; ++i) {
            takers.emplace_back([&] {
                while (const auto item = queue.pop())
                    sum += *item;
            });
        }
        for (int i = 1; i <= 10'000; ++i)
            REQUIRE(queue.push(i, 7));
        queue.close();
    }
    CHECK(sum == 10'000L * 10'001 / 2);
}

TEST_CASE("queue: one item always fits, and a full queue takes no second", "[reconcile]") {
    Queue<int> queue(10);
    REQUIRE(queue.push(1, 1000));
    std::atomic<bool> second_in = false;
    std::jthread putter([&] {
        queue.push(2, 1);
        second_in = true;
    });
    CHECK_FALSE(second_in);
    CHECK(queue.pop() == 1);
    CHECK(queue.pop() == 2);
}

TEST_CASE("queue: abandoned, it lets everybody go", "[reconcile]") {
    Queue<int> queue(1);
    REQUIRE(queue.push(1, 1));
    std::jthread putter([&] { CHECK_FALSE(queue.push(2, 1)); });
    queue.abandon();
    putter.join();
    CHECK_FALSE(queue.pop());
    CHECK_FALSE(queue.push(3, 1));
}
