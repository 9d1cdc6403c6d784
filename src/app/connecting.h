#pragma once

#include "app/demo.h"
#include "app/open_cluster.h"
#include "gui/dialogs/cluster_entry.h"
#include "watch/watch.h"

#include <QMap>
#include <QObject>

#include <memory>
#include <optional>

namespace gui {
class ConnectDialog;
}

namespace app {

/// Turns typed addresses into a watched cluster, or into more of one. The tested connections are then used,
/// so that no server is asked twice.
class Connecting : public QObject
{
    Q_OBJECT

public:
    /// The cluster tells what is known of clusters, also of others.
    explicit Connecting(const OpenCluster &cluster, QObject *parent = nullptr);
    ~Connecting() override;

    void openDialog(QWidget *over, const QList<gui::ClusterEntry> &recent);
    /// The cluster that endpoints are added to.
    struct Open
    {
        QStringList endpoints;
        core::Pace pace; ///< for a test, whose connections are those the cluster has left; there may be none
    };
    void openAdding(QWidget *over, const Open &cluster,
                    const QStringList &addresses); ///< `addresses` is the initial text
    void showTrouble(const QString &trouble);      ///< in the dialog, if it is open
    void startDemo();

signals:
    /// `soFar` arrived during the test.
    void opened(std::shared_ptr<watch::Watch> watch, const QList<core::SamplePtr> &soFar,
                const gui::ClusterEntry &entry);
    void added(const QList<core::Target> &targets, const gui::ClusterEntry &entry);
    void demoReady(const QStringList &urls);
    void demoFailed(const QString &why);
    void forgotten(const QStringList &addresses);
    void givenUp(); ///< the dialog was closed without a result

private:
    /// What a test has shown about an endpoint's password.
    struct Tried
    {
        core::Secret given; ///< by the user, and not refused
        bool isRefused = false;
        bool hasAnswered = false;
    };

    bool raise();
    void show(gui::ConnectDialog *dialog);
    void test(const QList<core::Target> &targets);
    void refuseTest(const QList<core::Target> &targets);
    void givePassword(const QStringList &endpoints, const core::Secret &password);
    void open(const QList<core::Target> &targets);
    void add(const QList<core::Target> &targets);
    void finishAdding(const QList<core::Target> &targets);
    void note(const core::Sample &sample);
    QList<core::Target> asTried(const core::Target &target) const;
    core::Secret passwordFor(const core::Target &target, const core::Host &host) const;
    void drop();

    const OpenCluster &m_cluster;
    std::optional<core::Pace> m_pace; ///< for a test; empty: that of the targets
    std::unique_ptr<Demo> m_demo;
    gui::ConnectDialog *m_dialog = nullptr;
    std::shared_ptr<watch::Watch> m_tested;
    QList<core::SamplePtr> m_answers;
    QMap<QString, Tried> m_tried; ///< by endpoint
};

} // namespace app
