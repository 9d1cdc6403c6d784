#include "gui/pools/pool_times_view.h"

#include "report/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// The line above the list names the span; the name of a pool contains its kind, database and user.
QSet<QByteArray> hiddenInPools()
{
    return { "from", "to", "kind", "database", "user", "target", "logical_idle_peak" };
}

/// As on the page: files name a row that is of all users of a database by a star.
QString poolWording(const report::Table &table, std::size_t row, std::size_t column)
{
    const auto textAt = [&](QLatin1StringView name) {
        const auto *const text = std::get_if<QString>(&table.rows[row][report::placeOf(table, name)]);
        return text ? *text : QString {};
    };
    const QString database = textAt("database"_L1);
    const bool isOfAll = column == report::placeOf(table, "pool"_L1) && textAt("user"_L1).isEmpty()
                         && !database.isEmpty() && textAt("pool"_L1) == database + QLatin1StringView("/*");
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
    : SpanList(tr("Pools of the span"), parent)
{
    setWording(poolWording);
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
    showTable(report::inFull(std::move(table), m_names), hiddenInPools(),
              m_shown ? aboutPools(m_shown->pools, m_scope) : QString {},
              tr("No pool was read in this span."));
}

} // namespace gui
