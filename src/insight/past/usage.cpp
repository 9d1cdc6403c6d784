#include "insight/past/usage.h"

#include "core/limit_facts.h"
#include "core/own_name.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration observed = 60s;
constexpr core::Duration leastObserved = 10s;
constexpr core::Duration foreseeable = 1h; ///< as far as one minute of growth can predict
constexpr std::size_t leastReadings = 8;
constexpr qint64 leastGrown = 3;

// A step between two levels explains three quarters of the variation, a line nearly all of it.
constexpr double leastExplained = 0.85;

constexpr auto waiting = std::to_array<core::LimitScope>(
    { core::LimitScope::Pool, core::LimitScope::PoolerDatabase, core::LimitScope::PoolerUser,
      core::LimitScope::ProxyServer, core::LimitScope::ApplicationPool });

/// For a proxy's server, "shop/db1": clients may wait for this server, or for any of "shop".
QStringList namesIn(const core::Limit &limit)
{
    QStringList names { limit.name };
    if (limit.scope == core::LimitScope::ProxyServer)
        names.append(limit.name.section(u'/', 0, -2));
    return names;
}

QString core::Pool::*nameThatCounts(const core::Limit &limit)
{
    return limit.scope == core::LimitScope::PoolerDatabase ? &core::Pool::database
           : limit.scope == core::LimitScope::PoolerUser   ? &core::Pool::user
                                                           : &core::Pool::name;
}

/// The best-fitting line through the readings.
class Line
{
public:
    template<typename Readings>
    explicit Line(const Readings &readings)
    {
        const auto count = double(readings.size());
        double times = 0;
        double values = 0;
        for (const auto &reading : readings) {
            times += seconds(reading.at - readings.front().at) / count;
            values += double(reading.used) / count;
        }
        for (const auto &reading : readings) {
            const double time = seconds(reading.at - readings.front().at) - times;
            const double value = double(reading.used) - values;
            m_times += time * time;
            m_values += value * value;
            m_both += time * value;
        }
    }

    double slope() const { return m_times > 0 ? m_both / m_times : 0; }
    /// 0 … 1: the share of the variation that the line explains.
    double explained() const
    {
        return m_times > 0 && m_values > 0 ? m_both * m_both / (m_times * m_values) : 0;
    }

private:
    static double seconds(core::Duration time) { return std::chrono::duration<double>(time).count(); }

    double m_times = 0;
    double m_values = 0;
    double m_both = 0;
};

/// Whether it has not grown for longer than it usually takes to.
bool isAtRest(const auto &readings)
{
    int grew = 0;
    core::Instant last = readings.front().at;
    for (std::size_t i = 1; i < readings.size(); ++i) {
        if (readings[i].used > readings[i - 1].used) {
            ++grew;
            last = readings[i].at;
        }
    }
    return (readings.back().at - last) * grew > 2 * (last - readings.front().at);
}

/// Per second.
std::optional<double> growthOf(const auto &readings)
{
    if (readings.size() < leastReadings)
        return std::nullopt;
    const core::Duration length = readings.back().at - readings.front().at;
    const qint64 grown = readings.back().used - readings.front().used;
    if (length < leastObserved || grown < leastGrown)
        return std::nullopt;
    if (isAtRest(readings))
        return std::nullopt;
    using Readings = std::remove_cvref_t<decltype(readings)>;
    const auto late =
        std::ranges::lower_bound(readings, readings.back().at - length / 3, {}, &Readings::value_type::at);
    const bool stillGrows =
        6 * (readings.back().used - late->used) >= grown; // at least half the average growth
    const Line line(readings);
    return stillGrows && line.explained() >= leastExplained ? std::optional(line.slope()) : std::nullopt;
}

} // namespace

bool makesWait(const core::Limit &limit)
{
    return std::ranges::find(waiting, limit.scope) != waiting.end() && !core::countsClients(limit);
}

bool isReached(const core::Limit &limit)
{
    const auto ceiling = usableOf(limit);
    return ceiling && *ceiling > 0 && limit.used >= ceiling;
}

bool isOfAnotherNode(const core::Limit &limit, const QString &endpoint)
{
    return limit.scope == core::LimitScope::Server && !limit.name.isEmpty() && limit.name != endpoint;
}

bool concerns(const core::Limit &limit, const core::Pool &pool)
{
    return namesIn(limit).contains(pool.*nameThatCounts(limit));
}

WhoWaits::WhoWaits(const std::vector<core::Pool> &pools)
    : m_of(pools)
{
    for (const core::Pool &pool : pools) {
        if (insight::isClamped(pool))
            m_clamped.insert(pool.name);
    }
}

/// Built on demand: most ceilings are not reached, so these are seldom needed.
const WhoWaits::Names &WhoWaits::namesFor(const core::Limit &limit)
{
    const auto name = nameThatCounts(limit);
    auto known = std::ranges::find(m_names, name, &Known::first);
    if (known == m_names.end()) {
        Names names;
        for (const core::Pool &pool : m_of)
            names[pool.*name] |=
                pool.logicalWaiting.value_or(1) > 0; // may have waiting clients: not measured
        known = m_names.insert(known, { name, std::move(names) });
    }
    return known->second;
}

bool WhoWaits::at(const core::Limit &limit)
{
    const auto ceiling = usableOf(limit);
    if (!limit.used || ceiling.value_or(0) <= 0)
        return false;
    if (limit.scope == core::LimitScope::Pool)
        return isClamped(limit.name);
    if (*limit.used < *ceiling || !makesWait(limit))
        return *limit.used >= *ceiling;
    const Names &all = namesFor(limit);
    const QStringList names = namesIn(limit);
    const auto waits = [&all](const QString &name) { return all.value(name); };
    const auto isTold = [&all](const QString &name) { return all.contains(name); };
    return std::ranges::any_of(names, waits) || std::ranges::none_of(names, isTold);
}

std::optional<qint64> usableOf(const core::Limit &limit)
{
    return limit.usable ? limit.usable : limit.limit;
}

bool isClamped(const core::Pool &pool)
{
    const bool isMostIdle = pool.physicalIdle.value_or(0) * 2 > pool.physicalTotal.value_or(0);
    return pool.physicalLimit && pool.logicalWaiting.value_or(0) > 0 && !isMostIdle
           && pool.physicalTotal >= *pool.physicalLimit + pool.physicalReserve.value_or(0);
}

bool isOfWatchers(const core::Limit &limit, const core::Sample &sample)
{
    if (limit.scope != core::LimitScope::Role || !sample.sessionsMeasured)
        return false;
    return std::ranges::none_of(sample.sessions, [&limit](const core::SessionPtr &session) {
        return session->user == limit.name
               && !session->application.startsWith(QLatin1StringView(core::ownApplication));
    });
}

void Usage::Series::add(const Reading &reading)
{
    readings.push_back(reading);
    while (reading.at - readings.front().at > observed)
        readings.pop_front();
}

std::vector<Strain> Usage::add(const core::Sample &sample, core::Instant at)
{
    WhoWaits whoWaits(sample.pools);
    std::vector<Strain> ended;
    std::map<Key, Series> series;
    for (const core::Limit &limit : sample.limits) {
        if (!limit.used)
            continue;
        const auto known = m_series.find(keyOf(limit));
        const bool isFirst = known == m_series.end();
        Series next = isFirst ? Series {} : std::move(known->second);
        next.add({ at, *limit.used });
        const bool isFull = whoWaits.at(limit);
        const auto left = isFull ? std::nullopt : fullIn(limit, next);
        if (isFull) {
            next.filling.reset();
            goOn(next.full, { limit, at, isFirst }, sample);
        } else {
            end(next.full, ended);
        }
        if (left && *left <= soonFull)
            goOn(next.filling, { limit, at, false, left }, sample);
        else
            end(next.filling, ended);
        series.insert_or_assign(keyOf(limit), std::move(next));
    }
    m_series = std::move(series);
    return ended;
}

void Usage::goOn(std::optional<Run> &run, const Strain &now, const core::Sample &sample)
{
    if (!run)
        run = Run { now };
    if (!isWorse(run->strain, now)) {
        run->strain.limit = now.limit;
        run->strain.fullIn = now.fullIn;
    }
    run->isOfOthers = run->isOfOthers || !isOfWatchers(now.limit, sample);
    ++run->samples;
}

void Usage::end(std::optional<Run> &run, std::vector<Strain> &ended)
{
    if (run && isNews(*run))
        ended.push_back(std::move(run->strain));
    run.reset();
}

/// Where it refuses clients, one moment is enough; elsewhere a moment is no trouble.
bool Usage::isNews(const Run &run)
{
    const core::Limit &limit = run.strain.limit;
    if (limit.scope == core::LimitScope::Statements || !run.isOfOthers)
        return false;
    const bool refuses = !run.strain.fullIn && !makesWait(limit);
    return refuses ? limit.usable.has_value() : run.samples >= heldFor;
}

void Usage::forget()
{
    m_series.clear();
}

const Usage::Series *Usage::find(const core::Limit &limit) const
{
    const auto found = m_series.find(keyOf(limit));
    return found == m_series.end() ? nullptr : &found->second;
}

std::optional<core::Duration> Usage::fullIn(const core::Limit &limit) const
{
    const Series *series = find(limit);
    return series ? fullIn(limit, *series) : std::nullopt;
}

std::optional<core::Duration> Usage::fullIn(const core::Limit &limit, const Series &series)
{
    const auto most = usableOf(limit);
    if (makesWait(limit) || !most || *limit.used >= *most)
        return std::nullopt;
    const auto rate = growthOf(series.readings);
    if (!rate)
        return std::nullopt;
    const std::chrono::duration<double> left { double(*most - *limit.used) / *rate };
    return left < foreseeable ? std::optional(std::chrono::duration_cast<core::Duration>(left))
                              : std::nullopt;
}

Usage::Hold Usage::hold(const core::Limit &limit) const
{
    const Series *series = find(limit);
    if (!series || !series->full)
        return {};
    const Strain &full = series->full->strain;
    return { series->full->samples, series->readings.back().at - full.since, full.orLonger };
}

bool Usage::isBack(const Strain &strain) const
{
    const Series *series = find(strain.limit);
    if (!series)
        return false;
    return (series->full && isNews(*series->full)) || (strain.fullIn && series->filling);
}

} // namespace insight
