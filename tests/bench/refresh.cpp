#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/crowd.h"
#include "bench/peers.h"
#include "live/watching.h"

#include <QEventLoop>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>
#include <optional>

namespace bench {

using test::PgServer;
using test::Sessions;

namespace {

constexpr int refreshes = 20;

/// What a program costs per refresh at one refresh a second.
struct Cost
{
    double client = 0;
    double server = 0;
    std::optional<double> kilobytes; ///< of others not measured
};

Millis cpuOfBackends(const PgServer &server, const QString &role)
{
    Millis total {};
    for (const auto &child : server.children()) {
        if (child.title.contains(u' ' + role + u' '))
            total += cpuOf(child.pid);
    }
    return total;
}

void print(const char *name, const Cost &cost)
{
    const auto kilobytes = cost.kilobytes ? QByteArray::number(*cost.kilobytes, 'f', 1) : QByteArray("-");
    std::printf("%-28s %12.2f %12.2f %12s\n", name, cost.client, cost.server, kilobytes.constData());
    std::fflush(stdout);
}

/// Ours, from sample to sample. The poller's thread is this one, and nothing else runs on it.
Cost measurePoolscope(const PgServer &server)
{
    constexpr int warmUp = 3;
    std::vector<double> client;
    std::vector<double> backend;
    std::vector<double> kilobytes;
    Millis clientBefore {};
    Millis backendBefore {};
    qint64 bytesBefore = 0;
    int seen = 0;

    collect::Poller poller;
    QEventLoop loop;
    QObject::connect(&poller, &collect::Poller::sampled, &loop, [&](const core::SamplePtr &sample) {
        client.push_back((cpuOfThisThread() - clientBefore).count());
        const auto backendNow = cpuOfBackends(server, QStringLiteral("monitor"));
        backend.push_back((backendNow - backendBefore).count());
        kilobytes.push_back(double(sample->own.bytes - bytesBefore) / 1024);
        bytesBefore = sample->own.bytes;
        backendBefore = backendNow;
        if (++seen == warmUp)
            client = backend = kilobytes = {};
        if (seen == warmUp + refreshes)
            loop.quit();
        clientBefore = cpuOfThisThread(); // the price of looking is not the program's
    });
    poller.watch({ test::targetOf(server.url(QStringLiteral("monitor"))) });
    loop.exec();
    return { median(client), median(backend), median(kilobytes) };
}

/// Means over some seconds of refreshes, its start left out.
Cost measurePeer(const PgServer &server, const Peer &peer)
{
    const auto process = peer.start();
    if (!process)
        return {};
    QThread::sleep(4); // a span to be left out, not a condition
    const auto pid = int(process->processId());
    const auto clientBefore = cpuOfTree(pid);
    const auto backendBefore = cpuOfBackends(server, QStringLiteral("monitor"));
    QThread::sleep(refreshes);
    const Cost cost { (cpuOfTree(pid) - clientBefore).count() / refreshes,
                      (cpuOfBackends(server, QStringLiteral("monitor")) - backendBefore).count()
                          / refreshes };
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
