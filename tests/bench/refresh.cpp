#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/crowd.h"
#include "bench/peers.h"
#include "bench/reading.h"

#include <QTemporaryDir>
#include <QThread>

#include <cstdio>

namespace bench {

using test::PgServer;
using test::Sessions;

namespace {

/// Means over some seconds of refreshes, its start left out.
Cost measurePeer(const PgServer &server, const Peer &peer)
{
    const auto process = peer.start();
    if (!process)
        return {};
    QThread::sleep(4); // a span to be left out, not a condition
    const auto pid = int(process->processId());
    const auto clientBefore = cpuOfTree(pid);
    const auto backendBefore = cpuOfAll(backendsOfMonitor(server));
    QThread::sleep(refreshes);
    const Cost cost { (cpuOfTree(pid) - clientBefore).count() / refreshes,
                      (cpuOfAll(backendsOfMonitor(server)) - backendBefore).count() / refreshes };
    process->kill();
    process->waitForFinished();
    return cost;
}

void printPeers(const PgServer &server)
{
    const QTemporaryDir folder;
    for (const auto &peer : { psql(server, folder.path()), pgActivity(server) }) {
        if (peer.isInstalled())
            print(peer.name, measurePeer(server, peer));
        else
            std::printf("%-28s not installed\n", peer.name);
    }
}

} // namespace

void refresh()
{
    const Crowd crowd;
    const Sessions active(crowd.server, 50);
    active.startAll(
        "select pg_sleep(3600), 'a statement of an ordinary length', count(*) from pg_class where "
        "relkind in ('r', 'v', 'm') and relname = 'something' and oid > 1000");

    std::printf("1,050 sessions (900 idle, 100 idle in transaction, 50 active), one refresh a second\n");
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    print("poolscope, no window", measurePoolscope(crowd.server));
    printPeers(crowd.server);
}

} // namespace bench
