#include "collect/answers.h"

#include "collect/connections.h"
#include "collect/steps.h"
#include "collect/table.h"
#include "collect/work.h"
#include "core/text.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect {

Draft keepTable(const Profile &, const Question &, const Parts &, const wire::Rows &rows, Draft draft)
{
    append(draft.part.table, rows);
    draft.whole = true;
    return draft;
}

const wire::Rows &tableOf(const Parts &parts, const QByteArray &question)
{
    return latest(parts, question).table;
}

std::optional<QString> versionAfter(QLatin1StringView product, const QString &told)
{
    if (!told.startsWith(product))
        return std::nullopt;
    return told.sliced(product.size()).section(u' ', 0, 0);
}

QString sharedText(Cell cell, TextPool &texts)
{
    if (!cell)
        return {};
    QString &known = texts[cell->toByteArray()];
    if (known.isNull())
        known = core::decodeText(*cell, "UTF8");
    return known;
}

QString poolName(const Row &row)
{
    return text(row["database"]) + u'/' + text(row["user"]);
}

std::optional<qint64> total(const std::vector<core::Pool> &pools, std::optional<qint64> core::Pool::*figure)
{
    std::optional<qint64> sum = 0;
    for (const core::Pool &pool : pools) {
        if (pool.purpose == core::PoolPurpose::User)
            sum = sum && pool.*figure ? std::optional(*sum + *(pool.*figure)) : std::nullopt;
    }
    return sum;
}

core::Limit ceiling(core::LimitScope scope, const QString &name, const char *setting,
                    std::optional<qint64> used, std::optional<qint64> most)
{
    return { .scope = scope,
             .name = name,
             .setting = QString::fromLatin1(setting),
             .used = used,
             .limit = most,
             .usable = most };
}

void addPoolLimits(core::Sample &sample, const char *setting)
{
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose == core::PoolPurpose::User && pool.physicalLimit)
            sample.limits.push_back(
                ceiling(core::LimitScope::Pool, pool.name, setting, pool.physicalTotal, pool.physicalLimit));
    }
}

void hideQueuesOfPaused(core::Sample &sample)
{
    bool isPaused = false;
    for (core::Pool &pool : sample.pools) {
        if (pool.paused != true)
            continue;
        isPaused = true;
        pool.logicalIdle.reset();
        pool.logicalWaiting.reset();
        pool.oldestWait.reset();
    }
    if (isPaused)
        sample.remarks += QCoreApplication::translate(
            "collect", "while paused, it counts waiting clients as idle: neither number is measured");
}

void continueWork(const Part &before, Part &now, Former former)
{
    const CounterSeries &old = before.counted;
    CounterSeries &counted = now.counted;
    WorkSeries series = before.at == core::Instant {}
                            ? WorkSeries {}
                            : continuedWork(old.workSteps, now.at - before.at, old.work, counted.work);
    if (isRestarted(before, now))
        series = { .reset = true };
    if (former == Former::Doubtful)
        series.steps.clear();
    counted.workSteps = std::move(series.steps);
    // Stays set for a while: several readings may come before a sample is made of them.
    counted.reset = counted.reset || (series.reset && former != Former::Same)
                    || (old.reset && counted.workSteps.size() < smoothedOver);
}

void takeRates(const Part &work, core::Rates &rates)
{
    const WorkRates known = workRates(work.counted.workSteps);
    rates.transactionsPerSecond = known.transactionsPerSecond;
    rates.queriesPerSecond = known.queriesPerSecond;
    rates.averageTransaction = known.averageTransaction;
    rates.averageWait = known.averageWait;
    rates.reset = work.counted.reset;
}

void takeRates(const Part &work, const QString &key, core::Pool &pool)
{
    const WorkRates known = workRates(stepsOf(work, key.toUtf8()), key.toUtf8());
    pool.transactionsPerSecond = known.transactionsPerSecond;
    pool.queriesPerSecond = known.queriesPerSecond;
    pool.errorsPerSecond = known.failuresPerSecond;
    pool.averageTransaction = known.averageTransaction;
    pool.averageWait = known.averageWait;
}

void addDatabaseWork(std::vector<core::Pool> &pools, const Part &work, const QStringList &keys)
{
    QHash<QString, int> rows;
    for (int i = 0; i < work.table.count() && !keys.isEmpty(); ++i)
        rows.insert(text(Row(work.table, i)["database"]), i);
    QSet<QString> added;
    for (const QString &key : keys) {
        if (added.contains(key))
            continue;
        added.insert(key);
        core::Pool all { .name = key + u"/*"_s, .database = key, .purpose = core::PoolPurpose::Database };
        takeRates(work, key, all);
        if (const auto row = rows.constFind(key); row != rows.cend())
            all.raw = rawValues(work.table, *row);
        pools.push_back(std::move(all));
    }
}

void joinLinks(const Profile &profile, const Part &servers, Part &clients)
{
    Connections &known = clients.connections;
    core::Links manner = known.joined ? *known.joined : core::Links {};
    known.joined.reset();
    if (servers.received == core::Instant {})
        return;
    manner.asked = servers.asked;
    manner.received = clients.received;
    manner.clients = std::move(known.links);
    manner.servers = servers.connections.links;
    known.zones.correct(manner.clients, known.clock);
    servers.connections.zones.correct(manner.servers, known.clock);
    manner.sharesAddress = manner.sharesAddress || isPassedOn(profile, known);
    manner.isPartial = servers.rejected + clients.rejected > 0;
    known.joined = std::make_shared<const core::Links>(std::move(manner));
}

Part keptInstead(const Part &before, const Part &now)
{
    Part kept = before;
    kept.asked = now.asked;
    kept.received = now.received;
    kept.pooling.doubtful = true;
    return kept;
}

int unreadable(const wire::Rows &table, const QList<QByteArrayView> &figures, qint64 most)
{
    const bool hasSettings = table.columns().value(1) == "value" || table.columns().value(1) == "items";
    int found = 0;
    for (const auto name : figures) {
        const int column = table.column(name);
        found += hasSettings && isUnreadable(valueOf(table, name), most);
        for (int row = 0; row < table.count() && column >= 0 && !hasSettings; ++row)
            found += isUnreadable(table.cell(row, column), most);
    }
    return found;
}

void addServers(std::vector<core::Neighbour> &known, const QString &name, Cell hosts, Cell portOfAll)
{
    for (const QString &host : text(hosts).split(u',', Qt::SkipEmptyParts))
        known.push_back({ .name = name, .host = host.trimmed(), .port = port(portOfAll) });
}

void takeCounts(core::Sample &sample)
{
    const core::Limit *const own = core::ownLimit(sample);
    sample.counts = { .used = own ? own->used : total(sample.pools, &core::Pool::logicalTotal),
                      .active = total(sample.pools, &core::Pool::logicalActive),
                      .idle = total(sample.pools, &core::Pool::logicalIdle) };
}

std::optional<qint64> listed(const core::Links *links, const core::Pool &pool, core::LinkState state)
{
    if (!links)
        return std::nullopt;
    return std::ranges::count_if(links->clients, [&](const core::Link &client) {
        return client.state == state && client.pool == pool.name;
    });
}

void takeRejected(const Parts &parts, core::Sample &sample)
{
    int rows = 0;
    int cells = 0;
    for (const auto &[id, part] : parts) {
        rows += part->rejected;
        cells += part->rejectedCells;
    }
    if (rows > 0)
        sample.remarks += QCoreApplication::translate("collect", "damaged rows skipped: %1").arg(rows);
    if (cells > 0)
        sample.remarks +=
            QCoreApplication::translate("collect", "unreadable figures, not measured: %1").arg(cells);
    sample.rejected = rows + cells;
}

} // namespace collect
