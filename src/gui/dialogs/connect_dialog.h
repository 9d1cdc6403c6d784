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

/// Addresses for a new cluster, or for more of the open one. While the user types it shows how the text was
/// understood and how the connection is protected; a Test adds the answer of every server. It contacts none
/// itself: it emits requests and gets the answers.
class ConnectDialog : public QDialog
{
    Q_OBJECT

public:
    using Purpose = ConnectAnswers::Purpose;

    explicit ConnectDialog(core::Surroundings surroundings, Purpose purpose = Purpose::Open,
                           QWidget *parent = nullptr);
    ~ConnectDialog() override;

    void setRecent(const QList<ClusterEntry> &clusters); ///< without passwords, newest first
    void setDemoAvailable(bool available);
    void setAddresses(const QStringList &addresses);

    /// The names that targets had before.
    using EntryLookup = std::function<ClusterEntry(const QList<core::Target> &)>;
    void setEntryLookup(EntryLookup entryOf);
    void setPresent(const QStringList &endpoints); ///< of the cluster that is extended

    void showAnswer(const core::SamplePtr &sample);              ///< from the current Test
    void showSame(const QString &endpoint, const QString &into); ///< both turned out to be one server
    void showTrouble(const QString &sentence);                   ///< of the demo, or any other failure

    /// The entry to store. Without addresses where one of them means nothing without its secret.
    ClusterEntry entry() const;

signals:
    void testRequested(const QList<core::Target> &targets);
    void connectRequested(
        const QList<core::Target> &targets); ///< the tested targets, where nothing was changed since
    void changed();                          ///< the addresses differ from what was tested
    void passwordGiven(const QStringList &endpoints, const core::Secret &password);
    void demoRequested();
    void forgetRequested(const QStringList &addresses); ///< a recent cluster

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpFor(Purpose purpose);
    void wireRecent();
    void understand();
    void recallNames();
    QString help() const;
    void test();
    void present();
    void showFirstFailure();
    void askForPassword();
    QString passwordQuestion() const;
    void givePassword();
    void startDemo();
    void takeRecent(int row);
    void forgetRecent();
    bool mayConnectByEnter(const QKeyEvent &event) const;

    std::unique_ptr<Ui::ConnectDialog> m_ui;
    core::Surroundings m_surroundings;
    Purpose m_purpose;
    EntryLookup m_entryOf;
    QStringList m_present;
    QList<ClusterEntry> m_recent;
    TypedAddresses m_typed;
    EndpointNames m_names;     ///< for the current text, and for the text before
    QStringList m_namedByHand; ///< endpoints
    ConnectAnswers m_answers;
    QStringList m_waiting; ///< for the requested password
    bool m_tested = false; ///< the current addresses
};

} // namespace gui
