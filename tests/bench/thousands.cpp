#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/reading.h"
#include "support/sessions.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace bench {

namespace {

constexpr int changing = 145;
constexpr double memoryOfSession =
    1.8; ///< MB that a server's process takes for itself, its page tables included

/// Clients of which each begins a statement about once a second.
class Changing
{
public:
    explicit Changing(const test::PgServer &server)
    {
        QFile script(m_folder.filePath(u"statement.sql"_s));
        if (script.open(QIODevice::WriteOnly))
            script.write("select 'a statement of an ordinary length', relname, relkind from pg_class where "
                         "relkind in ('r', 'v', 'm') and relname = 'something' and oid > 1000\n");
        script.close();
        const QString number = QString::number(changing);
        m_pgbench.setStandardOutputFile(QProcess::nullDevice());
        m_pgbench.setStandardErrorFile(QProcess::nullDevice());
        m_pgbench.start(u"pgbench"_s, { u"-n"_s, u"-f"_s, script.fileName(), u"-c"_s, number, u"-R"_s, number,
                                        u"-T"_s, u"3600"_s, server.conninfo(u"app"_s) });
        m_pgbench.waitForStarted();
    }
    ~Changing()
    {
        m_pgbench.kill();
        m_pgbench.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Changing)

private:
    QTemporaryDir m_folder;
    QProcess m_pgbench;
};

test::Sessions idleSessions(const test::PgServer &server, int count)
{
    test::Sessions sessions(server, count);
    sessions.runAll("select 'a statement of an ordinary length', 'something' where 'relkind' in ('r', 'v')");
    return sessions;
}

/// The least that any reading of the sessions costs: the server counts them.
double costOfCounting(const test::PgServer &server)
{
    const test::Sessions monitor(server, 1, { .user = u"monitor"_s });
    std::vector<double> costs;
    for (int i = 0; i < refreshes; ++i) {
        const Millis before = cpuOf(monitor.pid());
        monitor.run(0, "select count(*) from pg_stat_activity");
        costs.push_back((cpuOf(monitor.pid()) - before).count());
    }
    return median(costs);
}

void measureServer(int sessions)
{
    const test::PgServer server({ .conf = { u"max_connections = %1"_s.arg(sessions + 1000) } });
    // Some of the server's processes are found sooner than others: those that change are in the middle.
    const test::Sessions before = idleSessions(server, (sessions - changing) / 2);
    const Changing work(server);
    const test::Sessions after = idleSessions(server, sessions - changing - before.count());
    print(qPrintable(u"%L1 sessions, poolscope"_s.arg(sessions)), measurePoolscope(server));
    std::printf("%-28s %12s %12.2f\n", "  counting them", "", costOfCounting(server));
    std::fflush(stdout);
}

} // namespace

void thousands()
{
    std::printf("145 of the sessions begin a statement once a second\n");
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    for (const int sessions : { 5'000, 10'000 }) {
        if (sessions * memoryOfSession > availableMemory())
            std::printf("%d sessions: not measured, they take %.0f MB of memory and %.0f are left\n",
                        sessions, sessions * memoryOfSession, availableMemory());
        else
            measureServer(sessions);
    }
}

} // namespace bench
