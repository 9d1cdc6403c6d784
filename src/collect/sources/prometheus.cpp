// A Prometheus server as one address for many applications: their pools, as it last scraped them. Its page
// "/federate" has the text format of a metrics page, and the time of every value.

#include "collect/sources/application_pools.h"
#include "collect/sources/metrics_page.h"
#include "collect/sources/prometheus_query.h"
#include "collect/sources/systems.h"
#include "core/address/place.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace collect {

namespace prometheus {

namespace {

constexpr core::Duration patience = 60s;  ///< for a pool whose interval is not known yet: Prometheus' default
constexpr core::Duration slack = 2s;      ///< a scrape takes a while, and so does our own turn
constexpr core::Duration lookback = 5min; ///< Prometheus passes on nothing older
constexpr int mostIntervals = 3;          ///< a longer time between two scrapes is a gap
constexpr qsizetype mostNamed = 3;

bool recognises(const Greeting &greeting)
{
    if (greeting.status != 200 || !isQuery(greeting.asked))
        return false;
    const auto told = application::poolsTold(greeting.body);
    return greeting.body.isEmpty() || (told && !told.value().kind.isEmpty());
}

const Pages &usual()
{
    static const Pages pages = application::pagesOfPools("prometheus", recognises);
    return pages;
}

/// Where nothing matches, there is not one line.
bool read(const Question &, const Page &page, Draft &draft)
{
    const bool isNothing = page.status == 200 && page.body.isEmpty();
    return isNothing || application::readPools(page, application::Naming::Placed, draft);
}

/// Prometheus scrapes at its own pace: how far apart the last two values were, and since when we know the
/// last.
void continueScrape(const Scrape &last, core::Instant now, Scrape &scrape)
{
    const bool isNew = scrape.at > last.at;
    scrape.seen = isNew ? now : last.seen;
    scrape.interval = last.interval;
    scrape.steps = last.steps;
    if (!isNew)
        return;
    // An interval in which nothing was scraped is no pace.
    const core::Duration apart = scrape.at - last.at;
    scrape.interval = last.interval ? std::min(apart, *last.interval * 2) : apart;
}

/// Each application is scraped at its own moment, so each pool has a series of its own. True when a counter
/// went backwards.
bool count(const WorkBy &before, const WorkBy &now, const QByteArray &pool, const Scrape &last,
           Scrape &scrape)
{
    const auto counted = before.find(pool);
    const auto counts = now.find(pool);
    if (scrape.at <= last.at || counted == before.end() || counts == now.end())
        return false;
    const core::Duration longest =
        last.interval ? std::max<core::Duration>(*last.interval * mostIntervals, longestGap) : lookback;
    WorkSeries series = continuedWork(last.steps, scrape.at - last.at, { *counted }, { *counts }, longest);
    scrape.steps = std::move(series.steps);
    return series.reset;
}

/// By their clock until the interval is known: it may differ from ours.
bool isCurrent(const Scrape &scrape, const Part &part)
{
    if (scrape.interval)
        return part.received - scrape.seen <= *scrape.interval * 3 / 2 + slack;
    return part.received - scrape.seen <= patience && part.at - scrape.at <= patience;
}

void leaveOut(const std::set<QString> &pools, Pooling &pooling)
{
    std::erase_if(pooling.neighbours, [&](const core::Neighbour &each) { return pools.contains(each.name); });
    std::erase_if(pooling.limits, [&](const core::Limit &each) { return pools.contains(each.name); });
    std::erase_if(pooling.pools, [&](const core::Pool &each) { return pools.contains(each.name); });
}

/// A pool that is no longer scraped would look like one that stands still.
void leaveOutOld(Part &part)
{
    std::set<QString> old;
    for (const auto &[pool, scrape] : part.counted.scrapes) {
        if (!isCurrent(scrape, part))
            old.insert(QString::fromUtf8(pool));
    }
    leaveOut(old, part.pooling);
}

/// Prometheus passes on nothing of an application that it could not scrape. Without its figures it stays
/// known for a while, as what is missing.
void remember(const CounterSeries &before, core::Instant now, CounterSeries &counted)
{
    for (const auto &[pool, scrape] : before.scrapes) {
        if (now - scrape.seen > lookback || counted.scrapes.size() >= application::mostPools)
            continue;
        const auto [known, isMissing] = counted.scrapes.try_emplace(pool, scrape);
        if (isMissing)
            known->second.steps.clear();
    }
}

std::optional<Part> follow(const Question &, const Parts &parts, std::optional<Part> now)
{
    if (!now)
        return now;
    const CounterSeries &before = latest(parts, "metrics").counted;
    CounterSeries &counted = now->counted;
    for (auto &[pool, scrape] : counted.scrapes) {
        scrape.seen = now->received;
        const auto last = before.scrapes.find(pool);
        if (last == before.scrapes.end())
            continue;
        continueScrape(last->second, now->received, scrape);
        const bool isReset = count(before.work, counted.work, pool, last->second, scrape);
        counted.reset = counted.reset || isReset;
    }
    leaveOutOld(*now);
    remember(before, now->received, counted);
    return now;
}

/// Of all pools together: each adds its own rate.
void addUp(const Part &reading, core::Rates &rates)
{
    std::optional<double> opened = 0;
    std::deque<WorkStep> steps;
    for (const core::Pool &pool : reading.pooling.pools) {
        const QByteArray key = pool.name.toUtf8();
        const auto &own = stepsOf(reading, key);
        steps.insert(steps.end(), own.begin(), own.end());
        const auto rate = workRates(own, key).openingsPerSecond;
        opened = opened && rate ? std::optional(*opened + *rate) : std::nullopt;
    }
    rates.connectionsPerSecond = reading.pooling.pools.empty() ? std::nullopt : opened;
    rates.averageWait = workRates(steps).averageWait;
}

core::Address instanceIn(const core::Endpoint &endpoint, const Scrape &scrape)
{
    return core::seenFrom(core::hostOf(endpoint), core::parseAddress(text(scrape.instance).toLower()));
}

/// Those of an instance that is polled itself, and answers, count there.
struct CountedThere
{
    std::set<QString> pools;
    QStringList instances;
};

CountedThere countedThere(const Profile &profile, const CounterSeries &counted)
{
    CountedThere there;
    for (const auto &[pool, scrape] : counted.scrapes) {
        const core::Address instance = instanceIn(profile.endpoint, scrape);
        if (!instance.isKnown() || !profile.telling.contains(instance))
            continue;
        there.pools.insert(QString::fromUtf8(pool));
        if (const QString name = core::display(core::textOf(instance)); !there.instances.contains(name))
            there.instances.append(name);
    }
    return there;
}

/// Pools without a value of now. What `counts` elsewhere is not missing here.
QStringList leftOut(const Part &part, const std::set<QString> &counts)
{
    const std::vector<core::Pool> &pools = part.pooling.pools;
    QStringList names;
    for (const auto &[pool, scrape] : part.counted.scrapes) {
        const QString name = QString::fromUtf8(pool);
        if (!counts.contains(name) && std::ranges::find(pools, name, &core::Pool::name) == pools.end())
            names.append(core::display(name));
    }
    return names;
}

QString someOf(const QStringList &names)
{
    return names.size() > mostNamed ? names.first(mostNamed).join(", "_L1) + ", …"_L1 : names.join(", "_L1);
}

void describeCounted(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    usual().describe(profile, parts, sample);
    addUp(latest(parts, "metrics"), sample.rates);
    if (sample.pools.empty())
        sample.remarks.clear(); // they are about the page of one application
}

Parts without(const std::set<QString> &pools, Parts parts)
{
    auto rest = std::make_shared<Part>(latest(parts, "metrics"));
    leaveOut(pools, rest->pooling);
    if (rest->pooling.pools.empty())
        rest->pooling.ownName.clear();
    parts["metrics"] = std::move(rest);
    return parts;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    const Part &reading = latest(parts, "metrics");
    const CountedThere there = countedThere(profile, reading.counted);
    describeCounted(profile, there.pools.empty() ? parts : without(there.pools, parts), sample);
    if (!there.instances.isEmpty())
        sample.remarks.append(QCoreApplication::translate(
                                  "collect", "Prometheus also knows pools of these instances, which count "
                                             "where they are polled themselves: %1")
                                  .arg(someOf(there.instances)));
    if (const QStringList names = leftOut(reading, there.pools); !names.isEmpty())
        sample.remarks.append(
            QCoreApplication::translate(
                "collect", "Prometheus has no current values of these pools, which are left out: %1")
                .arg(someOf(names)));
    if (sample.pools.empty() && sample.remarks.isEmpty())
        sample.remarks = { QCoreApplication::translate(
            "collect", "Prometheus has no metric of a pool that matches; check match= in the address") };
}

/// Newer values come once an interval. A third of it is soon enough to notice them.
std::chrono::milliseconds paceOf(const Part &part)
{
    std::optional<core::Duration> shortest;
    for (const auto &[pool, scrape] : part.counted.scrapes) {
        if (scrape.interval)
            shortest = std::min(shortest.value_or(*scrape.interval), *scrape.interval);
    }
    const auto third = std::chrono::duration_cast<std::chrono::milliseconds>(shortest.value_or(0s) / 3);
    return std::clamp<std::chrono::milliseconds>(third, 1s, 10s);
}

} // namespace

} // namespace prometheus

Source prometheusPage()
{
    Pages pages = prometheus::usual();
    pages.usual = {};
    pages.probe = prometheus::queries;
    pages.read = prometheus::read;
    pages.follow = prometheus::follow;
    pages.describe = prometheus::describe;
    Source source = page(std::move(pages));
    source.tellsOfOthers = true;
    source.questions = [paged = source.questions](const Profile &profile, const Parts &parts) {
        auto questions = paged(profile, parts);
        questions.front().every = prometheus::paceOf(latest(parts, "metrics"));
        return questions;
    };
    return source;
}

} // namespace collect
