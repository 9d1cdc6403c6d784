#pragma once

#include "app/demo.h"
#include "gui/dialogs/cluster_entry.h"
#include "watch/watch.h"

#include <QMap>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace gui {
class ConnectDialog;
}

namespace app {

/// From what the user types to a cluster that is being watched, or to more of one. What was tested is what is
/// used then: none is asked twice.
class Connecting : public QObject
{
    Q_OBJECT

public:
    /// What is remembered of targets.
    struct Memory
    {
        std::function<gui::ClusterEntry(const QList<core::Target> &)> names;
        std::function<core::Pace(const QList<core::Target> &)> pace;
    };

    explicit Connecting(Memory memory, QObject *parent = nullptr);
    ~Connecting() override;

    void openDialog(QWidget *over, const QList<gui::ClusterEntry> &recent);
    /// That more endpoints are added to.
    struct Open
    {
        QStringList endpoints;
        core::Pace pace; ///< of a test; its connections are those the cluster has left, which may be none
    };
    void openAdding(QWidget *over, const Open &cluster,
                    const QStringList &addresses); ///< `addresses` is what to begin with
    void showTrouble(const QString &trouble);      ///< in the dialog, if there is any
    void startDemo();

signals:
    /// `soFar` came while it was being tested.
    void opened(std::shared_ptr<watch::Watch> watch, const QList<core::SamplePtr> &soFar,
                const gui::ClusterEntry &entry);
    void added(const QList<core::Target> &targets, const gui::ClusterEntry &entry);
    void demoReady(const QStringList &urls);
    void demoFailed(const QString &why);
    void forgotten(const QStringList &addresses);
    void givenUp(); ///< the dialog was closed without anything

private:
    /// What a test has shown of an endpoint's password.
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

    Memory m_memory;
    std::optional<core::Pace> m_pace; ///< of a test; that of the targets where there is none
    std::unique_ptr<Demo> m_demo;
    gui::ConnectDialog *m_dialog = nullptr;
    std::shared_ptr<watch::Watch> m_tested;
    QList<core::SamplePtr> m_answers;
    QMap<QString, Tried> m_tried; ///< by endpoint
};

} // namespace app
