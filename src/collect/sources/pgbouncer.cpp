#include "collect/sources.h"
#include "collect/sources/pgbouncer_pools.h"
#include "collect/sources/systems.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::LinkState;
using core::Pool;

namespace {

bool recognises(const Greeting &greeting)
{
    return greeting.serverVersion.endsWith("/bouncer");
}

/// "PgBouncer 1.18.0"
std::optional<QString> version(const QString &told)
{
    static const QRegularExpression numbers(QStringLiteral("(\\d{1,3})\\.(\\d{1,3})"));
    const auto match = numbers.match(told);
    const bool isRead = match.captured(1).toInt() * 100 + match.captured(2).toInt() >= 118;
    return isRead ? std::optional(told.section(u' ', 1)) : std::nullopt;
}

// Active clients hold servers; cl_active counts idle ones too.
constexpr auto columns = std::to_array<PoolColumn>({
    { "sv_active", &Pool::logicalActive },
    { "cl_active", &Pool::logicalIdle },
    { "sv_active", &Pool::logicalIdle, -1 },
    { "cl_waiting", &Pool::logicalWaiting },
    { "cl_active", &Pool::logicalTotal },
    { "cl_waiting", &Pool::logicalTotal },
    { "sv_active", &Pool::physicalActive },
    { "sv_active_cancel", &Pool::physicalActive },
    { "sv_idle", &Pool::physicalIdle },
    { "sv_used", &Pool::physicalIdle },
    { "sv_tested", &Pool::physicalIdle },
    { "sv_being_canceled", &Pool::physicalIdle },
    { "sv_login", &Pool::physicalLogin },
});

struct StateWord
{
    QByteArrayView word;
    LinkState state;
};

// Until 1.24 an idle client is also "active"; `link` tells which of them hold a server.
constexpr auto stateWords = std::to_array<StateWord>({
    { "waiting", LinkState::Waiting },
    { "waiting_login", LinkState::Login },
    { "login", LinkState::Login },
    { "new", LinkState::Login },
});

LinkState stateOf(Cell word, bool isJoined)
{
    const auto *const known =
        std::ranges::find(stateWords, word.value_or(QByteArrayView()), &StateWord::word);
    if (known != stateWords.end())
        return known->state;
    return isJoined ? LinkState::Active : LinkState::Idle;
}

/// A transaction is timed from its first statement on, so it includes its wait for a server; the wait of a
/// login is not in it.
std::optional<core::Duration> served(std::optional<core::Duration> inTransactions, Cell waitTime)
{
    const auto waited = micros(waitTime);
    if (inTransactions && waited)
        return *inTransactions - *waited;
    return isGiven(waitTime) ? std::nullopt : inTransactions;
}

/// Until 1.23 waits are counted per transaction, later per assignment of a server.
Work work(const Row &stats)
{
    const bool isAssigned = isGiven(stats["total_server_assignment_count"]);
    return { .transactions = counter(stats["total_xact_count"]),
             .queries = counter(stats["total_query_count"]),
             .inTransactions = served(micros(stats["total_xact_time"]), stats["total_wait_time"]),
             .waited = micros(stats["total_wait_time"]),
             .waits = counter(stats[isAssigned ? "total_server_assignment_count" : "total_xact_count"]) };
}

/// Whether clients at that port are handed to one of several processes, each with lists of its own.
bool sharesPort(const Parts &parts)
{
    return valueOf(tableOf(parts, "config"), "so_reuseport") == "1";
}

std::optional<Part> take(const Profile &, const Question &question, const Parts &parts, Part part)
{
    if (question.id != "clients")
        return part;
    const bool hasIds =
        std::ranges::any_of(part.connections.links, [](const core::Link &client) { return client.id > 0; });
    part.connections.joined = std::make_shared<const core::Links>(
        core::Links { .sharesAddress = sharesPort(parts),
                      .endsClient = hasIds ? u"KILL_CLIENT %1"_s : QString() }); // both since 1.24
    return part;
}

/// Their clients are served on, but new ones are refused.
QStringList disabledDatabases(const Parts &parts)
{
    QStringList names;
    const wire::Rows &databases = tableOf(parts, "databases");
    for (int i = 0; i < databases.count(); ++i) {
        const Row row(databases, i);
        if (count(row["disabled"]) > 0)
            names.append(core::display(text(row["name"])));
    }
    return names;
}

QStringList remarks(const Profile &profile, const Parts &parts)
{
    QStringList remarks;
    if (const QStringList disabled = disabledDatabases(parts); !disabled.isEmpty())
        remarks += QCoreApplication::translate(
                       "collect", "disabled by an operator, and refusing new clients: database %1")
                       .arg(disabled.join(u", "_s));
    if (!parts.contains("state"))
        remarks += QCoreApplication::translate("collect",
                                               "PgBouncer %1 does not report whether it is paused as a whole")
                       .arg(profile.endpoint.version);
    if (bouncer::someSizesAreDoubtful(parts))
        remarks += QCoreApplication::translate(
            "collect",
            "SHOW USERS repeats the pool size of one user for the next users: where that may be the "
            "case, the pool size is not measured");
    const auto peers = std::ranges::count(bouncer::neighbours(parts), core::Neighbour::Relation::Member,
                                          &core::Neighbour::relation);
    if (sharesPort(parts) && peers > 0)
        remarks +=
            QCoreApplication::translate(
                "collect", "this is one of %1 peered processes; those that share its port answer in turn")
                .arg(peers + 1);
    if (sharesPort(parts) && peers == 0)
        remarks += QCoreApplication::translate("collect",
                                               "other processes may share its port; how many is not known");
    return remarks;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    sample.pools = bouncer::pools(parts);
    sample.limits = bouncer::limits(profile.endpoint.name, parts, sample.pools);
    sample.neighbours = bouncer::neighbours(parts);
    sample.ownName = bouncer::ownName(parts);
    sample.remarks = remarks(profile, parts);
}

} // namespace

Source pgbouncer()
{
    return console({
        .kind = "pgbouncer",
        .recognises = recognises,
        .version = version,
        .database = u"pgbouncer"_s,
        .tables = { { { .id = "config" },
                      { "max_client_conn", "query_wait_timeout", "max_db_connections",
                        "max_db_client_connections", "max_user_connections",
                        "max_user_client_connections" } },
                    { { .id = "lists" }, { "used_clients" } },
                    { { .id = "databases" },
                      { "pool_size", "reserve_pool_size", "reserve_pool", "max_connections",
                        "current_connections", "max_client_connections", "current_client_connections" } },
                    { { .id = "stats" },
                      { "total_xact_count", "total_query_count", "total_xact_time", "total_wait_time",
                        "total_server_assignment_count" } },
                    { { .id = "state" }, {}, {}, QVersionNumber(1, 19) },
                    { { .id = "users", .every = 10s },
                      { "pool_size", "reserve_pool_size", "max_user_connections", "current_connections",
                        "max_user_client_connections", "current_client_connections" } },
                    { { .id = "peers", .every = 60s }, { "pool_size" }, {}, QVersionNumber(1, 19) },
                    { { .id = "pools", .essential = true }, {}, { "cl_active", "sv_active" } } },
        .pools = columns,
        .links = { .state = stateOf, .id = "id" },
        .work = work,
        .countedBy = { "database" },
        .take = take,
        .describe = describe,
    });
}

} // namespace collect
