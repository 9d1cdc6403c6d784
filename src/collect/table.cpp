#include "collect/table.h"

#include "core/text.h"

#include <cmath>

namespace collect {

namespace {

std::optional<qint64> upTo(qint64 most, Cell cell)
{
    const auto value = integer(cell);
    return value && *value >= 0 && *value <= most ? value : std::nullopt;
}

/// A count of units as a time; a value that does not fit gives nothing.
template<typename Unit>
std::optional<core::Duration> duration(Cell cell)
{
    constexpr qint64 most = std::chrono::duration_cast<Unit>(core::Duration(largestCounter)).count();
    const auto units = upTo(most, cell);
    return units ? std::optional(std::chrono::duration_cast<core::Duration>(Unit(*units))) : std::nullopt;
}

} // namespace

QString text(Cell cell)
{
    return cell ? core::decodeText(*cell, "UTF8") : QString();
}

std::optional<qint64> count(Cell cell)
{
    return upTo(largestCount, cell);
}

int port(Cell cell)
{
    const int number = smallInteger(cell).value_or(0);
    return number > 0 && number <= 0xffff ? number : 0;
}

std::optional<qint64> counter(Cell cell)
{
    return upTo(largestCounter, cell);
}

std::optional<qint64> sum(std::optional<qint64> one, std::optional<qint64> other)
{
    qint64 both = 0;
    const bool isNumber = one && other && !__builtin_add_overflow(*one, *other, &both);
    return isNumber ? std::optional(both) : std::nullopt;
}

std::optional<qint64> remaining(std::optional<qint64> all, std::optional<qint64> part)
{
    return all && part ? std::optional(std::max<qint64>(0, *all - *part)) : std::nullopt;
}

std::optional<core::Duration> micros(Cell cell)
{
    return duration<std::chrono::microseconds>(cell);
}

std::optional<core::Duration> millis(Cell cell)
{
    const double units = real(cell).value_or(-1) * 1000;
    const bool isTime = units >= 0 && units <= double(largestCounter); // false for NaN
    return isTime ? std::optional(core::Duration(std::llround(units))) : std::nullopt;
}

std::optional<core::Duration> seconds(Cell cell)
{
    return duration<std::chrono::seconds>(cell);
}

std::optional<core::Duration> together(Cell wholeSeconds, Cell rest)
{
    const auto one = seconds(wholeSeconds);
    const auto other = micros(rest);
    return one && other ? std::optional(*one + *other) : std::nullopt;
}

std::optional<qint64> limit(Cell cell)
{
    const auto most = count(cell);
    return most > 0 ? most : std::nullopt;
}

Cell valueOf(const wire::Rows &table, QByteArrayView key)
{
    for (int row = 0; row < table.count(); ++row) {
        if (table.cell(row, 0) == key)
            return table.cell(row, table.columns().size() > 1 ? 1 : -1);
    }
    return std::nullopt;
}

void append(wire::Rows &table, const wire::Rows &batch)
{
    if (table.columns().isEmpty())
        table = wire::Rows(batch.columns());
    if (table.columns() != batch.columns())
        return;
    for (int row = 0; row < batch.count(); ++row) {
        for (int column = 0; column < int(table.columns().size()); ++column)
            table.append(batch.cell(row, column));
    }
}

QList<std::pair<QString, QString>> rawValues(const wire::Rows &table, int row)
{
    QList<std::pair<QString, QString>> values;
    for (int column = 0; column < int(table.columns().size()); ++column) {
        const auto name = QString::fromUtf8(table.columns()[column]);
        values.emplaceBack(name, text(table.cell(row, column)));
    }
    return values;
}

} // namespace collect
