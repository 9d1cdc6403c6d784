#include "app/settings_merge.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace app {

namespace {

using Combine = QJsonValue (*)(const QString &key, const QJsonValue &there, const QJsonValue &before,
                               const QJsonValue &now);

/// Their members are clusters, of which two windows may change different parts.
bool isByCluster(const QString &key)
{
    return key == "allowed"_L1 || key == "names"_L1;
}

QJsonObject withChanges(QJsonObject there, const QJsonObject &before, const QJsonObject &now, Combine combine)
{
    for (auto it = before.begin(); it != before.end(); ++it) {
        if (!now.contains(it.key()))
            there.remove(it.key());
    }
    for (auto it = now.begin(); it != now.end(); ++it) {
        const QJsonValue known = before.value(it.key());
        if (known != *it)
            there.insert(it.key(), combine(it.key(), there.value(it.key()), known, *it));
    }
    return there;
}

/// The first one stays the first: recent clusters begin with the newest.
QJsonArray withChangedElements(const QJsonArray &there, const QJsonArray &before, const QJsonArray &now)
{
    QJsonArray all;
    for (const auto one : now) {
        if (!before.contains(one) || there.contains(one))
            all.append(one);
    }
    for (const auto one : there) {
        if (!before.contains(one) && !now.contains(one))
            all.insert(all.isEmpty() ? 0 : 1, one);
    }
    return all;
}

QJsonValue changed(const QString &, const QJsonValue &, const QJsonValue &, const QJsonValue &now)
{
    return now;
}

QJsonValue mergedParts(const QString &, const QJsonValue &there, const QJsonValue &before,
                       const QJsonValue &now);

QJsonValue mergedValue(const QString &key, const QJsonValue &there, const QJsonValue &before,
                       const QJsonValue &now)
{
    if (there.isArray() && before.isArray() && now.isArray())
        return withChangedElements(there.toArray(), before.toArray(), now.toArray());
    if (there.isObject() && before.isObject() && now.isObject())
        return withChanges(there.toObject(), before.toObject(), now.toObject(),
                           isByCluster(key) ? mergedParts : changed);
    return now;
}

QJsonValue mergedParts(const QString &, const QJsonValue &there, const QJsonValue &before,
                       const QJsonValue &now)
{
    return mergedValue({}, there, before, now);
}

} // namespace

QJsonObject merged(const QJsonObject &there, const QJsonObject &before, const QJsonObject &now)
{
    return withChanges(there, before, now, mergedValue);
}

} // namespace app
