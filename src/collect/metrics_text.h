#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <optional>
#include <vector>

namespace collect {

/// More of a page of metrics is not read.
constexpr qsizetype largestMetricsText = 8ll * 1024 * 1024;

/// The names of metrics that are kept, each with a number for it. The names outlive it.
using WantedMetrics = QHash<QByteArrayView, int>;

/// One line of a page of metrics. What it points to is the page's.
struct MetricLine
{
    int metric = 0;               ///< its number among those wanted
    QByteArrayView labels;        ///< as they are written, between the braces
    QByteArrayView text;          ///< the value, as it is written
    double value = 0;             ///< may be NaN or infinite
    std::optional<qint64> millis; ///< since 1970, where the line has a time of its own
};

struct MetricsText
{
    std::vector<MetricLine> lines; ///< in the order of the page
    int rejected = 0;              ///< lines of wanted metrics that break the rules
    bool isOpenMetrics = false;    ///< it says where it ends
};

/// Reads the text format of Prometheus and that of OpenMetrics. A text that does not end in a line break, or
/// in the end mark of OpenMetrics, was cut.
core::Result<MetricsText> metricsText(QByteArrayView text, const WantedMetrics &wanted);

/// The value of a label, its escapes undone; nothing where there is none of that name.
std::optional<QByteArray> labelOf(QByteArrayView labels, QByteArrayView name);

/// Whether a text begins as a page of metrics does.
bool looksLikeMetrics(QByteArrayView text);

} // namespace collect
