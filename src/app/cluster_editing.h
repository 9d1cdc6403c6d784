#pragma once

#include "app/found_endpoints.h"

#include <QObject>

namespace app {

/// The user adds endpoints to the open cluster, removes them, and says where they lead. Stored addresses and
/// settings follow.
class ClusterEditing : public QObject
{
    Q_OBJECT

public:
    ClusterEditing(OpenCluster &cluster, Membership &membership, FoundEndpoints &found,
                   SettingsFile &settings, QObject *parent = nullptr);

    void add(const QList<core::Target> &targets, const QStringList &addresses); ///< empty: not stored
    void remove(const QString &endpoint);
    void leadTo(const QString &application, const QStringList &places); ///< the pools of its page

signals:
    void said(const QString &text);

private:
    OpenCluster &m_cluster;
    Membership &m_membership;
    FoundEndpoints &m_found;
    SettingsFile &m_settings;
};

} // namespace app
