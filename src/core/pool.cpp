#include "core/pool.h"

using namespace Qt::StringLiterals;

namespace core {

PoolMode modeOf(const Pool &pool)
{
    return poolModeNamed(pool.mode);
}

namespace {

const QString apart = u" \u00b7 "_s; // hardly ever part of a name

std::optional<PoolOwner> ownerIn(const QString &name)
{
    const qsizetype dot = name.lastIndexOf(apart);
    const qsizetype begin = dot < 0 ? -1 : name.lastIndexOf(" ("_L1, dot);
    if (begin < 0 || dot == begin + 2 || !name.endsWith(u')'))
        return std::nullopt;
    return PoolOwner { name.sliced(begin + 2, dot - begin - 2),
                       name.sliced(dot + apart.size()).chopped(1).split(u", "_s), name.first(begin) };
}

} // namespace

std::optional<QString> nameOf(const PoolOwner &owner)
{
    const QString name = owner.pool + " ("_L1 + owner.application + apart + owner.place.join(u", "_s) + u')';
    return ownerIn(name) == owner ? std::optional(name) : std::nullopt;
}

std::optional<PoolOwner> ownerOf(const Pool &pool)
{
    return ownerIn(pool.name);
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
