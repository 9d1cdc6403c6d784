#pragma once

#include "gui/sessions/sessions_table.h"

#include <QMenu>

namespace gui {

/// Commands for the current cell, its row, and the selected rows. The content is fixed when the menu opens,
/// so that no refresh changes it under the mouse; what no longer makes sense is disabled.
class SessionMenu : public QMenu
{
    Q_OBJECT

public:
    SessionMenu(const SessionsTable &table, insight::Grouping grouping, bool live, QWidget *parent);

    /// A session that has ended is not ended again: its pid may be another one's.
    void follow(const QList<core::SamplePtr> &samples);

signals:
    void copyAllRequested();
    void exportRequested();
    void filterRequested(const QString &term); ///< in addition to the current filter
    void groupingRequested(insight::Grouping grouping);

private:
    void addCopying(const SessionsTable &table, insight::Grouping grouping);
    void addEnding(const report::SessionRow &session, bool live);
    void addNarrowing(const SessionsTable &table, const report::SessionRow &session, int column);

    QString m_endpoint;
    std::optional<core::Session> m_session; ///< of the current row, where that is one
    QList<QAction *> m_endings;
};

/// What Ctrl+C copies: the current cell, or for several rows everything shown.
void copySelection(const SessionsTable &table, insight::Grouping grouping);

} // namespace gui
