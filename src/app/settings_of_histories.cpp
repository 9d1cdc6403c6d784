#include "app/settings_of_histories.h"

#include <array>

using namespace Qt::StringLiterals;

namespace app {

namespace {

struct KeptFor
{
    const char *key;
    core::Duration core::RetentionPolicy::*time;
};
constexpr auto keptFor = std::to_array<KeptFor>({
    { "samples_hours", &core::RetentionPolicy::samples },
    { "averages_of_10s_hours", &core::RetentionPolicy::finest },
    { "averages_hours", &core::RetentionPolicy::averages },
});

} // namespace

core::RetentionPolicy retentionFrom(const QJsonObject &object)
{
    core::RetentionPolicy retention;
    for (const auto &[key, time] : keptFor) {
        if (const double hours = object[QLatin1String(key)].toDouble(); hours >= 1 && hours <= 1e6)
            retention.*time = std::chrono::hours { int(hours) };
    }
    if (const double bytes = object[u"bytes"].toDouble(); bytes >= 1 && bytes <= 1e15)
        retention.bytes = qint64(bytes);
    return core::withinBounds(retention);
}

QJsonObject objectFrom(const core::RetentionPolicy &retention)
{
    QJsonObject object { { u"bytes"_s, retention.bytes } };
    for (const auto &[key, time] : keptFor)
        object.insert(QLatin1String(key),
                      qint64(std::chrono::duration_cast<std::chrono::hours>(retention.*time).count()));
    return object;
}

} // namespace app
