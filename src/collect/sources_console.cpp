#include "collect/distinct_names.h"
#include "collect/sources.h"
#include "core/system.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;
using core::Pool;

namespace {

// Names come and go without end.
constexpr std::size_t mostRemembered = 20'000;

bool listsConnections(const Question &question)
{
    return question.id == "clients" || question.id == "servers";
}

/// Each column once, even if several figures use it.
QList<QByteArrayView> figuresOf(std::span<const PoolColumn> columns)
{
    QList<QByteArrayView> figures { "maxwait", "maxwait_us" };
    for (const PoolColumn &column : columns) {
        if (!figures.contains(column.name))
            figures += column.name;
    }
    return figures;
}

/// The tables, completed with what follows from their other fields.
std::vector<ConsoleTable> filledIn(const Console &told)
{
    std::vector<ConsoleTable> tables = told.tables;
    for (const char *side : { "servers", "clients" }) {
        if (told.links.state)
            tables.push_back(
                { .question = { .id = side, .every = 10s, .sparing = true, .onRequest = true } });
    }
    for (ConsoleTable &table : tables) {
        if (table.question.text.isEmpty())
            table.question.text = "show " + table.question.id;
        if (table.question.id == "pools" && !told.pools.empty())
            table.figures += figuresOf(told.pools);
    }
    return tables;
}

core::Result<Profile> introduced(const Console &console, const Greeting &greeting, const wire::Rows &rows)
{
    const int column = rows.column(console.introduction.sliced(qstrlen("show ")));
    if (rows.count() != 1 || column < 0)
        return Error { Fault::Protocol,
                       QCoreApplication::translate("collect", "the server did not identify itself") };
    const QString told = text(rows.cell(0, column));
    const auto version = console.version(told);
    if (!version)
        return Error { Fault::Unsupported, core::display(told, 64) };
    Profile known;
    known.ownPid = greeting.announcedPid;
    known.database = console.database.isEmpty() ? greeting.database : console.database;
    known.endpoint = { .kind = QString::fromLatin1(console.kind),
                       .layer = core::Layer::Pooler,
                       .version = core::display(*version, 64) };
    return known;
}

/// An answer without its main columns comes from another system, or from a later version that we cannot read.
bool makesSense(const ConsoleTable &table, const Draft &draft)
{
    if (listsConnections(table.question))
        return draft.whole || draft.part.connections.links.empty();
    return std::ranges::all_of(table.needed, [&](auto name) { return draft.part.table.column(name) >= 0; });
}

using Figures = QList<std::optional<qint64> Pool::*>;

/// The sum of the columns that this version has for these figures; empty where it has none, or one is not a
/// number.
std::optional<qint64> sumOf(const wire::Rows &table, int row, std::span<const PoolColumn> columns,
                            const Figures &figures)
{
    std::optional<qint64> all;
    for (const PoolColumn &column : columns) {
        const int place = table.column(column.name);
        if (!figures.contains(column.figure) || place < 0)
            continue;
        const auto one = count(table.cell(row, place));
        if (!one)
            return std::nullopt;
        all = all.value_or(0) + column.sign * *one;
    }
    return all ? std::optional(std::max<qint64>(0, *all)) : std::nullopt;
}

/// Totals sum all reported figures of that side, unless the system has columns for them.
void takeFigures(const wire::Rows &table, int row, std::span<const PoolColumn> columns, Pool &pool)
{
    pool.logicalTotal =
        sumOf(table, row, columns, { &Pool::logicalActive, &Pool::logicalWaiting, &Pool::logicalIdle });
    pool.physicalTotal =
        sumOf(table, row, columns, { &Pool::physicalActive, &Pool::physicalIdle, &Pool::physicalLogin });
    for (const PoolColumn &column : columns)
        pool.*column.figure = sumOf(table, row, columns, { column.figure });
}

/// Consoles write zeros where clients wait but none has a time yet, or where the number of waiting clients is
/// unknown.
std::optional<core::Duration> oldestWait(const Pool &pool, const Row &row)
{
    const auto wait = together(row["maxwait"], row["maxwait_us"]);
    const bool isTold = pool.logicalWaiting && (pool.logicalWaiting == 0 || wait > core::Duration {});
    return isTold ? wait : std::nullopt;
}

/// Pools with equal names are distinguished by their `id`, in whatever order they come; without ids, by their
/// order.
void nameApart(const wire::Rows &table, std::vector<Pool> &pools)
{
    std::map<QString, int> namesakes;
    for (const Pool &pool : pools)
        ++namesakes[pool.name];
    DistinctNames names;
    for (int i = 0; i < table.count(); ++i) {
        Pool &pool = pools[std::size_t(i)];
        const Cell id = Row(table, i)["id"];
        if (id && namesakes[pool.name] > 1)
            pool.name += u" #"_s + text(id);
        pool.name = names.next(pool.name);
    }
}

std::vector<Pool> poolsOf(const Console &console, const Profile &profile, const wire::Rows &table)
{
    std::vector<Pool> pools;
    for (int i = 0; i < table.count(); ++i) {
        const Row row(table, i);
        Pool pool { .name = poolName(row),
                    .database = text(row["database"]),
                    .user = text(row["user"]),
                    .mode = text(row["pool_mode"]) };
        if (pool.database == profile.database)
            pool.purpose = core::PoolPurpose::Console;
        takeFigures(table, i, console.pools, pool);
        pool.oldestWait = oldestWait(pool, row);
        pool.raw = rawValues(table, i);
        pools.push_back(std::move(pool));
    }
    nameApart(table, pools);
    return pools;
}

/// Consoles do no work.
WorkBy workOf(const Console &console, const Profile &profile, const wire::Rows &stats)
{
    WorkBy all;
    for (int i = 0; i < stats.count(); ++i) {
        const Row row(stats, i);
        if (row["database"] && text(row["database"]) == profile.database)
            continue;
        QList<QByteArray> key;
        for (const auto column : console.countedBy)
            key += bytes(row[column]);
        addWork(all, key.join('/'), console.work(row));
    }
    return all;
}

/// A pool may be unlisted until a client comes for it: its old counters tell whether it starts anew. Of too
/// many only those of the answer before are remembered; any other that returns begins a new series.
WorkBy remembered(const Console &console, const Profile &profile, const Part &before)
{
    return before.counted.work.size() <= mostRemembered ? before.counted.work
                                                        : workOf(console, profile, before.table);
}

/// Connections with their pool's `id` get its name.
void namePools(const Part &pools, std::vector<core::Link> &links)
{
    QHash<QString, QString> names;
    int row = 0;
    for (const Pool &pool : pools.pooling.pools)
        names.insert(text(Row(pools.table, row++)["id"]), pool.name);
    for (core::Link &link : links)
        link.pool = names.value(link.pool);
}

/// One connection leads to one process.
Former formerOf(const Profile &profile, const Part &before)
{
    if (before.asked >= profile.connectedAt)
        return Former::Same;
    return before.asked >= profile.sameSince ? Former::Likely : Former::Doubtful;
}

std::optional<Part> completed(const Console &console, const Profile &profile, const Question &question,
                              const Parts &parts, Draft draft)
{
    const auto table = std::ranges::find(console.tables, question.id,
                                         [](const ConsoleTable &known) { return known.question.id; });
    if (!makesSense(*table, draft))
        return std::nullopt;
    Part &now = draft.part;
    if (question.id == "pools" && !console.pools.empty())
        now.pooling.pools = poolsOf(console, profile, now.table);
    now.rejectedCells +=
        unreadable(now.table, table->figures, question.id == "stats" ? largestCounter : largestCount);
    if (question.id == "servers" && !console.links.pool.isEmpty())
        namePools(latest(parts, "pools"), now.connections.links);
    if (question.id == "stats" && console.work) {
        const Part &before = latest(parts, "stats");
        now.counted.work = workOf(console, profile, now.table);
        now.counted.work.merge(remembered(console, profile, before));
        continueWork(before, now, formerOf(profile, before));
    }
    std::optional<Part> taken =
        console.take ? console.take(profile, question, parts, std::move(now)) : std::move(now);
    if (taken && question.id == "clients")
        joinLinks(profile, latest(parts, "servers"), *taken);
    return taken;
}

/// Of pools whose counters have the same key as they: "database/user".
void takePools(const Console &console, const Parts &parts, core::Sample &sample)
{
    sample.pools = latest(parts, "pools").pooling.pools;
    if (!console.work || console.countedBy.size() < 2)
        return;
    for (Pool &pool : sample.pools)
        takeRates(latest(parts, "stats"), pool.name, pool);
}

/// No client waits longer than its limit. A pooler may count a transaction when it begins and add its times
/// when it ends: after long ones, a mean over those that began just then says nothing.
void dropImpossibleTimes(core::Sample &sample)
{
    bool isSome = false;
    for (Pool &pool : sample.pools) {
        if (!pool.waitLimit || !pool.averageWait || *pool.averageWait <= *pool.waitLimit)
            continue;
        pool.averageWait.reset();
        pool.averageTransaction.reset();
        isSome = true;
    }
    if (isSome) {
        sample.rates.averageWait.reset();
        sample.rates.averageTransaction.reset();
    }
}

/// A rule for all has a row for each user.
void keepEachOnce(std::vector<core::Neighbour> &neighbours)
{
    std::set<std::tuple<core::Neighbour::Relation, QString, QString, int>> known;
    std::erase_if(neighbours, [&known](const core::Neighbour &each) {
        return !known.emplace(each.relation, each.name, each.host, each.port).second;
    });
}

core::Sample composed(const Console &console, const Profile &profile, const Parts &parts)
{
    const auto essential = std::ranges::find_if(
        console.tables, [](const ConsoleTable &table) { return table.question.essential; });
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    sample.at = latest(parts, essential->question.id).at;
    sample.links = latest(parts, "clients").connections.joined;
    takeRates(latest(parts, "stats"), sample.rates);
    takePools(console, parts, sample);
    if (console.describe)
        console.describe(profile, parts, sample);
    keepEachOnce(sample.neighbours);
    if (!console.links.state)
        sample.remarks += QCoreApplication::translate(
                              "collect", "%1 reports neither addresses nor process ids: which client uses "
                                         "which server connection is not known")
                              .arg(core::systemName(sample.endpoint.kind));
    if (sample.links && isPassedOn(profile, latest(parts, "clients").connections))
        sample.remarks += QCoreApplication::translate(
            "collect",
            "our own connection is not listed as it was dialled: something in between passes connections "
            "on, perhaps also to other processes, whose clients are not known");
    dropImpossibleTimes(sample);
    takeCounts(sample);
    takeRejected(parts, sample);
    return sample;
}

/// A version that cannot be read may know every table.
bool mayKnow(const QString &version, const ConsoleTable &table)
{
    const auto known = QVersionNumber::fromString(version);
    return known.isNull() || known >= table.since;
}

} // namespace

Source console(Console told)
{
    told.tables = filledIn(told);
    const auto known = std::make_shared<const Console>(std::move(told));
    return {
        .kind = known->kind,
        .recognises =
            [known](const Greeting &greeting) {
                return greeting.transport == Transport::PostgreSql && known->recognises(greeting);
            },
        .introduction = [known] { return known->introduction; },
        .profile = [known](const Greeting &greeting,
                           const wire::Rows &rows) { return introduced(*known, greeting, rows); },
        .questions =
            [known](const Profile &profile, const Parts &) {
                std::vector<Question> questions;
                for (const ConsoleTable &table : known->tables) {
                    if (mayKnow(profile.endpoint.version, table))
                        questions.push_back(table.question);
                }
                return questions;
            },
        .decode =
            [known](const Profile &profile, const Question &question, const Parts &parts,
                    const wire::Rows &rows, Draft draft) {
                return listsConnections(question)
                           ? takeLinks(rows, profile, known->links, std::move(draft))
                           : keepTable(profile, question, parts, rows, std::move(draft));
            },
        .complete =
            [known](const Profile &profile, const Question &question, const Parts &parts, Draft draft) {
                return completed(*known, profile, question, parts, std::move(draft));
            },
        .compose = [known](const Profile &profile,
                           const Parts &parts) { return composed(*known, profile, parts); },
    };
}

} // namespace collect
