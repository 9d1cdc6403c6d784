#pragma once

#include "core/language.h"
#include "core/time.h"
#include "core/value.h"
#include "report/naming.h"

#include <QString>

#include <array>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace report {

using core::Value;

/// For std::visit: one lambda per alternative.
template<typename... Functions>
struct Overloaded : Functions...
{
    using Functions::operator()...;
};
template<typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// The type of a column, which decides its format and its alignment.
enum class Unit {
    Text,
    Name,  ///< text that identifies a row, cut as late as possible
    Prose, ///< text that deserves a wide column
    State,
    Health,
    Count,
    Rate,
    Milliseconds,
    Sampled, ///< milliseconds, added up from readings: no more exact than a second
    Time,
};

struct Heading
{
    const char *name = nullptr;  ///< used in files; an interface
    const char *title = nullptr; ///< for people
    Unit unit = Unit::Text;
    int importance = 5; ///< where space is short, the least important column is dropped first
};

/// The content of an answer, before its format is chosen. Its cells are English in every language, because
/// machines read them.
struct Table
{
    std::vector<Heading> headings;
    std::vector<std::vector<Value>> rows;
};

template<typename Row>
struct Column
{
    Heading heading;
    Value (*read)(const Row &);
};

template<typename Row>
Table tabulate(std::span<const Column<Row>> columns, const std::vector<Row> &rows)
{
    const core::InEnglish forMachines;
    Table table;
    for (const Column<Row> &column : columns)
        table.headings.push_back(column.heading);
    table.rows.reserve(rows.size());
    for (const Row &row : rows) {
        std::vector<Value> &cells = table.rows.emplace_back();
        cells.reserve(columns.size());
        for (const Column<Row> &column : columns)
            cells.push_back(column.read(row));
    }
    return table;
}

template<typename Row, std::size_t count>
Table tabulate(const std::array<Column<Row>, count> &columns, const std::vector<Row> &rows)
{
    return tabulate(std::span<const Column<Row>>(columns), rows);
}

std::size_t placeOf(const Table &table, QLatin1StringView name); ///< of the column; behind the last: absent

/// With the user's names for endpoints, in full, in the columns that name endpoints.
Table inFull(Table table, const EndpointNames &names);
void nameInFull(std::vector<Value> &cells, std::size_t column, const EndpointNames &names);

Value valueOf(const QString &text);     ///< a null text is not measured
Value valueOf(core::Duration duration); ///< in milliseconds
Value wholeMilliseconds(std::optional<core::Duration> duration);
Value valueOf(std::optional<core::Instant> instant);
Value valueOf(std::optional<double> number);       ///< a value that is not finite is not measured
Value inThousandths(std::optional<double> number); ///< as exact as in a history
Value valueOf(std::optional<qint64> number);
Value valueOf(std::optional<int> number);
Value valueOf(const core::SessionId &id);
Value valueOf(const std::optional<core::SessionId> &id);

/// The time since `since`, never negative: clocks of server and client differ. Between moments in whole
/// milliseconds the result is in whole milliseconds, as in a history, so that both give the same value.
Value ageOf(std::optional<core::Instant> since, std::optional<core::Instant> now);

} // namespace report
