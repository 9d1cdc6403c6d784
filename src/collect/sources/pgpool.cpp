#include "collect/sources/pgpool.h"

#include "collect/answers.h"
#include "collect/sources/pgpool_pools.h"
#include "collect/table.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;

namespace {

bool recognises(const Greeting &greeting)
{
    return greeting.transport == Transport::PostgreSql && greeting.kind == "pgpool";
}

/// To a PostgreSQL this is an unknown setting, and no harm.
QByteArray introduction()
{
    return "show pool_version";
}

/// "4.3.5 (tamahomeboshi)"
core::Result<Profile> profile(const Greeting &greeting, const wire::Rows &rows)
{
    if (rows.count() != 1 || rows.column("pool_version") < 0)
        return Error { Fault::Protocol, QCoreApplication::translate("collect", "no answer to who it is") };
    const QString version = core::display(text(Row(rows, 0)["pool_version"]), 64);
    Profile known;
    known.ownPid = greeting.announcedPid;
    known.endpoint = { .kind = u"pgpool"_s,
                       .layer = core::Layer::Pooler,
                       .version = version.section(u' ', 0, 0) };
    return known;
}

std::vector<Question> questions(const Profile &, const Parts &)
{
    return {
        { .id = "nodes", .text = "show pool_nodes", .every = 5s },
        { .id = "stats", .text = "show pool_backend_stats" },
        { .id = "pools", .text = "show pool_pools", .sparing = true, .onRequest = true },
        { .id = "processes", .text = "show pool_processes", .essential = true },
    };
}

/// Without these it is no answer, but an error of the server behind that looks like one.
struct Needed
{
    QByteArrayView question;
    QByteArrayView column;
};

constexpr auto needed = std::to_array<Needed>({
    { "nodes", "node_id" },
    { "stats", "node_id" },
    { "pools", "pool_backendpid" },
    { "processes", "status" },
});

std::optional<Part> complete(const Profile &, const Question &question, const Parts &parts, Draft draft)
{
    auto &part = draft.part;
    part.rejectedCells =
        unreadableCells(part.table, { "pool_pid", "pool_backendpid", "port", "select_cnt", "insert_cnt",
                                      "update_cnt", "delete_cnt", "ddl_cnt", "other_cnt" });
    const auto *const column = std::ranges::find(needed, QByteArrayView(question.id), &Needed::question);
    if (part.table.column(column->column) < 0)
        return std::nullopt;
    if (question.id == "stats") {
        part.work = children::work(part.table);
        continueWork(latest(parts, "stats"), part);
    }
    return std::move(part);
}

QStringList remarks()
{
    const auto say = [](const char *words) { return QCoreApplication::translate("collect", words); };
    return { say(QT_TRANSLATE_NOOP("collect", "one of its processes serves Poolscope")),
             say(QT_TRANSLATE_NOOP(
                 "collect", "who logs in when all of its processes are busy hears nothing until one is "
                            "free, and nobody counts them")),
             say(QT_TRANSLATE_NOOP("collect",
                                   "never end one of its backends on the server itself: it takes that for a "
                                   "failure of the node and drops it")) };
}

core::Sample compose(const Profile &profile, const Parts &parts)
{
    const Part &processes = latest(parts, "processes");
    const int own = children::servedBy(latest(parts, "pools").table, profile.ownPid);
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    sample.at = processes.at;
    sample.pools = children::pools(parts, own);
    sample.limits = { children::limit(profile.endpoint.name, processes.table) };
    sample.neighbours = children::nodes(latest(parts, "nodes").table);
    sample.links = children::links(parts);
    sample.counts = { .used = sample.limits.front().used,
                      .active = total(sample.pools, &core::Pool::logicalActive),
                      .idle = total(sample.pools, &core::Pool::logicalIdle) };
    takeRates(latest(parts, "stats"), sample.rates);
    sample.remarks = remarks();
    takeRejected(parts, sample);
    return sample;
}

} // namespace

Source pgpool()
{
    return {
        .kind = "pgpool",
        .recognises = recognises,
        .introduction = introduction,
        .profile = profile,
        .settings = nullptr,
        .questions = questions,
        .decode = keepTable,
        .complete = complete,
        .compose = compose,
    };
}

} // namespace collect
