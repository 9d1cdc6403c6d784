#pragma once

#include "collect/cells.h"
#include "wire/rows.h"

#include <QString>

namespace collect {

/// One row of an answer, by column names. A column that the answer lacks is not measured.
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

/// Text from outside, decoded; null where the cell is.
QString text(Cell cell);

/// How many connections; nobody has a negative number of them, or a billion.
std::optional<qint64> count(Cell cell);

/// What is only ever counted up; so large that a sum of several still is a number.
std::optional<qint64> counter(Cell cell);

/// 0 where it is none.
int port(Cell cell);

/// Nothing where one of them is not measured, or there is no such number.
std::optional<qint64> sum(std::optional<qint64> one, std::optional<qint64> other);

/// Microseconds, milliseconds with decimals, seconds.
std::optional<core::Duration> micros(Cell cell);
std::optional<core::Duration> millis(Cell cell);
std::optional<core::Duration> seconds(Cell cell);

/// Whole seconds in one cell and the microseconds beyond them in another: maxwait, maxwait_us.
std::optional<core::Duration> together(Cell seconds, Cell micros);

/// A limit of which 0 says that there is none.
std::optional<qint64> limit(Cell cell);

/// Where a key is in the first column and its value in the second: SHOW CONFIG, SHOW LISTS.
Cell valueOf(const wire::Rows &table, QByteArrayView key);

/// One batch more of a small answer that is kept as it came.
void append(wire::Rows &table, const wire::Rows &batch);

/// Everything as the system calls it, for people.
QList<std::pair<QString, QString>> rawValues(const wire::Rows &table, int row);

} // namespace collect
