#include "app/settings_of_histories.h"

#include <array>

using namespace Qt::StringLiterals;

namespace app {

namespace {

struct KeptFor
{
    const char *key;
    core::Duration core::Keep::*time;
};
constexpr auto keptFor = std::to_array<KeptFor>({
    { "samples_hours", &core::Keep::samples },
    { "averages_of_10s_hours", &core::Keep::finest },
    { "averages_hours", &core::Keep::averages },
});

} // namespace

core::Keep keepFrom(const QJsonObject &object)
{
    core::Keep keep;
    for (const auto &[key, time] : keptFor) {
        if (const double hours = object[QLatin1String(key)].toDouble(); hours >= 1 && hours <= 1e6)
            keep.*time = std::chrono::hours { int(hours) };
    }
    if (const double bytes = object[u"bytes"].toDouble(); bytes >= 1 && bytes <= 1e15)
        keep.bytes = qint64(bytes);
    return core::withinBounds(keep);
}

QJsonObject objectFrom(const core::Keep &keep)
{
    QJsonObject object { { u"bytes"_s, keep.bytes } };
    for (const auto &[key, time] : keptFor)
        object.insert(QLatin1String(key),
                      qint64(std::chrono::duration_cast<std::chrono::hours>(keep.*time).count()));
    return object;
}

} // namespace app
