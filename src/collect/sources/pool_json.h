#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace collect {

/// A line of a metrics page.
QByteArray metricLine(const char *metric, const QString &pool, double value);

/// "milliseconds" as 0.001; NaN for a unit that is not known.
double secondsIn(const QString &unit);

/// What Dropwizard's servlet or Jolokia tells of pools of HikariCP in JSON, as lines of a metrics page. Empty
/// where the text is neither.
std::optional<QByteArray> metricsOfJson(const QByteArray &text);

/// Where Jolokia reads the pools that its search found, and what they are configured to; every attribute is
/// named, since others are secrets. `search` is the path that was asked, `found` the answer.
struct JolokiaPaths
{
    QByteArray pools;
    QByteArray configuration;
};
std::optional<JolokiaPaths> jolokiaPaths(const QByteArray &asked, const QByteArray &found);
bool isJolokiaWithoutPools(const QByteArray &asked, const QByteArray &found);

/// The status inside an answer of Jolokia's that HTTP calls a success; empty: another text.
std::optional<int> jolokiaStatus(const QByteArray &text);

/// The path of that search; empty where the typed one is none of Jolokia's.
QByteArray jolokiaSearch(const QByteArray &typed);

} // namespace collect
