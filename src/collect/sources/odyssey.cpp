#include "collect/sources.h"
#include "collect/sources/odyssey_routes.h"
#include "collect/sources/systems.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Pool;

namespace {

/// Its console announces any version: since 1.5 its own, before that "9.6.0". But PostgreSQL never spells its
/// encoding this way.
bool recognises(const Greeting &greeting)
{
    return greeting.serverEncoding == "UTF-8" || greeting.serverVersion.contains(" (git ");
}

/// "odyssey 1.5.2 (git x) release, …". Before 1.5: the number of commits, the last commit and the kind of
/// build, "2518-d5ed327a-release", or a packager's text.
std::optional<QString> versionIn(const QString &told)
{
    static const QRegularExpression own(
        QStringLiteral("^(?:odyssey )?(\\d{1,3}(?:\\.\\d{1,3}){1,2})(?:$|[- ])"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression build(
        QStringLiteral("^(?:\\d{1,9}|unknown)-(?:[0-9a-f]{4,40}|unknown)-[a-z]{1,20}$"),
        QRegularExpression::CaseInsensitiveOption);
    if (const auto version = own.match(told); version.hasMatch())
        return version.captured(1);
    return build.match(told).hasMatch() ? std::optional(told) : std::nullopt;
}

constexpr auto columns = std::to_array<PoolColumn>({
    { "cl_active", &Pool::logicalActive },
    { "cl_waiting", &Pool::logicalIdle }, // its "waiting" clients wait for nothing: they are idle
    { "cl_queue", &Pool::logicalWaiting },
    { "sv_active", &Pool::physicalActive },
    { "sv_idle", &Pool::physicalIdle },
});

/// Where assignments are not counted, the waiting time is a zero too.
Work work(const Row &stats)
{
    const auto waits = counter(stats["total_server_assignment_count"]);
    return { .transactions = counter(stats["total_xact_count"]),
             .queries = counter(stats["total_query_count"]),
             .inTransactions = micros(stats["total_xact_time"]),
             .waited = waits ? micros(stats["total_wait_time"]) : std::nullopt,
             .waits = waits };
}

core::LinkState stateOf(Cell word, bool)
{
    if (word == "queue")
        return core::LinkState::Waiting;
    return word == "active" ? core::LinkState::Active : core::LinkState::Idle;
}

std::optional<Part> take(const Profile &, const Question &question, const Parts &parts, Part part)
{
    if (question.id == "pools" && !odyssey_routes::join(parts, part))
        return odyssey_routes::withoutRules(latest(parts, "pools"), std::move(part));
    if (question.id == "clients" || question.id == "servers")
        odyssey_routes::namePools(latest(parts, "pools").pooling.pools,
                                  question.id == "clients" ? odyssey_routes::Side::Clients
                                                           : odyssey_routes::Side::Servers,
                                  part.connections.links);
    return part;
}

QStringList remarks(const Profile &profile, const std::vector<core::Pool> &pools)
{
    const bool someQueue = std::ranges::any_of(pools, [](const core::Pool &pool) {
        return pool.purpose == core::PoolPurpose::User && !pool.oldestWait;
    });
    QStringList remarks;
    if (someQueue)
        remarks += QCoreApplication::translate("collect", "Odyssey %1 does not report how long clients wait")
                       .arg(profile.endpoint.version);
    return remarks;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    sample.pools = odyssey_routes::pools(parts);
    sample.limits = odyssey_routes::limits(profile.endpoint.name, parts, sample.pools);
    sample.neighbours = odyssey_routes::neighbours(parts);
    sample.remarks = remarks(profile, sample.pools);
    hideQueuesOfPaused(sample);
}

} // namespace

Source odyssey()
{
    return console({
        .kind = "odyssey",
        .recognises = recognises,
        .version = versionIn,
        .tables = { { { .id = "lists" }, { "used_clients" } },
                    { { .id = "databases" }, { "pool_size", "max_connections", "current_connections" } },
                    { { .id = "stats" },
                      { "total_xact_count", "total_query_count", "total_xact_time", "total_wait_time",
                        "total_server_assignment_count" } },
                    { { .id = "paused", .text = "show is_paused", .every = 10s } },
                    { { .id = "pools", .essential = true }, {}, { "cl_active", "sv_active" } } },
        .pools = columns,
        .links = { .state = stateOf,
                   .keys = { "id", "ptr" } }, // since 1.4 a `ptr` is reused for the next client
        .work = work,
        .countedBy = { "database" }, // the name at PostgreSQL
        .take = take,
        .describe = describe,
    });
}

} // namespace collect
