#include "core/pool.h"

namespace core {

PoolMode modeOf(const Pool &pool)
{
    return poolModeNamed(pool.mode);
}

std::optional<double> ratioOf(const Pool &pool)
{
    if (pool.purpose != PoolPurpose::User || !pool.physicalTotal || pool.logicalTotal.value_or(0) <= 0)
        return std::nullopt;
    return double(*pool.physicalTotal) / double(*pool.logicalTotal);
}

QString databaseBehind(const Pool &pool)
{
    return pool.target.isEmpty() ? pool.database : pool.target.section(u'/', -1);
}

std::optional<Duration> oldestWaiting(const Pool &pool)
{
    return pool.logicalWaiting.value_or(0) > 0 ? pool.oldestWait : std::nullopt;
}

} // namespace core
