#include "gui/widgets/span_list.h"

#include "gui/widgets/copying.h"
#include "gui/widgets/elided_label.h"
#include "gui/widgets/filter_field.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/table_list.h"
#include "report/figure.h"

#include <QMenu>
#include <QVBoxLayout>

namespace gui {

SpanList::SpanList(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_controls(new QHBoxLayout)
    , m_filter(new FilterField)
    , m_count(new PlainLabel)
    , m_about(new ElidedLabel)
    , m_list(new TableList)
{
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_controls->setSpacing(10);
    m_controls->addWidget(m_filter);
    m_controls->addWidget(m_count);
    column->addLayout(m_controls);
    m_about->setMuted(true);
    column->addWidget(m_about);
    column->addWidget(m_list, 1);

    m_filter->setList(m_list);
    m_filter->setPlaceholderText(tr("filter: words of a row …"));
    m_filter->setAccessibleName(tr("Filter the rows of the span"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->hide();
    m_list->setAccessibleName(name);
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        m_list->rows().setFilter(m_filter->words());
        showCount();
    });
    connect(m_list, &RowsView::menuRequested, this, &SpanList::showMenu);
}

void SpanList::setWording(TableModel::Wording wording)
{
    m_list->rows().setWording(std::move(wording));
}

void SpanList::addControl(QWidget *control)
{
    m_controls->addWidget(control);
}

void SpanList::showTable(report::Table table, const QSet<QByteArray> &hidden, const QString &about,
                         const QString &emptyText) const
{
    m_emptyText = emptyText;
    m_about->setText(about);
    setPlainToolTip(*m_about, about);
    m_list->show(std::move(table), hidden);
    showCount();
}

void SpanList::showCount() const
{
    const TableModel &rows = m_list->rows();
    const bool isFiltered = rows.rowCount() < rows.all();
    m_count->setVisible(isFiltered);
    m_count->setText(
        tr("%1 of %2 rows").arg(report::figure(qint64(rows.rowCount())), report::figure(qint64(rows.all()))));
    m_list->setEmptyText(rows.all() == 0 ? m_emptyText
                         : isFiltered && rows.rowCount() == 0
                             ? tr("No row of this span matches all of these words.")
                             : QString {});
}

report::Table SpanList::table() const
{
    return m_list->table();
}

QWidget *SpanList::workplace() const
{
    return m_list;
}

void SpanList::focusFilter()
{
    m_filter->startTyping();
}

void SpanList::showMenu(const QPoint &globalPosition)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_list->currentIndex().isValid())
        menu->addActions(m_list->actions());
    menu->addAction(tr("Copy all as CSV"), this, [this] { copyAsCsv(table()); });
    menu->addAction(tr("Export as CSV…"), this, &SpanList::exportRequested);
    menu->popup(globalPosition);
}

} // namespace gui
