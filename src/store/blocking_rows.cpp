#include "store/blocking_rows.h"

#include "store/clock.h"
#include "store/database.h"

namespace store {

namespace {

bool isSameAnswer(const std::optional<core::Blocking> &one, const std::optional<core::Blocking> &other)
{
    return one.has_value() == other.has_value()
           && (!one || (one->at == other->at && one->blockers == other->blockers));
}

} // namespace

BlockingRows::BlockingRows(Database &database)
    : m_insert(database.prepare("insert into blocking (sample, age) values (?, ?)"))
    , m_insertBlocker(
          database.prepare("insert or ignore into blocker (sample, pid, blocker) values (?, ?, ?)"))
{
}

void BlockingRows::write(qint64 sample, qint64 endpoint, const core::Sample &now, bool keyframe)
{
    std::optional<core::Blocking> &written = m_written[endpoint];
    if (keyframe)
        written.reset(); // where there was no answer before, none is written either
    if (isSameAnswer(written, now.blocking))
        return;
    written = now.blocking;
    if (!now.blocking)
        return m_insert.run(sample, std::nullopt);
    const core::Instant server = now.at.value_or(now.received.value_or(now.blocking->at));
    m_insert.run(sample, stored(server) - stored(now.blocking->at));
    for (const auto &[pid, blockers] : now.blocking->blockers) {
        for (const core::SessionId blocker : blockers)
            m_insertBlocker.run(sample, pid, blocker);
    }
}

} // namespace store
