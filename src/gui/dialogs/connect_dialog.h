#pragma once

#include "core/address/surroundings.h"
#include "gui/dialogs/cluster_entry.h"
#include "gui/dialogs/connect_answers.h"
#include "gui/dialogs/typed_addresses.h"

#include <QDialog>

#include <functional>
#include <memory>

namespace Ui {
class ConnectDialog;
}

namespace gui {

/// Where addresses become a cluster, or more of one. Says what was understood while one types, what protects
/// the way, and what every server answers to a Test. Contacts none itself: it says what is wanted and is
/// told what came.
class ConnectDialog : public QDialog
{
    Q_OBJECT

public:
    using Purpose = ConnectAnswers::Purpose;

    explicit ConnectDialog(const core::Surroundings &surroundings, Purpose purpose = Purpose::Open,
                           QWidget *parent = nullptr);
    ~ConnectDialog() override;

    void setRecent(const QList<ClusterEntry> &clusters); ///< without passwords, newest first
    void setDemoAvailable(bool available);
    void setAddresses(const QStringList &addresses);

    /// What targets were called before.
    using Memory = std::function<ClusterEntry(const QList<core::Target> &)>;
    void setMemory(Memory memory);
    void setPresent(const QStringList &endpoints); ///< of the cluster that more are added to

    void showAnswer(const core::SamplePtr &sample);              ///< of what is being tested
    void showSame(const QString &endpoint, const QString &into); ///< both turned out to be one server
    void showTrouble(const QString &sentence); ///< of the demo, or of anything else that went wrong

    /// What to remember. Without addresses where one of them means nothing without its secret.
    ClusterEntry entry() const;

signals:
    void testRequested(const QList<core::Target> &targets);
    void connectRequested(
        const QList<core::Target> &targets); ///< the same ones as tested, where nothing was changed since
    void changed();                          ///< what was tested is no longer what stands there
    void passwordGiven(const QStringList &endpoints, const core::Secret &password);
    void demoRequested();
    void forgetRequested(const QStringList &addresses); ///< of a recent one

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpFor(Purpose purpose);
    void wireRecent();
    void edited();
    void understand();
    void recallNames();
    QString help() const;
    void test();
    void present();
    void askForPassword();
    void givePassword();
    void startDemo();
    void takeRecent(int row);
    void forgetRecent();
    bool mayConnectByEnter(const QKeyEvent &event) const;

    std::unique_ptr<Ui::ConnectDialog> m_ui;
    core::Surroundings m_surroundings;
    Purpose m_purpose;
    Memory m_memory;
    QStringList m_present;
    QList<ClusterEntry> m_recent;
    TypedAddresses m_typed;
    EndpointNames m_names;     ///< of what stands there, and what stood there before
    QStringList m_namedByHand; ///< endpoints
    ConnectAnswers m_answers;
    QStringList m_waiting; ///< for the password that is asked for
    bool m_tested = false; ///< what stands there
};

} // namespace gui
