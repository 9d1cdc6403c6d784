#include "insight/past/pool_queues.h"

#include <utility>

namespace insight {

namespace {

bool hasQueue(const core::Pool &pool)
{
    return pool.purpose == core::PoolPurpose::User && pool.logicalWaiting.value_or(0) > 0;
}

} // namespace

void PoolQueues::add(const core::Sample &sample, core::Instant at)
{
    QHash<QString, Run> runs;
    for (const core::Pool &pool : sample.pools) {
        if (hasQueue(pool))
            runs.insert(pool.name, next(pool, at));
    }
    for (auto before = m_runs.cbegin(); before != m_runs.cend(); ++before) {
        if (before->waits && before->began <= at && !runs.contains(before.key()))
            runs.insert(before.key(), { before->began, before->orEarlier, false, true, before->longAt });
    }
    m_runs = std::move(runs);
    m_isFirst = false;
}

void PoolQueues::forget()
{
    m_runs.clear();
    m_isFirst = true;
}

void PoolQueues::precede(const PoolQueues &older, core::Instant first)
{
    for (auto run = m_runs.begin(); run != m_runs.end(); ++run) {
        const auto before = older.m_runs.constFind(run.key());
        if (!run->orEarlier || before == older.m_runs.cend() || before->began > first)
            continue;
        run->began = before->began;
        run->orEarlier = before->orEarlier;
    }
}

const PoolQueues::Run *PoolQueues::find(const QString &pool) const
{
    const auto found = m_runs.constFind(pool);
    return found != m_runs.cend() && found->waits ? &*found : nullptr;
}

PoolQueues::Run PoolQueues::next(const core::Pool &pool, core::Instant at) const
{
    const auto before = m_runs.constFind(pool.name);
    const bool isNew = before == m_runs.cend() || before->began > at; // our clock may be set back
    Run run =
        isNew ? Run { .began = at - pool.oldestWait.value_or(core::Duration::zero()), .orEarlier = m_isFirst }
              : Run { before->began, before->orEarlier, true, before->waits, before->longAt };
    if (pool.oldestWait >= longQueue)
        run.longAt = at;
    return run;
}

} // namespace insight
