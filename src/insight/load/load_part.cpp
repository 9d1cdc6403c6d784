#include "insight/load/load_part.h"

namespace insight {

std::optional<double> averageOf(const LoadPart &part)
{
    return part.partly && part.total == 0 ? std::nullopt : std::optional(part.total);
}

std::optional<qint64> sessionsOf(const LoadPart &part)
{
    return part.together ? std::nullopt : std::optional(part.sessions);
}

} // namespace insight
