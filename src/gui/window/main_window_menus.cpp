#include "gui/window/main_window.h"

// The menu bar, and which of its commands can be chosen.

#include "gui/frame/history_menu.h"
#include "gui/window/commands.h"
#include "report/history.h"
#include "ui_main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QContextMenuEvent>
#include <QMenuBar>
#include <QShortcut>
#include <QWindow>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QMenu *menuOf(QMenuBar &bar, const QString &title)
{
    for (QAction *action : bar.actions()) {
        if (action->text() == title)
            return action->menu();
    }
    QMenu *menu = bar.addMenu(title);
    menu->setToolTipsVisible(true);
    return menu;
}

void addLine(QMenu &menu, const char *text)
{
    if (QLatin1StringView(text) == "-"_L1)
        menu.addSeparator();
    else
        menu.addSection(QCoreApplication::translate("Menu", text));
}

} // namespace

void MainWindow::fillMenus()
{
    QList<QAction *> needing; // a history
    auto *const pages = new QActionGroup(this);
    auto *const themes = new QActionGroup(this);
    const auto makeCheckable = [=, this](QAction *action, QLatin1StringView name) {
        action->setObjectName(name);
        action->setCheckable(true);
        m_checks.insert(name, action);
        if (name.startsWith("page"_L1))
            pages->addAction(action);
        else if (name.startsWith("theme"_L1))
            themes->addAction(action);
    };
    for (const Command &command : commands()) {
        QMenu *menu = menuOf(*m_ui->menuBar, QCoreApplication::translate("Menu", command.menu));
        if (!command.run) {
            addLine(*menu, command.text);
            continue;
        }
        QAction *action =
            menu->addAction(QCoreApplication::translate("Menu", command.text), this, command.run);
        action->setShortcut(QKeySequence(QString::fromLatin1(command.keys)));
        if (command.watches)
            m_watching.append(action);
        if (command.needsHistory)
            needing.append(action);
        if (command.checked)
            makeCheckable(action, QLatin1StringView(command.checked));
    }
    // On X11 Qt knows the Menu key alone, which many keyboards lack.
    auto *const menuKey = new QShortcut(Qt::SHIFT | Qt::Key_F10, this);
    connect(menuKey, &QShortcut::activated, this, [this] {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(windowHandle(), &event); // which passes it to what has the focus
    });
    setChecked(u"page0"_s, true);
    m_history =
        new HistoryMenu(menuOf(*m_ui->menuBar, QCoreApplication::translate("Menu", "H&istory")), needing);
}

void MainWindow::setChecked(const QString &name, bool checked)
{
    if (QAction *action = m_checks.value(name))
        action->setChecked(checked);
}

void MainWindow::setHistory(const core::HistoryState &state)
{
    m_history->setState(state);
    m_ui->history->setAbsence(report::historyAbsence(state));
    if (m_isOnlyRead)
        setOnlyRead();
    m_ui->statusBar->setNotice(report::historyNotice(state));
}

void MainWindow::setOnlyRead()
{
    m_isOnlyRead = true;
    for (QAction *action : std::as_const(m_watching))
        action->setEnabled(false);
    m_ui->timeBar->setOnlyRead();
    m_ui->history->setOnlyRead();
}

} // namespace gui
