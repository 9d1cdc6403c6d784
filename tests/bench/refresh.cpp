#include "bench/benches.h"
#include "bench/cost.h"
#include "live/watching.h"
#include "support/pg_server.h"
#include "support/sessions.h"

#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>
#include <optional>

namespace bench {

using namespace std::chrono_literals;
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

/// Another program, run for some seconds: means over its refreshes, its start left out.
Cost measurePeer(const PgServer &server, const QString &program, const QStringList &arguments)
{
    QProcess peer;
    peer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    peer.setStandardOutputFile(QProcess::nullDevice());
    peer.start(program, arguments);
    if (!peer.waitForStarted())
        return {};
    QThread::sleep(4); // a span to be left out, not a condition
    const auto pid = int(peer.processId());
    const auto clientBefore = cpuOfTree(pid);
    const auto backendBefore = cpuOfBackends(server, QStringLiteral("monitor"));
    QThread::sleep(refreshes);
    const Cost cost { (cpuOfTree(pid) - clientBefore).count() / refreshes,
                      (cpuOfBackends(server, QStringLiteral("monitor")) - backendBefore).count()
                          / refreshes };
    peer.kill();
    peer.waitForFinished();
    return cost;
}

struct Peer
{
    const char *name;
    QString program;
    QStringList arguments;
};

QList<Peer> peersOf(const PgServer &server, const QString &folder)
{
    QFile statement(folder + QStringLiteral("/watch.sql"));
    if (statement.open(QIODevice::WriteOnly))
        statement.write("select * from pg_stat_activity \\watch 1\n");
    const auto screen = QStringLiteral("stty cols 160 rows 50; TERM=xterm exec pg_activity --refresh=1 -h %1 "
                                       "-p %2 -U monitor -d postgres")
                            .arg(server.socketDir())
                            .arg(server.port());
    return {
        { "psql, all rows",
          QStringLiteral("psql"),
          { QStringLiteral("-Xqf"), statement.fileName(), server.conninfo(QStringLiteral("monitor")) } },
        { "pg_activity",
          QStringLiteral("script"),
          { QStringLiteral("-qfc"), screen, QStringLiteral("/dev/null") } },
    };
}

void printPeers(const PgServer &server)
{
    const QTemporaryDir folder;
    for (const auto &peer : peersOf(server, folder.path())) {
        const bool isInstalled =
            !QStandardPaths::findExecutable(QString::fromLatin1(peer.name).section(u',', 0, 0)).isEmpty();
        if (isInstalled)
            print(peer.name, measurePeer(server, peer.program, peer.arguments));
        else
            std::printf("%-28s not installed\n", peer.name);
    }
}

} // namespace

void refresh()
{
    const PgServer server({ .conf = { QStringLiteral("max_connections = 1200") } });
    const Sessions idle(server, 900);
    idle.runAll(
        "select 'a statement of an ordinary length', relname, relkind from pg_class where relkind in ('r', "
        "'v', 'm') and relname = 'something' and oid > 1000 order by relname limit 1");
    const Sessions inTransaction(server, 100);
    inTransaction.runAll(
        "begin; select 'a statement of an ordinary length', count(*) from pg_class where relkind = 'r'");
    const Sessions active(server, 50);
    active.startAll(
        "select pg_sleep(3600), 'a statement of an ordinary length', count(*) from pg_class where "
        "relkind in ('r', 'v', 'm') and relname = 'something' and oid > 1000");

    std::printf("1,050 sessions (900 idle, 100 idle in transaction, 50 active), one refresh a second\n");
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    print("poolscope, no window", measurePoolscope(server));
    printPeers(server);
}

} // namespace bench
