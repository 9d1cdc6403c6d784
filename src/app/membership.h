#pragma once

#include "app/history_service.h"
#include "app/open_cluster.h"
#include "app/view_state.h"

#include <QMap>
#include <QObject>

namespace app {

/// The endpoints of the open cluster and their answers. One that joins or leaves does so in the watch, in
/// what is shown and in the history; a server that goes by two names is shown once.
class Membership : public QObject
{
    Q_OBJECT

public:
    Membership(OpenCluster &cluster, ViewState &viewState, HistoryService &historyService,
               QObject *parent = nullptr);

    void begin(); ///< of another cluster
    void join(const QList<core::Target> &targets);
    void leave(const QStringList &endpoints);
    void askAnew(const core::Target &target); ///< in another way

    QStringList
    namesOf(const QString &endpoint) const; ///< and of those that turned out to be the same server
    void forgetNames(const QStringList &names);

    void add(const core::SamplePtr &sample);
    /// One that another process asked for. We may have polled that server before the file said so, and under
    /// another name.
    void addOfOthers(const core::SamplePtr &sample);
    void take(const QList<core::SamplePtr> &samples); ///< from before the cluster was open: they are no news
    void merge(const QString &endpoint, const QString &into);
    void separate(const QString &endpoint); ///< it may be another server now

signals:
    void joined(const QList<core::Target> &targets);
    void taken(const core::SamplePtr &sample);
    void heard(const core::SamplePtr &sample); ///< it is news
    void said(const QString &text);

private:
    void take(const core::SamplePtr &sample);

    OpenCluster &m_cluster;
    ViewState &m_viewState;
    HistoryService &m_historyService;
    QMap<QString, QString> m_aliases; ///< endpoints that turned out to be another one
};

} // namespace app
