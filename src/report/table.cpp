#include "report/table.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace report {

std::size_t placeOf(const Table &table, QLatin1StringView name)
{
    const auto found = std::ranges::find(
        table.headings, name, [](const Heading &heading) { return QLatin1StringView(heading.name); });
    return std::size_t(found - table.headings.begin());
}

Table inFull(Table table, const EndpointNames &names)
{
    for (std::size_t i = 0; i < table.headings.size() && !names.isEmpty(); ++i) {
        if (!QLatin1StringView(table.headings[i].name).endsWith("endpoint"_L1))
            continue;
        for (std::vector<Value> &cells : table.rows)
            nameInFull(cells, i, names);
    }
    return table;
}

void nameInFull(std::vector<Value> &cells, std::size_t column, const EndpointNames &names)
{
    if (auto *const endpoint = std::get_if<QString>(&cells[column]))
        *endpoint = calledInFull(*endpoint, names);
}

Value valueOf(const QString &text)
{
    return text.isNull() ? Value {} : Value { text };
}

Value valueOf(core::Duration duration)
{
    return std::chrono::duration<double, std::milli>(duration).count();
}

Value wholeMilliseconds(std::optional<core::Duration> duration)
{
    return duration ? valueOf(std::chrono::floor<std::chrono::milliseconds>(*duration)) : Value {};
}

Value valueOf(std::optional<core::Instant> instant)
{
    return instant ? Value { *instant } : Value {};
}

Value valueOf(std::optional<double> number)
{
    return number && std::isfinite(*number) ? Value { *number } : Value {};
}

Value inThousandths(std::optional<double> number)
{
    return valueOf(number ? std::optional(std::round(*number * 1000) / 1000) : std::nullopt);
}

Value valueOf(std::optional<qint64> number)
{
    return number ? Value { *number } : Value {};
}

Value valueOf(const core::SessionId &id)
{
    const auto number = id.number();
    return number ? Value { *number } : Value { id.text() };
}

Value valueOf(const std::optional<core::SessionId> &id)
{
    return id ? valueOf(*id) : Value {};
}

Value valueOf(std::optional<int> number)
{
    return number ? Value { qint64 { *number } } : Value {};
}

Value ageOf(std::optional<core::Instant> since, std::optional<core::Instant> now)
{
    if (!since || !now)
        return {};
    using std::chrono::floor;
    using std::chrono::milliseconds;
    return valueOf(std::max(floor<milliseconds>(*now) - floor<milliseconds>(*since), milliseconds::zero()));
}

} // namespace report
