#include "collect/metric_pools.h"

#include "collect/metrics_text.h"
#include "collect/table.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace collect {

using core::Pool;

namespace {

constexpr double longestWait = 1e9; // seconds

struct Gathered
{
    Pool pool;
    QList<std::optional<qint64> Pool::*> broken; ///< figures with a part that is not a number
    std::map<QByteArrayView, double> waits;      ///< seconds, by metric: the longest of its series
    std::set<QByteArrayView> single;             ///< rates and means that were given once
};

WantedMetrics namesOf(std::span<const PoolSeries> series)
{
    WantedMetrics names;
    for (std::size_t i = series.size(); i-- > 0;)
        names.insert(series[i].metric, int(i));
    return names;
}

/// A time that took the place of a number of connections is none.
std::optional<qint64> numberOf(const MetricLine &line, const PoolSeries &row)
{
    const double most = row.figure ? largestConnections : largestMetric;
    const bool isNumber = line.value >= 0 && line.value <= most; // false for NaN
    return isNumber ? std::optional(std::llround(line.value)) : std::nullopt;
}

QString told(const MetricLine &line, QByteArrayView name)
{
    return text(labelOf(line.labels, name).value_or(QByteArray()));
}

QString told(const MetricLine &line, const std::array<QByteArrayView, 2> &names)
{
    return told(line, labelOf(line.labels, names[0]) ? names[0] : names[1]);
}

QString nameOf(const MetricLine &line, const PoolLabels &labels, const QString &database, const QString &user)
{
    QStringList apart;
    for (const QByteArrayView name : labels.apart)
        apart += told(line, name);
    apart.removeAll(QString());
    const QString name = database + u'/' + user;
    return apart.isEmpty() ? name : u"%1 (%2)"_s.arg(name, apart.join(u", "_s));
}

/// Null where the labels name no database and user, or a rule for all of them.
Gathered *poolOf(std::map<QString, Gathered> &pools, const MetricLine &line, const PoolLabels &labels)
{
    const QString database = told(line, labels.database);
    const QString user = told(line, labels.user);
    if (database.isEmpty() || user.isEmpty() || database == u"all" || user == u"all")
        return nullptr;
    const QString name = nameOf(line, labels, database, user);
    const auto [known, isNew] = pools.try_emplace(name);
    if (isNew)
        known->second.pool = {
            .name = name, .database = database, .user = user, .mode = told(line, labels.mode)
        };
    return &known->second;
}

/// A wait that is not a number makes the whole one unknown.
void addWait(Gathered &gathered, const PoolSeries &row, const MetricLine &line)
{
    const double seconds =
        line.value >= 0 && line.value <= largestMetric ? line.value * row.wait : std::nan("");
    double &longest = gathered.waits[row.metric];
    longest = std::isnan(seconds) ? seconds : std::max(longest, seconds);
}

/// Of several values for one rate or mean, none is the pool's.
void addSingle(Gathered &gathered, const PoolSeries &row, const MetricLine &line)
{
    const bool isFirst = gathered.single.insert(row.metric).second;
    const bool isSense = isFirst && line.value >= 0 && line.value <= largestMetric; // false for NaN
    if (row.rate)
        gathered.pool.*row.rate = isSense ? std::optional(line.value) : std::nullopt;
    if (row.nanoseconds)
        gathered.pool.*row.nanoseconds =
            isSense ? std::optional(core::Duration(std::llround(line.value / 1000))) : std::nullopt;
}

void add(Gathered &gathered, const PoolSeries &row, const MetricLine &line)
{
    gathered.pool.raw.emplaceBack(QString::fromLatin1(row.metric), text(line.text));
    if (row.wait > 0)
        return addWait(gathered, row, line);
    if (row.rate || row.nanoseconds)
        return addSingle(gathered, row, line);
    auto &figure = gathered.pool.*row.figure;
    const auto number = numberOf(line, row);
    if (!number)
        gathered.broken += row.figure;
    figure = gathered.broken.contains(row.figure) ? std::nullopt : sum(figure.value_or(0), number);
}

/// Of several values for one database, none is certain.
void addOfDatabase(MetricPools &outcome, const MetricLine &line, const PoolSeries &row)
{
    const bool isSense = line.value >= 0 && line.value <= largestMetric; // false for NaN
    auto &figures = outcome.databases[told(line, row.database)];
    const auto [figure, isFirst] =
        figures.try_emplace(row.metric.toByteArray(), isSense ? line.value : std::nan(""));
    if (!isFirst)
        figure->second = std::nan("");
}

/// A series belongs to all rows with the name of its metric, which follow each other.
void add(MetricPools &outcome, std::map<QString, Gathered> &pools, const MetricLine &line,
         std::span<const PoolSeries> rows, const PoolLabels &labels)
{
    const auto number = numberOf(line, rows.front());
    outcome.rejectedFigures += !number;
    for (const PoolSeries &row : rows) {
        if (row.metric != rows.front().metric)
            break;
        if (!row.database.isEmpty())
            addOfDatabase(outcome, line, row);
        else if (!row.isOfPool() && number)
            outcome.figures[row.metric.toByteArray()] = *number;
        const bool isMeant =
            row.isOfPool() && (row.label.isEmpty() || labelOf(line.labels, row.label) == row.value);
        if (Gathered *const pool = isMeant ? poolOf(pools, line, labels) : nullptr)
            add(*pool, row, line);
    }
}

std::optional<core::Duration> oldestWaitOf(const Gathered &gathered)
{
    double seconds = 0;
    for (const auto &[metric, longest] : gathered.waits)
        seconds += longest;
    const bool isTime = !gathered.waits.empty() && seconds <= longestWait; // false for NaN
    return isTime ? std::optional(core::Duration(std::llround(seconds * 1e6))) : std::nullopt;
}

} // namespace

std::optional<qint64> MetricPools::counted(const QByteArray &metric) const
{
    const auto found = figures.find(metric);
    return found == figures.end() ? std::nullopt : std::optional(found->second);
}

std::optional<qint64> MetricPools::connections(const QByteArray &metric) const
{
    const auto told = counted(metric);
    return told && *told <= largestConnections ? told : std::nullopt;
}

core::Result<MetricPools> metricPools(QByteArrayView page, std::span<const PoolSeries> series,
                                      const PoolLabels &labels)
{
    const auto told = metricsText(page, namesOf(series));
    if (!told)
        return told.error();
    MetricPools outcome { .rejected = told.value().rejected };
    std::map<QString, Gathered> pools;
    for (const MetricLine &line : told.value().lines)
        add(outcome, pools, line, series.subspan(std::size_t(line.metric)), labels);
    for (auto &[name, gathered] : pools) {
        gathered.pool.oldestWait = oldestWaitOf(gathered);
        outcome.pools.push_back(std::move(gathered.pool));
    }
    return outcome;
}

} // namespace collect
