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
      QT_TRANSLATE_NOOP("report", "The endpoints you opened together: databases, poolers, proxies.") },
    { QT_TRANSLATE_NOOP("report", "Endpoint"),
      QT_TRANSLATE_NOOP("report", "One address that is asked: a database server, a pooler, a proxy.") },
    { QT_TRANSLATE_NOOP("report", "Layer"),
      QT_TRANSLATE_NOOP("report",
                        "What an endpoint is on the way of a connection: application, proxy, pooler or "
                        "database.") },
    { QT_TRANSLATE_NOOP("report", "Logical"),
      QT_TRANSLATE_NOOP("report", "Connections as clients see them, to a pooler or proxy.") },
    { QT_TRANSLATE_NOOP("report", "Physical"),
      QT_TRANSLATE_NOOP("report", "Connections that a pooler or proxy really holds to a server.") },
    { QT_TRANSLATE_NOOP("report", "Pool"),
      QT_TRANSLATE_NOOP("report", "Server connections that the clients of one database and user share.") },
    { QT_TRANSLATE_NOOP("report", "Pinned"),
      QT_TRANSLATE_NOOP("report",
                        "A client that keeps its server connection outside a transaction: session mode, "
                        "LISTEN, prepared statements.") },
    { QT_TRANSLATE_NOOP("report", "Session"),
      QT_TRANSLATE_NOOP("report", "One server process of a database, as pg_stat_activity lists it.") },
    { QT_TRANSLATE_NOOP("report", "Certain, likely, unknown"),
      QT_TRANSLATE_NOOP("report",
                        "How sure a step of a connection's way is. Certain: all that could stand between "
                        "were asked, answered in time and report all they hold. Likely: as last known. "
                        "Unknown: with its reason.") },
    { QT_TRANSLATE_NOOP("report", "Gap"),
      QT_TRANSLATE_NOOP("report",
                        "A time without an answer, hatched, with its reason. Never zero, never drawn "
                        "through.") },
    { QT_TRANSLATE_NOOP("report", "Not measured"),
      QT_TRANSLATE_NOOP("report",
                        "A figure that this system or version does not report; shown as –, never as 0.") },
    { QT_TRANSLATE_NOOP("report", "Filter of sessions"),
      QT_TRANSLATE_NOOP(
          "report", "Words are looked for everywhere. user:app looks at one field, app=psql for the whole "
                    "text, -state:idle excludes. tx>5m, query>=30s, state<200ms and connected>1d compare "
                    "durations (ms, s, m, h, d); a session whose duration is not known does not match.") },
    { QT_TRANSLATE_NOOP("report", "Fullest limit"),
      QT_TRANSLATE_NOOP("report",
                        "Of all limits on the way (server, database, role, pooler, proxy) the one that "
                        "is used most: connections in use of those it allows. Ours are counted, too.") },
    { QT_TRANSLATE_NOOP("report", "Average active"),
      QT_TRANSLATE_NOOP("report",
                        "Sessions that ran a statement, on average over the last minute or the chosen "
                        "span, whether they used a CPU or waited in the server. Compare it with the CPU "
                        "cores. The note says how much of that time was measured.") },
    { QT_TRANSLATE_NOOP("report", "Idle in transaction"),
      QT_TRANSLATE_NOOP("report",
                        "For how long the oldest transaction has been doing nothing. It keeps its locks "
                        "and its server connection, and holds back vacuum, or in MariaDB and MySQL purge.") },
    { QT_TRANSLATE_NOOP("report", "Lock waits"),
      QT_TRANSLATE_NOOP("report", "Sessions that are waiting for a lock another session holds.") },
    { QT_TRANSLATE_NOOP("report", "Waiting"),
      QT_TRANSLATE_NOOP("report",
                        "Clients of poolers and proxies that want a server connection and have none: the "
                        "queue. The database does not see them.") },
    { QT_TRANSLATE_NOOP("report", "Physical : logical"),
      QT_TRANSLATE_NOOP("report",
                        "Server connections to client connections: 3 : 50 means that 50 clients share 3. "
                        "Sessions without a pooler count on both sides. An application's own pool is not "
                        "measured, so that layer is missing.") },
    { QT_TRANSLATE_NOOP("report", "New connections"),
      QT_TRANSLATE_NOOP("report",
                        "Connections opened to the databases per second, over the last minute. Many are a "
                        "sign of an application without a pool.") },
    { QT_TRANSLATE_NOOP("report", "Transactions"),
      QT_TRANSLATE_NOOP("report",
                        "Transactions that ended per second, committed or rolled back, without ours.") },
});

} // namespace

std::vector<Term> glossary()
{
    std::vector<Term> terms;
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
