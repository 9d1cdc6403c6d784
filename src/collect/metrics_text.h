#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <optional>
#include <vector>

namespace collect {

/// The most that is read of a metrics page.
constexpr qsizetype largestMetricsText = 8ll * 1024 * 1024;

// What a page claims beyond these is not measured. A sum of several still fits.
constexpr double largestMetric = 1e15;
constexpr qint64 largestConnections = 999'999'999;

/// The names of the metrics to keep, each with its number. The names must outlive it.
using WantedMetrics = QHash<QByteArrayView, int>;

/// One line of a metrics page. It points into the page's text.
struct MetricLine
{
    int metric = 0;               ///< its number in WantedMetrics
    QByteArrayView labels;        ///< as written between the braces
    QByteArrayView text;          ///< the value, as written
    double value = 0;             ///< may be NaN or infinite
    std::optional<qint64> millis; ///< since 1970, where the line has a timestamp
};

struct MetricsText
{
    std::vector<MetricLine> lines; ///< in the order of the page
    int rejected = 0;              ///< malformed lines of wanted metrics
    bool isOpenMetrics = false;    ///< it has an end mark
};

/// Reads the text formats of Prometheus and OpenMetrics. A text that does not end in a line break, or in the
/// end mark of OpenMetrics, was cut off.
core::Result<MetricsText> metricsText(QByteArrayView text, const WantedMetrics &wanted);

/// The value of a label, unescaped; empty where there is no such label.
std::optional<QByteArray> labelOf(QByteArrayView labels, QByteArrayView name);

/// The same text for the same labels, in whatever order they are written.
QByteArray sortedLabels(QByteArrayView labels);

/// Whether a text begins like a metrics page.
bool looksLikeMetrics(QByteArrayView text);

} // namespace collect
