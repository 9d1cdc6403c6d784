#include "insight/past/usage.h"

#include "core/own_name.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>
#include <utility>

using namespace std::chrono_literals;

namespace insight {

namespace {

constexpr core::Duration observed = 60s;
constexpr core::Duration leastObserved = 10s;
constexpr core::Duration foreseeable = 1h; ///< as far as one minute of growth can predict
constexpr core::Duration wellObserved = 50s;
constexpr int aheadOfObserved = 4; ///< what is observed for less predicts so many times itself: clients that
                                   ///< start at once grow, too
constexpr std::size_t leastReadings = 8;
constexpr qint64 leastGrown = 3;
constexpr core::Duration longestUnseen = 10min; ///< what was reached before and after is not one run

// A step between two levels explains three quarters of the variation, a line nearly all of it.
constexpr double leastExplained = 0.85;

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
    int steps = 0; // between times when it grew
    core::Instant first = readings.front().at;
    core::Instant last = first;
    for (std::size_t i = 1; i < readings.size(); ++i) {
        if (readings[i].used <= readings[i - 1].used)
            continue;
        if (last == readings.front().at)
            first = readings[i].at;
        else
            ++steps;
        last = readings[i].at;
    }
    return (readings.back().at - last) * steps > 2 * (last - first);
}

/// Of a growth that was observed for so long.
bool isForeseeable(std::chrono::duration<double> left, core::Duration length)
{
    return left < (length < wellObserved ? aheadOfObserved * length : foreseeable);
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

/// Where the list that would contain it was read as a whole: after an interruption, answers arrive one by
/// one, and a metrics page omits pools of an application at times.
bool noLongerLists(const core::Limit &limit, const core::Sample &sample, bool follows)
{
    using core::LimitScope;
    const auto isIt = [&limit](const core::Limit &other) {
        return other.scope == limit.scope && other.name == limit.name && other.setting == limit.setting;
    };
    const auto known = std::ranges::find_if(sample.limits, isIt);
    if (known != sample.limits.end())
        return known->dropped;
    const bool isDamaged =
        sample.rejected > 0 || sample.health == core::Health::Degraded; // older files have only this
    if (isDamaged || limit.scope == LimitScope::ApplicationPool)
        return false;
    if (limit.scope == LimitScope::Role || limit.scope == LimitScope::Database)
        return sample.catalogLimits;
    return follows || (limit.scope == LimitScope::Pool && !sample.pools.empty())
           || std::ranges::find(sample.limits, limit.scope, &core::Limit::scope) != sample.limits.end();
}

/// Nothing where the same process goes on. Counters are also reset without a restart, and one server may have
/// two addresses.
std::optional<Strain::Ending> endBy(const std::vector<core::Change> &changes)
{
    using Kind = core::Change::Kind;
    std::optional<Strain::Ending> end;
    for (const core::Change &change : changes) {
        if (change.kind == Kind::AnotherServer)
            return Strain::Ending::Replaced;
        if (change.kind == Kind::Crash || (change.kind == Kind::Restart && !change.after.isEmpty()))
            end = Strain::Ending::Restarted;
    }
    return end;
}

} // namespace

bool isReached(const core::Limit &limit)
{
    const auto ceiling = usableOf(limit);
    return ceiling && *ceiling > 0 && limit.used >= ceiling;
}

bool isOfAnotherNode(const core::Limit &limit, const QString &endpoint)
{
    return limit.scope == core::LimitScope::Server && !limit.name.isEmpty() && limit.name != endpoint;
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
    while (readings.size() > leastReadings && reading.at - readings.front().at > observed)
        readings.pop_front();
}

std::vector<Strain> Usage::add(const core::Sample &sample, core::Instant at)
{
    WhoWaits whoWaits(sample.pools);
    std::vector<Strain> ended;
    std::map<Key, Series> listed;
    for (const core::Limit &limit : sample.limits) {
        if (!limit.used)
            continue;
        auto known = m_series.extract(keyOf(limit));
        Series series = known ? std::move(known.mapped()) : Series {};
        follow(series, limit, whoWaits, sample, at, ended);
        listed.insert_or_assign(keyOf(limit), std::move(series));
    }
    keepUnlisted(sample, at, ended);
    m_series.merge(listed);
    return ended;
}

void Usage::follow(Series &series, const core::Limit &limit, WhoWaits &whoWaits, const core::Sample &sample,
                   core::Instant at, std::vector<Strain> &ended)
{
    const std::size_t endedBefore = ended.size();
    const bool isFull = whoWaits.at(limit);
    const bool follows = !series.readings.empty();
    const auto seen = follows ? std::optional(at) : std::nullopt;
    series.add({ at, *limit.used });
    const auto left = isFull ? std::nullopt : fullIn(limit, series);
    for (std::optional<Run> *run : { &series.full, &series.filling }) {
        if (*run && usableOf((*run)->strain.limit) != usableOf(limit))
            end(*run, Strain::Ending::Freed, seen, ended);
    }
    if (isFull) {
        series.filling.reset();
        goOn(series.full, { limit, at, !follows }, follows, sample);
    } else if (series.full && follows && whoWaits.isWaitedFor(limit)) {
        series.full->freed = series.full->freed.value_or(at);
    } else {
        end(series.full, Strain::Ending::Freed, seen, ended);
    }
    if (left && *left <= soonFull)
        goOn(series.filling, { limit, at, false, left }, follows, sample);
    else
        end(series.filling, follows ? Strain::Ending::Freed : Strain::Ending::Unseen, seen, ended);
    series.wasStrained = series.wasStrained || ended.size() > endedBefore;
    series.isWaitedFor = series.wasStrained && whoWaits.isWaitedFor(limit);
}

/// What is left of the series: limits that the answer does not contain, or whose use it does not tell.
void Usage::keepUnlisted(const core::Sample &sample, core::Instant at, std::vector<Strain> &ended)
{
    for (auto next = m_series.begin(); next != m_series.end();) {
        auto &[key, series] = *next;
        const bool follows = !series.readings.empty();
        for (std::optional<Run> *run : { &series.full, &series.filling }) {
            if (*run && noLongerLists((*run)->strain.limit, sample, follows))
                end(*run, Strain::Ending::Unlisted, follows ? std::optional(at) : std::nullopt, ended);
            else if (!follows)
                endUnseen(*run, at, ended);
        }
        series.readings.clear();
        next = series.full || series.filling ? std::next(next) : m_series.erase(next);
    }
}

std::vector<Strain> Usage::interrupt(const std::vector<core::Change> &changes, core::Instant at)
{
    std::vector<Strain> ended;
    const std::optional<Strain::Ending> how = endBy(changes);
    for (auto &[key, series] : m_series) {
        series.readings.clear();
        for (std::optional<Run> *run : { &series.full, &series.filling }) {
            endUnseen(*run, at, ended);
            if (how)
                end(*run, *how, std::nullopt, ended);
        }
    }
    return ended;
}

void Usage::goOn(std::optional<Run> &run, const Strain &now, bool follows, const core::Sample &sample)
{
    if (!run)
        run = Run { .strain = now, .watchedSince = now.since };
    const bool wasFreed = std::exchange(run->freed, {}).has_value();
    if (!follows && run->samples > 0)
        run->strain.unseen += now.since - run->strain.until;
    if (wasFreed || (!follows && run->samples > 0)) {
        run->watchedSince = now.since;
        run->watchedIn = 0;
    }
    run->strain.times += wasFreed ? 1 : 0;
    run->strain.until = now.since;
    if (!isWorse(run->strain, now)) {
        run->strain.limit = now.limit;
        run->strain.fullIn = now.fullIn;
    }
    run->isOfOthers = run->isOfOthers || !isOfWatchers(now.limit, sample);
    ++run->samples;
    ++run->watchedIn;
}

void Usage::end(std::optional<Run> &run, Strain::Ending how, std::optional<core::Instant> seen,
                std::vector<Strain> &ended)
{
    if (run && isNews(*run)) {
        run->strain.ending = how;
        run->strain.until = run->freed.value_or(seen.value_or(run->strain.until));
        run->strain.orLonger = run->strain.orLonger || !seen;
        ended.push_back(std::move(run->strain));
    }
    run.reset();
}

void Usage::endUnseen(std::optional<Run> &run, core::Instant at, std::vector<Strain> &ended)
{
    if (run && at - run->strain.until > longestUnseen)
        end(run, Strain::Ending::Unseen, std::nullopt, ended);
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
    return isForeseeable(left, series.readings.back().at - series.readings.front().at)
               ? std::optional(std::chrono::duration_cast<core::Duration>(left))
               : std::nullopt;
}

Usage::Hold Usage::hold(const core::Limit &limit) const
{
    const Series *series = find(limit);
    if (!series || !series->full || series->full->freed || series->readings.empty())
        return {};
    const Run &full = *series->full;
    return { full.watchedIn, series->readings.back().at - full.watchedSince,
             full.strain.orLonger || full.watchedIn < full.samples };
}

bool Usage::isBack(const Strain &strain) const
{
    const Series *series = find(strain.limit);
    if (!series)
        return false;
    const auto isOfOthers = [](const std::optional<Run> &run) { return run && run->isOfOthers; };
    return isOfOthers(series->full) || series->isWaitedFor || (strain.fullIn && isOfOthers(series->filling));
}

} // namespace insight
