#include "store/clock.h"

#include <cmath>

namespace store {

std::optional<qint64> inThousandths(std::optional<double> rate)
{
    return rate && std::isfinite(*rate) ? std::optional(qint64(std::llround(*rate * 1000))) : std::nullopt;
}

std::optional<double> fromThousandths(std::optional<qint64> number)
{
    return number ? std::optional(double(*number) / 1000) : std::nullopt;
}

} // namespace store
