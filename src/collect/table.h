#pragma once

#include "collect/cells.h"
#include "wire/rows.h"

#include <QString>

namespace collect {

/// One row of an answer, by column name. A missing column is not measured.
class Row
{
public:
    Row(const wire::Rows &rows, int row)
        : m_rows(rows)
        , m_row(row)
    {
    }

    Cell operator[](QByteArrayView column) const { return m_rows.cell(m_row, m_rows.column(column)); }

private:
    const wire::Rows &m_rows;
    int m_row;
};

/// Text from outside, decoded; null for a null cell.
QString text(Cell cell);

constexpr qint64 largestCount = 1'000'000'000'000; ///< a sum over all rows of an answer still fits

/// A number of connections; negative numbers, and those above largestCount, are not measured.
std::optional<qint64> count(Cell cell);

/// A counter that only grows; bounded so that a sum of several still fits.
std::optional<qint64> counter(Cell cell);

/// 0 for anything else than a port.
int port(Cell cell);

/// Empty where one of them is not measured, or the sum does not fit.
std::optional<qint64> sum(std::optional<qint64> one, std::optional<qint64> other);

/// What remains of all, never less than nothing: two figures may not be of one moment.
std::optional<qint64> remaining(std::optional<qint64> all, std::optional<qint64> part);

/// Microseconds, milliseconds with decimals, seconds.
std::optional<core::Duration> micros(Cell cell);
std::optional<core::Duration> millis(Cell cell);
std::optional<core::Duration> seconds(Cell cell);

/// Whole seconds in one cell and the remaining microseconds in another: maxwait, maxwait_us.
std::optional<core::Duration> together(Cell wholeSeconds, Cell rest);

/// A limit where 0 means none.
std::optional<qint64> limit(Cell cell);

/// For tables with a key in the first column and its value in the second: SHOW CONFIG, SHOW LISTS.
Cell valueOf(const wire::Rows &table, QByteArrayView key);

/// Adds one batch to a small answer that is kept unchanged.
void append(wire::Rows &table, const wire::Rows &batch);

/// All values under the system's own names, for people.
QList<std::pair<QString, QString>> rawValues(const wire::Rows &table, int row);

} // namespace collect
