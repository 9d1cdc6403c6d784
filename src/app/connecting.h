#pragma once

#include "app/demo.h"
#include "watch/watch.h"

#include <QObject>

#include <memory>

namespace gui {
class ConnectDialog;
}

namespace app {

/// From what the user types to a cluster that is being watched. What was tested is what is used then: nobody
/// is asked twice.
class Connecting : public QObject
{
    Q_OBJECT

public:
    explicit Connecting(QObject *parent = nullptr);
    ~Connecting() override;

    void openDialog(QWidget *over, const QStringList &recent);
    void showTrouble(const QString &trouble); ///< in the dialog, if there is any
    void startDemo();

signals:
    /// `soFar` came while it was being tested.
    void opened(std::shared_ptr<watch::Watch> watch, const QList<core::SamplePtr> &soFar,
                const QString &urlWithoutSecrets);
    void demoReady(const QStringList &urls);
    void demoFailed(const QString &why);
    void forgotten(const QString &url);
    void givenUp(); ///< the dialog was closed without anything

private:
    void test(const QList<core::Target> &targets);
    void open(const QList<core::Target> &targets);
    void drop();

    std::unique_ptr<Demo> m_demo;
    gui::ConnectDialog *m_dialog = nullptr;
    std::shared_ptr<watch::Watch> m_tested;
    QList<core::SamplePtr> m_answers;
};

} // namespace app
