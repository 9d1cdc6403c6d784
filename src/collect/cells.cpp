#include "collect/cells.h"

#include <charconv>
#include <limits>

namespace collect {

namespace {

template<typename Number>
std::optional<Number> number(Cell cell)
{
    if (!cell)
        return std::nullopt;
    Number value {};
    const auto digits = cell->trimmed(); // PgBouncer pads some
    const auto *end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value);
    if (read.ec != std::errc {} || read.ptr != end)
        return std::nullopt;
    return value;
}

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

} // namespace

std::optional<qint64> integer(Cell cell)
{
    return number<qint64>(cell);
}

std::optional<int> smallInteger(Cell cell)
{
    return number<int>(cell);
}

std::optional<double> real(Cell cell)
{
    return number<double>(cell);
}

std::optional<core::Instant> instant(Cell cell)
{
    return cell ? core::parseInstant(*cell) : std::nullopt;
}

bool isTrue(Cell cell)
{
    return cell && (*cell == "t" || *cell == "true" || *cell == "on");
}

bool isGiven(Cell cell)
{
    return cell && !cell->isEmpty();
}

bool isUnreadable(Cell cell, qint64 most)
{
    return isGiven(cell) && integer(cell).value_or(most + 1) > most;
}

QByteArray bytes(Cell cell)
{
    return cell ? cell->toByteArray() : QByteArray();
}

core::Role roleIn(bool inRecovery)
{
    return inRecovery ? core::Role::Replica : core::Role::Primary;
}

std::vector<core::SessionId> integers(Cell cell)
{
    std::vector<core::SessionId> found;
    if (!cell)
        return found;
    const auto *at = cell->data();
    const auto *end = at + cell->size();
    while (at != end) {
        qint64 value = 0;
        const auto read = std::from_chars(at, end, value);
        if (read.ec == std::errc {})
            found.push_back(value);
        at = read.ptr == at ? at + 1 : read.ptr;
    }
    return found;
}

QByteArray unescaped(QByteArrayView text)
{
    QByteArray plain;
    plain.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            plain.append(text[i]);
        } else if (i + 3 < text.size() && isOctal(text[i + 1]) && isOctal(text[i + 2])
                   && isOctal(text[i + 3])) {
            plain.append(char((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0')));
            i += 3;
        } else if (i + 1 < text.size()) {
            plain.append(text[++i]);
        }
    }
    return plain;
}

} // namespace collect
