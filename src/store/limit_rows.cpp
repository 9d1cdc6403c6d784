#include "store/limit_rows.h"

namespace store {

LimitRows::LimitRows(Database &database, Texts &texts)
    : m_texts(texts)
    , m_insert(database.prepare("insert into ceiling (sample, place, scope, name, setting, used, "
                                "\"limit\", reserved, usable) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"))
{
}

void LimitRows::write(qint64 sample, qint64 endpoint, const std::vector<core::Limit> &limits, bool keyframe)
{
    std::vector<core::Limit> &written = m_written[endpoint];
    if (keyframe)
        written.clear();
    if (written == limits)
        return;
    written = limits;
    int place = 0;
    for (const core::Limit &limit : limits)
        m_insert.run(sample, place++, m_texts.idOf(core::scopeName(limit.scope)), m_texts.idOf(limit.name),
                     m_texts.idOf(limit.setting), limit.used, limit.limit, limit.reserved, limit.usable);
}

} // namespace store
