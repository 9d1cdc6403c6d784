#pragma once

#include "core/history_state.h"
#include "gui/axis.h"

#include <QHash>
#include <QObject>

class QAction;
class QMenuBar;

namespace gui {

class CommandTarget;
class HistoryMenu;
struct Command;

/// The menu bar of a window: an entry for every row of commands(), and which of them can be chosen now.
class Menus : public QObject
{
    Q_OBJECT

public:
    Menus(QMenuBar &bar, CommandTarget &window);

    const core::HistoryState &history() const;
    void setHistory(const core::HistoryState &state);
    void setChecked(const QString &name, bool checked); ///< of a command
    void follow(const Axis &axis);
    void setOnlyRead(); ///< a file is shown: what is about servers cannot be chosen

private:
    QAction &add(const Command &command, QMenuBar &bar, CommandTarget &window);
    void disableWhatWatches();

    HistoryMenu *m_history = nullptr;
    QHash<QString, QAction *> m_checks; ///< of the commands that have a mark
    QList<QAction *> m_watching;        ///< what is about servers
    bool m_isOnlyRead = false;
};

} // namespace gui
