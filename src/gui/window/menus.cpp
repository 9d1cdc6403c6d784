#include "gui/window/menus.h"

#include "gui/frame/history_menu.h"
#include "gui/window/command_target.h"
#include "gui/window/commands.h"

#include <QAction>
#include <QActionGroup>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMenuBar>
#include <QShortcut>
#include <QWindow>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QString textOf(const char *source)
{
    return QCoreApplication::translate("Menu", source);
}

QMenu &menuOf(QMenuBar &bar, const QString &title)
{
    for (QAction *action : bar.actions()) {
        if (action->text() == title)
            return *action->menu();
    }
    QMenu *menu = bar.addMenu(title);
    menu->setToolTipsVisible(true);
    return *menu;
}

void addLine(QMenu &menu, const char *text)
{
    if (QLatin1StringView(text) == "-"_L1)
        menu.addSeparator();
    else
        menu.addSection(textOf(text));
}

/// On X11 Qt knows the Menu key alone, which many keyboards lack.
void addMenuKey(QMainWindow &window)
{
    auto *const menuKey = new QShortcut(Qt::SHIFT | Qt::Key_F10, &window);
    QObject::connect(menuKey, &QShortcut::activated, &window, [&window] {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(window.windowHandle(), &event); // which passes it to what has the focus
    });
}

/// One of each of these is chosen.
void groupChoices(const QHash<QString, QAction *> &checks, QObject *owner)
{
    for (const QString &family : { u"page"_s, u"theme"_s }) {
        auto *const group = new QActionGroup(owner);
        for (QAction *action : checks) {
            if (action->objectName().startsWith(family))
                group->addAction(action);
        }
    }
}

} // namespace

Menus::Menus(QMenuBar &bar, CommandTarget &window)
    : QObject(&window)
{
    QList<QAction *> needing; // a history
    for (const Command &command : commands()) {
        if (!command.run) {
            addLine(menuOf(bar, textOf(command.menu)), command.text);
            continue;
        }
        QAction &action = add(command, bar, window);
        if (command.needsHistory)
            needing.append(&action);
    }
    groupChoices(m_checks, this);
    addMenuKey(window);
    setChecked(u"page0"_s, true);
    m_history = new HistoryMenu(&menuOf(bar, textOf("H&istory")), needing);
}

QAction &Menus::add(const Command &command, QMenuBar &bar, CommandTarget &window)
{
    QAction &action =
        *menuOf(bar, textOf(command.menu)).addAction(textOf(command.text), &window, command.run);
    action.setShortcut(QKeySequence(QString::fromLatin1(command.keys)));
    if (command.watches)
        m_watching.append(&action);
    if (command.checked) {
        action.setObjectName(QLatin1StringView(command.checked));
        action.setCheckable(true);
        m_checks.insert(action.objectName(), &action);
    }
    return action;
}

const core::HistoryState &Menus::history() const
{
    return m_history->state();
}

void Menus::setHistory(const core::HistoryState &state)
{
    m_history->setState(state);
    disableWhatWatches();
}

void Menus::setChecked(const QString &name, bool checked)
{
    if (QAction *action = m_checks.value(name))
        action->setChecked(checked);
}

/// There is nothing to freeze in a past: Space plays it.
void Menus::follow(const Axis &axis)
{
    const bool isPast = axis.selected || axis.end;
    QAction &freeze = *m_checks[u"frozen"_s];
    freeze.setEnabled(!isPast && !m_isOnlyRead);
    freeze.setChecked(axis.frozen && !isPast);
    setChecked(u"live"_s, axis.isLive());
    m_checks[u"play"_s]->setShortcuts(isPast ? QList<QKeySequence> { Qt::Key_P, Qt::Key_Space }
                                             : QList<QKeySequence> { Qt::Key_P });
}

void Menus::setOnlyRead()
{
    m_isOnlyRead = true;
    disableWhatWatches();
}

void Menus::disableWhatWatches()
{
    for (QAction *action : std::as_const(m_watching)) {
        if (m_isOnlyRead)
            action->setEnabled(false);
    }
}

} // namespace gui
