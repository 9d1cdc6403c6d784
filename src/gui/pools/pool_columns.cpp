#include "gui/pools/pool_columns.h"

#include "insight/past/traffic.h"
#include "insight/verdict/ceilings.h"
#include "insight/verdict/down_servers.h"
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
    if (row.sample && row.pool->purpose == core::PoolPurpose::Database)
        return QCoreApplication::translate("gui", "%1, all users").arg(row.pool->database);
    return row.sample ? row.pool->name : row.group;
}

Value pooler(const PoolRow &row)
{
    return row.sample ? valueOf(row.sample->endpoint.name) : Value {};
}

Value none(const PoolRow &)
{
    return {};
}

Value oldestWait(const PoolRow &row)
{
    return report::wholeMilliseconds(core::oldestWaiting(*row.pool));
}

/// How long the longest waiting client may still wait.
Value untilDropped(const PoolRow &row)
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

Value state(const PoolRow &row)
{
    const std::optional<bool> paused = row.pool->paused;
    if (!paused.value_or(false) && row.sample && insight::isDown(*row.sample, *row.pool))
        return QCoreApplication::translate("gui", "down");
    return paused ? Value { *paused ? QCoreApplication::translate("gui", "paused") : u""_s } : Value {};
}

std::optional<CellBar> clients(const PoolRow &row)
{
    const core::Pool &pool = *row.pool;
    if (pool.purpose == core::PoolPurpose::Database)
        return std::nullopt;
    return CellBar { insight::logicalOf(pool), pool.logicalLimit };
}

std::optional<CellBar> servers(const PoolRow &row)
{
    const core::Pool &pool = *row.pool;
    if (pool.purpose == core::PoolPurpose::Database)
        return std::nullopt;
    return CellBar { insight::physicalOf(pool), pool.physicalLimit };
}

using P = core::Pool;

// The order on screen.
constexpr auto columns = std::to_array<PoolColumn>({
    { QT_TRANSLATE_NOOP("gui", "pool"), "", Unit::Name, 150, true, name },
    { QT_TRANSLATE_NOOP("gui", "pooler"), "", Unit::Name, 124, true, pooler },
    { QT_TRANSLATE_NOOP("gui", "state"),
      QT_TRANSLATE_NOOP("gui", "Paused by an operator, or reported as down by its proxy"), Unit::Text, 54,
      true, state },
    { QT_TRANSLATE_NOOP("gui", "waiting"),
      QT_TRANSLATE_NOOP("gui", "Clients that need a server and have none"), Unit::Count, 58, true,
      count<&P::logicalWaiting> },
    { QT_TRANSLATE_NOOP("gui", "5 minutes"), QT_TRANSLATE_NOOP("gui", "Waiting, last 5 min"), Unit::Text, 76,
      true, none, nullptr, insight::PoolCurve::Waiting },
    { QT_TRANSLATE_NOOP("gui", "oldest wait"), "", Unit::Milliseconds, 84, true, oldestWait },
    { QT_TRANSLATE_NOOP("gui", "dropped in"),
      QT_TRANSLATE_NOOP("gui", "Time until the longest-waiting client reaches the wait limit"),
      Unit::Milliseconds, 84, true, untilDropped },
    { QT_TRANSLATE_NOOP("gui", "clients"), QT_TRANSLATE_NOOP("gui", "Logical connections, and their limit"),
      Unit::Count, 134, true, count<&P::logicalTotal>, clients },
    { QT_TRANSLATE_NOOP("gui", "servers"), QT_TRANSLATE_NOOP("gui", "Physical connections, and their limit"),
      Unit::Count, 116, true, count<&P::physicalTotal>, servers },
    { QT_TRANSLATE_NOOP("gui", "ratio"), QT_TRANSLATE_NOOP("gui", "Physical ÷ logical"), Unit::Rate, 52, true,
      ratio },
    { QT_TRANSLATE_NOOP("gui", "ratio, 5 min"), QT_TRANSLATE_NOOP("gui", "Physical ÷ logical, last 5 min"),
      Unit::Text, 76, true, none, nullptr, insight::PoolCurve::Ratio },
    { QT_TRANSLATE_NOOP("gui", "tx/s"), "", Unit::Rate, 60, true, count<&P::transactionsPerSecond> },
    { QT_TRANSLATE_NOOP("gui", "average wait"), "", Unit::Milliseconds, 84, true, span<&P::averageWait> },
    { QT_TRANSLATE_NOOP("gui", "average transaction"), "", Unit::Milliseconds, 120, true,
      span<&P::averageTransaction> },
    { QT_TRANSLATE_NOOP("gui", "mode"), "", Unit::Text, 82, true, text<&P::mode> },
    { QT_TRANSLATE_NOOP("gui", "clients with a server"), "", Unit::Count, 130, false,
      count<&P::logicalActive> },
    { QT_TRANSLATE_NOOP("gui", "clients idle"), "", Unit::Count, 80, false, count<&P::logicalIdle> },
    { QT_TRANSLATE_NOOP("gui", "client limit"), "", Unit::Count, 80, false, count<&P::logicalLimit> },
    { QT_TRANSLATE_NOOP("gui", "servers active"), "", Unit::Count, 94, false, count<&P::physicalActive> },
    { QT_TRANSLATE_NOOP("gui", "servers idle"), "", Unit::Count, 84, false, count<&P::physicalIdle> },
    { QT_TRANSLATE_NOOP("gui", "servers logging in"), "", Unit::Count, 114, false, count<&P::physicalLogin> },
    { QT_TRANSLATE_NOOP("gui", "server limit"), "", Unit::Count, 80, false, count<&P::physicalLimit> },
    { QT_TRANSLATE_NOOP("gui", "reserve"), "", Unit::Count, 62, false, count<&P::physicalReserve> },
    { QT_TRANSLATE_NOOP("gui", "pinned"), "", Unit::Count, 58, false, count<&P::pinned> },
    { QT_TRANSLATE_NOOP("gui", "ratio without pinned"), "", Unit::Rate, 130, false,
      [](const PoolRow &row) { return valueOf(insight::ratioWithoutPinned(*row.pool)); } },
    { QT_TRANSLATE_NOOP("gui", "wait limit"), "", Unit::Milliseconds, 84, false, span<&P::waitLimit> },
    { QT_TRANSLATE_NOOP("gui", "queries/s"), "", Unit::Rate, 68, false, count<&P::queriesPerSecond> },
    { QT_TRANSLATE_NOOP("gui", "errors/s"), "", Unit::Rate, 64, false, count<&P::errorsPerSecond> },
    { QT_TRANSLATE_NOOP("gui", "database"), "", Unit::Name, 100, false, text<&P::database> },
    { QT_TRANSLATE_NOOP("gui", "user"), "", Unit::Name, 100, false, text<&P::user> },
    { QT_TRANSLATE_NOOP("gui", "leads to"), "", Unit::Name, 160, false, text<&P::target> },
    { QT_TRANSLATE_NOOP("gui", "minimum"), QT_TRANSLATE_NOOP("gui", "Connections that the pool keeps open"),
      Unit::Count, 72, false, count<&P::physicalLeast> },
    { QT_TRANSLATE_NOOP("gui", "longest wait"),
      QT_TRANSLATE_NOOP("gui", "Recent longest wait for a connection, reported by the application's pool"),
      Unit::Milliseconds, 84, false, span<&P::longestWait> },
    { QT_TRANSLATE_NOOP("gui", "average use"),
      QT_TRANSLATE_NOOP("gui", "Average time from borrowing a connection to returning it"),
      Unit::Milliseconds, 84, false, span<&P::averageUse> },
    { QT_TRANSLATE_NOOP("gui", "average opening"),
      QT_TRANSLATE_NOOP("gui", "Average time to open a connection"), Unit::Milliseconds, 104, false,
      span<&P::averageOpening> },
});

QString ofLimit(const CellBar &bar, const QString &used)
{
    return bar.limit ? QCoreApplication::translate("gui", "%1 of %2").arg(used, report::figure(*bar.limit))
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

int poolerColumn()
{
    static const int column = columnTitled(u"pooler");
    return column;
}

int waitingColumn()
{
    return columnTitled("waiting"_L1);
}

QString titleOf(const PoolColumn &column)
{
    return QCoreApplication::translate("gui", column.title);
}

QString cellText(const PoolColumn &column, const PoolRow &row)
{
    const QString text = report::cellText(column.read(row), column.unit);
    const auto bar = column.bar ? column.bar(row) : std::nullopt;
    return bar ? ofLimit(*bar, text) : text;
}

} // namespace gui
