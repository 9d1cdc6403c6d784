#include "store/pruning.h"

#include "store/clock.h"
#include "store/sample_writer.h"
#include "store/series_reader.h"

#include <algorithm>

namespace store {

using namespace std::chrono_literals;
using core::Duration;
using core::Instant;

namespace {

constexpr Duration pause = 10s;          // between looks at the size of the file
constexpr int looksInLife = 600;         // for samples that are too old, while one is kept
constexpr Duration pauseOfEvents = 1h;   // events are few
constexpr Duration pauseOfSweeps = 1h;   // as long as there is room
constexpr Duration roomAtOnce = 1h;      // of samples, when the file is too large
constexpr Duration seriesAtOnce = 24h;   // of series, in the same case
constexpr Duration leastSamples = 15min; // kept however small the limit is
constexpr qint64 fewPages = 256;         // free pages that will soon be reused
constexpr Duration longestPause = 48h;   // a longer pause may be a clock that was set
constexpr Duration untilTrusted = 1h;
constexpr qint64 share = 16; // a sweep comes when one part in so many of the samples was replaced

} // namespace

Pruning::Pruning(Database &database, const core::RetentionPolicy &retention, Ticks ticks)
    : m_database(database)
    , m_retention(retention)
    , m_ticks(std::move(ticks))
    , m_samples(database)
    , m_aging(database)
    , m_sweep(database)
    , m_oldSeries(database.prepare("select e.id, (select at from bucket where endpoint = e.id and step = ?1 "
                                   "order by at limit 1) as first from endpoint as e where first < ?2 "
                                   "limit 1"))
    , m_takeBuckets(database.prepare("delete from bucket where endpoint = ? and step = ? and at < ?"))
    , m_takeSeries(database.prepare("delete from series where endpoint = ?1 and step = ?2 and at in (select "
                                    "at from bucket where endpoint = ?1 and step = ?2 and at < ?3)"))
    , m_oldestBucket(
          database.prepare("select min((select at from bucket where endpoint = e.id and step = ? order by at "
                           "limit 1)) from endpoint as e"))
{
    m_heard = instantOf(m_database.number("select at from sample order by id desc limit 1"));
    m_takenBefore = 1 - m_database.number("select min(id) from sample").value_or(1);
}

core::Status Pruning::go(Instant now, Duration atMost, SampleWriter *sampleWriter)
{
    if (!isTrusted(now))
        return core::ok();
    if (isTime(m_looked, now, pause))
        look(now);
    const core::Status status = takeAll(now, atMost, sampleWriter);
    if (sampleWriter)
        sampleWriter->forget(m_sweep.takeGone());
    return status ? m_database.takeTrouble() : status;
}

core::Status Pruning::takeAll(Instant now, Duration atMost, SampleWriter *sampleWriter)
{
    const auto end = m_ticks() + atMost;
    bool isMore = true;
    while (isMore && m_ticks() < end) {
        Transaction transaction(m_database);
        isMore = takeSome(now, sampleWriter);
        if (auto status = transaction.commit(); !status)
            return status;
    }
    return core::ok();
}

bool Pruning::isTime(std::optional<Instant> &last, Instant now, Duration every)
{
    if (last && now >= *last && now - *last < every)
        return false;
    last = now;
    return true;
}

/// A clock that is wrong for a while must not cost a history; nor must days in which nothing was recorded.
bool Pruning::isTrusted(Instant now)
{
    if (m_heard && (now < *m_heard || now - *m_heard > longestPause))
        m_trusted = now + untilTrusted;
    m_heard = now;
    return now >= m_trusted;
}

Instant Pruning::keptSince(Instant now, Step step) const
{
    return wholeBefore(now - (step == finest ? m_retention.finest : m_retention.averages), step);
}

void Pruning::look(Instant now)
{
    for (std::size_t i = 0; i < steps.size(); ++i)
        m_seriesTo[i] = std::max(m_seriesTo[i], keptSince(now, steps[i]));
    if (isTime(m_tookEvents, now, pauseOfEvents))
        m_aging.begin(now - m_retention.averages);
    if (m_samples.isDone()) {
        const bool isOld = isTime(m_tookSamples, now, std::max(pause, m_retention.samples / looksInLife));
        const auto room = makeRoom(now);
        if (isOld || room)
            m_samples.keepFrom(std::max(now - m_retention.samples, room.value_or(Instant::min())));
    }
    m_hasOldSeries.fill(true);
}

/// As long as a sweep may find enough, nothing else goes.
bool Pruning::isTooLarge()
{
    const qint64 used = m_database.usedBytes();
    return used > m_retention.bytes || (used > core::roomIn(m_retention) && m_sweep.isOver() && !maySweep());
}

/// Whether so much was deleted that a sweep is worth its reading.
bool Pruning::maySweep()
{
    const qint64 kept =
        m_database.number("select (select max(id) from sample) - (select min(id) from sample)").value_or(0);
    return (taken() - m_takenBefore) * share > kept;
}

/// Where the file is too large: samples before that moment go or, if few are left, the oldest series.
std::optional<Instant> Pruning::makeRoom(Instant now)
{
    if (!isTooLarge())
        return {};
    const auto oldest =
        instantOf(m_database.number("select min(at) from sample where id = (select min(id) from sample)"));
    if (oldest && *oldest + roomAtOnce < now - leastSamples)
        return *oldest + roomAtOnce;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto first = oldestBucket(steps[i]);
        if (first && *first + seriesAtOnce < now) {
            m_seriesTo[i] = std::max(m_seriesTo[i], wholeBefore(*first + seriesAtOnce, steps[i]));
            return {};
        }
    }
    return {};
}

/// Whether something is left to do.
bool Pruning::takeSome(Instant now, SampleWriter *sampleWriter)
{
    return m_samples.takeSome() || takeSeries() || m_aging.takeSome() || giveBack()
           || sweep(now, sampleWriter);
}

/// Of one endpoint, as many buckets as lie between two that list all metrics.
bool Pruning::takeSeries()
{
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!m_hasOldSeries[i])
            continue;
        const qint64 step = steps[i].count();
        m_hasOldSeries[i] = m_oldSeries.ask(step, wholeSeconds(m_seriesTo[i])).next();
        if (!m_hasOldSeries[i])
            continue;
        const qint64 endpoint = m_oldSeries.number(0).value_or(0);
        const Instant oldest { Step { m_oldSeries.number(1).value_or(0) } };
        m_oldSeries.next(); // ends its read
        const Step some = steps[i] * bucketsToWhole;
        const qint64 to = wholeSeconds(std::min(wholeBefore(oldest, steps[i]) + some, m_seriesTo[i]));
        m_takeSeries.run(endpoint, step, to);
        m_takeBuckets.run(endpoint, step, to);
        return true;
    }
    return false;
}

bool Pruning::giveBack()
{
    if (m_database.number("select freelist_count from pragma_freelist_count").value_or(0) <= fewPages)
        return false;
    m_database.execute("pragma incremental_vacuum(64)");
    return true;
}

bool Pruning::sweep(Instant now, SampleWriter *sampleWriter)
{
    if (!sampleWriter)
        return false;
    if (m_sweep.isOver()) {
        if (!maySweep())
            return false;
        if (!isTime(m_swept, now, pauseOfSweeps) && m_database.usedBytes() <= core::roomIn(m_retention))
            return false;
        m_swept = now;
        m_takenBefore = taken();
        m_sweep.begin();
    }
    m_sweep.takeSome(*sampleWriter);
    return true;
}

std::optional<Instant> Pruning::oldestBucket(Step step)
{
    const auto at = m_oldestBucket.ask(qint64(step.count())).onlyNumber();
    return at ? std::optional(Instant { Step { *at } }) : std::nullopt;
}

} // namespace store
