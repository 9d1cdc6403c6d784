#include "insight/past/columns.h"

#include "insight/past/cluster_history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

constexpr float notMeasured = std::numeric_limits<float>::quiet_NaN();

/// The columns on the time axis.
struct Grid
{
    TimeSpan span;
    std::size_t count = 0;

    Instant edge(std::size_t column) const
    {
        return span.from + span.length() * qint64(column) / qint64(count);
    }
    TimeSpan column(std::size_t i) const { return { edge(i), edge(i + 1) }; }
    std::size_t columnAt(Instant moment) const
    {
        const auto before = std::max(Duration {}, moment - span.from).count();
        auto column = std::min(std::size_t(before * qint64(count) / span.length().count()), count - 1);
        while (column + 1 < count && edge(column + 1) <= moment)
            ++column;
        return column;
    }
};

/// What one endpoint adds to the total of all series, after one moment up to and including another.
struct Step
{
    Instant from;
    Instant to;
    double total; ///< NaN where none of its series was measured
};
using Steps = std::vector<Step>;

/// A sum that stays NaN until something is added.
void addTo(double &sum, double value)
{
    if (!std::isnan(value))
        sum = std::isnan(sum) ? value : sum + value;
}

/// The series of one endpoint, weighted by the time its samples stand for.
class EndpointColumns
{
public:
    EndpointColumns(const Grid &grid, std::vector<std::size_t> series, std::vector<Metric> ofSeries)
        : m_grid(grid)
        , m_series(std::move(series))
        , m_metrics(std::move(ofSeries))
        , m_cells(grid.count * m_series.size())
        , m_covered(grid.count)
    {
    }

    void read(const EndpointHistory &history)
    {
        const auto &points = history.points();
        auto point = std::ranges::upper_bound(points, m_grid.span.from, {}, &Point::at);
        for (; point != points.end() && point->at - point->stands < m_grid.span.to; ++point)
            take(*point);
    }

    void addTo(std::vector<Column> &columns) const
    {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            columns[column].measured += m_covered[column];
            for (std::size_t i = 0; i < m_series.size(); ++i) {
                const Cell &cell = m_cells[column * m_series.size() + i];
                float &mean = columns[column].means[qsizetype(m_series[i])];
                if (cell.time > 0)
                    mean = (std::isnan(mean) ? 0 : mean) + float(cell.weighted / cell.time);
            }
        }
    }

    /// Sampled in that column, but not in all of its series.
    bool isIncomplete(std::size_t column) const
    {
        const auto cells = std::span(m_cells).subspan(column * m_series.size(), m_series.size());
        return m_covered[column]
               && std::ranges::any_of(cells, [](const Cell &cell) { return cell.time <= 0; });
    }
    bool isCovered(std::size_t column) const { return m_covered[column]; }

    const Steps &steps() const { return m_steps; }

private:
    struct Cell
    {
        double weighted = 0;
        double time = 0;
    };

    void take(const Point &point)
    {
        const TimeSpan stands { point.at - point.stands, point.at };
        m_steps.push_back({ stands.from, stands.to, highestTotal(point) });
        for (auto i = m_grid.columnAt(stands.from); i < m_grid.count && m_grid.edge(i) < stands.to; ++i)
            spread(point, i, overlap(stands, m_grid.column(i)));
    }

    /// Peaks of the parts may not coincide; their sum is at most the peak of the total.
    double highestTotal(const Point &point) const
    {
        const MetricValues &values = point.peaks ? *point.peaks : point.values;
        double total = notMeasured;
        for (const Metric metric : m_metrics)
            insight::addTo(total, double(values[std::size_t(metric)]));
        if (!point.peaks || m_metrics.size() < 2)
            return total;
        for (const auto &[sum, first, last] : metricSums()) {
            const bool isOfIt = std::ranges::all_of(
                m_metrics, [&](Metric metric) { return first <= metric && metric <= last; });
            if (const auto peak = double(values[std::size_t(sum)]); isOfIt && peak < total)
                total = peak;
        }
        return total;
    }

    void spread(const Point &point, std::size_t column, Duration time)
    {
        if (time == Duration {})
            return;
        m_covered[column] = true;
        const auto weight = double(time.count());
        Cell *cell = &m_cells[column * m_series.size()];
        for (const Metric metric : m_metrics) {
            const float value = point[metric];
            if (!std::isnan(value)) {
                cell->weighted += double(value) * weight;
                cell->time += weight;
            }
            ++cell;
        }
    }

    const Grid &m_grid;
    std::vector<std::size_t> m_series; ///< indices among all series
    std::vector<Metric> m_metrics;     ///< the metrics of those
    std::vector<Cell> m_cells;         ///< column by column
    std::vector<char> m_covered;
    Steps m_steps;
};

/// Sweeps over the steps of all endpoints together, from each end to the next. Values are never negative, so
/// the sum does not fall where a step begins.
class Sweep
{
public:
    explicit Sweep(std::vector<Steps> steps)
        : m_steps(std::move(steps))
        , m_next(m_steps.size())
    {
    }

    /// The highest sum in a column; columns must come in order.
    float highestIn(TimeSpan column)
    {
        double highest = notMeasured;
        for (Instant moment = column.from; moment < column.to;) {
            moment = nextEnd(moment, column.to);
            const double sum = sumAt(moment);
            if (!(sum <= highest))
                highest = std::isnan(sum) ? highest : sum;
        }
        return float(highest);
    }

private:
    Instant nextEnd(Instant after, Instant atMost)
    {
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            while (m_next[i] < m_steps[i].size() && m_steps[i][m_next[i]].to <= after)
                ++m_next[i];
            if (m_next[i] < m_steps[i].size())
                atMost = std::min(atMost, m_steps[i][m_next[i]].to);
        }
        return atMost;
    }

    double sumAt(Instant moment) const
    {
        double sum = notMeasured;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            if (m_next[i] < m_steps[i].size() && m_steps[i][m_next[i]].from < moment)
                addTo(sum, m_steps[i][m_next[i]].total);
        }
        return sum;
    }

    std::vector<Steps> m_steps;
    std::vector<std::size_t> m_next; ///< for each endpoint the step that ends after the moment
};

EndpointColumns columnsOfEndpoint(const QString &endpoint, std::span<const Series> series, const Grid &grid)
{
    std::vector<std::size_t> places;
    std::vector<Metric> ofSeries;
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (!series[i].includes(endpoint))
            continue;
        places.push_back(i);
        ofSeries.push_back(series[i].metric);
    }
    return { grid, std::move(places), std::move(ofSeries) };
}

void expect(std::vector<Column> &columns, const Grid &grid, const EndpointHistory &history)
{
    const auto since = history.heardSince();
    for (std::size_t i = 0; since && i < columns.size(); ++i)
        columns[i].expected += *since < grid.edge(i + 1);
}

std::vector<Column> emptyColumns(int count, std::size_t series)
{
    Q_ASSERT(series <= mostSeries);
    const Column empty { .means = Means(qsizetype(series), notMeasured), .highest = notMeasured };
    std::vector<Column> columns(std::size_t(std::max(count, 0)), empty);
    return columns;
}

float quotient(float dividend, float divisor)
{
    return divisor > 0 ? dividend / divisor : notMeasured;
}

} // namespace

std::vector<Column> columnsOf(const ClusterHistory &past, std::span<const Series> series, TimeSpan span,
                              int count)
{
    std::vector<Column> columns = emptyColumns(count, series.size());
    if (columns.empty() || span.length() <= Duration {})
        return columns;

    const Grid grid { span, columns.size() };
    std::vector<Steps> steps;
    for (const QString &endpoint : past.endpoints()) {
        if (std::ranges::none_of(series, [&](const Series &one) { return one.includes(endpoint); }))
            continue;
        auto read = columnsOfEndpoint(endpoint, series, grid);
        read.read(past.history(endpoint));
        read.addTo(columns);
        steps.push_back(read.steps());
        expect(columns, grid, past.history(endpoint));
    }
    Sweep sweep(std::move(steps));
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].highest = sweep.highestIn(grid.column(i));
    return columns;
}

std::vector<Column> quotientsOf(const ClusterHistory &past, const Series &dividend, const Series &divisor,
                                TimeSpan span, int count)
{
    std::vector<Column> columns = emptyColumns(count, 2);
    if (columns.empty() || span.length() <= Duration {})
        return emptyColumns(count, 1);

    const Grid grid { span, columns.size() };
    const std::array both { dividend, divisor };
    std::vector<char> unknown(columns.size());
    for (const QString &endpoint : past.endpoints()) {
        const bool isInBoth = dividend.includes(endpoint) && divisor.includes(endpoint);
        if (!dividend.includes(endpoint) && !divisor.includes(endpoint))
            continue;
        const EndpointHistory &history = past.history(endpoint);
        auto read = columnsOfEndpoint(endpoint, both, grid);
        read.read(history);
        read.addTo(columns);
        expect(columns, grid, history);
        const auto since = history.heardSince();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool isSilent = since && *since < grid.edge(i + 1) && !read.isCovered(i);
            unknown[i] = unknown[i] || read.isIncomplete(i) || (isSilent && !isInBoth);
        }
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Column &column = columns[i];
        column.highest = unknown[i] ? notMeasured : quotient(column.means[0], column.means[1]);
        column.means = { column.highest };
    }
    return columns;
}

} // namespace insight
