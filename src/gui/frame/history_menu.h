#pragma once

#include "core/history_state.h"

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace gui {

/// Lines at the top of the menu about the history, as of the moment when the menu opens. They cannot be
/// chosen; the menu's description says the same. Without a history the commands that need one are disabled.
class HistoryMenu : public QObject
{
    Q_OBJECT

public:
    HistoryMenu(QMenu *menu, const QList<QAction *> &needing);

    const core::HistoryState &state() const { return m_state; }
    void setState(const core::HistoryState &state);

private:
    void tell();

    QMenu *m_menu;
    QList<QAction *> m_needing;
    QList<QAction *> m_facts;
    core::HistoryState m_state;
};

} // namespace gui
