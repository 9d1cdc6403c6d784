#pragma once

#include <QByteArray>
#include <QStringList>

#include <span>

// Spring Boot's /actuator/metrics/NAME: one figure of HikariCP at a time, of one pool where "?tag=pool:NAME"
// asks for it, and of all together where not.

namespace collect::actuator {

/// The path of the figure that lists the pools; empty where the typed one is none of Spring Boot's.
QByteArray pathOfPools(const QByteArray &typed);

/// The pools that the answer to that path lists. Empty where it is another text.
QStringList poolsIn(const QByteArray &path, const QByteArray &answer);

/// The figures to ask of a pool: those that change with every connection, those that are counted, and those
/// that are configured.
enum class Pace { Gauge, Counter, Setting };
struct Figure
{
    const char *name; ///< ".active"; the number of connections has none
    Pace pace;
};
std::span<const Figure> figures();

QByteArray pathOf(const QByteArray &pools, const Figure &figure, const QString &pool);

/// What such an answer tells of a pool, as lines of a metrics page. Empty where it is another text.
QByteArray metricsIn(const QByteArray &answer, const QString &pool);

} // namespace collect::actuator
