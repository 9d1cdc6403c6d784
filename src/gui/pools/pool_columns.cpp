#include "gui/pools/pool_columns.h"

#include "insight/ceilings.h"
#include "report/cells.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using report::Unit;
using report::Value;
using report::valueOf;

template<auto field>
Value count(const PoolRow &row)
{
    return valueOf((*row.pool).*field);
}

template<auto field>
Value span(const PoolRow &row)
{
    return report::wholeMilliseconds((*row.pool).*field);
}

template<auto field>
Value text(const PoolRow &row)
{
    const QString &said = (*row.pool).*field;
    return said.isEmpty() ? Value {} : Value { said };
}

Value name(const PoolRow &row)
{
    return row.sample ? row.pool->name : row.group;
}

Value pooler(const PoolRow &row)
{
    return row.sample ? valueOf(row.sample->endpoint.name) : Value {};
}

Value oldestWait(const PoolRow &row)
{
    return report::wholeMilliseconds(core::oldestWaiting(*row.pool));
}

/// How long who waits longest may go on.
Value untilSentAway(const PoolRow &row)
{
    const auto oldest = core::oldestWaiting(*row.pool);
    const auto limit = row.pool->waitLimit;
    if (!oldest || !limit)
        return {};
    return report::wholeMilliseconds(std::max(*limit - *oldest, core::Duration {}));
}

Value ratio(const PoolRow &row)
{
    return valueOf(core::ratioOf(*row.pool));
}

Value paused(const PoolRow &row)
{
    const std::optional<bool> paused = row.pool->paused;
    return paused ? Value { *paused ? QCoreApplication::translate("Pools", "paused") : u""_s } : Value {};
}

std::optional<CellBar> clients(const PoolRow &row)
{
    const core::Pool &pool = *row.pool;
    return CellBar {
        { .active = pool.logicalActive, .idle = pool.logicalIdle, .waiting = pool.logicalWaiting },
        pool.logicalLimit
    };
}

std::optional<CellBar> servers(const PoolRow &row)
{
    const core::Pool &pool = *row.pool;
    return CellBar {
        { .active = pool.physicalActive, .idle = pool.physicalIdle, .other = pool.physicalLogin },
        pool.physicalLimit
    };
}

using P = core::Pool;

// The order on screen.
constexpr auto columns = std::to_array<PoolColumn>({
    { QT_TRANSLATE_NOOP("Pools", "pool"), "", Unit::Name, 156, true, name },
    { QT_TRANSLATE_NOOP("Pools", "pooler"), "", Unit::Name, 132, true, pooler },
    { QT_TRANSLATE_NOOP("Pools", "waiting"),
      QT_TRANSLATE_NOOP("Pools", "Clients that want a server and have none"), Unit::Count, 58, true,
      count<&P::logicalWaiting> },
    { QT_TRANSLATE_NOOP("Pools", "5 minutes"),
      QT_TRANSLATE_NOOP("Pools", "Who waited, the last five minutes"), Unit::Text, 76, true,
      [](const PoolRow &) { return Value {}; } },
    { QT_TRANSLATE_NOOP("Pools", "oldest wait"), "", Unit::Milliseconds, 74, true, oldestWait },
    { QT_TRANSLATE_NOOP("Pools", "sent away in"),
      QT_TRANSLATE_NOOP("Pools", "When who waits longest reaches the wait limit"), Unit::Milliseconds, 84,
      true, untilSentAway },
    { QT_TRANSLATE_NOOP("Pools", "clients"),
      QT_TRANSLATE_NOOP("Pools", "Logical connections, and their limit"), Unit::Count, 150, true,
      count<&P::logicalTotal>, clients },
    { QT_TRANSLATE_NOOP("Pools", "servers"),
      QT_TRANSLATE_NOOP("Pools", "Physical connections, and their limit"), Unit::Count, 130, true,
      count<&P::physicalTotal>, servers },
    { QT_TRANSLATE_NOOP("Pools", "ratio"), QT_TRANSLATE_NOOP("Pools", "Physical ÷ logical"), Unit::Rate, 52,
      true, ratio },
    { QT_TRANSLATE_NOOP("Pools", "tx/s"), "", Unit::Rate, 60, true, count<&P::transactionsPerSecond> },
    { QT_TRANSLATE_NOOP("Pools", "average wait"), "", Unit::Milliseconds, 84, true, span<&P::averageWait> },
    { QT_TRANSLATE_NOOP("Pools", "average transaction"), "", Unit::Milliseconds, 120, true,
      span<&P::averageTransaction> },
    { QT_TRANSLATE_NOOP("Pools", "mode"), "", Unit::Text, 82, true, text<&P::mode> },
    { QT_TRANSLATE_NOOP("Pools", "paused"), "", Unit::Text, 60, true, paused },
    { QT_TRANSLATE_NOOP("Pools", "clients with a server"), "", Unit::Count, 130, false,
      count<&P::logicalActive> },
    { QT_TRANSLATE_NOOP("Pools", "clients idle"), "", Unit::Count, 80, false, count<&P::logicalIdle> },
    { QT_TRANSLATE_NOOP("Pools", "client limit"), "", Unit::Count, 80, false, count<&P::logicalLimit> },
    { QT_TRANSLATE_NOOP("Pools", "servers active"), "", Unit::Count, 94, false, count<&P::physicalActive> },
    { QT_TRANSLATE_NOOP("Pools", "servers idle"), "", Unit::Count, 84, false, count<&P::physicalIdle> },
    { QT_TRANSLATE_NOOP("Pools", "servers logging in"), "", Unit::Count, 114, false,
      count<&P::physicalLogin> },
    { QT_TRANSLATE_NOOP("Pools", "server limit"), "", Unit::Count, 80, false, count<&P::physicalLimit> },
    { QT_TRANSLATE_NOOP("Pools", "reserve"), "", Unit::Count, 62, false, count<&P::physicalReserve> },
    { QT_TRANSLATE_NOOP("Pools", "pinned"), "", Unit::Count, 58, false, count<&P::pinned> },
    { QT_TRANSLATE_NOOP("Pools", "ratio without pinned"), "", Unit::Rate, 130, false,
      [](const PoolRow &row) { return valueOf(insight::ratioWithoutPinned(*row.pool)); } },
    { QT_TRANSLATE_NOOP("Pools", "wait limit"), "", Unit::Milliseconds, 74, false, span<&P::waitLimit> },
    { QT_TRANSLATE_NOOP("Pools", "queries/s"), "", Unit::Rate, 68, false, count<&P::queriesPerSecond> },
    { QT_TRANSLATE_NOOP("Pools", "errors/s"), "", Unit::Rate, 64, false, count<&P::errorsPerSecond> },
    { QT_TRANSLATE_NOOP("Pools", "database"), "", Unit::Name, 100, false, text<&P::database> },
    { QT_TRANSLATE_NOOP("Pools", "user"), "", Unit::Name, 100, false, text<&P::user> },
    { QT_TRANSLATE_NOOP("Pools", "leads to"), "", Unit::Name, 160, false, text<&P::target> },
});

QString ofLimit(const CellBar &bar, const QString &used)
{
    return bar.limit ? QCoreApplication::translate("Pools", "%1 of %2").arg(used, report::figure(*bar.limit))
                     : used;
}

} // namespace

std::span<const PoolColumn> poolColumns()
{
    return columns;
}

int columnTitled(QAnyStringView title)
{
    const auto found = std::ranges::find_if(
        columns, [&](const PoolColumn &column) { return title == QLatin1StringView(column.title); });
    return found == columns.end() ? -1 : int(found - columns.begin());
}

int nameColumn()
{
    return 0;
}

int waitingColumn()
{
    return columnTitled("waiting"_L1);
}

int recentColumn()
{
    return columnTitled("5 minutes"_L1);
}

QString titleOf(const PoolColumn &column)
{
    return QCoreApplication::translate("Pools", column.title);
}

QString cellText(const PoolColumn &column, const PoolRow &row)
{
    if (&column == &columns[std::size_t(recentColumn())])
        return {};
    const QString text = report::cellText(column.read(row), column.unit);
    const auto bar = column.bar ? column.bar(row) : std::nullopt;
    return bar ? ofLimit(*bar, text) : text;
}

} // namespace gui
