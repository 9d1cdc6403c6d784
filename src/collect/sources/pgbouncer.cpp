#include "collect/sources/pgbouncer.h"

#include "collect/answers.h"
#include "collect/sources/pgbouncer_links.h"
#include "collect/sources/pgbouncer_pools.h"
#include "collect/table.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

constexpr int oldestVersion = 11800;

bool recognises(const Greeting &greeting)
{
    return greeting.serverVersion.endsWith("/bouncer");
}

QByteArray introduction()
{
    return "show version";
}

/// "PgBouncer 1.18.0" is 11800.
int versionNumber(const QString &version)
{
    static const QRegularExpression numbers(QStringLiteral("(\\d{1,3})\\.(\\d{1,3})(?:\\.(\\d{1,3}))?"));
    const auto match = numbers.match(version);
    return (match.captured(1).toInt() * 100 + match.captured(2).toInt()) * 100 + match.captured(3).toInt();
}

core::Result<Profile> profile(const Greeting &, const wire::Rows &rows)
{
    if (rows.count() != 1)
        return Error { Fault::Protocol, QCoreApplication::translate("collect", "no answer to who it is") };
    const auto version = core::display(text(rows.cell(0, 0)), 64);
    Profile known;
    known.version = versionNumber(version);
    if (known.version < oldestVersion)
        return Error { Fault::Unsupported, version };
    known.endpoint = { .kind = QStringLiteral("pgbouncer"),
                       .layer = core::Layer::Pooler,
                       .version = version.section(u' ', 1) };
    return known;
}

/// SHOW CLIENTS stops a busy pooler for a moment: it is asked rarely, and at once when somebody looks.
std::vector<Question> questions(const Profile &, const Parts &)
{
    return {
        { .id = "config", .text = "show config" },
        { .id = "lists", .text = "show lists" },
        { .id = "databases", .text = "show databases" },
        { .id = "stats", .text = "show stats" },
        { .id = "state", .text = "show state" },
        { .id = "users", .text = "show users", .every = 10s },
        { .id = "peers", .text = "show peers", .every = 60s },
        { .id = "pools", .text = "show pools", .essential = true },
        { .id = "servers", .text = "show servers", .every = 10s, .sparing = true, .onRequest = true },
        { .id = "clients", .text = "show clients", .every = 10s, .sparing = true, .onRequest = true },
    };
}

bool areLinks(const Question &question)
{
    return question.id == "clients" || question.id == "servers";
}

Draft decode(const Profile &profile, const Question &question, const Parts &parts, const wire::Rows &rows,
             Draft draft)
{
    return (areLinks(question) ? bouncer::decodeLinks : keepTable)(profile, question, parts, rows,
                                                                   std::move(draft));
}

/// A transaction is counted from its first word on, so what it waited for a server is in it; the wait of a
/// login is not.
std::optional<core::Duration> served(std::optional<core::Duration> inTransactions, Cell waitTime)
{
    const auto waited = micros(waitTime);
    if (inTransactions && waited)
        return *inTransactions - *waited;
    return isGiven(waitTime) ? std::nullopt : inTransactions;
}

/// What the console counts up, by database. Until 1.23 a wait belongs to a transaction, later to the
/// assignment of a server.
WorkBy workOf(const wire::Rows &stats)
{
    WorkBy all;
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (row["database"] == "pgbouncer") // consoles do no work
            continue;
        Work work { .transactions = counter(row["total_xact_count"]),
                    .queries = counter(row["total_query_count"]),
                    .inTransactions = served(micros(row["total_xact_time"]), row["total_wait_time"]),
                    .waited = micros(row["total_wait_time"]),
                    .waits = counter(row["total_server_assignment_count"]) };
        if (!isGiven(row["total_server_assignment_count"]))
            work.waits = work.transactions;
        all.emplace(bytes(row["database"]), work);
    }
    return all;
}

/// Figures of any of its tables that could not be read.
int unreadable(const Question &question, const wire::Rows &table)
{
    if (question.id == "config")
        return unreadableValues(table, { "max_client_conn", "query_wait_timeout", "max_db_connections",
                                         "max_db_client_connections", "max_user_connections",
                                         "max_user_client_connections" });
    if (question.id == "lists")
        return unreadableValues(table, { "used_clients" });
    return unreadableCells(table, { "cl_active",
                                    "cl_waiting",
                                    "sv_active",
                                    "sv_active_cancel",
                                    "sv_being_canceled",
                                    "sv_idle",
                                    "sv_used",
                                    "sv_tested",
                                    "sv_login",
                                    "maxwait",
                                    "maxwait_us",
                                    "pool_size",
                                    "reserve_pool_size",
                                    "reserve_pool",
                                    "max_connections",
                                    "current_connections",
                                    "max_client_connections",
                                    "current_client_connections",
                                    "max_user_connections",
                                    "max_user_client_connections",
                                    "total_xact_count",
                                    "total_query_count",
                                    "total_xact_time",
                                    "total_wait_time",
                                    "total_server_assignment_count" });
}

/// An answer without what it is about is another system's, or a later one's that this does not understand.
bool makesSense(const Question &question, const Draft &draft)
{
    if (areLinks(question))
        return draft.whole || draft.part.links.empty();
    return question.id != "pools"
           || (draft.part.table.column("cl_active") >= 0 && draft.part.table.column("sv_active") >= 0);
}

/// Whoever connects there is handed to one of several processes, each with lists of its own.
bool sharesPort(const Parts &parts)
{
    return valueOf(latest(parts, "config").table, "so_reuseport") == "1";
}

std::optional<Part> complete(const Profile &, const Question &question, const Parts &parts, Draft draft)
{
    if (!makesSense(question, draft))
        return std::nullopt;
    auto &part = draft.part;
    part.rejectedCells += unreadable(question, part.table);
    if (question.id == "stats") {
        part.work = workOf(part.table);
        // One is not listed until somebody comes for it: what it had counted tells whether it counts anew.
        for (const auto &[database, work] : latest(parts, "stats").work)
            part.work.try_emplace(database, work);
        continueWork(latest(parts, "stats"), part);
    }
    if (question.id == "clients")
        joinLinks(latest(parts, "servers"), part, { .sharesAddress = sharesPort(parts) });
    return std::move(part);
}

QStringList remarks(const Profile &profile, const Parts &parts)
{
    QStringList remarks;
    if (!parts.contains("state"))
        remarks +=
            QCoreApplication::translate("collect", "PgBouncer %1 does not report whether all of it is paused")
                .arg(profile.endpoint.version);
    if (bouncer::someSizesAreDoubtful(parts))
        remarks += QCoreApplication::translate("collect", "it repeats the pool size of one user for the next "
                                                          "users in SHOW USERS: where that may be so, the "
                                                          "size of a pool is not measured");
    const auto peers = std::ranges::count(bouncer::neighbours(parts), core::Neighbour::Relation::Member,
                                          &core::Neighbour::relation);
    if (sharesPort(parts) && peers > 0)
        remarks += QCoreApplication::translate("collect", "this is one of %1 processes that know each other; "
                                                          "those that share its port answer by turns")
                       .arg(peers + 1);
    if (sharesPort(parts) && peers == 0)
        remarks += QCoreApplication::translate(
            "collect", "other processes may share its port; this is one of them, and how many there are is "
                       "not known");
    return remarks;
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    sample.at = latest(parts, "pools").at;
    sample.pools = bouncer::pools(parts);
    sample.limits = bouncer::limits(profile.endpoint.name, parts, sample.pools);
    sample.neighbours = bouncer::neighbours(parts);
    sample.ownName = bouncer::ownName(parts);
    sample.links = latest(parts, "clients").joined;
    sample.counts = { .used = sample.limits.front().used,
                      .active = total(sample.pools, &core::Pool::logicalActive),
                      .idle = total(sample.pools, &core::Pool::logicalIdle) };
    takeRates(latest(parts, "stats"), sample.rates);
    sample.remarks = remarks(profile, parts);
    takeRejected(parts, sample);
    return sample;
}

} // namespace

Source pgbouncer()
{
    return {
        .kind = "pgbouncer",
        .recognises = recognises,
        .introduction = introduction,
        .profile = profile,
        .settings = nullptr,
        .questions = questions,
        .decode = decode,
        .complete = complete,
        .compose = compose,
    };
}

} // namespace collect
