// A Prometheus server as one address for many applications: their pools, as it last scraped them. Its page
// "/federate" has the text format of a metrics page, and the time of every value.

#include "collect/sources/application_pools.h"
#include "collect/sources/metrics_page.h"
#include "collect/sources/prometheus_query.h"
#include "collect/sources/systems.h"
#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace collect {

namespace prometheus {

namespace {

constexpr core::Duration patience = 60s; ///< for a pool whose interval is not known yet: Prometheus' default
constexpr core::Duration slack = 2s;     ///< a scrape takes a while, and so does our own turn
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
bool read(const Question &question, const Page &page, Draft &draft)
{
    const bool isNothing = page.status == 200 && page.body.isEmpty();
    return isNothing || usual().read(question, page, draft);
}

/// Prometheus scrapes at its own pace: how far apart the last two values were, and since when we know the
/// last.
void continueScrape(const Part &before, const QByteArray &pool, core::Instant now, Scrape &scrape)
{
    scrape.seen = now;
    const auto known = before.scrapes.find(pool);
    if (known == before.scrapes.end())
        return;
    const Scrape &last = known->second;
    scrape.counted = last.counted;
    scrape.interval = last.interval;
    if (scrape.at <= last.at) {
        scrape.seen = last.seen;
        return;
    }
    // An interval in which nothing was scraped is no pace.
    const core::Duration apart = scrape.at - last.at;
    scrape.interval = last.interval ? std::min(apart, *last.interval * 2) : apart;
}

bool isCurrent(const Scrape &scrape, core::Instant now)
{
    if (scrape.interval)
        return now - scrape.seen <= *scrape.interval * 3 / 2 + slack;
    return now - std::min(scrape.at, scrape.seen) <= patience;
}

/// A pool that is no longer scraped would look like one that stands still.
void leaveOutOld(Part &part)
{
    const auto isOld = [&part](const QString &pool) {
        const auto scrape = part.scrapes.find(pool.toUtf8());
        return scrape != part.scrapes.end() && !isCurrent(scrape->second, part.received);
    };
    std::erase_if(part.neighbours, [&](const core::Neighbour &each) { return isOld(each.name); });
    std::erase_if(part.limits, [&](const core::Limit &each) { return isOld(each.name); });
    std::erase_if(part.pools, [&](const core::Pool &each) { return isOld(each.name); });
}

/// The time of the last round in which the counters of all pools were newer than in the one before.
core::Instant countedAt(const Part &part)
{
    core::Instant newest;
    for (const auto &[pool, scrape] : part.scrapes)
        newest = std::max(newest, scrape.counted);
    return newest;
}

/// Each application is scraped at its own moment: growth between two answers would be that of a few of them.
bool isNewRound(const Part &part)
{
    return std::ranges::all_of(part.scrapes, [&part](const auto &scrape) {
        return scrape.second.at > scrape.second.counted || !isCurrent(scrape.second, part.received);
    });
}

void keepCounters(const Part &before, Part &now)
{
    now.counters = before.counters;
    now.work = before.work;
    now.steps = before.steps;
    now.workSteps = before.workSteps;
}

std::optional<Part> follow(const Question &question, const Parts &parts, std::optional<Part> now)
{
    if (!now)
        return now;
    const Part &before = latest(parts, "metrics");
    for (auto &[pool, scrape] : now->scrapes)
        continueScrape(before, pool, now->received, scrape);
    leaveOutOld(*now);
    if (before.at != core::Instant {} && !isNewRound(*now)) {
        keepCounters(before, *now);
        return now;
    }
    Part counted = before;
    counted.at = countedAt(before);
    const Parts since { { "metrics", std::make_shared<const Part>(std::move(counted)) } };
    now = usual().follow(question, since, std::move(now));
    for (auto &[pool, scrape] : now->scrapes)
        scrape.counted = scrape.at;
    return now;
}

QStringList leftOut(const Part &part)
{
    QStringList names;
    for (const auto &[pool, scrape] : part.scrapes) {
        const QString name = QString::fromUtf8(pool);
        if (std::ranges::find(part.pools, name, &core::Pool::name) == part.pools.end())
            names.append(core::display(name));
    }
    return names;
}

void describe(const Profile &profile, const Parts &parts, core::Sample &sample)
{
    usual().describe(profile, parts, sample);
    const QStringList names = leftOut(latest(parts, "metrics"));
    if (!names.isEmpty())
        sample.remarks = { QCoreApplication::translate(
                               "collect",
                               "Prometheus has no current values of these pools, which are left out: %1")
                               .arg(names.size() > mostNamed ? names.first(mostNamed).join(", "_L1) + ", …"_L1
                                                             : names.join(", "_L1)) };
    else if (sample.pools.empty())
        sample.remarks = { QCoreApplication::translate(
            "collect", "Prometheus has no metric of a pool that matches; check match= in the address") };
}

/// Newer values come once an interval. A third of it is soon enough to notice them.
std::chrono::milliseconds paceOf(const Part &part)
{
    std::optional<core::Duration> shortest;
    for (const auto &[pool, scrape] : part.scrapes) {
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
    source.questions = [paged = source.questions](const Profile &profile, const Parts &parts) {
        auto questions = paged(profile, parts);
        questions.front().every = prometheus::paceOf(latest(parts, "metrics"));
        return questions;
    };
    return source;
}

} // namespace collect
