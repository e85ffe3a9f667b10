#pragma once
// Which messages belong together: those that name each other in Message-ID, References or
// In-Reply-To, over any number of steps, also through messages that are not there.
//
// Every Message-ID that is met, as a message's own or as one it refers to, has a hash. All ids of one
// thread are one set, and the smallest hash of a set is the Thread. So threads do not depend on the
// order in which messages come, and every id of a thread leads to it: where its hash is not the
// Thread itself, thread_alias says which is. When sets meet, the rows of the one with the greater
// hash get the smaller: hashes are random, so that a row is rewritten ln n times for n ids at most on
// the average, and once a batch. A removed message leaves its set as it is.

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "index/row.hh"
#include "sqlite/statement.hh"

namespace mv::index {

// Of a Message-ID: the first 48 bits of XXH3-64. Rows and their index are 4 bytes smaller each than
// with 64; among a million messages two threads are taken for one in one vault of two hundred.
Thread thread_id(std::string_view message_id);

// What is named by these six bytes, the first of an id.
Thread thread_of_bytes(std::string_view bytes);

// Of a message's own id; without a Message-ID, of its content, so that copies are together.
Thread own_thread_id(const Row& row);

// As people name it: 12 lower-case hex digits.
std::string thread_text(Thread thread);

// The thread that holds the id of this hash; itself when nothing refers to it.
class ThreadOf {
  public:
    explicit ThreadOf(const sqlite::Connection& connection);
    Thread operator()(Thread id);

  private:
    sqlite::Statement find_;
};

// The writer's side.
class Threads {
  public:
    explicit Threads(const sqlite::Connection& connection);

    // Gives each row its thread, and rows that are stored another one where sets meet. Inside the
    // caller's transaction.
    void join(std::vector<Entry>& batch);

  private:
    void unite(const Row& row);
    Thread find(Thread id);
    void write();

    struct Link {
        Thread thread, stored; // of an id: another of its set that is nearer to the smallest
    };
    ThreadOf stored_;
    sqlite::Statement alias_, move_;
    std::unordered_map<Thread, Link> links_; // of the ids of this batch
};

} // namespace mv::index
