#include "collect/sources.h"
#include "collect/sources/pgpool_pools.h"
#include "collect/sources/systems.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace collect {

using namespace std::chrono_literals;

namespace {

bool recognises(const Greeting &greeting)
{
    return greeting.kind == "pgpool";
}

/// "4.3.5 (tamahomeboshi)"
std::optional<QString> version(const QString &told)
{
    return told.section(u' ', 0, 0);
}

constexpr auto neverKept = std::to_array<QLatin1StringView>(
    { QLatin1StringView("postgres"), QLatin1StringView("template1"), QLatin1StringView("template0") });

QStringList remarks(const Profile &profile)
{
    const auto say = [](const char *words) { return QCoreApplication::translate("collect", words); };
    QStringList remarks {
        say(QT_TRANSLATE_NOOP("collect", "one of its processes serves Poolscope")),
        say(QT_TRANSLATE_NOOP(
            "collect", "while all of its processes are busy, new logins hang without an error and are not "
                       "counted")),
        say(QT_TRANSLATE_NOOP(
            "collect", "do not terminate its backends on the database server: Pgpool-II takes that for a "
                       "failure of the node and detaches it"))
    };
    if (std::ranges::find(neverKept, profile.database) == neverKept.end())
        remarks += say(QT_TRANSLATE_NOOP(
            "collect",
            "after a logout it keeps the connections of Poolscope's role to its nodes, which count "
            "in the limit of the role; it keeps none for the database postgres"));
    return remarks;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const wire::Rows &processes = tableOf(parts, "processes");
    const core::SessionId own = children::servedBy(tableOf(parts, "pools"), profile.ownPid);
    sample.pools = children::pools(parts, own);
    sample.limits = { children::limit(profile.endpoint.name, processes) };
    sample.neighbours = children::nodes(tableOf(parts, "nodes"));
    sample.links = children::links(parts, own);
    sample.remarks = remarks(profile);
}

} // namespace

/// Its first question is an unknown setting to a PostgreSQL and harmless. An answer without the required
/// columns is an error of the server behind that looks like one.
Source pgpool()
{
    return console({
        .kind = "pgpool",
        .recognises = recognises,
        .introduction = "show pool_version",
        .version = version,
        .tables = { { { .id = "nodes", .text = "show pool_nodes", .every = 5s }, { "port" }, { "node_id" } },
                    { { .id = "stats", .text = "show pool_backend_stats" },
                      { "port", "select_cnt", "insert_cnt", "update_cnt", "delete_cnt", "ddl_cnt",
                        "other_cnt" },
                      { "node_id" } },
                    { { .id = "pools", .text = "show pool_pools", .sparing = true, .onRequest = true },
                      { "pool_pid", "pool_backendpid" },
                      { "pool_backendpid" } },
                    { { .id = "processes", .text = "show pool_processes", .essential = true },
                      { "pool_pid" },
                      { "status" } } },
        .work = children::work,
        .countedBy = { "node_id" },
        .describe = describe,
    });
}

} // namespace collect
