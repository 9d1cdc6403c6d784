#include "gui/pools/pool_times_view.h"

#include "gui/widgets/elided_label.h"
#include "gui/widgets/table_list.h"
#include "report/views.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

/// The line above the list names the span; the name of a pool contains its kind, database and user.
QSet<QByteArray> hiddenInPools()
{
    return { "from", "to", "kind", "database", "user", "target", "logical_idle_peak" };
}

std::size_t placeOf(const report::Table &table, const char *name)
{
    const auto found = std::ranges::find_if(
        table.headings, [name](const report::Heading &heading) { return qstrcmp(heading.name, name) == 0; });
    return std::size_t(found - table.headings.begin());
}

/// As on the page: files name a row that is of all users of a database by a star.
QString poolWording(const report::Table &table, std::size_t row, std::size_t column)
{
    const auto textAt = [&](const char *name) {
        const auto *const text = std::get_if<QString>(&table.rows[row][placeOf(table, name)]);
        return text ? *text : QString {};
    };
    const QString database = textAt("database");
    const bool isOfAll = column == placeOf(table, "pool") && textAt("user").isEmpty() && !database.isEmpty()
                         && textAt("pool") == database + QLatin1StringView("/*");
    return isOfAll ? QCoreApplication::translate("gui", "%1, all users").arg(database) : QString {};
}

/// The part of the span that the pool with the least was read in.
QString aboutPools(const insight::PoolTimes &times, const insight::Scope &scope)
{
    std::optional<core::Duration> least;
    for (const insight::PoolTime &time : times.pools()) {
        if (scope.includes(time.endpoint.name))
            least = std::min(least.value_or(time.covered), time.covered);
    }
    if (!least)
        return {};
    const double share = double(least->count()) / double(std::max<qint64>(1, times.span().length().count()));
    const int percent = int(std::floor(share * 100 + 1e-6));
    return percent >= 100
               ? PoolTimesView::tr("100 % sampled. A peak between two readings is not seen.")
               : PoolTimesView::tr("At least %1 % sampled of each pool; a pool may have come or gone. "
                                   "A peak between two readings is not seen.")
                     .arg(percent);
}

} // namespace

PoolTimesView::PoolTimesView(QWidget *parent)
    : QWidget(parent)
    , m_about(new ElidedLabel)
    , m_list(new TableList)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_about->setMuted(true);
    column->addWidget(m_about);
    column->addWidget(m_list, 1);
    m_list->setAccessibleName(tr("Pools of the span"));
    m_list->rows().setWording(poolWording);
    connect(m_list, &RowsView::menuRequested, this, &PoolTimesView::menuRequested);
}

void PoolTimesView::present(const Picture &picture)
{
    if (picture.reading
        || (picture.totals == m_shown && picture.scope == m_scope && picture.names == m_names))
        return;
    m_shown = picture.totals;
    m_scope = picture.scope;
    m_names = picture.names;
    report::Table table;
    if (m_shown)
        table = report::poolTimes({ *m_shown, m_scope });
    m_list->setEmptyText(table.rows.empty() ? tr("No pool was read in this span.") : QString {});
    m_about->setText(m_shown ? aboutPools(m_shown->pools, m_scope) : QString {});
    m_list->show(report::inFull(std::move(table), m_names), hiddenInPools());
}

report::Table PoolTimesView::table() const
{
    return m_list->table();
}

QWidget *PoolTimesView::workplace() const
{
    return m_list;
}

} // namespace gui
