#include "support/mariadb.h"

#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/peers.h"
#include "bench/reading.h"
#include "bench/simulated_mariadb.h"
#include "support/idlers.h"
#include "support/process.h"
#include "support/wait.h"

#include <cstdio>
#include <stdexcept>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

QStringList sysbench(const test::MariaDb &server, int connections, const QString &step)
{
    return { u"oltp_point_select"_s,
             u"--db-driver=mysql"_s,
             u"--mysql-host=127.0.0.1"_s,
             u"--mysql-port=%1"_s.arg(server.port()),
             u"--mysql-user=app"_s,
             u"--mysql-password=app"_s,
             u"--mysql-db=shop"_s,
             u"--tables=1"_s,
             u"--table-size=100"_s,
             u"--threads=%1"_s.arg(connections),
             u"--rate=1"_s, // they are there, and all but idle
             u"--time=600"_s,
             step };
}

void stop(QProcess &process)
{
    process.kill();
    process.waitForFinished();
}

std::vector<Peer> peersOf(const test::MariaDb &server)
{
    const QStringList login { u"--host=127.0.0.1"_s, u"--port=%1"_s.arg(server.port()), u"--user=monitor"_s,
                              u"--password=monitor"_s };
    return { { "mysqladmin, both lists", u"/usr/bin/mysqladmin"_s,
               QStringList { u"--no-defaults"_s } + login
                   + QStringList { u"--sleep=1"_s, u"extended-status"_s, u"processlist"_s } },
             { "innotop, its query list", u"/usr/bin/innotop"_s,
               login + QStringList { u"--skipcentral"_s, u"--nonint"_s, u"--mode=Q"_s, u"--delay=1"_s } } };
}

/// One that ends at once lacks something.
void printPeer(const test::MariaDb &server, const Peer &peer, const Cost &idle)
{
    const auto process = peer.start();
    if (!process)
        return void(std::printf("%s: not installed\n", peer.name));
    Cost cost = spentWhile(server.pid(), process);
    if (process->waitForFinished(0))
        return void(std::printf("%s: ended by itself\n", peer.name));
    *cost.server -= *idle.server;
    print(peer.name, cost);
    stop(*process);
}

void real(int connections, const QString &threads)
{
    if (!test::allowFiles(connections + 1000))
        return void(std::printf("%d connections need more open files (ulimit -n)\n", connections));
    const test::MariaDb server({ { u"--max-connections=%1"_s.arg(connections + 200), u"--back-log=1000"_s,
                                   u"--thread-handling="_s + threads } });
    test::mustRun(u"/usr/bin/sysbench"_s, sysbench(server, 1, u"prepare"_s));
    QProcess load;
    load.setStandardOutputFile(QProcess::nullDevice());
    load.start(u"/usr/bin/sysbench"_s, sysbench(server, connections, u"run"_s));
    const auto areThere = [&] {
        return server.run(u"show status like 'Threads_connected'"_s).section(u'\t', -1).toInt() > connections;
    };
    if (!test::waitBlocking(areThere))
        throw std::runtime_error("sysbench does not connect");
    std::printf("MariaDB with %d connections, %s; the server's time is that of all its threads, beyond what "
                "it spends "
                "unwatched\n",
                connections, qPrintable(threads));
    const Cost idle = spentWhile(server.pid(), nullptr);
    print("unwatched", idle);
    print("poolscope, no window", measurePoolscope(server.url(), beyond(idle, server.pid())));
    for (const Peer &peer : peersOf(server))
        printPeer(server, peer, idle);
    stop(load);
}

/// More than a machine holds: the tests say what such a server would.
void simulated(int connections)
{
    const test::FakePg server(simulatedMariaDb(connections));
    Cost cost =
        measurePoolscope(u"mariadb://app:app@127.0.0.1:%1/"_s.arg(server.port()), [] { return Millis {}; });
    cost.server.reset();
    print(qPrintable(u"%L1 simulated"_s.arg(connections)), cost);
}

} // namespace

void mariadb()
{
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    simulated(25'000);
    simulated(100'000);
    if (test::MariaDb::isInstalled()) {
        real(1000, u"one-thread-per-connection"_s);
        real(5000, u"one-thread-per-connection"_s);
        real(5000, u"pool-of-threads"_s);
    } else {
        std::puts("no MariaDB");
    }
}

} // namespace bench
