#pragma once
// A prepared statement: compiled once, bound and stepped many times, finalised by its owner.
// Declare it after the Connection it needs.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sqlite/connection.hh"

struct sqlite3_stmt;

namespace mv::sqlite {

class Statement {
  public:
    Statement(const Connection& connection, std::string_view sql);

    // Parameters count from 1. Text and blobs are copied.
    Statement& bind(int parameter, std::int64_t value);
    Statement& bind_text(int parameter, std::string_view text);
    Statement& bind_blob(int parameter, std::string_view bytes);

    int parameters() const; // the highest number of one

    // True when there is a row. Throws Failure on an error.
    bool step();
    // Runs a statement without rows and makes it ready for the next use.
    void run();
    // Ends the read it holds and forgets its bindings' effect; bindings stay.
    void reset();

    // Columns count from 0. Views live until the next step() or reset().
    std::int64_t integer(int column) const;
    std::string_view bytes(int column) const; // text or blob
    bool is_null(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code, const char* doing) const;

    const Connection* connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

} // namespace mv::sqlite
