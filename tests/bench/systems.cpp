#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/reading.h"
#include "support/application.h"
#include "support/mariadb.h"
#include "support/process.h"
#include "support/prometheus.h"
#include "support/wait.h"

#include <QThread>

#include <cstdio>
#include <stdexcept>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int connections = 1000;

QStringList sysbench(const test::MariaDb &server, const QString &step)
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

/// What the server spends a second while this goes on, and what that costs a client.
Cost spentWhile(int server, const std::unique_ptr<QProcess> &client)
{
    QThread::sleep(4); // a span to be left out, not a condition
    const auto before = cpuOfTree(server);
    const auto clientBefore = client ? cpuOfTree(int(client->processId())) : Millis {};
    QThread::sleep(refreshes);
    const auto clientNow = client ? cpuOfTree(int(client->processId())) : Millis {};
    return { (clientNow - clientBefore).count() / refreshes,
             (cpuOfTree(server) - before).count() / refreshes };
}

/// What it spends beyond that: where a reading costs much, the time between two is longer than a second.
std::function<Millis()> beyond(const Cost &idle, int server)
{
    return [server, perSecond = *idle.server, began = std::chrono::steady_clock::now()] {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
        return cpuOfTree(server) - Millis(perSecond * passed.count());
    };
}

void stop(QProcess &process)
{
    process.kill();
    process.waitForFinished();
}

void printMysqladmin(const test::MariaDb &server, const Cost &idle)
{
    auto process = std::make_unique<QProcess>();
    process->setStandardOutputFile(QProcess::nullDevice());
    process->start(u"/usr/bin/mysqladmin"_s,
                   { u"--no-defaults"_s, u"--host=127.0.0.1"_s, u"--port=%1"_s.arg(server.port()),
                     u"--user=monitor"_s, u"--password=monitor"_s, u"--sleep=1"_s, u"extended-status"_s,
                     u"processlist"_s });
    if (!process->waitForStarted())
        return void(std::puts("mysqladmin is not installed"));
    Cost cost = spentWhile(server.pid(), process);
    *cost.server -= *idle.server;
    print("mysqladmin, both lists", cost);
    stop(*process);
}

void mariadb()
{
    if (!test::MariaDb::isInstalled())
        return void(std::puts("no MariaDB"));
    const test::MariaDb server({ { u"--max-connections=1200"_s } });
    test::mustRun(u"/usr/bin/sysbench"_s, sysbench(server, u"prepare"_s));
    QProcess load;
    load.setStandardOutputFile(QProcess::nullDevice());
    load.start(u"/usr/bin/sysbench"_s, sysbench(server, u"run"_s));
    const auto areThere = [&] {
        return server.run(u"show status like 'Threads_connected'"_s).section(u'\t', -1).toInt() > connections;
    };
    if (!test::waitBlocking(areThere, 60s))
        throw std::runtime_error("sysbench does not connect");
    std::printf(
        "MariaDB with %d connections; the server's time is that of all its threads, beyond what it spends "
        "unwatched\n",
        connections);
    const Cost idle = spentWhile(server.pid(), nullptr);
    print("unwatched", idle);
    print("poolscope, no window", measurePoolscope(server.url(), beyond(idle, server.pid())));
    printMysqladmin(server, idle);
    stop(load);
}

void applications()
{
    if (!test::PooledApplication::isInstalled(test::PoolLibrary::Psycopg))
        return void(std::puts("no python3-psycopg-pool, or no python3-prometheus-client"));
    const test::PgServer server;
    const test::PooledApplication application(test::PoolLibrary::Psycopg, server.conninfo());
    std::puts("An application with a pool of psycopg, and Prometheus in front of it");
    Cost page = measurePoolscope(application.url(), [] { return Millis {}; });
    page.server.reset();
    print("its page", page);
    if (!test::Prometheus::isInstalled())
        return void(std::puts("no Prometheus"));
    const test::Prometheus prometheus({ application.label() });
    const Cost idle = spentWhile(prometheus.pid(), nullptr);
    print("Prometheus, unwatched", idle);
    print("Prometheus", measurePoolscope(prometheus.url(), beyond(idle, prometheus.pid())));
}

} // namespace

void systems()
{
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    mariadb();
    applications();
}

} // namespace bench
