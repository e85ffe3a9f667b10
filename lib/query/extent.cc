#include "query/extent.hh"

namespace mv::query {

Plan extended(Plan plan, Extent extent) {
    const std::string matches = from_messages(plan);
    switch (extent) {
    case Extent::matches: break;
    case Extent::threads:
        plan.docs =
            "SELECT r.doc AS doc FROM message r WHERE r.thread IN (SELECT m.thread" + matches + ")";
        break;
    case Extent::collisions:
        plan.docs = "SELECT r.doc AS doc FROM message r WHERE r.message_id IN (SELECT s.message_id "
                    "FROM message s WHERE s.message_id <> '' AND s.message_id IN (SELECT "
                    "m.message_id" +
                    matches + ") GROUP BY s.message_id HAVING min(s.content) <> max(s.content))";
        break;
    }
    return plan;
}

} // namespace mv::query
