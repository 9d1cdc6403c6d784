#include "bench/benches.h"
#include "bench/cost.h"
#include "insight/path/cluster_snapshot.h"
#include "support/poolers.h"

#include <algorithm>
#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

using test::noon;

constexpr int applications = 50;
constexpr int hosts = 200;
constexpr int rounds = 9;

core::SamplePtr database(int sessions)
{
    std::vector<core::SessionPtr> all;
    for (int i = 0; i < sessions; ++i) {
        core::Session session =
            test::backend(i + 1, test::at(u"10.1.0.%1"_s.arg(i % hosts), 20'000 + i / hosts));
        session.user = u"app%1"_s.arg(i % applications);
        session.application = session.user;
        session.backendStart = noon - 1h;
        all.push_back(test::session(session));
    }
    return test::shared(test::database(u"db1"_s, u"10.0.0.5:5432"_s, std::move(all)));
}

/// With servers of its own, none of which is among the sessions above.
core::SamplePtr idlePooler(const QString &name, const QString &host)
{
    core::Sample sample = test::pooler(name, host + u":6432"_s);
    std::vector<core::Link> servers;
    for (int i = 0; i < 40; ++i) {
        sample.pools.push_back(test::pool(u"shop"_s, u"app%1"_s.arg(i), 0, 0, 5, 1));
        core::Link server =
            test::server(QString::number(i), test::at(host, 40'000 + i), test::databaseIn, 1'000'000 + i);
        server.user = u"app%1"_s.arg(i);
        servers.push_back(server);
    }
    test::tell(sample, test::links({}, std::move(servers)));
    return test::shared(sample);
}

core::SamplePtr idleProxy()
{
    core::Sample sample = test::proxy(u"lb"_s);
    sample.neighbours = { test::leadsTo(u"10.0.0.5"_s, 5432) };
    test::tell(sample, test::links({}, {}));
    return test::shared(sample);
}

double snapshotOf(const QList<core::SamplePtr> &samples)
{
    std::vector<double> costs;
    for (int i = 0; i < rounds; ++i) {
        const Millis before = cpuOfThisThread();
        const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(samples);
        costs.push_back((cpuOfThisThread() - before).count());
    }
    return median(costs);
}

} // namespace

void directness()
{
    std::printf("what connects with what, made anew for every sample; all sessions are direct\n");
    std::printf("%-12s %12s %26s %8s\n", "sessions", "alone, ms", "2 poolers and a proxy, ms", "more");
    for (const int sessions : { 10'000, 100'000 }) {
        const QList alone { database(sessions) };
        const double without = snapshotOf(alone);
        const double with = snapshotOf(alone
                                       + QList { idlePooler(u"pgb-a"_s, u"10.0.0.2"_s),
                                                 idlePooler(u"pgb-b"_s, u"10.0.0.4"_s), idleProxy() });
        std::printf("%-12d %12.1f %26.1f %7.0f%%\n", sessions, without, with, 100 * (with / without - 1));
    }
}

} // namespace bench
