#pragma once

#include "app/application.h"
#include "support/wait.h"

#include <QTemporaryDir>

#include <functional>

namespace test {

/// The whole program in this process, told by what a user sees and does.
class Running
{
public:
    explicit Running(const QStringList &urls, app::Options options = {});

    gui::MainWindow &window() { return m_application->window(); }
    const app::ViewState &viewState() const { return m_application->viewState(); }
    const core::HistoryState &history() const { return m_application->history(); }

    template<typename Condition>
    [[nodiscard]] bool waitUntil(Condition condition, std::chrono::milliseconds limit = patience)
    {
        return waitFor(condition, limit);
    }
    [[nodiscard]] bool waitForVerdict(const QString &part, std::chrono::milliseconds limit = patience);
    [[nodiscard]] bool waitForNews(int samples); ///< so many more of every endpoint

    QString verdict();
    QString title() { return window().windowTitle(); }
    QString status();
    QString pastBar();                     ///< empty while it is not there
    QString timeShown();                   ///< by the lanes, as it is read aloud
    QString passwordBar();                 ///< the question; empty while it is not there
    QString tile(const QString &name);     ///< "33 of 97 | db1:5432"
    QStringList endpoints();               ///< as they are read aloud
    QString endpoint(const QString &name); ///< that one; empty where there is none
    QStringList topList();                 ///< names
    QString topListSpan();
    QStringList sessions(const QString &column);
    QString sessionsNotice(); ///< empty while it is not there
    QImage lanes();

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void type(const QString &password); ///< into the bar that asks for one
    void choose(const QString &action, QWidget &menuOf);
    void dragOverLanes(insight::TimeSpan span); ///< what is drawn may be a second old, and so is what it hits

    void picture(const QString &name); ///< see savePictures()

private:
    template<typename Widget>
    Widget &part(const char *name = nullptr);

    QTemporaryDir m_home;
    std::unique_ptr<app::Application> m_application;
};

/// Into the scratch folder, as "<name>-light.png" and "<name>-dark.png".
void savePictures(QWidget &window, const QString &name, const std::function<void(bool dark)> &turn = {});

/// For messages.
inline std::string text(const QString &string)
{
    return string.toStdString();
}

} // namespace test
