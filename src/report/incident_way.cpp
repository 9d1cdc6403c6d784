#include "report/incident_way.h"

#include "insight/past/oldest.h"
#include "insight/path/chain.h"
#include "report/ceilings.h"
#include "report/cells.h"
#include "report/chain.h"
#include "report/figure.h"
#include "report/markdown.h"
#include "report/numbers.h"
#include "report/words.h"

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr std::size_t mostRows = 8;

/// What is said below a list that is cut; empty where it is whole.
QString restText(std::size_t all)
{
    return all > mostRows
               ? QCoreApplication::translate("report", "- and %1 more\n").arg(figure(qint64(all - mostRows)))
               : QString();
}

/// The same below a table, which a line of text must not touch.
QString cutText(std::size_t all)
{
    const QString rest = restText(all);
    return rest.isEmpty() ? rest : u'\n' + rest;
}

struct PlacedPool
{
    const core::Sample *pooler;
    const core::Pool *pool;
};

std::vector<PlacedPool> poolsOf(const QList<core::SamplePtr> &samples)
{
    std::vector<PlacedPool> pools;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error) // what it holds is of before
            continue;
        for (const core::Pool &pool : sample->pools) {
            if (pool.purpose == core::PoolPurpose::User)
                pools.push_back({ sample.get(), &pool });
        }
    }
    std::ranges::stable_sort(pools, std::greater(), [](const PlacedPool &placed) {
        return std::pair(placed.pool->logicalWaiting.value_or(0), placed.pool->logicalTotal.value_or(0));
    });
    return pools;
}

/// A session or a client that waits.
struct Waiting
{
    QString endpoint;
    const core::Session *session = nullptr; ///< null: a client of a pooler
    const core::Link *client = nullptr;
    std::optional<core::Duration> age; ///< empty: the endpoint does not say how long
};

void addSessions(const core::Sample &sample, std::optional<core::Duration> longest,
                 std::vector<Waiting> &waiting)
{
    for (const core::SessionPtr &session : sample.sessions) {
        if (!core::waitsForLock(*session))
            continue;
        waiting.push_back({ .endpoint = sample.endpoint.name,
                            .session = session.get(),
                            .age = insight::lockWaitAge(*session, sample.at, longest) });
    }
}

void addClients(const core::Sample &sample, std::vector<Waiting> &waiting)
{
    if (!sample.links)
        return;
    for (const core::Link &client : sample.links->clients) {
        if (client.state == core::LinkState::Waiting)
            waiting.push_back({ .endpoint = sample.endpoint.name, .client = &client, .age = client.wait });
    }
}

std::vector<Waiting> waitingIn(const QList<core::SamplePtr> &samples,
                               std::optional<core::Duration> longestLockWait)
{
    std::vector<Waiting> waiting;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error) // what it holds is of before
            continue;
        addSessions(*sample, longestLockWait, waiting);
        addClients(*sample, waiting);
    }
    std::ranges::stable_sort(waiting, std::greater(), &Waiting::age);
    return waiting;
}

QString sessionWait(const QString &event, const std::optional<core::Duration> &age)
{
    return age ? Words::tr("a session has been waiting for %1 for %2").arg(event, duration(*age))
               : Words::tr("a session has been waiting for %1 for an unknown time").arg(event);
}

QString clientWait(const QString &pool, const std::optional<core::Duration> &age)
{
    return age ? Words::tr("a client has been waiting for a server of pool %1 for %2")
                     .arg(pool, duration(*age))
               : Words::tr("a client has been waiting for a server of pool %1 for an unknown time").arg(pool);
}

QString waitText(const Waiting &waiting)
{
    return waiting.session ? sessionWait(codeSpan(waiting.session->waitEvent), waiting.age)
                           : clientWait(codeSpan(waiting.client->pool), waiting.age);
}

insight::Chain chainOf(const Waiting &waiting, const insight::Chains &chains)
{
    return waiting.session ? chains.ofBackend(waiting.endpoint, waiting.session->pid)
                           : chains.ofLink(waiting.endpoint, waiting.client->key);
}

QString serversOf(const core::Pool &pool)
{
    return pool.physicalTotal || pool.physicalLimit
               ? Words::tr("%1 of %2").arg(measured(pool.physicalTotal), measured(pool.physicalLimit))
               : QString(notMeasured);
}

} // namespace

QString incidentPools(const QList<core::SamplePtr> &samples, const Naming &cell)
{
    const std::vector<PlacedPool> pools = poolsOf(samples);
    QList<QStringList> rows;
    for (const auto &[pooler, pool] : pools | std::views::take(mostRows)) {
        rows.append({ codeCell(pool->name), cell(pooler->endpoint.name), measured(pool->logicalWaiting),
                      measured(core::oldestWaiting(*pool)), measured(pool->waitLimit),
                      measured(pool->logicalTotal), serversOf(*pool) });
    }
    if (rows.isEmpty())
        return {};
    return markdownTable({ Words::tr("pool"), Words::tr("pooler"), Words::tr("waiting"), Words::tr("oldest"),
                           Words::tr("dropped after"), Words::tr("clients"), Words::tr("servers") },
                         rows)
           + cutText(pools.size());
}

QString incidentSettings(const std::vector<insight::Ceiling> &ceilings, const Naming &cell)
{
    std::vector<insight::Ceiling> fullest = ceilings;
    std::ranges::stable_sort(fullest, std::greater(), &insight::Ceiling::share);
    QList<QStringList> rows;
    for (const insight::Ceiling &ceiling : fullest | std::views::take(mostRows)) {
        rows.append({ ceilingName(ceiling.limit, ceiling.endpoint, cell), codeCell(ceiling.limit.setting),
                      usageText(ceiling), Words::tr("%1 %").arg(qRound(ceiling.share * 100)) });
    }
    if (rows.isEmpty())
        return {};
    return markdownTable({ Words::tr("limit"), Words::tr("setting"), Words::tr("used"), Words::tr("share") },
                         rows)
           + cutText(fullest.size());
}

QString incidentWays(const QList<core::SamplePtr> &samples, std::optional<core::Duration> longestLockWait,
                     const Naming &naming)
{
    const std::vector<Waiting> waiting = waitingIn(samples, longestLockWait);
    const insight::Chains chains(samples);
    QString text;
    for (std::size_t i = 0; i < std::min(waiting.size(), mostRows); ++i)
        text += u"- %1: %2\n"_s.arg(waitText(waiting[i]), wayText(chainOf(waiting[i], chains), naming));
    return text + restText(waiting.size());
}

} // namespace report
