#include "gui/widgets/tick_menu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace gui {

bool TickMenu::tick(QAction *action)
{
    const bool ticks = action && action->isCheckable() && action->isEnabled();
    if (ticks)
        action->trigger();
    return ticks;
}

void TickMenu::mouseReleaseEvent(QMouseEvent *event)
{
    if (!tick(actionAt(event->pos())))
        QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool chooses = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
    if (!chooses || !tick(activeAction()))
        QMenu::keyPressEvent(event);
}

} // namespace gui
