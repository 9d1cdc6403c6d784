#include "collect/answers.h"

#include "collect/steps.h"
#include "collect/table.h"
#include "collect/work.h"

namespace collect {

Draft keepTable(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    append(draft.part.table, rows);
    draft.whole = true;
    return draft;
}

std::optional<qint64> total(const std::vector<core::Pool> &pools, std::optional<qint64> core::Pool::*figure)
{
    std::optional<qint64> sum = 0;
    for (const core::Pool &pool : pools) {
        if (pool.purpose == core::PoolPurpose::User)
            sum = sum && pool.*figure ? std::optional(*sum + *(pool.*figure)) : std::nullopt;
    }
    return sum;
}

core::Limit ceiling(const char *scope, const QString &name, const char *setting, std::optional<qint64> used,
                    std::optional<qint64> most)
{
    return { .scope = QString::fromLatin1(scope),
             .name = name,
             .setting = QString::fromLatin1(setting),
             .used = used,
             .limit = most,
             .usable = most };
}

void continueWork(const Part &before, Part &now)
{
    WorkSeries series = continuedWork(before, now);
    now.workSteps = std::move(series.steps);
    // Told for a while: several readings may come before a sample is made of them.
    now.countersReset = series.reset || (before.countersReset && now.workSteps.size() < smoothedOver);
}

void takeRates(const Part &work, core::Rates &rates)
{
    const WorkRates known = workRates(work.workSteps);
    rates.transactionsPerSecond = known.transactionsPerSecond;
    rates.queriesPerSecond = known.queriesPerSecond;
    rates.averageTransaction = known.averageTransaction;
    rates.averageWait = known.averageWait;
    rates.reset = work.countersReset;
}

void takeRates(const Part &work, core::Pool &pool)
{
    const WorkRates known = workRates(work.workSteps, pool.database.toUtf8());
    pool.transactionsPerSecond = known.transactionsPerSecond;
    pool.queriesPerSecond = known.queriesPerSecond;
    pool.averageTransaction = known.averageTransaction;
    pool.averageWait = known.averageWait;
}

void joinLinks(const Part &servers, Part &clients, core::Links manner)
{
    if (servers.received == core::Instant {})
        return;
    manner.asked = servers.asked;
    manner.received = clients.received;
    manner.clients = std::move(clients.links);
    manner.servers = servers.links;
    clients.joined = std::make_shared<const core::Links>(std::move(manner));
}

} // namespace collect
