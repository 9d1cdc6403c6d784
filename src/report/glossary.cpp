#include "report/glossary.h"

#include "report/words.h"

#include <algorithm>
#include <array>

namespace report {

namespace {

struct Defined
{
    const char *word;
    const char *meaning;
};

constexpr auto defined = std::to_array<Defined>({
    { QT_TRANSLATE_NOOP("report", "Cluster"),
      QT_TRANSLATE_NOOP("report",
                        "The endpoints you opened together: databases, poolers, proxies, applications.") },
    { QT_TRANSLATE_NOOP("report", "Endpoint"),
      QT_TRANSLATE_NOOP("report",
                        "One address that Poolscope polls: a database server, a pooler, a proxy, or the "
                        "metrics page of an application.") },
    { QT_TRANSLATE_NOOP("report", "Layer"),
      QT_TRANSLATE_NOOP(
          "report",
          "The place of an endpoint on the path of a connection: application, proxy, pooler or database.") },
    { QT_TRANSLATE_NOOP("report", "Logical"),
      QT_TRANSLATE_NOOP("report", "Connections as clients see them: to a pooler or proxy.") },
    { QT_TRANSLATE_NOOP("report", "Physical"),
      QT_TRANSLATE_NOOP("report", "Connections that a pooler or proxy actually holds to a server.") },
    { QT_TRANSLATE_NOOP("report", "Pool"),
      QT_TRANSLATE_NOOP("report", "Server connections that the clients of one database and user share.") },
    { QT_TRANSLATE_NOOP("report", "Pinned"),
      QT_TRANSLATE_NOOP("report",
                        "A client that keeps its server connection outside a transaction: session mode, "
                        "LISTEN, prepared statements.") },
    { QT_TRANSLATE_NOOP("report", "Session"),
      QT_TRANSLATE_NOOP("report",
                        "One connection to a database server, as the server lists it: in PostgreSQL, a "
                        "server process of pg_stat_activity.") },
    { QT_TRANSLATE_NOOP("report", "Certain, likely, unknown"),
      QT_TRANSLATE_NOOP("report",
                        "How sure a hop on a connection's path is. Certain: every endpoint of "
                        "this cluster that could lie in between was polled, answered in time and reports "
                        "all its connections; one whose address was not given is never seen. Likely: one "
                        "side reports it, or process numbers or addresses match; "
                        "or it was so a moment ago. Unknown: shown with its reason.") },
    { QT_TRANSLATE_NOOP("report", "Gap"),
      QT_TRANSLATE_NOOP("report", "A time without an answer. Charts show it hatched, with its reason. It is "
                                  "never zero, and no line is drawn across it.") },
    { QT_TRANSLATE_NOOP("report", "Not measured"),
      QT_TRANSLATE_NOOP(
          "report", "A figure that this system or version does not report. It is shown as –, never as 0.") },
    { QT_TRANSLATE_NOOP("report", "Session filter"),
      QT_TRANSLATE_NOOP(
          "report",
          "A plain word matches in any field. user:app searches one field, app=psql matches the whole text, "
          "-state:idle excludes. tx>5m, query>=30s, state<200ms and connected>1d compare durations (ms, s, "
          "m, h, d). A session with an unknown duration does not match.") },
    { QT_TRANSLATE_NOOP("report", "Fullest limit"),
      QT_TRANSLATE_NOOP("report",
                        "The most used of all limits on the path (server, database, role, pooler, proxy): "
                        "connections in use, of those it allows. A full pool counts only while clients wait "
                        "for it. Poolscope's own connections count too.") },
    { QT_TRANSLATE_NOOP("report", "Average active"),
      QT_TRANSLATE_NOOP("report",
                        "Sessions running a statement, averaged over the last minute or the chosen span, "
                        "whether they used a CPU or waited in the server. Compare it with the number of CPU "
                        "cores. The note shows how much of that time was measured.") },
    { QT_TRANSLATE_NOOP("report", "Idle in transaction"),
      QT_TRANSLATE_NOOP("report",
                        "How long the oldest idle transaction has been idle. It keeps its locks and its "
                        "server connection, and holds back vacuum (in MariaDB and MySQL, purge).") },
    { QT_TRANSLATE_NOOP("report", "Lock waits"),
      QT_TRANSLATE_NOOP("report", "Sessions waiting for a lock that another session holds.") },
    { QT_TRANSLATE_NOOP("report", "Unreported"),
      QT_TRANSLATE_NOOP(
          "report", "Active sessions of which their system does not report whether they run or wait: they "
                    "may use a CPU, or wait for a disk or for anything else that is not reported.") },
    { QT_TRANSLATE_NOOP("report", "Waiting clients"),
      QT_TRANSLATE_NOOP("report", "Clients of poolers and proxies that need a server connection and have "
                                  "none: the queue. The database does not see them.") },
    { QT_TRANSLATE_NOOP("report", "Physical : logical"),
      QT_TRANSLATE_NOOP("report",
                        "The ratio of server connections to client connections: 3 : 50 means that 50 clients "
                        "share 3 server connections. Sessions without a pooler count on both sides. An "
                        "application's own pool counts where its metrics page is polled.") },
    { QT_TRANSLATE_NOOP("report", "New connections"),
      QT_TRANSLATE_NOOP("report", "Connections opened to the databases per second, over the last minute. A "
                                  "high rate suggests an application without a pool.") },
    { QT_TRANSLATE_NOOP("report", "Transactions"),
      QT_TRANSLATE_NOOP(
          "report",
          "Transactions per second, committed or rolled back, without Poolscope's own. They count when they "
          "are reported: a PostgreSQL session does that between statements, not during a long one. MySQL and "
          "MariaDB count only those that COMMIT or ROLLBACK ended, so without any the rate is not "
          "measured.") },
});

} // namespace

std::vector<Term> glossary()
{
    std::vector<Term> terms;
    terms.reserve(defined.size());
    for (const Defined &row : defined)
        terms.push_back({ Words::tr(row.word), Words::tr(row.meaning) });
    return terms;
}

QString meaningOf(const QString &word)
{
    const auto row =
        std::ranges::find_if(defined, [&](const Defined &each) { return Words::tr(each.word) == word; });
    return row == defined.end() ? QString() : Words::tr(row->meaning);
}

} // namespace report
