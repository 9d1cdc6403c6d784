#pragma once

#include <QMenu>

namespace gui {

/// Stays open while entries are ticked, so that several can be.
class TickMenu : public QMenu
{
    Q_OBJECT

public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool tick(QAction *action);
};

} // namespace gui
