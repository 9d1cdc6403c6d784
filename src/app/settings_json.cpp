#include "app/settings_json.h"

#include "app/settings_of_histories.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr auto appearances = std::to_array<const char *>({ "desktop", "light", "dark" });

// Settings stored a page as a number while only these existed.
constexpr auto oldPages = std::to_array<const char *>({ "overview", "sessions", "waits" });

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    for (const auto one : value.toArray()) {
        if (one.isString())
            texts.append(one.toString());
    }
    return texts;
}

QMap<QString, double> numbersOf(const QJsonValue &value)
{
    QMap<QString, double> numbers;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->toDouble() > 0)
            numbers.insert(it.key(), it->toDouble());
    }
    return numbers;
}

QMap<QString, bool> decisionsOf(const QJsonValue &value)
{
    QMap<QString, bool> decisions;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isBool())
            decisions.insert(it.key(), it->toBool());
    }
    return decisions;
}

template<typename Plain>
QJsonObject objectOf(const QMap<QString, Plain> &values)
{
    QJsonObject object;
    for (auto it = values.begin(); it != values.end(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

QMap<QString, QStringList> listsOf(const QJsonValue &value)
{
    QMap<QString, QStringList> lists;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        lists.insert(it.key(), textsOf(*it));
    return lists;
}

QJsonObject objectOf(const QMap<QString, QStringList> &lists)
{
    QJsonObject object;
    for (auto it = lists.begin(); it != lists.end(); ++it)
        object.insert(it.key(), QJsonArray::fromStringList(*it));
    return object;
}

QMap<QString, QMap<QString, QString>> namesOf(const QJsonValue &value)
{
    QMap<QString, QMap<QString, QString>> names;
    const QJsonObject clusters = value.toObject();
    for (auto cluster = clusters.begin(); cluster != clusters.end(); ++cluster) {
        const QJsonObject endpoints = cluster->toObject();
        for (auto endpoint = endpoints.begin(); endpoint != endpoints.end(); ++endpoint) {
            if (const QString name = endpoint->toString().left(longestName).trimmed(); !name.isEmpty())
                names[cluster.key()].insert(endpoint.key(), name);
        }
    }
    return names;
}

QJsonObject objectOf(const QMap<QString, QMap<QString, QString>> &names)
{
    QJsonObject clusters;
    for (auto cluster = names.begin(); cluster != names.end(); ++cluster) {
        QJsonObject endpoints;
        for (auto endpoint = cluster->begin(); endpoint != cluster->end(); ++endpoint)
            endpoints.insert(endpoint.key(), endpoint.value());
        clusters.insert(cluster.key(), endpoints);
    }
    return clusters;
}

/// A single address is a text, as in the first versions; any other type belongs to another version.
void readRecent(Settings &settings, const QJsonValue &value)
{
    for (const auto one : value.toArray()) {
        const QStringList addresses = one.isString() ? QStringList { one.toString() } : textsOf(one);
        if (one.isObject())
            settings.unknownRecent.append(one);
        else if (!addresses.isEmpty() && settings.recent.size() < mostRecent)
            settings.recent.append(addresses);
    }
}

QJsonArray recentOf(const Settings &settings)
{
    QJsonArray clusters;
    for (const QStringList &addresses : settings.recent)
        clusters.append(addresses.size() == 1 ? QJsonValue(addresses.first())
                                              : QJsonValue(QJsonArray::fromStringList(addresses)));
    for (const auto one : settings.unknownRecent)
        clusters.append(one);
    return clusters;
}

QMap<QString, core::Pace> pacesOf(const QJsonValue &value)
{
    QMap<QString, core::Pace> paces;
    const QJsonObject clusters = value.toObject();
    for (auto it = clusters.begin(); it != clusters.end(); ++it) {
        const QJsonObject one = it->toObject();
        const core::Pace usual;
        paces.insert(it.key(),
                     core::withinBounds({ .interval = std::chrono::seconds { one[u"interval_s"].toInt(1) },
                                          .restsUnseen = one[u"rests_unseen"].toBool(usual.restsUnseen),
                                          .share = one[u"share_percent"].toInt(usual.share),
                                          .connections = one[u"connections"].toInt(usual.connections) }));
    }
    return paces;
}

QJsonObject objectOf(const QMap<QString, core::Pace> &paces)
{
    QJsonObject clusters;
    for (auto it = paces.begin(); it != paces.end(); ++it)
        clusters.insert(
            it.key(),
            QJsonObject { { u"interval_s"_s,
                            qint64(std::chrono::duration_cast<std::chrono::seconds>(it->interval).count()) },
                          { u"rests_unseen"_s, it->restsUnseen },
                          { u"share_percent"_s, it->share },
                          { u"connections"_s, it->connections } });
    return clusters;
}

Appearance appearanceOf(const QString &name)
{
    const auto found =
        std::ranges::find(appearances, name, [](const char *one) { return QLatin1String(one); });
    return found == appearances.end() ? Appearance::Desktop
                                      : static_cast<Appearance>(found - appearances.begin());
}

QString pageFrom(const QJsonValue &value)
{
    const int number = value.toInt(-1);
    return number >= 0 && number < int(oldPages.size())
               ? QString::fromLatin1(oldPages[static_cast<std::size_t>(number)])
               : value.toString();
}

QByteArray layoutFrom(const QJsonValue &value)
{
    return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

struct Entry
{
    const char *key;
    void (*read)(Settings &settings, const QJsonValue &value);
    QJsonValue (*write)(const Settings &settings);
};

// To add a setting, add a line. A value of the wrong type is ignored.
constexpr auto entries = std::to_array<Entry>({
    { "recent", readRecent, [](const Settings &s) -> QJsonValue { return recentOf(s); } },
    { "appearance", [](Settings &s, const QJsonValue &v) { s.appearance = appearanceOf(v.toString()); },
      [](const Settings &s) -> QJsonValue {
          return QString::fromLatin1(appearances[static_cast<std::size_t>(s.appearance)]);
      } },
    { "desktop_was_dark", [](Settings &s, const QJsonValue &v) { s.desktopWasDark = v.toBool(); },
      [](const Settings &s) -> QJsonValue { return s.desktopWasDark; } },
    { "utc", [](Settings &s, const QJsonValue &v) { s.utc = v.toBool(); },
      [](const Settings &s) -> QJsonValue { return s.utc; } },
    { "window",
      [](Settings &s, const QJsonValue &v) { s.window = QByteArray::fromBase64(v.toString().toLatin1()); },
      [](const Settings &s) -> QJsonValue { return QString::fromLatin1(s.window.toBase64()); } },
    { "page", [](Settings &s, const QJsonValue &v) { s.page = pageFrom(v); },
      [](const Settings &s) -> QJsonValue { return s.page; } },
    { "hidden_series", [](Settings &s, const QJsonValue &v) { s.hiddenSeries = textsOf(v); },
      [](const Settings &s) -> QJsonValue { return QJsonArray::fromStringList(s.hiddenSeries); } },
    { "opened_lanes", [](Settings &s, const QJsonValue &v) { s.openedLanes = decisionsOf(v); },
      [](const Settings &s) -> QJsonValue { return objectOf(s.openedLanes); } },
    { "list_height", [](Settings &s, const QJsonValue &v) { s.listHeight = std::clamp(v.toInt(), 0, 4000); },
      [](const Settings &s) -> QJsonValue { return s.listHeight; } },
    { "dimension", [](Settings &s, const QJsonValue &v) { s.dimension = v.toString(); },
      [](const Settings &s) -> QJsonValue { return s.dimension; } },
    { "sessions", [](Settings &s, const QJsonValue &v) { s.sessionsLayout = layoutFrom(v); },
      [](const Settings &s) -> QJsonValue { return QJsonDocument::fromJson(s.sessionsLayout).object(); } },
    { "pools", [](Settings &s, const QJsonValue &v) { s.poolsLayout = layoutFrom(v); },
      [](const Settings &s) -> QJsonValue { return QJsonDocument::fromJson(s.poolsLayout).object(); } },
    { "cores", [](Settings &s, const QJsonValue &v) { s.cores = numbersOf(v); },
      [](const Settings &s) -> QJsonValue { return objectOf(s.cores); } },
    { "allowed", [](Settings &s, const QJsonValue &v) { s.allowed = listsOf(v); },
      [](const Settings &s) -> QJsonValue { return objectOf(s.allowed); } },
    { "names", [](Settings &s, const QJsonValue &v) { s.names = namesOf(v); },
      [](const Settings &s) -> QJsonValue { return objectOf(s.names); } },
    { "paces", [](Settings &s, const QJsonValue &v) { s.paces = pacesOf(v); },
      [](const Settings &s) -> QJsonValue { return objectOf(s.paces); } },
    { "endpoints_width",
      [](Settings &s, const QJsonValue &v) { s.endpointsWidth = std::clamp(v.toInt(), 0, 4000); },
      [](const Settings &s) -> QJsonValue { return s.endpointsWidth; } },
    { "export_folder", [](Settings &s, const QJsonValue &v) { s.exportFolder = v.toString(); },
      [](const Settings &s) -> QJsonValue { return s.exportFolder; } },
    { "keep", [](Settings &s, const QJsonValue &v) { s.retention = retentionFrom(v.toObject()); },
      [](const Settings &s) -> QJsonValue { return objectFrom(s.retention); } },
    { "keep_queries", [](Settings &s, const QJsonValue &v) { s.keepQueries = textsOf(v); },
      [](const Settings &s) -> QJsonValue { return QJsonArray::fromStringList(s.keepQueries); } },
});

} // namespace

Settings settingsFrom(QJsonObject object)
{
    Settings settings;
    for (const Entry &entry : entries) {
        const QJsonValue value = object.take(QLatin1String(entry.key));
        if (!value.isUndefined())
            entry.read(settings, value);
    }
    settings.unknown = object;
    return settings;
}

QJsonObject objectFrom(const Settings &settings)
{
    QJsonObject object = settings.unknown;
    for (const Entry &entry : entries)
        object.insert(QLatin1String(entry.key), entry.write(settings));
    return object;
}

} // namespace app
