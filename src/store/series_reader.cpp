#include "store/series_reader.h"

#include "store/clock.h"
#include "store/schema.h"

#include <algorithm>

namespace store {

using core::Instant;

namespace {

constexpr qint64 firstVersionWithSeries = 2;

Instant secondsIn(qint64 number)
{
    return Instant { Step { number } };
}

} // namespace

Instant wholeBefore(Instant from, Step step)
{
    return beginOf(from, step * bucketsToWhole);
}

bool holdsSeries(Database &database)
{
    return versionOf(database) >= firstVersionWithSeries;
}

std::optional<Instant> firstMoment(Database &database)
{
    const auto sample =
        instantOf(database.number("select min((select at from sample where endpoint = e.id order by at "
                                  "limit 1)) from endpoint as e"));
    if (!holdsSeries(database))
        return sample;
    Statement series =
        database.prepare("select min((select at from bucket where endpoint = e.id and step = ? "
                         "order by at limit 1)) from endpoint as e");
    std::optional<Instant> first = sample;
    for (const Step step : steps) {
        const auto at = series.ask(qint64(step.count())).onlyNumber();
        // If the bucket's samples still exist, they tell more exactly when it began.
        if (at && (!sample || secondsIn(*at) + step < *sample))
            first = std::min(first.value_or(secondsIn(*at)), secondsIn(*at));
    }
    return first;
}

std::optional<Instant> lastMoment(Database &database)
{
    return instantOf(database.number("select max((select at from sample where endpoint = e.id order by at "
                                     "desc limit 1)) from endpoint as e"));
}

SeriesReader::SeriesReader(Database &database)
    : m_buckets(database.prepare("select at, measured, samples, whole from bucket where endpoint = ? and "
                                 "step = ? and at >= ? and at < ? order by at"))
    , m_series(database.prepare("select metric, mean, highest, samples from series where step = ? and at = ? "
                                "and endpoint = ? order by metric"))
    , m_first(database.prepare("select at from bucket where endpoint = ? and step = ? order by at limit 1"))
    , m_last(
          database.prepare("select at from bucket where endpoint = ? and step = ? order by at desc limit 1"))
{
}

std::vector<Bucket> SeriesReader::read(qint64 endpoint, Step step, Instant from, Instant to)
{
    std::vector<Bucket> buckets;
    std::vector<Average> known;
    m_buckets.ask(endpoint, qint64(step.count()), inSeconds(wholeBefore(from, step)), inSeconds(to));
    while (m_buckets.next()) {
        Bucket bucket { .from = secondsIn(m_buckets.number(0).value_or(0)),
                        .step = step,
                        .measured = Millis { m_buckets.number(1).value_or(0) },
                        .samples = m_buckets.number(2).value_or(0) };
        if (m_buckets.number(3) == 1)
            known.clear();
        for (Average &average : known)
            average.samples = bucket.samples;
        takeSeries(bucket, endpoint, known);
        if (bucket.from < from)
            continue;
        bucket.averages = known;
        buckets.push_back(std::move(bucket));
    }
    return buckets;
}

void SeriesReader::takeSeries(const Bucket &bucket, qint64 endpoint, std::vector<Average> &known)
{
    m_series.ask(qint64(bucket.step.count()), inSeconds(bucket.from), endpoint);
    while (m_series.next()) {
        const qint64 metric = m_series.number(0).value_or(0);
        auto place = std::ranges::lower_bound(known, metric, {}, &Average::metric);
        const bool isKnown = place != known.end() && place->metric == metric;
        const auto mean = fromThousandths(m_series.number(1));
        if (!mean) {
            if (isKnown)
                known.erase(place);
            continue;
        }
        if (!isKnown)
            place = known.insert(place, { .metric = metric });
        place->mean = *mean;
        place->highest = fromThousandths(m_series.number(2)).value_or(*mean);
        place->samples = m_series.number(3).value_or(bucket.samples);
    }
}

std::optional<Instant> SeriesReader::first(qint64 endpoint, Step step)
{
    const auto at = m_first.ask(endpoint, qint64(step.count())).onlyNumber();
    return at ? std::optional(secondsIn(*at)) : std::nullopt;
}

std::optional<Instant> SeriesReader::end(qint64 endpoint, Step step)
{
    const auto at = m_last.ask(endpoint, qint64(step.count())).onlyNumber();
    return at ? std::optional(secondsIn(*at) + step) : std::nullopt;
}

} // namespace store
