#include "collect/sources/application_pools.h"

#include "collect/answers.h"
#include "collect/metrics_text.h"
#include "collect/sources/pool_json.h"
#include "collect/sources/pool_labels.h"
#include "collect/table.h"
#include "wire/rules.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace collect::application {

using core::Pool;

namespace {

constexpr double lastMoment = 1e11; // seconds

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

core::Limit limitOf(const Gathered &gathered)
{
    return ceiling(core::LimitScope::ApplicationPool, gathered.pool.name, gathered.library->setting.data(),
                   gathered.pool.physicalTotal, gathered.pool.physicalLimit);
}

core::Instant instantOf(double seconds)
{
    return core::Instant(core::Duration(std::llround(seconds * 1e6)));
}

PoolsTold told(Pools pools, Naming naming)
{
    PoolsTold outcome;
    pools = toldApart(std::move(pools), naming);
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

core::Result<PoolsTold> poolsTold(const QByteArray &page, Naming naming)
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
    PoolsTold outcome = told(std::move(gathered.pools), naming);
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
