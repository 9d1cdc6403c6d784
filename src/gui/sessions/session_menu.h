#pragma once

#include "gui/sessions/sessions_table.h"

#include <QMenu>

namespace gui {

/// Commands for the current cell, its row, and the selected rows. The content is fixed when the menu opens,
/// so that no refresh changes it under the mouse.
class SessionMenu : public QMenu
{
    Q_OBJECT

public:
    SessionMenu(const SessionsTable &table, insight::Grouping grouping, bool live, QWidget *parent);

signals:
    void copyAllRequested();
    void exportRequested();
    void filterRequested(const QString &term); ///< in addition to the current filter
    void groupingRequested(insight::Grouping grouping);

private:
    void addCopying(const SessionsTable &table, insight::Grouping grouping);
    void addEnding(const report::SessionRow &session, bool live);
    void addNarrowing(const SessionsTable &table, const report::SessionRow &session, int column);
};

/// What Ctrl+C copies: the current cell, or for several rows everything shown.
void copySelection(const SessionsTable &table, insight::Grouping grouping);

} // namespace gui
