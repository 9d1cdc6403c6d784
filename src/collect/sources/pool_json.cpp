#include "collect/sources/pool_json.h"

#include "collect/json.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace collect {

namespace {

constexpr auto domain = "com.zaxxer.hikari:"_L1;

enum class TimeScale { None, Millis, AsTold };

/// A figure of a pool in Dropwizard's JSON: "gauges" → "orders.pool.ActiveConnections" → "value".
struct DropwizardFigure
{
    QLatin1StringView section;
    QLatin1StringView figure;
    QLatin1StringView field;
    const char *metric;
    TimeScale time = TimeScale::None;
};

constexpr auto dropwizardFigures = std::to_array<DropwizardFigure>({
    { "gauges"_L1, "TotalConnections"_L1, "value"_L1, "hikaricp_connections" },
    { "gauges"_L1, "ActiveConnections"_L1, "value"_L1, "hikaricp_connections_active" },
    { "gauges"_L1, "IdleConnections"_L1, "value"_L1, "hikaricp_connections_idle" },
    { "gauges"_L1, "PendingConnections"_L1, "value"_L1, "hikaricp_connections_pending" },
    { "gauges"_L1, "MaxConnections"_L1, "value"_L1, "hikaricp_connections_max" },
    { "gauges"_L1, "MinConnections"_L1, "value"_L1, "hikaricp_connections_min" },
    { "meters"_L1, "ConnectionTimeoutRate"_L1, "count"_L1, "hikaricp_connections_timeout_total" },
    { "timers"_L1, "Wait"_L1, "count"_L1, "hikaricp_connections_acquire_seconds_count" },
    { "timers"_L1, "Wait"_L1, "mean"_L1, "hikaricp_connections_acquire_seconds_mean", TimeScale::AsTold },
    { "timers"_L1, "Wait"_L1, "max"_L1, "hikaricp_connections_acquire_seconds_max", TimeScale::AsTold },
    { "histograms"_L1, "Usage"_L1, "count"_L1, "hikaricp_connections_usage_seconds_count" },
    { "histograms"_L1, "Usage"_L1, "mean"_L1, "hikaricp_connections_usage_seconds_mean", TimeScale::Millis },
    { "histograms"_L1, "ConnectionCreation"_L1, "count"_L1, "hikaricp_connections_creation_seconds_count" },
    { "histograms"_L1, "ConnectionCreation"_L1, "mean"_L1, "hikaricp_connections_creation_seconds_mean",
      TimeScale::Millis },
});

struct TimeUnit
{
    QLatin1StringView name;
    double seconds;
};

constexpr auto timeUnits = std::to_array<TimeUnit>({
    { "seconds"_L1, 1 },
    { "milliseconds"_L1, 1e-3 },
    { "microseconds"_L1, 1e-6 },
    { "nanoseconds"_L1, 1e-9 },
});

/// What one unit of a figure is in ours.
double unitOf(const DropwizardFigure &figure, const QJsonObject &told)
{
    if (figure.time == TimeScale::None)
        return 1;
    return figure.time == TimeScale::Millis ? 1e-3 : secondsIn(told["duration_units"_L1].toString());
}

QByteArray metricsOfDropwizard(const QJsonObject &told)
{
    constexpr auto mark = ".pool."_L1; // a pool's name may have dots, too
    QByteArray page;
    for (const DropwizardFigure &figure : dropwizardFigures) {
        const QJsonObject section = told[figure.section].toObject();
        const QString end = mark + figure.figure;
        for (auto each = section.begin(); each != section.end(); ++each) {
            const QJsonObject figures = each.value().toObject();
            const QJsonValue value = figures[figure.field];
            if (each.key().endsWith(end) && value.isDouble())
                page += metricLine(figure.metric, each.key().chopped(end.size()),
                                   value.toDouble() * unitOf(figure, figures));
        }
    }
    return page;
}

struct Attribute
{
    QLatin1StringView name;
    const char *metric;
};

constexpr auto poolAttributes = std::to_array<Attribute>({
    { "TotalConnections"_L1, "hikaricp_connections" },
    { "ActiveConnections"_L1, "hikaricp_connections_active" },
    { "IdleConnections"_L1, "hikaricp_connections_idle" },
    { "ThreadsAwaitingConnection"_L1, "hikaricp_connections_pending" },
});
constexpr auto configAttributes = std::to_array<Attribute>({
    { "MaximumPoolSize"_L1, "hikaricp_connections_max" },
    { "MinimumIdle"_L1, "hikaricp_connections_min" },
});

/// "orders" in "type=Pool (orders)" and in "name=orders,type=Pool"; empty: another object.
QString poolIn(const QString &object)
{
    if (!object.startsWith(domain))
        return {};
    const QString keys = object.sliced(domain.size());
    const qsizetype bracket = keys.indexOf(u'(');
    if (keys.startsWith("type=Pool"_L1) && bracket >= 0 && keys.endsWith(u')'))
        return keys.sliced(bracket + 1).chopped(1);
    QString name;
    for (const QString &key : keys.split(u',')) {
        if (key.startsWith("name="_L1))
            name = key.sliced(5);
    }
    return name;
}

QByteArray metricsOfJolokia(const QJsonObject &told)
{
    QByteArray page;
    const QJsonObject objects = told["value"_L1].toObject();
    for (auto each = objects.begin(); each != objects.end(); ++each) {
        const QString pool = poolIn(each.key());
        const QJsonObject figures = each.value().toObject();
        const auto take = [&](const Attribute &attribute) {
            const QJsonValue value = figures[attribute.name];
            if (!pool.isEmpty() && value.isDouble())
                page += metricLine(attribute.metric, pool, value.toDouble());
        };
        std::ranges::for_each(poolAttributes, take);
        std::ranges::for_each(configAttributes, take);
    }
    return page;
}

bool isJolokia(const QJsonObject &told, QLatin1StringView type)
{
    return told["request"_L1].toObject()["type"_L1].toString() == type && told["status"_L1].toInt() == 200;
}

template<typename Attributes>
QByteArray readPath(const QByteArray &base, const char *object, const Attributes &attributes)
{
    QByteArray path = base + "/read/com.zaxxer.hikari:" + object + '/';
    for (const Attribute &attribute : attributes)
        path += QByteArray(attribute.name.data()) + ',';
    return path.chopped(1);
}

constexpr QByteArrayView search { "/search/com.zaxxer.hikari:*" };

} // namespace

QByteArray metricLine(const char *metric, const QString &pool, double value)
{
    QByteArray name = pool.toUtf8();
    name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    return metric + QByteArray("{pool=\"") + name + "\"} " + QByteArray::number(value, 'g', 15) + '\n';
}

double secondsIn(const QString &unit)
{
    const auto *const known =
        std::ranges::find_if(timeUnits, [&unit](const TimeUnit &each) { return unit == each.name; });
    return known == timeUnits.end() ? std::nan("") : known->seconds;
}

std::optional<QByteArray> metricsOfJson(const QByteArray &text)
{
    const auto told = text.trimmed().startsWith('{') ? jsonObject(text) : std::nullopt;
    if (!told)
        return std::nullopt;
    if (told->contains("gauges"_L1) && told->contains("timers"_L1))
        return metricsOfDropwizard(*told);
    return isJolokia(*told, "read"_L1) ? std::optional(metricsOfJolokia(*told)) : std::nullopt;
}

std::optional<int> jolokiaStatus(const QByteArray &text)
{
    const auto told = text.trimmed().startsWith('{') ? jsonObject(text) : std::nullopt;
    return told && told->contains("request"_L1) && told->contains("status"_L1)
               ? std::optional(told->value("status"_L1).toInt())
               : std::nullopt;
}

QByteArray jolokiaSearch(const QByteArray &typed)
{
    QByteArray base = typed;
    while (base.endsWith('/'))
        base.chop(1);
    return base.endsWith("/jolokia") ? base + search.toByteArray() : QByteArray();
}

bool isJolokiaWithoutPools(const QByteArray &asked, const QByteArray &found)
{
    const auto told = asked.endsWith(search) ? jsonObject(found) : std::nullopt;
    return told && isJolokia(*told, "search"_L1) && !jolokiaPaths(asked, found);
}

std::optional<JolokiaPaths> jolokiaPaths(const QByteArray &asked, const QByteArray &found)
{
    const auto told = asked.endsWith(search) ? jsonObject(found) : std::nullopt;
    if (!told || !isJolokia(*told, "search"_L1))
        return std::nullopt;
    const QJsonArray objects = told->value("value"_L1).toArray();
    const auto any = std::ranges::find_if(
        objects, [](const QJsonValue &object) { return !poolIn(object.toString()).isEmpty(); });
    if (any == objects.end())
        return std::nullopt;
    const QByteArray base = asked.chopped(search.size());
    const bool isInParentheses = (*any).toString().endsWith(u')');
    return JolokiaPaths {
        readPath(base, isInParentheses ? "type=Pool%20(*)" : "type=Pool,name=*", poolAttributes),
        readPath(base, isInParentheses ? "type=PoolConfig%20(*)" : "type=PoolConfig,name=*", configAttributes)
    };
}

} // namespace collect
