#include "query/plan.hh"

#include <algorithm>
#include <limits>

#include "index/doc_ids.hh"
#include "index/lookup.hh"
#include "index/properties.hh"
#include "index/stored_attachment.hh"
#include "index/stored_name.hh"

namespace mv::query {

namespace {

// What a part of the query has become. Parts of one kind are joined in their own language, which is
// far faster than joining row sets; different kinds meet as sets of docs.
struct Part {
    enum class Kind {
        everything, // no condition
        nothing,    // no message can fit
        match,      // text is a MATCH expression of FTS5
        rows,       // text is a condition on message m
        docs,       // text is a SELECT of docs
    };
    Kind kind = Kind::everything;
    std::string text;
};

std::string joined(const std::vector<std::string>& parts, std::string_view by) {
    std::string text;
    for (const std::string& part : parts)
        text.append(text.empty() ? "" : by).append("(").append(part).append(")");
    return text;
}

// SELECTs of docs as one, joined by UNION or INTERSECT.
std::string joined_sets(const std::vector<std::string>& sets, std::string_view by) {
    std::string text;
    for (const std::string& set : sets)
        text.append(text.empty() ? "" : by).append("SELECT doc FROM (").append(set).append(")");
    return text;
}

class Planner {
  public:
    Planner(index::Reader& reader, TermMatcher& matcher)
        : reader_(reader),
          matcher_(matcher),
          has_dead_(reader.has_dead()),
          displacement_(index::get_property(reader.connection(), index::property::displacement)) {}

    Plan run(const Node& query) {
        narrow(query);
        // Where no doc is displaced its bounds say all a date can say, and no row need be looked
        // at.
        const Part part = planned(displacement_ == 0 ? without_dates(query) : query);
        plan_.nothing = part.kind == Part::Kind::nothing || plan_.lowest > plan_.highest;
        if (!plan_.nothing) plan_.docs = docs_of(part);
        if (part.kind == Part::Kind::docs || part.kind == Part::Kind::rows) require_it_fits();
        for (const std::string& word : words_) {
            plan_.any_word.append(plan_.any_word.empty() ? "" : " OR ").append(word);
        }
        return std::move(plan_);
    }

  private:
    // SQLite bounds the depth and width of a statement. Only queries of hundreds of conditions get
    // there.
    void require_it_fits() const {
        constexpr std::size_t always_fits =
            4000; // bytes of SQL; the bounds are 1,000 levels, 500 sets
        if (plan_.docs.size() < always_fits) return;
        try {
            const sqlite::Statement statement(reader_.connection(), plan_.docs + " ORDER BY 1");
        } catch (const Failure&) {
            throw Failure(
                {Kind::usage, "query", "it has too many conditions", "ask for less at a time"});
        }
    }

    std::string bound(Value value) {
        std::string parameter = "?" + std::to_string(plan_.next_parameter());
        plan_.values.push_back(std::move(value));
        return parameter;
    }

    // Dates that every hit must satisfy bound the docs themselves, which FTS5 walks in order.
    void narrow(const Node& query) {
        plan_.lowest = 0;
        plan_.highest = std::numeric_limits<std::int64_t>::max();
        if (is_dated(query)) narrow_to(query);
        if (query.kind != Node::Kind::all_of) return;
        for (const Node& child : query.children) {
            if (is_dated(child)) narrow_to(child);
        }
    }
    static bool is_dated(const Node& node) {
        return node.kind == Node::Kind::condition && node.condition == Condition::dated;
    }
    static Node without_dates(Node query) {
        if (is_dated(query)) return {};
        if (query.kind == Node::Kind::all_of) {
            std::erase_if(query.children, is_dated);
            if (query.children.empty()) return {};
        }
        return query;
    }
    void narrow_to(const Node& dated) {
        plan_.lowest = std::max(plan_.lowest, index::first_doc(dated.low));
        plan_.highest = std::min(plan_.highest, last_doc(dated.high));
    }
    // Docs may stand later than their second, never earlier.
    index::Doc last_doc(std::int64_t seconds) const {
        return index::first_doc(seconds + displacement_) + index::docs_per_second - 1;
    }

    Part planned(const Node& node) {
        switch (node.kind) {
        case Node::Kind::everything: return {};
        case Node::Kind::term: return term(node);
        case Node::Kind::condition: return condition(node);
        case Node::Kind::any_of: return any_of(node);
        case Node::Kind::all_of: return all_of(node.children);
        case Node::Kind::none_of: return all_of({node});
        }
        return {};
    }

    Part term(const Node& node) {
        if (const auto broad = matcher_.broad_word(node)) return broad_word(*broad);
        auto match = matcher_.match(node);
        if (!match) return {Part::Kind::nothing, {}};
        if (!negated_) words_.push_back(*match);
        return {Part::Kind::match, std::move(*match)};
    }

    Part broad_word(const TermMatcher::BroadWord& word) {
        if (!negated_) words_.push_back(word.match);
        std::string text = "m.doc IN (SELECT rowid FROM text WHERE text MATCH " +
                           bound(word.match) + " AND rowid BETWEEN ?1 AND ?2)";
        const std::string fragment = bound(word.fragment);
        if (word.in_subject) text += " OR instr(folded(m.subject), " + fragment + ")";
        if (word.in_sender) text += " OR instr(folded(m.sender), " + fragment + ")";
        return {Part::Kind::rows, std::move(text)};
    }

    Part condition(const Node& node) {
        const auto rows = [](std::string text) { return Part{Part::Kind::rows, std::move(text)}; };
        switch (node.condition) {
        case Condition::folder: return number_in("m.folder", reader_.folders_named(node.text));
        case Condition::flag: return rows("m.flags & " + bound(node.low));
        case Condition::no_flag: return rows("NOT m.flags & " + bound(node.low));
        case Condition::trait: return rows("m.traits & " + bound(node.low));
        case Condition::dated: {
            std::string text = "m.doc BETWEEN " + bound(index::first_doc(node.low)) + " AND " +
                               bound(last_doc(node.high));
            if (displacement_ > 0) {
                text += " AND m.date BETWEEN " + bound(node.low) + " AND " + bound(node.high);
            }
            return rows(std::move(text));
        }
        case Condition::sized:
            return rows("m.size BETWEEN " + bound(node.low) + " AND " + bound(node.high));
        case Condition::attachment: return rows("m.attachment_count > 0");
        case Condition::on_list: return rows("m.list <> ''");
        case Condition::unreadable: return rows("m.reason <> ''");
        case Condition::list_is: return rows("m.list = " + bound(node.text) + " COLLATE NOCASE");
        case Condition::type: {
            const std::string token = index::type_token(node.text);
            if (token.empty()) return {Part::Kind::nothing, {}};
            return {Part::Kind::match, "file : \"" + token + '"'};
        }
        case Condition::label: // packing.hh: each ends with U+001E
            return rows("instr(char(30) || folded(m.labels), char(30) || folded(" +
                        bound(node.text) + ") || char(30))");
        case Condition::path:
            return rows("EXISTS (SELECT 1 FROM folder f WHERE f.folder = m.folder AND instr(" +
                        std::string(index::sql_path) + ", CAST(" + bound(node.text) +
                        " AS BLOB)))");
        case Condition::message_id: {
            std::string text = "m.message_id = " + bound(node.text);
            if (node.text.empty()) return rows(std::move(text));
            index::ThreadOf thread_of(reader_.connection()); // there is an index of threads
            return rows(text + " AND m.thread = " + bound(thread_of(index::thread_id(node.text))));
        }
        case Condition::thread:
            return number_in("m.thread", index::threads_named(reader_, node.text));
        case Condition::changed:
            return rows("m.generation BETWEEN " + bound(node.low) + " AND " + bound(node.high));
        case Condition::came: return rows("m.modified_ns >= " + bound(node.low));
        case Condition::id:
            return rows("hex(substr(m.content, 1, 6)) LIKE " + bound(node.text + "%"));
        }
        return {};
    }

    Part number_in(const std::string& column, const std::vector<std::int64_t>& numbers) {
        if (numbers.empty()) return {Part::Kind::nothing, {}};
        std::string list;
        for (const std::int64_t number : numbers)
            list.append(list.empty() ? "" : ", ").append(bound(number));
        return {Part::Kind::rows, column + " IN (" + list + ")"};
    }

    Part any_of(const Node& node) {
        std::vector<std::string> matches, rows, docs;
        for (const Node& child : node.children) {
            Part part = planned(child);
            switch (part.kind) {
            case Part::Kind::everything: return {};
            case Part::Kind::nothing: break;
            case Part::Kind::match: matches.push_back(std::move(part.text)); break;
            case Part::Kind::rows: rows.push_back(std::move(part.text)); break;
            case Part::Kind::docs: docs.push_back(std::move(part.text)); break;
            }
        }
        if (rows.empty() && docs.empty()) {
            if (matches.empty()) return {Part::Kind::nothing, {}};
            return {Part::Kind::match, joined(matches, " OR ")};
        }
        if (matches.empty() && docs.empty()) return {Part::Kind::rows, joined(rows, " OR ")};
        if (!matches.empty()) docs.push_back(docs_of({Part::Kind::match, joined(matches, " OR ")}));
        if (!rows.empty()) docs.push_back(docs_of({Part::Kind::rows, joined(rows, " OR ")}));
        return {Part::Kind::docs, joined_sets(docs, " UNION ")};
    }

    // The children of none_of nodes count against, all others for.
    Part all_of(const std::vector<Node>& nodes) {
        std::vector<std::string> matches, rows, docs, without_matches, without_docs;
        for (const Node& node : nodes) {
            const bool against = node.kind == Node::Kind::none_of;
            if (against) negated_ = !negated_;
            Part part = planned(against ? node.children.front() : node);
            if (against) negated_ = !negated_;
            switch (part.kind) {
            case Part::Kind::everything:
                if (against) return {Part::Kind::nothing, {}};
                break;
            case Part::Kind::nothing:
                if (!against) return part;
                break;
            case Part::Kind::match:
                (against ? without_matches : matches).push_back(std::move(part.text));
                break;
            case Part::Kind::rows:
                rows.push_back(against ? "NOT (" + part.text + ")" : std::move(part.text));
                break;
            case Part::Kind::docs:
                (against ? without_docs : docs).push_back(std::move(part.text));
                break;
            }
        }
        std::string match = joined(matches, " AND ");
        if (!matches.empty() && !without_matches.empty()) {
            match = "(" + match + ") NOT (" + joined(without_matches, " OR ") + ")";
            without_matches.clear();
        }
        if (!without_matches.empty()) {
            without_docs.push_back(docs_of({Part::Kind::match, joined(without_matches, " OR ")}));
        }
        const std::string condition = joined(rows, " AND ");
        if (docs.empty() && without_docs.empty()) {
            if (match.empty())
                return condition.empty() ? Part{} : Part{Part::Kind::rows, condition};
            if (condition.empty()) return {Part::Kind::match, match};
            return {Part::Kind::docs, match_with_rows(match, condition)};
        }
        if (!match.empty()) {
            docs.push_back(condition.empty() ? docs_of({Part::Kind::match, match})
                                             : match_with_rows(match, condition));
        } else if (!condition.empty() || docs.empty()) {
            docs.push_back(docs_of(condition.empty() ? Part{} : Part{Part::Kind::rows, condition}));
        }
        std::string text = joined_sets(docs, " INTERSECT ");
        for (const std::string& set : without_docs)
            text.append(" EXCEPT SELECT doc FROM (").append(set).append(")");
        return {Part::Kind::docs, std::move(text)};
    }

    std::string match_with_rows(const std::string& match, const std::string& condition) {
        return "SELECT text.rowid AS doc FROM text CROSS JOIN message m ON m.doc = text.rowid "
               "WHERE text "
               "MATCH " +
               bound(match) + " AND text.rowid BETWEEN ?1 AND ?2 AND (" + condition + ")";
    }

    std::string docs_of(const Part& part) {
        switch (part.kind) {
        case Part::Kind::everything:
            return "SELECT m.doc AS doc FROM message m WHERE m.doc BETWEEN ?1 AND ?2";
        case Part::Kind::rows:
            return "SELECT m.doc AS doc FROM message m WHERE m.doc BETWEEN ?1 AND ?2 AND (" +
                   part.text + ")";
        case Part::Kind::match:
            return "SELECT text.rowid AS doc FROM text WHERE text MATCH " + bound(part.text) +
                   " AND text.rowid BETWEEN ?1 AND ?2" +
                   (has_dead_ ? " AND text.rowid NOT IN (SELECT doc FROM dead)" : "");
        case Part::Kind::docs: return part.text;
        case Part::Kind::nothing: break;
        }
        return "SELECT 0 AS doc WHERE 0";
    }

    index::Reader& reader_;
    TermMatcher& matcher_;
    bool has_dead_;
    std::int64_t displacement_;
    bool negated_ = false;
    std::vector<std::string> words_;
    Plan plan_;
};

} // namespace

Plan make_plan(const Node& query, index::Reader& reader, TermMatcher& matcher) {
    return Planner(reader, matcher).run(query);
}

std::string from_messages(const Plan& plan) {
    return " FROM (" + plan.docs + ") d JOIN message m ON m.doc = d.doc";
}

void bind_values(sqlite::Statement& statement, const Plan& plan) {
    int number = Plan::first_value;
    for (const Value& value : plan.values) {
        if (number > statement.parameters()) return; // of a part that fell away
        if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            statement.bind(number, *whole);
        } else {
            statement.bind_text(number, std::get<std::string>(value));
        }
        ++number;
    }
}

sqlite::Statement prepared(const sqlite::Connection& connection, const Plan& plan,
                           const std::string& sql) {
    sqlite::Statement statement(connection, sql);
    bind_values(statement, plan);
    statement.bind(1, plan.lowest).bind(2, plan.highest);
    return statement;
}

} // namespace mv::query
