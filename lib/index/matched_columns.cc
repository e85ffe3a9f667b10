#include "index/matched_columns.hh"

#include <sqlite3.h>

#include "index/fts_api.hh"

namespace mv::index {

namespace {

void matched_columns(const Fts5ExtensionApi* api, Fts5Context* fts, sqlite3_context* result, int,
                     sqlite3_value**) noexcept {
    sqlite3_int64 columns = 0;
    for (int phrase = 0; phrase < api->xPhraseCount(fts); ++phrase) {
        Fts5PhraseIter iterator;
        int column = -1;
        for (int code = api->xPhraseFirstColumn(fts, phrase, &iterator, &column);
             code == SQLITE_OK && column >= 0; api->xPhraseNextColumn(fts, &iterator, &column)) {
            columns |= sqlite3_int64{1} << column;
        }
    }
    sqlite3_result_int64(result, columns);
}

} // namespace

void register_matched_columns(sqlite::Connection& connection) {
    fts5_api& api = fts_api(connection);
    if (api.xCreateFunction(&api, "matched_columns", nullptr, matched_columns, nullptr) !=
        SQLITE_OK) {
        connection.fail("register matched_columns");
    }
}

} // namespace mv::index
