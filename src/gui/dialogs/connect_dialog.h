#pragma once

#include "core/sample.h"
#include "core/target.h"
#include "gui/dialogs/connect_answers.h"

#include <QDialog>
#include <QList>

#include <memory>

namespace Ui {
class ConnectDialog;
}

namespace gui {

/// Asks for a URL and says what was understood from it. It contacts nobody: it says what is wanted and is
/// told what came.
class ConnectDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ConnectDialog(const core::Surroundings &surroundings, QWidget *parent = nullptr);
    ~ConnectDialog() override;

    void setRecent(const QStringList &urls); ///< without passwords, newest first
    void setDemoAvailable(bool available);

    void showAnswer(const core::SamplePtr &sample);              ///< of what is being tested
    void showSame(const QString &endpoint, const QString &into); ///< both turned out to be one server
    void showTrouble(const QString &sentence); ///< of the demo, or of anything else that went wrong

    QString urlWithoutSecrets() const; ///< what to remember

signals:
    void testWanted(const QList<core::Target> &targets);
    void connectWanted(
        const QList<core::Target> &targets); ///< the same ones as tested, where nothing was changed since
    void changed();                          ///< what was tested is no longer what stands there
    void passwordGiven(const QStringList &endpoints, const core::Secret &password);
    void demoWanted();
    void forgetWanted(const QString &url); ///< of a recent one

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void wireRecent();
    void urlEdited();
    void understand();
    void test();
    void present();
    void askForPassword();
    void givePassword();
    void startDemo();
    void takeRecent(int row);
    void forgetRecent();

    std::unique_ptr<Ui::ConnectDialog> m_ui;
    core::Surroundings m_surroundings;
    QList<core::Target> m_targets; ///< as understood; empty while it is not
    ConnectAnswers m_answers;
    QStringList m_waiting; ///< for the password that is asked for
    bool m_tested = false; ///< what stands there
};

} // namespace gui
