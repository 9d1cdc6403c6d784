#include "collect/sources/application_pools.h"

#include "collect/answers.h"
#include "collect/metrics_text.h"
#include "collect/sources/pool_json.h"
#include "collect/sources/pool_labels.h"
#include "collect/sources/pool_metrics.h"
#include "collect/table.h"
#include "core/text.h"
#include "wire/rules.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace collect::application {

using core::Pool;

namespace {

constexpr std::size_t mostPools = 1000;
constexpr double lastMoment = 1e11; // seconds
constexpr qsizetype mostShown = 64;
constexpr std::size_t words = std::size_t(PoolWord::Shown) + 1;

/// The series of one pool.
struct Gathered
{
    const PoolLibrary *library = nullptr;
    Pool pool;
    QString place;        ///< used where another pool has the same name
    QByteArray namesakes; ///< its key, but for where it leads
    std::array<QByteArray, serverLabels.size()> leadsTo;
    std::array<std::optional<double>, words> sums {}; ///< of series that differ in other labels
    QString application;
    QByteArray instance;
    std::optional<qint64> millis; ///< the newest time of a series
    int rejected = 0;

    std::optional<double> operator[](PoolWord word) const { return sums[std::size_t(word)]; }
};

/// By library, name and place.
using Pools = std::map<QByteArray, Gathered>;

/// The pool a series belongs to, added where its name is new; null where there are too many.
Gathered *poolOf(Pools &pools, const PoolLibrary &library, QByteArrayView labels)
{
    QByteArray name = first(poolLabels, labels);
    if (name.isEmpty())
        name = library.pool.toByteArray();
    const QByteArray place = placeIn(labels);
    const QByteArray named = library.pool.toByteArray() + '\n' + name + '\n';
    const auto [known, isNew] = pools.try_emplace(named + place);
    if (isNew && pools.size() > mostPools)
        return nullptr;
    Gathered &gathered = known->second;
    if (isNew) {
        gathered.library = &library;
        gathered.place = text(place);
        gathered.namesakes = named + placeIn(labels, false);
        for (std::size_t i = 0; i < serverLabels.size(); ++i)
            gathered.leadsTo[i] = labelOf(labels, serverLabels[i]).value_or(QByteArray());
        gathered.pool.name = text(name).left(core::longestText);
        gathered.pool.database = text(first(databaseLabels, labels));
        gathered.pool.target = targetIn(library, labels);
        gathered.application = text(first(applicationLabels, labels));
        gathered.instance = first(instanceLabels, labels);
    }
    return &gathered;
}

/// Some exporters write NaN for unknown values.
bool isSense(double value)
{
    return std::isnan(value) || (value >= 0 && value <= largestMetric);
}

bool isMeant(const PoolMetric &metric, QByteArrayView labels)
{
    return metric.label.isEmpty() || labelOf(labels, metric.label) == metric.value.toByteArray();
}

/// The table row for a series; among several with its name the one whose label it has.
KnownMetric meaningOf(const MetricLine &series)
{
    const auto rows = knownMetrics().subspan(std::size_t(series.metric));
    for (const KnownMetric &row : rows) {
        if (row.metric->name != rows.front().metric->name)
            break;
        if (isMeant(*row.metric, series.labels))
            return row;
    }
    return {};
}

void take(const MetricLine &series, const PoolMetric &metric, Gathered &gathered)
{
    const QString name = QString::fromLatin1(metric.name);
    if (gathered.pool.raw.size() < mostShown)
        gathered.pool.raw.emplaceBack(
            metric.label.isEmpty() ? name : u"%1 (%2)"_s.arg(name, QString::fromLatin1(metric.value)),
            text(series.text));
    if (metric.word == PoolWord::Shown)
        return;
    std::optional<double> &sum = gathered.sums[std::size_t(metric.word)];
    if (isSense(series.value)) {
        sum = sum.value_or(0) + series.value * metric.unit;
        return;
    }
    ++gathered.rejected;
    sum = std::nan("");
}

std::optional<qint64> whole(std::optional<double> figure, double most)
{
    return figure && *figure <= most ? std::optional(std::llround(*figure)) : std::nullopt; // false for NaN
}

std::optional<qint64> connections(const Gathered &gathered, PoolWord word)
{
    return whole(gathered[word], largestConnections);
}

std::optional<qint64> counted(const Gathered &gathered, PoolWord word)
{
    return whole(gathered[word], largestMetric);
}

std::optional<core::Duration> time(const Gathered &gathered, PoolWord word)
{
    const auto seconds = gathered[word];
    const auto micros = whole(seconds ? std::optional(*seconds * 1e6) : std::nullopt, largestMetric);
    return micros ? std::optional(core::Duration(*micros)) : std::nullopt;
}

/// Every borrower holds one connection, whether it uses it or not.
void count(Gathered &gathered)
{
    Pool &pool = gathered.pool;
    const auto login = connections(gathered, PoolWord::Login);
    const auto total = connections(gathered, PoolWord::Total);
    const auto idle = connections(gathered, PoolWord::Idle);
    const auto active = connections(gathered, PoolWord::Active);
    pool.physicalActive = active ? active : remaining(remaining(total, idle), login.value_or(0));
    pool.physicalIdle = idle ? idle : remaining(remaining(total, active), login.value_or(0));
    pool.physicalLogin = login;
    pool.physicalTotal = total ? total : sum(active, idle);
    pool.logicalActive = pool.physicalActive;
    pool.logicalWaiting = connections(gathered, PoolWord::Waiting);
    pool.logicalTotal = sum(pool.logicalActive, pool.logicalWaiting);
    if (const auto most = connections(gathered, PoolWord::Most); most && *most > 0)
        pool.physicalLimit = most;
    pool.physicalLeast = connections(gathered, PoolWord::Least);
    pool.longestWait = time(gathered, PoolWord::Longest);
    pool.averageWait = time(gathered, PoolWord::MeanWait);
    pool.averageUse = time(gathered, PoolWord::MeanUse);
    pool.averageOpening = time(gathered, PoolWord::MeanOpening);
}

Work workOf(const Gathered &gathered)
{
    const auto borrowed = counted(gathered, PoolWord::Borrowed);
    const auto returned = counted(gathered, PoolWord::Returned);
    const auto waits = counted(gathered, PoolWord::Waits);
    return { .waited = time(gathered, PoolWord::Waited),
             .waits = waits ? waits : borrowed,
             .failures = counted(gathered, PoolWord::Failed),
             .used = time(gathered, PoolWord::Used),
             .uses = returned ? returned : borrowed,
             .opening = time(gathered, PoolWord::Opening),
             .openings = counted(gathered, PoolWord::Opened) };
}

/// Whether every label that says where the first leads is one of the second.
bool mayBeOf(const Gathered &part, const Gathered &whole)
{
    for (std::size_t i = 0; i < part.leadsTo.size(); ++i) {
        if (!part.leadsTo[i].isEmpty() && part.leadsTo[i] != whole.leadsTo[i])
            return false;
    }
    return part.namesakes == whole.namesakes && part.leadsTo != whole.leadsTo;
}

bool haveNoFigureInCommon(const Gathered &one, const Gathered &other)
{
    for (std::size_t word = 0; word < words; ++word) {
        if (one.sums[word] && other.sums[word])
            return false;
    }
    return true;
}

void join(Gathered part, Gathered &whole)
{
    for (std::size_t word = 0; word < words; ++word) {
        if (part.sums[word])
            whole.sums[word] = part.sums[word];
    }
    whole.pool.raw += part.pool.raw;
    whole.millis = std::max(whole.millis, part.millis);
    whole.rejected += part.rejected;
}

/// Series that do not say where their pool leads belong to the only pool of their name that does.
void joinParts(Pools &pools)
{
    std::map<QByteArray, std::vector<Pools::iterator>> named;
    for (auto each = pools.begin(); each != pools.end(); ++each)
        named[each->second.namesakes].push_back(each);
    std::vector<Pools::iterator> joined;
    for (const auto &[name, all] : named) {
        for (const auto part : all) {
            const auto isWhole = [part](auto each) { return mayBeOf(part->second, each->second); };
            const auto whole = std::ranges::find_if(all, isWhole);
            if (std::ranges::count_if(all, isWhole) != 1
                || !haveNoFigureInCommon(part->second, (*whole)->second))
                continue;
            join(std::move(part->second), (*whole)->second);
            joined.push_back(part);
        }
    }
    for (const auto part : joined)
        pools.erase(part);
}

/// With its place and its library, and with its application where that is one of several.
QString placedName(const Gathered &gathered, bool isOfSeveral)
{
    const QString library = QString::fromLatin1(gathered.library->pool);
    QStringList place = gathered.place.split(u", "_s, Qt::SkipEmptyParts);
    if (isOfSeveral && !gathered.application.isEmpty()) {
        const QString instance = text(gathered.instance);
        QStringList apart = place;
        apart.removeOne(gathered.application);
        apart.removeAll(instance);
        if (!instance.isEmpty())
            apart.prepend(instance);
        if (const auto name = core::nameOf({ gathered.application, apart << library, gathered.pool.name }))
            return *name;
    }
    return u"%1 (%2)"_s.arg(gathered.pool.name, (place << library).join(u", "_s));
}

/// Pools with the same name get their place appended; those of several processes all do.
void nameApart(Pools &pools)
{
    std::map<QString, int> namesakes;
    std::set<std::pair<QString, QByteArray>> processes;
    for (const auto &[key, gathered] : pools) {
        ++namesakes[gathered.pool.name];
        processes.emplace(gathered.application, gathered.instance);
    }
    for (auto &[key, gathered] : pools) {
        if (namesakes[gathered.pool.name] > 1 || processes.size() > 1)
            gathered.pool.name = placedName(gathered, processes.size() > 1);
    }
}

core::Limit limitOf(const Gathered &gathered)
{
    return ceiling(core::LimitScope::ApplicationPool, gathered.pool.name, gathered.library->setting.data(),
                   gathered.pool.physicalTotal, gathered.pool.physicalLimit);
}

core::Instant instantOf(double seconds)
{
    return core::Instant(core::Duration(std::llround(seconds * 1e6)));
}

PoolsTold told(Pools pools)
{
    PoolsTold outcome;
    joinParts(pools);
    nameApart(pools);
    QSet<QString> names;
    outcome.opened = 0;
    for (auto &[key, gathered] : pools) {
        count(gathered);
        const QByteArray kind = gathered.library->kind.toByteArray();
        outcome.kind = outcome.kind.isEmpty() ? kind : std::min(outcome.kind, kind);
        outcome.rejectedFigures += gathered.rejected;
        outcome.opened = sum(outcome.opened, counted(gathered, PoolWord::Opened));
        outcome.work[gathered.pool.name.toUtf8()] = workOf(gathered);
        outcome.limits.push_back(limitOf(gathered));
        if (auto neighbour = neighbourOf(gathered.pool))
            outcome.neighbours.push_back(std::move(*neighbour));
        if (gathered.millis)
            outcome.scrapes[gathered.pool.name.toUtf8()] = { .instance = gathered.instance,
                                                             .at =
                                                                 instantOf(double(*gathered.millis) / 1000) };
        names.insert(gathered.application);
        outcome.pools.push_back(std::move(gathered.pool));
    }
    if (outcome.pools.empty())
        outcome.opened.reset();
    if (names.size() == 1)
        outcome.application = *names.begin();
    return outcome;
}

struct OnePage
{
    Pools pools;
    std::set<core::Instant> starts; ///< of processes: a page may be put together of several ones
    std::optional<qint64> newest;
    std::set<QByteArray> applications;
};

/// Whether there was room for it.
bool keep(const MetricLine &series, OnePage &page)
{
    const KnownMetric meaning = meaningOf(series);
    if (!meaning.metric)
        return true;
    page.newest = std::max(page.newest, series.millis);
    if (meaning.metric->word == PoolWord::Started) {
        if (series.value > 0 && series.value < lastMoment)
            page.starts.insert(instantOf(series.value));
        return true;
    }
    if (meaning.metric->word == PoolWord::Named) {
        page.applications.insert(first(applicationLabels, series.labels));
        return true;
    }
    Gathered *const gathered = poolOf(page.pools, *meaning.library, series.labels);
    if (!gathered)
        return false;
    take(series, *meaning.metric, *gathered);
    gathered->millis = std::max(gathered->millis, series.millis);
    return true;
}

} // namespace

core::Result<PoolsTold> poolsTold(const QByteArray &page)
{
    const QByteArray text = metricsOfJson(page).value_or(page);
    const auto read = metricsText(text, wantedPoolMetrics());
    if (!read)
        return read.error();
    if (read.value().lines.size() > wire::mostRowsOfPage)
        return core::Error { core::Fault::TooMuch, QCoreApplication::translate(
                                                       "collect", "its page has more than %1 lines of pools")
                                                       .arg(wire::mostRowsOfPage) };
    OnePage gathered;
    for (const MetricLine &series : read.value().lines) {
        if (!keep(series, gathered))
            return core::Error {
                core::Fault::TooMuch,
                QCoreApplication::translate("collect", "its page has more than %1 pools").arg(mostPools)
            };
    }
    PoolsTold outcome = told(std::move(gathered.pools));
    if (gathered.starts.size() == 1)
        outcome.startedAt = *gathered.starts.begin();
    if (outcome.application.isEmpty() && gathered.applications.size() == 1)
        outcome.application = collect::text(*gathered.applications.begin());
    outcome.rejected = read.value().rejected;
    if (gathered.newest)
        outcome.at = core::Instant(std::chrono::milliseconds(*gathered.newest));
    return outcome;
}

} // namespace collect::application
