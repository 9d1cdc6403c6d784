#pragma once

#include "insight/path/connection_matches.h"
#include "insight/verdict/judging.h"
#include "insight/verdict/queue.h"
#include "insight/verdict/verdict.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace test {

using insight::ClusterHistory;
using insight::Queue;
using insight::Verdict;

inline const insight::TimeSpan minute { noon - 1min, noon };

inline insight::Queues queuesIn(const ClusterHistory &known, const insight::ClusterSnapshot &moment,
                                const insight::Figures &figures)
{
    const insight::BlockingForests forests(moment.chains.matches().samples());
    return insight::queuesOf(known, moment, figures, forests);
}

inline insight::Queues queuesIn(const ClusterHistory &known, const insight::ClusterSnapshot &moment,
                                std::optional<double> cores = {})
{
    return queuesIn(known, moment, insight::figuresOf(known, {}, minute, moment, cores));
}

inline core::Address poolerOut(int place)
{
    return at(u"10.0.0.2"_s, 40000 + place);
}

/// Twelve clients wait 840 ms for one of the five servers of a pool, as they did a second ago.
class QueueTest : public ::testing::Test
{
protected:
    QueueTest()
    {
        waiting.oldestWait = 840ms;
        waiting.physicalLimit = 5;
        for (int i = 0; i < 5; ++i)
            sessions.push_back(backend(100 + i, poolerOut(i)));
    }

    void waitForLocks(int from)
    {
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            if (int(i) < from)
                continue;
            sessions[i].waitType = u"Lock"_s;
            sessions[i].waitEvent = u"transactionid"_s;
        }
    }

    QList<core::SamplePtr> samples(core::Instant when, core::Pool pool)
    {
        auto pgb = pooler(u"pgb-a"_s);
        pgb.received = when;
        pgb.pools = { std::move(pool) };
        pgb.pools.insert(pgb.pools.end(), otherPools.begin(), otherPools.end());
        pgb.limits = limits;
        std::vector<core::Link> clients;
        std::vector<core::Link> servers;
        std::vector<core::SessionPtr> backends;
        for (std::size_t i = 0; i < sessions.size(); ++i) {
            const QString key = QString::number(i);
            clients.push_back(client(u"c"_s + key, at(u"10.0.4.17"_s, int(i) + 1), u"s"_s + key));
            servers.push_back(
                server(u"s"_s + key, poolerOut(int(i)), databaseIn, sessions[i].pid, u"c"_s + key));
            servers.back().pool = waiting.name;
            backends.push_back(session(sessions[i]));
        }
        for (const auto &other : others)
            backends.push_back(session(other));
        if (tellsLinks)
            tell(pgb, links(clients, servers));
        else
            pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432) };
        auto db = database(u"pg-1"_s, u"10.0.0.5:5432"_s, backends);
        db.received = when;
        db.blocking = blocking;
        db.limits = databaseLimits;
        return { shared(db), shared(pgb) };
    }

    ClusterHistory past(bool alsoBefore = true)
    {
        ClusterHistory past({ u"pg-1"_s, u"pgb-a"_s });
        auto before = waiting;
        before.logicalWaiting = alsoBefore ? 3 : 0;
        for (const auto &sample : samples(noon - 1s, before))
            past.add(sample, noon - 1s);
        for (const auto &sample : samples(noon, waiting))
            past.add(sample, noon);
        return past;
    }

    std::vector<Queue> queues(bool alsoBefore = true)
    {
        const ClusterHistory known = past(alsoBefore);
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return queuesIn(known, moment, cores).judged;
    }

    Verdict verdict(bool alsoBefore = true)
    {
        const ClusterHistory known = past(alsoBefore);
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::verdictOf(known, {}, insight::figuresOf(known, {}, minute, moment, cores), moment);
    }

    core::Pool waiting = pool(u"shop"_s, u"app"_s, 5, 12, 9);
    std::vector<core::Pool> otherPools;
    std::vector<core::Session> sessions;
    std::vector<core::Session> others;
    std::vector<core::Limit> limits;
    std::vector<core::Limit> databaseLimits;
    std::optional<core::Blocking> blocking;
    std::optional<double> cores;
    bool tellsLinks = true;
};

} // namespace test
