#include "program/past/averages.h"

#include "store/clock.h"
#include "store/sample_reader.h"
#include "store/series_reader.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace program {

using core::Duration;
using core::Instant;
using insight::MetricValues;
using insight::Point;
using insight::TimeSpan;
using store::Bucket;

namespace {

constexpr qint64 mostBuckets = 2'160;
constexpr Duration longestSample =
    std::chrono::minutes { 1 }; // that stands for the time since the previous one

std::size_t levelOf(store::Step step)
{
    return std::size_t(std::ranges::find(store::steps, step) - store::steps.begin());
}

/// Reads the levels of one endpoint that together cover a span.
class Levels
{
public:
    Levels(store::Database &file, qint64 endpoint)
        : m_reader(file)
        , m_endpoint(endpoint)
    {
    }

    std::vector<Bucket> read(const TimeSpan &span, std::size_t level)
    {
        std::vector<Bucket> buckets = older(span, level);
        for (std::size_t next = level + 1; next-- > 0;) {
            const Instant from = buckets.empty() ? span.from : std::max(span.from, buckets.back().to());
            append(buckets, m_reader.read(m_endpoint, store::steps[next], from, span.to));
        }
        return buckets;
    }

private:
    /// The part that only longer averages cover.
    std::vector<Bucket> older(const TimeSpan &span, std::size_t level)
    {
        const auto first = m_reader.first(m_endpoint, store::steps[level]);
        if (level + 1 == store::steps.size() || (first && *first <= span.from))
            return {};
        const TimeSpan before { span.from, std::min(first.value_or(span.to), span.to) };
        std::vector<Bucket> buckets = older(before, level + 1);
        const Instant from = buckets.empty() ? before.from : std::max(before.from, buckets.back().to());
        append(buckets, m_reader.read(m_endpoint, store::steps[level + 1], from, before.to));
        while (!buckets.empty() && buckets.back().to() > before.to)
            buckets.pop_back();
        return buckets;
    }

    static void append(std::vector<Bucket> &buckets, std::vector<Bucket> more)
    {
        std::ranges::move(more, std::back_inserter(buckets));
    }

    store::SeriesReader m_reader;
    qint64 m_endpoint;
};

/// The metrics of a file by the ids of their names; metrics of a later version are unknown.
class MetricsOfFile
{
public:
    explicit MetricsOfFile(store::Database &file)
        : m_texts(file)
    {
    }

    std::optional<insight::Metric> operator()(qint64 id)
    {
        const auto [known, isNew] = m_known.try_emplace(id);
        if (isNew)
            known->second = insight::metricNamed(m_texts.textOf(id));
        return known->second;
    }

private:
    store::Texts m_texts;
    std::map<qint64, std::optional<insight::Metric>> m_known;
};

/// A bucket stands for its whole time: a part of it is less than a pixel. `metrics` tells which one an id
/// means.
template<typename Metrics>
Point pointOf(const Bucket &bucket, Metrics &&metrics)
{
    Point point { .at = bucket.to(), .stands = bucket.step };
    point.values.fill(std::numeric_limits<float>::quiet_NaN());
    auto peaks = std::make_shared<MetricValues>(point.values);
    for (const store::Average &average : bucket.averages) {
        if (const std::optional<insight::Metric> metric = metrics(average.metric)) {
            point.values[std::size_t(*metric)] = float(average.mean);
            (*peaks)[std::size_t(*metric)] = float(average.highest);
        }
    }
    point.peaks = std::move(peaks);
    return point;
}

/// Averages samples one after another. What it holds of them is one bucket, and the points that it made.
class Averaging
{
public:
    Averaging(store::Step step, std::deque<Point> &points)
        : m_step(step)
        , m_points(points)
    {
    }

    void add(const core::Sample &sample, Instant at)
    {
        const Duration stands = standsFor(at);
        m_last = at;
        std::map<qint64, double> figures;
        const Point point = insight::pointOf(sample, at, {});
        for (std::size_t i = 0; i < insight::metrics; ++i) {
            if (!std::isnan(point.values[i]))
                figures[qint64(i)] = double(point.values[i]);
        }
        for (Instant from = at - stands; from < at;) {
            openAt(from);
            const Instant to = std::min(at, m_open->to());
            m_open->add(figures, to - from, to == at);
            from = to;
        }
    }
    void finish()
    {
        if (m_open)
            m_points.push_back(pointOf(m_open->bucket(), [](qint64 id) { return insight::Metric(id); }));
        m_open.reset();
    }

private:
    static constexpr Duration least = std::chrono::milliseconds { 1 };

    /// As in a history that was watched; nothing where the clock was set back.
    Duration standsFor(Instant at)
    {
        if (!m_last)
            return least;
        const Duration distance = at - *m_last;
        if (distance > Duration {})
            m_interval = std::min(m_interval, distance);
        return distance <= 3 * m_interval ? distance : m_interval;
    }
    void openAt(Instant moment)
    {
        const Instant begin = store::beginOf(moment, m_step);
        if (m_open && m_open->from() == begin)
            return;
        finish();
        m_open.emplace(begin, m_step);
    }

    store::Step m_step;
    std::deque<Point> &m_points;
    std::optional<store::Gathering> m_open;
    std::optional<Instant> m_last;
    Duration m_interval = longestSample;
};

/// The time of an endpoint's samples that were written before there were averages.
std::optional<TimeSpan> beforeAverages(store::Database &file, qint64 endpoint, const TimeSpan &span)
{
    store::Statement sample =
        file.prepare("select at from sample where endpoint = ? and at >= ? order by at limit 1");
    const auto first = sample.ask(endpoint, store::stored(span.from)).next()
                           ? store::instantOf(sample.number(0))
                           : std::nullopt;
    if (!first || *first > span.to)
        return {};
    Instant end = span.to;
    if (store::holdsSeries(file)) {
        store::SeriesReader reader(file);
        for (const store::Step step : store::steps)
            end = std::min(end, reader.first(endpoint, step).value_or(end));
    }
    return *first < end ? std::optional(TimeSpan { *first, end }) : std::nullopt;
}

/// Connections are no part of averages, so none of them are read.
void averageSamples(store::Database &file, qint64 endpoint, const TimeSpan &span, store::Step step,
                    std::deque<Point> &points)
{
    const auto isIt = [endpoint](const store::Recorded &recorded) { return recorded.id == endpoint; };
    store::SampleReader reader(file, span.from, span.to, isIt, { .linksAt = span.from });
    Averaging averaging(step, points);
    while (const core::SamplePtr sample = reader.next()) {
        if (!sample->error && sample->health != core::Health::NotContacted)
            averaging.add(*sample, *sample->received);
    }
    averaging.finish();
}

std::optional<insight::Mark> markOf(const store::RecordedEvent &event)
{
    using Kind = core::Change::Kind;
    const auto kind = core::changeNamed(event.kind);
    if (!kind || *kind > Kind::ClientsUnserved) // it happened to us, or a gap tells of it
        return {};
    insight::Mark mark { .at = event.at, .kind = *kind, .before = event.before, .after = event.after };
    if (*kind >= Kind::ClientsDropped)
        mark.departure = core::Departure { *kind, event.before, event.after.toLongLong() };
    return mark;
}

} // namespace

store::Step averagedBy(Duration width)
{
    const auto fits = [width](store::Step step) { return width / step <= mostBuckets; };
    const auto step = std::ranges::find_if(store::steps, fits);
    return step == store::steps.end() ? store::coarsest : *step;
}

std::optional<core::Instant> firstSample(store::Database &file)
{
    return store::instantOf(file.number(
        "select min((select at from sample where endpoint = e.id order by at limit 1)) from endpoint as e"));
}

bool hasOnlyAverages(store::Database &file, const TimeSpan &span)
{
    if (!store::holdsSeries(file))
        return false;
    const auto sample = firstSample(file);
    const auto first = store::firstMoment(file);
    return first && (!sample || (*first < *sample && span.from < *sample));
}

void readAverages(store::Database &file, qint64 endpoint, const TimeSpan &span, store::Step step,
                  Averages &averages)
{
    if (const auto before = beforeAverages(file, endpoint, span))
        averageSamples(file, endpoint, *before, step, averages.points);
    if (store::holdsSeries(file)) {
        MetricsOfFile metrics(file);
        for (const Bucket &bucket : Levels(file, endpoint).read(span, levelOf(step)))
            averages.points.push_back(pointOf(bucket, metrics));
    }
    store::Reader reader(file);
    for (const store::RecordedGap &gap : reader.gaps(endpoint)) {
        if (gap.from < span.to && span.from < gap.to)
            averages.gaps.push_back({ { gap.from, gap.to }, gap.reason });
    }
    for (const store::RecordedEvent &event : reader.events(endpoint)) {
        if (const auto mark = span.contains(event.at) ? markOf(event) : std::nullopt)
            averages.marks.push_back(*mark);
    }
}

void addSample(const core::Sample &sample, Instant at, Averages &averages)
{
    const auto last = averages.points.empty() ? std::nullopt : std::optional(averages.points.back().at);
    if (sample.error || sample.health == core::Health::NotContacted || (last && at <= *last))
        return;
    const Duration distance = last ? at - *last : longestSample;
    averages.points.push_back(insight::pointOf(sample, at, std::min(distance, longestSample)));
}

insight::EndpointHistory historyOf(Averages averages)
{
    std::ranges::stable_sort(averages.points, {}, &Point::at);
    std::ranges::stable_sort(averages.gaps, {}, [](const insight::Gap &gap) { return gap.span.from; });
    std::ranges::stable_sort(averages.marks, {}, &insight::Mark::at);
    return insight::EndpointHistory::ofAverages(std::move(averages.points), std::move(averages.gaps),
                                                std::move(averages.marks), averages.layer);
}

} // namespace program
