#include "store/series_rows.h"

#include "store/clock.h"

#include <algorithm>
#include <cmath>

namespace store {

using core::Duration;
using core::Instant;

namespace {

/// As it will be read.
Average asStored(Average average)
{
    average.mean = fromThousandths(inThousandths(average.mean)).value_or(0);
    average.highest = fromThousandths(inThousandths(average.highest)).value_or(0);
    return average;
}

} // namespace

SeriesRows::SeriesRows(Database &database, Texts &texts, Measure measure)
    : m_texts(texts)
    , m_measure(std::move(measure))
    , m_reader(database)
    , m_insertBucket(
          database.prepare("insert or replace into bucket (endpoint, step, at, measured, samples, whole) "
                           "values (?, ?, ?, ?, ?, ?)"))
    , m_insertSeries(
          database.prepare("insert or replace into series (step, at, endpoint, metric, mean, highest, "
                           "samples) values (?, ?, ?, ?, ?, ?, ?)"))
    , m_forgetBuckets(database.prepare("delete from bucket where endpoint = ? and step = ? and at >= ?"))
    , m_forgetSeries(database.prepare("delete from series where step = ? and at >= ? and endpoint = ?"))
{
}

void SeriesRows::add(qint64 endpoint, Instant at, Duration stands, const core::Sample &sample)
{
    if (!m_measure)
        return;
    std::map<qint64, double> figures;
    for (const Figure &figure : m_measure(sample)) {
        if (const auto metric = m_texts.idOf(figure.metric); metric && std::isfinite(figure.value))
            figures[*metric] = figure.value;
    }
    Levels &levels = levelsOf(endpoint, at);
    spread(endpoint, levels, figures, at - stands, at);
    advance(endpoint, at);
}

void SeriesRows::advance(qint64 endpoint, Instant at)
{
    const auto known = m_endpoints.find(endpoint);
    if (known == m_endpoints.end())
        return;
    Levels &levels = known->second;
    for (std::size_t level = 0; level < steps.size(); ++level) {
        if (levels[level].open && levels[level].open->to() <= at)
            close(endpoint, levels, level);
    }
}

void SeriesRows::hold()
{
    for (const auto &[endpoint, levels] : m_endpoints) {
        for (const Level &level : levels) {
            for (const Average &average : level.written)
                m_texts.use(average.metric);
            const Bucket open = level.open ? level.open->bucket() : Bucket {};
            for (const Average &average : open.averages)
                m_texts.use(average.metric);
        }
    }
}

SeriesRows::Levels &SeriesRows::levelsOf(qint64 endpoint, Instant at)
{
    auto known = m_endpoints.find(endpoint);
    const auto before =
        known == m_endpoints.end() ? m_reader.end(endpoint, finest) : std::optional(m_latest[endpoint]);
    if (before && at < *before) {
        forgetFrom(endpoint, at);
        known = m_endpoints.end();
    }
    m_latest[endpoint] = at;
    if (known != m_endpoints.end())
        return known->second;
    Levels &levels = m_endpoints[endpoint];
    goOn(endpoint, levels);
    return levels;
}

/// Buckets that were still open when the last writer ended.
void SeriesRows::goOn(qint64 endpoint, Levels &levels)
{
    for (std::size_t level = 0; level < steps.size(); ++level)
        levels[level].end = m_reader.end(endpoint, steps[level]);
    for (std::size_t level = 1; level < steps.size(); ++level) {
        const auto last = levels[level - 1].end;
        if (!last)
            return;
        // Everything older than the last one was made when that one arrived.
        const Instant begin = beginOf(*last - steps[level - 1], steps[level]);
        const Instant from = std::max(begin, levels[level].end.value_or(begin));
        for (const Bucket &finer : m_reader.read(endpoint, steps[level - 1], from, *last))
            addFiner(endpoint, levels, level, finer);
    }
}

void SeriesRows::forgetFrom(qint64 endpoint, Instant moment)
{
    m_endpoints.erase(endpoint);
    for (const Step step : steps) {
        const qint64 at = wholeSeconds(beginOf(moment, step));
        m_forgetBuckets.run(endpoint, qint64(step.count()), at);
        m_forgetSeries.run(qint64(step.count()), at, endpoint);
    }
}

void SeriesRows::spread(qint64 endpoint, Levels &levels, const std::map<qint64, double> &figures,
                        Instant from, Instant at)
{
    Level &level = levels.front();
    from = std::max(from, level.end.value_or(from));
    while (from < at) {
        const Instant begin = beginOf(from, finest);
        if (level.open && level.open->from() != begin)
            close(endpoint, levels, 0);
        if (!level.open)
            level.open.emplace(begin, finest);
        const Instant to = std::min(at, level.open->to());
        level.open->add(figures, to - from, to == at);
        from = to;
    }
}

void SeriesRows::addFiner(qint64 endpoint, Levels &levels, std::size_t level, const Bucket &finer)
{
    std::optional<Gathering> &open = levels[level].open;
    if (open && finer.from >= open->to())
        close(endpoint, levels, level);
    if (!open)
        open.emplace(beginOf(finer.from, steps[level]), steps[level]);
    for (const Average &average : finer.averages)
        m_texts.use(average.metric); // it may come from the file
    open->add(finer);
}

void SeriesRows::close(qint64 endpoint, Levels &levels, std::size_t level)
{
    Level &closing = levels[level];
    const Bucket bucket = closing.open->bucket();
    closing.open.reset();
    write(endpoint, closing, bucket);
    if (level + 1 < steps.size())
        addFiner(endpoint, levels, level + 1, bucket);
}

void SeriesRows::write(qint64 endpoint, Level &level, const Bucket &bucket)
{
    const qint64 step = bucket.step.count();
    const qint64 at = wholeSeconds(bucket.from);
    const bool isWhole = level.written.empty() || level.end != bucket.from
                         || wholeBefore(bucket.from, bucket.step) == bucket.from;
    m_insertBucket.run(endpoint, step, at, stored(bucket.measured), bucket.samples, isWhole);
    const std::vector<Average> before = std::exchange(level.written, {});
    const auto stood = [&](const Average &now) {
        const auto known = std::ranges::lower_bound(before, now.metric, {}, &Average::metric);
        return known != before.end() && known->metric == now.metric && known->mean == now.mean
               && known->highest == now.highest && known->samples == level.samples;
    };
    for (const Average &average : bucket.averages) {
        const Average now = level.written.emplace_back(asStored(average));
        const bool isComplete = bucket.isMeasuredWhole(now);
        if (isWhole || !isComplete || !stood(now))
            m_insertSeries.run(step, at, endpoint, now.metric, inThousandths(now.mean),
                               inThousandths(now.highest),
                               isComplete ? std::nullopt : std::optional(now.samples));
    }
    for (const Average &average : before) {
        const bool isGone =
            !isWhole && !std::ranges::binary_search(level.written, average.metric, {}, &Average::metric);
        if (isGone)
            m_insertSeries.run(step, at, endpoint, average.metric, std::nullopt, std::nullopt, std::nullopt);
    }
    level.samples = bucket.samples;
    level.end = bucket.to();
}

} // namespace store
