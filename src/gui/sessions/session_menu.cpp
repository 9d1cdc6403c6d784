#include "gui/sessions/session_menu.h"

#include "core/text.h"
#include "gui/sessions/session_columns.h"
#include "gui/sessions/session_sentences.h"
#include "gui/sessions/session_table.h"
#include "gui/widgets/copying.h"
#include "gui/widgets/plain.h"
#include "insight/sessions/session_texts.h"
#include "report/cancel_sql.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

struct EndingAction
{
    report::Ending ending;
    const char *title;
};

constexpr auto endings = std::to_array<EndingAction>({
    { report::Ending::Cancel, QT_TRANSLATE_NOOP("gui::SessionMenu", "Copy cancel SQL") },
    { report::Ending::Terminate, QT_TRANSLATE_NOOP("gui::SessionMenu", "Copy terminate SQL") },
});

/// A cell as it is read, but a statement with its lines.
QString cellText(const SessionsTable &table, int row, int column)
{
    const core::Value value = table.sessions().valueAt(row, column);
    const QString *const text = std::get_if<QString>(&value);
    return text ? displayLines(*text) : table.sessions().textAt(row, column);
}

report::Table selectedTable(const SessionsTable &table, insight::Grouping grouping)
{
    return tableOf(table.sessions(), table.selectedRows(), table.header()->shownColumns(), grouping);
}

/// Fit for a menu: short, and no letter is a shortcut.
QString menuText(const QString &text)
{
    return core::display(text, 40).replace(u'&', "&&"_L1);
}

/// Empty: there is no client behind it; a client without a name is known by its address.
QString applicationBehind(const SessionsTable &table, const report::SessionRow &session)
{
    const insight::Chains &chains = table.sessions().rows()->listing().chains;
    const auto behind = chains.clientBehind(session.sample->endpoint.name, session.session->pid);
    if (!behind)
        return {};
    return behind->application.isEmpty() ? core::textOf(behind->address) : behind->application;
}

/// Empty: it is not refused.
void refuse(QAction &action, const QString &why)
{
    action.setEnabled(why.isEmpty());
    if (!why.isEmpty())
        action.setToolTip(plainToolTip(why));
}

} // namespace

SessionMenu::SessionMenu(const SessionsTable &table, insight::Grouping grouping, bool live, QWidget *parent)
    : QMenu(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setToolTipsVisible(true);
    const QModelIndex current = table.currentIndex();
    const report::SessionRow session =
        current.isValid() ? table.sessions().sessionAt(current.row()) : report::SessionRow {};
    addCopying(table, grouping);
    if (session.session) {
        m_endpoint = session.sample->endpoint.name;
        m_session = *session.session;
        addSeparator();
        addEnding(session, live);
        addSeparator();
        addNarrowing(table, session, current.column());
    }
    addSeparator();
    connect(addAction(tr("Export as CSV…")), &QAction::triggered, this, &SessionMenu::exportRequested);
}

void SessionMenu::follow(const QList<core::SamplePtr> &samples)
{
    if (!m_session)
        return;
    const bool isGone = std::ranges::any_of(samples, [this](const core::SamplePtr &sample) {
        return sample->endpoint.name == m_endpoint && hasEnded(*sample, *m_session);
    });
    if (!isGone)
        return;
    const QString why =
        whyNoEnding(report::Ending::Terminate, { nullptr, &*m_session }, { .hasEnded = true });
    for (QAction *const ending : std::as_const(m_endings))
        refuse(*ending, why);
}

void SessionMenu::addCopying(const SessionsTable &table, insight::Grouping grouping)
{
    if (const QModelIndex current = table.currentIndex(); current.isValid()) {
        const QString cell = cellText(table, current.row(), current.column());
        connect(addAction(tr("Copy cell")), &QAction::triggered, this, [cell] { copyText(cell); });
        const report::Table rows = selectedTable(table, grouping);
        connect(addAction(rows.rows.size() > 1 ? tr("Copy rows as CSV") : tr("Copy row as CSV")),
                &QAction::triggered, this, [rows] { copyAsCsv(rows); });
    }
    QAction *const all = addAction(tr("Copy all as CSV"));
    all->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    connect(all, &QAction::triggered, this, &SessionMenu::copyAllRequested);
}

void SessionMenu::addEnding(const report::SessionRow &session, bool live)
{
    for (const EndingAction &each : endings) {
        const QString sql = report::endingSql(each.ending, session.sample->endpoint, *session.session);
        QAction *const action = addAction(tr(each.title));
        refuse(*action, whyNoEnding(each.ending, session, { .isPast = !live }));
        connect(action, &QAction::triggered, this, [sql] { copyText(sql); });
        m_endings.append(action);
    }
}

void SessionMenu::addNarrowing(const SessionsTable &table, const report::SessionRow &session, int column)
{
    const ColumnTraits &traits = traitsOf(column);
    if (traits.field) {
        const QString text =
            column == poolerClientColumn()
                ? applicationBehind(table, session)
                : insight::SessionTexts().textOf(*traits.field, *session.sample, *session.session);
        const QString term = insight::termFor(*traits.field, text);
        connect(addAction(tr("Filter by this value: %1").arg(menuText(term))), &QAction::triggered, this,
                [this, term] { emit filterRequested(term); });
    }
    if (traits.grouping != insight::Grouping::None)
        connect(addAction(tr("Group by this column")), &QAction::triggered, this,
                [this, grouping = traits.grouping] { emit groupingRequested(grouping); });
}

void copySelection(const SessionsTable &table, insight::Grouping grouping)
{
    if (table.selectedRows().size() > 1)
        copyAsCsv(selectedTable(table, grouping));
    else if (const QModelIndex current = table.currentIndex(); current.isValid())
        copyText(cellText(table, current.row(), current.column()));
}

} // namespace gui
