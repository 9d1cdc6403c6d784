#include "collect/sources/actuator_json.h"

#include "collect/json.h"
#include "collect/sources/pool_json.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace collect::actuator {

namespace {

constexpr auto metric = "hikaricp.connections"_L1;
constexpr QByteArrayView folder = "/actuator/metrics";

constexpr auto asked = std::to_array<Figure>({
    { "", Pace::Gauge },
    { ".active", Pace::Gauge },
    { ".idle", Pace::Gauge },
    { ".pending", Pace::Gauge },
    { ".timeout", Pace::Counter },
    { ".acquire", Pace::Counter },
    { ".usage", Pace::Counter },
    { ".creation", Pace::Counter },
    { ".max", Pace::Setting },
    { ".min", Pace::Setting },
});

/// "COUNT" of "hikaricp.connections.acquire" is one more line of a metrics page.
struct Statistic
{
    QLatin1StringView figure;
    QLatin1StringView statistic;
    const char *line;
};

constexpr auto statistics = std::to_array<Statistic>({
    { ""_L1, "VALUE"_L1, "hikaricp_connections" },
    { ".active"_L1, "VALUE"_L1, "hikaricp_connections_active" },
    { ".idle"_L1, "VALUE"_L1, "hikaricp_connections_idle" },
    { ".pending"_L1, "VALUE"_L1, "hikaricp_connections_pending" },
    { ".max"_L1, "VALUE"_L1, "hikaricp_connections_max" },
    { ".min"_L1, "VALUE"_L1, "hikaricp_connections_min" },
    { ".timeout"_L1, "COUNT"_L1, "hikaricp_connections_timeout_total" },
    { ".acquire"_L1, "COUNT"_L1, "hikaricp_connections_acquire_seconds_count" },
    { ".acquire"_L1, "TOTAL_TIME"_L1, "hikaricp_connections_acquire_seconds_sum" },
    { ".acquire"_L1, "MAX"_L1, "hikaricp_connections_acquire_seconds_max" },
    { ".usage"_L1, "COUNT"_L1, "hikaricp_connections_usage_seconds_count" },
    { ".usage"_L1, "TOTAL_TIME"_L1, "hikaricp_connections_usage_seconds_sum" },
    { ".creation"_L1, "COUNT"_L1, "hikaricp_connections_creation_seconds_count" },
    { ".creation"_L1, "TOTAL_TIME"_L1, "hikaricp_connections_creation_seconds_sum" },
});

std::optional<QJsonObject> answerIn(const QByteArray &text)
{
    auto told = text.trimmed().startsWith('{') ? jsonObject(text) : std::nullopt;
    return told && told->contains("measurements"_L1) ? std::move(told) : std::nullopt;
}

} // namespace

QByteArray pathOfPools(const QByteArray &typed)
{
    const qsizetype place = typed.indexOf(folder);
    const QByteArray rest = place < 0 ? QByteArray() : typed.sliced(place + folder.size());
    const bool isMeant = rest.isEmpty() || rest == "/" || rest.startsWith("/hikaricp.connections");
    return place < 0 || !isMeant ? QByteArray()
                                 : typed.first(place) + folder.toByteArray() + '/' + metric.data();
}

QStringList poolsIn(const QByteArray &path, const QByteArray &answer)
{
    const auto told = path == pathOfPools(path) ? answerIn(answer) : std::nullopt;
    QStringList pools;
    if (!told || told->value("name"_L1).toString() != metric)
        return pools;
    for (const auto &tag : told->value("availableTags"_L1).toArray()) {
        if (tag["tag"_L1].toString() != "pool"_L1)
            continue;
        for (const auto &name : tag["values"_L1].toArray())
            pools.append(name.toString());
    }
    return pools;
}

std::span<const Figure> figures()
{
    return asked;
}

QByteArray pathOf(const QByteArray &pools, const Figure &figure, const QString &pool)
{
    return pools + figure.name + "?tag=pool:" + pool.toUtf8().toPercentEncoding();
}

QByteArray metricsIn(const QByteArray &answer, const QString &pool)
{
    QByteArray page;
    const auto told = answerIn(answer);
    if (!told)
        return page;
    const QString name = told->value("name"_L1).toString();
    const QString unit = told->value("baseUnit"_L1).toString(u"seconds"_s);
    for (const auto &each : told->value("measurements"_L1).toArray()) {
        const auto known = std::ranges::find_if(statistics, [&](const Statistic &statistic) {
            return name == metric + statistic.figure && each["statistic"_L1] == statistic.statistic;
        });
        if (known == statistics.end() || !each["value"_L1].isDouble())
            continue;
        const bool isTime = known->statistic == "TOTAL_TIME"_L1 || known->statistic == "MAX"_L1;
        page += metricLine(known->line, pool, each["value"_L1].toDouble() * (isTime ? secondsIn(unit) : 1));
    }
    return page;
}

} // namespace collect::actuator
