#pragma once

#include "core/pace.h"
#include "core/retention_policy.h"
#include "insight/load/dimension.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

inline constexpr qsizetype mostRecent = 12;   ///< clusters
inline constexpr qsizetype longestName = 120; ///< of a cluster or an endpoint

enum class Appearance { Desktop, Light, Dark };

/// What the program stores between starts. It contains no secret.
struct Settings
{
    QList<QStringList> recent; ///< addresses of clusters, without secrets; newest first
    QJsonArray unknownRecent;  ///< clusters in the format of another version; kept
    Appearance appearance = Appearance::Desktop;
    bool desktopWasDark = false; ///< used until the desktop has answered
    bool utc = false;            ///< times are shown in UTC
    QByteArray window;           ///< see window_state.h
    QString page;                ///< its name, of pageNames()
    QStringList hiddenSeries;
    QMap<QString, bool> openedLanes; ///< of the Overview, by key, where the user chose
    int listHeight = 0;              ///< below them; 0: automatic
    QString dimension;               ///< of the top list
    QByteArray sessionsLayout;
    QByteArray poolsLayout;
    QMap<QString, double> cores; ///< by report::clusterKey(), or by ClusterId::formerName
    QString exportFolder;
    /// The user's names for endpoints, by report::clusterKey(); the empty endpoint name is the cluster
    /// itself.
    QMap<QString, QMap<QString, QString>> names;
    QMap<QString, core::Pace> paces;    ///< by report::clusterKey(); the default is not stored
    int endpointsWidth = 0;             ///< of the left column; 0: initial width
    QMap<QString, QStringList> allowed; ///< rules for found endpoints, by report::clusterKey()
    core::RetentionPolicy retention;    ///< of histories
    QStringList keepQueries; ///< clusters whose full query texts go into the history, as in `cores`
    QJsonObject unknown;     ///< content of another version; kept
};

/// A cluster in the settings.
struct ClusterId
{
    QString key;        ///< report::clusterKey(); of a saved span its file
    QString formerName; ///< under which earlier versions stored some settings
    QStringList addresses;
    bool isShared = false; ///< the former name: it says one of several hosts
};

std::optional<double> coresOf(const Settings &settings, const ClusterId &cluster);
void setCores(Settings &settings, const ClusterId &cluster, int cores); ///< 0: not entered

bool keepsQueries(const Settings &settings, const ClusterId &cluster);
void setKeepsQueries(Settings &settings, const ClusterId &cluster, bool full);

QString clusterNameIn(const Settings &settings, const QString &clusterKey); ///< empty: it has none
void setName(Settings &settings, const QString &clusterKey, const QString &endpoint, const QString &name);

QString nameOf(insight::Dimension dimension);
insight::Dimension dimensionNamed(const QString &name); ///< Application for an unknown name

void setPace(Settings &settings, const QString &clusterKey, const core::Pace &pace);

void rememberRecent(Settings &settings, const QStringList &addressesWithoutSecrets);

/// A cluster got or lost endpoints: its settings move to its new key.
void follow(Settings &settings, const ClusterId &before, const ClusterId &after);

} // namespace app
