#include "report/table.h"

#include <algorithm>
#include <cmath>

namespace report {

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

Value valueOf(std::optional<qint64> number)
{
    return number ? Value { *number } : Value {};
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
