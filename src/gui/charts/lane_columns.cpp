#include "gui/charts/lane_columns.h"

#include "insight/past/cluster_history.h"

#include <algorithm>
#include <limits>

using namespace std::chrono_literals;

namespace gui {

namespace {

using core::Duration;
using core::Instant;
using insight::Column;
using insight::Series;
using insight::TimeSpan;

constexpr Duration patience = 2s;
constexpr Duration mostPatience = 15s; ///< then what the others answered is news enough

std::vector<Series> seriesOf(const LaneSpec &lane, const QSet<QString> &hidden, bool wanted)
{
    std::vector<Series> series;
    for (const LaneSeries &each : lane.series) {
        if (hidden.contains(each.key) != wanted)
            series.push_back(each.what);
    }
    return series;
}

/// Hidden series have values in the legend, but no part in the height.
void addHidden(std::vector<Column> &columns, const std::vector<Column> &others, const LaneSpec &lane,
               const QSet<QString> &hidden)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        auto seen = columns[i].means.cbegin();
        auto unseen = others[i].means.cbegin();
        insight::Means all;
        for (const LaneSeries &each : lane.series)
            all.push_back(hidden.contains(each.key) ? *unseen++ : *seen++);
        columns[i].means = all;
    }
}

std::vector<Column> quotientOf(const insight::ClusterHistory &past, const LaneSeries &series,
                               const QSet<QString> &hidden, TimeSpan span, int count)
{
    std::vector<Column> columns = insight::quotientsOf(past, series.what, *series.per, span, count);
    for (Column &column : columns) {
        if (hidden.contains(series.key))
            column.highest = std::numeric_limits<float>::quiet_NaN();
    }
    return columns;
}

Instant onGrid(Instant moment, Duration step)
{
    return Instant { moment.time_since_epoch() / step * step };
}

template<typename Matches>
std::vector<TimeSpan> runsOf(const LaneColumns &lane, Matches matches)
{
    std::vector<TimeSpan> runs;
    for (std::size_t i = 0; i < lane.columns.size(); ++i) {
        if (!matches(lane.columns[i]))
            continue;
        const TimeSpan span = lane.spanOf(i);
        if (!runs.empty() && runs.back().to == span.from)
            runs.back().to = span.to;
        else
            runs.push_back(span);
    }
    return runs;
}

} // namespace

TimeSpan LaneColumns::spanOf(std::size_t column) const
{
    const Instant start = from + step * static_cast<Duration::rep>(column);
    return { start, start + step };
}

const Column *LaneColumns::at(Instant moment) const
{
    if (columns.empty() || moment < from)
        return nullptr;
    const auto column = std::size_t((moment - from) / step);
    return column < columns.size() ? &columns[column] : nullptr;
}

double LaneColumns::highest() const
{
    double most = 0;
    for (const Column &column : columns) {
        if (column.measured > 0 && column.highest > most)
            most = double(column.highest);
    }
    return most;
}

LaneColumns laneColumns(const insight::ClusterHistory &past, const LaneSpec &lane,
                        const QSet<QString> &hidden, TimeSpan axis, int count)
{
    LaneColumns result { .step = std::max(Duration { 1 }, axis.length() / std::max(1, count)) };
    result.from = onGrid(axis.from, result.step);
    const auto needed = int((axis.to - result.from + result.step - 1us) / result.step);
    const TimeSpan span { result.from, result.from + result.step * needed };

    if (lane.series.size() == 1 && lane.series.front().per) {
        result.columns = quotientOf(past, lane.series.front(), hidden, span, needed);
        return result;
    }
    result.columns = insight::columnsOf(past, seriesOf(lane, hidden, true), span, needed);
    if (const auto unseen = seriesOf(lane, hidden, false); !unseen.empty())
        addHidden(result.columns, insight::columnsOf(past, unseen, span, needed), lane, hidden);
    return result;
}

std::optional<Column> columnOf(const insight::ClusterHistory &readings, const LaneSpec &lane,
                               const QSet<QString> &hidden)
{
    const LaneColumns read = laneColumns(readings, lane, hidden, oneColumn, 1);
    return read.columns.front().expected > 0 ? std::optional(read.columns.front()) : std::nullopt;
}

Duration settlingTime(const insight::ClusterHistory &past, const LaneSpec &lane)
{
    Duration longest {};
    for (const QString &endpoint : past.endpoints()) {
        if (lane.includes(endpoint))
            longest = std::max(longest, past.history(endpoint).usual());
    }
    return std::clamp<Duration>(longest + 1s, patience, mostPatience);
}

void dropUnsettled(LaneColumns &lane, const std::vector<EndpointGap> &gaps, Instant now, Duration settling)
{
    while (!lane.columns.empty()) {
        const Column &last = lane.columns.back();
        const TimeSpan span = lane.spanOf(lane.columns.size() - 1);
        const int heard = last.measured + silentIn(gaps, span);
        if (span.to < now - std::max(settling, 2 * lane.step) || heard >= std::max(1, last.expected))
            return;
        lane.columns.pop_back();
    }
}

std::vector<TimeSpan> gapsOf(const LaneColumns &lane)
{
    return runsOf(lane, [](const Column &column) { return column.measured == 0 && column.expected > 0; });
}

std::vector<TimeSpan> partGapsOf(const LaneColumns &lane)
{
    return runsOf(
        lane, [](const Column &column) { return column.measured > 0 && column.measured < column.expected; });
}

} // namespace gui
