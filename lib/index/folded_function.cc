#include "index/folded_function.hh"

#include <memory>
#include <string>

#include <sqlite3.h>

#include "words/fold.hh"

namespace mv::index {

namespace {

void folded(sqlite3_context* context, int, sqlite3_value** arguments) noexcept {
    try { // a C edge
        auto* folder = static_cast<words::Folder*>(sqlite3_user_data(context));
        const auto* text = static_cast<const char*>(sqlite3_value_blob(arguments[0]));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(arguments[0]));
        const std::string result =
            folder->fold(text ? std::string_view(text, size) : std::string_view());
        sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    } catch (...) {
        sqlite3_result_error_nomem(context);
    }
}

void destroy(void* folder) noexcept {
    std::unique_ptr<words::Folder>(static_cast<words::Folder*>(folder));
}

} // namespace

void register_folded(sqlite::Connection& connection) {
    auto folder = std::make_unique<words::Folder>();
    // SQLite owns the folder from here on, also when the call fails.
    const int code = sqlite3_create_function_v2(
        connection.handle(), "folded", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, folder.release(),
        folded, nullptr, nullptr, destroy);
    if (code != SQLITE_OK) connection.fail("register folded");
}

} // namespace mv::index
