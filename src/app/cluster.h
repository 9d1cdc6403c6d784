#pragma once

#include "app/options.h"
#include "app/settings.h"
#include "core/address/target.h"
#include "gui/dialogs/cluster_entry.h"
#include "report/naming.h"

namespace app {

/// The open cluster.
struct Cluster
{
    QList<core::Target> targets; ///< as the user named them
    QStringList addresses;       ///< the same without secrets; empty: not stored
    QString name;                ///< of its targets; of a saved span that of the file
    QString usualName {};        ///< used where the user gave none; not stored
    report::EndpointNames usualNames {};

    ClusterId id() const;
};
Cluster clusterOf(const QList<core::Target> &targets, const QStringList &addresses);

QString nameOf(const Cluster &cluster, const Settings &settings); ///< the user's, or the usual one
report::EndpointNames endpointNamesOf(const Cluster &cluster, const Settings &settings);

/// The names that the user gave to a cluster of these targets and to its endpoints.
gui::ClusterEntry namesIn(const Settings &settings, const QList<core::Target> &targets);

/// Newest first. An address that no longer parses, such as a removed service, is listed without its name.
QList<gui::ClusterEntry> recentIn(const Settings &settings);

/// Of the options that are set, else of the settings.
core::Pace paceOf(const QList<core::Target> &targets, const Settings &settings, const Options::Pace &options);

} // namespace app
