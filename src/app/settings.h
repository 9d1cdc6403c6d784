#pragma once

#include "core/keep.h"
#include "core/pace.h"
#include "core/result.h"
#include "insight/load/breakdown.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

enum class Appearance { Desktop, Light, Dark };

/// What the program remembers between starts. No secret is in it.
struct Settings
{
    QList<QStringList> recent; ///< addresses of clusters, without secrets; newest first, at most 12
    QJsonArray unknownRecent;  ///< clusters as another version wrote them; kept
    Appearance appearance = Appearance::Desktop;
    bool desktopWasDark = false; ///< until the desktop has told
    QByteArray window;           ///< see window_state.h
    QString page;                ///< its name, of pageNames()
    QStringList hiddenSeries;
    QMap<QString, bool> openedLanes; ///< of the Overview, by key, where the user decided
    int listHeight = 0;              ///< below them; 0: as it is by itself
    QString dimension;               ///< of the top list
    QByteArray sessionsLayout;
    QByteArray poolsLayout;
    QMap<QString, double> cores; ///< by cluster name
    QString exportFolder;
    /// What the user calls endpoints, by report::clusterKey(); the cluster itself stands under an empty one.
    QMap<QString, QMap<QString, QString>> names;
    QMap<QString, core::Pace> paces;    ///< by report::clusterKey(); the usual one is not kept
    int endpointsWidth = 0;             ///< of the left column; 0: as it is at first
    QMap<QString, QStringList> allowed; ///< rules for found endpoints, by report::clusterKey()
    core::Keep keep;                    ///< of histories
    QStringList keepQueries;            ///< names of clusters whose full query texts go into the history
    QJsonObject unknown;                ///< what another version wrote; kept
};

struct LoadedSettings
{
    Settings settings;
    QString trouble; ///< a sentence for the user: what was broken and where it was set aside
};

QString settingsPath(); ///< $XDG_CONFIG_HOME/poolscope/settings.json

/// Never fails: what is broken is renamed (byte for byte) and said; single values that make no sense are left
/// out.
LoadedSettings loadSettings(const QString &path);

QByteArray settingsText(const Settings &settings); ///< as it stands in the file

/// 0600 whatever the umask, its folder 0700; whole or not at all.
core::Status saveSettings(const Settings &settings, const QString &path);

std::optional<double> coresOf(const Settings &settings, const QString &cluster);
void setCores(Settings &settings, const QString &cluster, int cores); ///< 0: not entered

QString clusterNameIn(const Settings &settings, const QString &clusterKey); ///< empty: it has none
void setName(Settings &settings, const QString &clusterKey, const QString &endpoint, const QString &name);

QString nameOf(insight::Dimension dimension);
insight::Dimension dimensionNamed(const QString &name); ///< Application where there is no such name

void setPace(Settings &settings, const QString &clusterKey, const core::Pace &pace);

void rememberRecent(Settings &settings, const QStringList &addressesWithoutSecrets);

/// What names a cluster in the settings.
struct ClusterId
{
    QString key;  ///< report::clusterKey()
    QString name; ///< report::clusterName()
    QStringList addresses;
};

/// A cluster got or lost endpoints: what was said of it goes on for what it is now.
void follow(Settings &settings, const ClusterId &before, const ClusterId &after);

} // namespace app
