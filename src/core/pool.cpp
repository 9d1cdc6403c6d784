#include "core/pool.h"

using namespace Qt::StringLiterals;

namespace core {

PoolMode modeOf(const Pool &pool)
{
    return poolModeNamed(pool.mode);
}

QString nameOf(const PoolOwner &owner)
{
    return u"%1 (%2: %3)"_s.arg(owner.pool, owner.application, owner.place.join(u", "_s));
}

std::optional<PoolOwner> ownerOf(const Pool &pool)
{
    const qsizetype begin = pool.name.lastIndexOf(" ("_L1);
    const qsizetype colon = pool.name.indexOf(": "_L1, begin + 2);
    if (begin < 0 || colon <= begin + 2 || !pool.name.endsWith(u')'))
        return std::nullopt;
    return PoolOwner { pool.name.sliced(begin + 2, colon - begin - 2),
                       pool.name.sliced(colon + 2).chopped(1).split(u", "_s), pool.name.first(begin) };
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
