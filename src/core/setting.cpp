#include "core/setting.h"

#include <QHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

QString textOf(const QString &value)
{
    return value;
}

QString textOf(std::optional<bool> value)
{
    return value ? (*value ? u"yes"_s : u"no"_s) : QString();
}

QString textOf(std::optional<qint64> value)
{
    return value ? QString::number(*value) : QString();
}

QString textOf(std::optional<Duration> value)
{
    using namespace std::chrono_literals;
    if (!value)
        return {};
    return *value % 1s == Duration {} ? u"%1s"_s.arg(*value / 1s) : u"%1ms"_s.arg(*value / 1ms);
}

/// What of a pool is set, and not counted.
struct PoolSetting
{
    QLatin1StringView name;
    QString (*valueOf)(const Pool &pool);
};

template<auto Pool::*field>
QString valueOf(const Pool &pool)
{
    return textOf(pool.*field);
}

constexpr auto poolSettings = std::to_array<PoolSetting>({
    { "mode"_L1, valueOf<&Pool::mode> },
    { "target"_L1, valueOf<&Pool::target> },
    { "wait_limit"_L1, valueOf<&Pool::waitLimit> },
    { "paused"_L1, valueOf<&Pool::paused> },
});

QString setting(const QString &place, const QString &name, const QString &value)
{
    return (place.isEmpty() ? name : u"%1 %2"_s.arg(place, name)) + u'=' + value;
}

/// Finds the counterpart in the other answer: as a rule at the same place of the list, else by its key.
/// Thousands may have come at once, so none is searched for one by one.
template<typename T>
class Counterparts
{
public:
    using KeyOf = QString (*)(const T &one);

    Counterparts(const std::vector<T> &others, KeyOf keyOf)
        : m_others(others)
        , m_keyOf(keyOf)
    {
    }

    const T *of(const T &one, std::size_t place)
    {
        const QString key = m_keyOf(one);
        if (place < m_others.size() && m_keyOf(m_others[place]) == key)
            return &m_others[place];
        if (m_byKey.isEmpty()) {
            for (const T &other : m_others)
                m_byKey.insert(m_keyOf(other), &other);
        }
        return m_byKey.value(key);
    }

private:
    const std::vector<T> &m_others;
    KeyOf m_keyOf;
    QHash<QString, const T *> m_byKey;
};

QString keyOf(const Limit &limit)
{
    return u"%1\n%2\n%3"_s.arg(int(limit.scope)).arg(limit.name, limit.setting);
}

QString keyOf(const Pool &pool)
{
    return pool.name;
}

/// A pool in two answers.
struct Twice
{
    const Pool *was;
    const Pool *is;
};

Change changeOf(const PoolSetting &each, const Twice &pool, const QString &place)
{
    return { Change::Kind::Setting, setting(place, each.name, each.valueOf(*pool.was)),
             setting(place, each.name, each.valueOf(*pool.is)) };
}

bool hasChanged(const PoolSetting &each, const Twice &pool)
{
    const QString before = each.valueOf(*pool.was);
    const QString after = each.valueOf(*pool.is);
    return before != after && !before.isEmpty() && !after.isEmpty();
}

/// What changed alike in all pools is a setting of the whole pooler.
void compare(const std::vector<Twice> &pools, std::vector<Change> &changes)
{
    for (const PoolSetting &each : poolSettings) {
        const auto changesAlike = [&](const Twice &pool) {
            return hasChanged(each, pool) && changeOf(each, pool, {}) == changeOf(each, pools.front(), {});
        };
        if (pools.size() > 1 && std::ranges::all_of(pools, changesAlike)) {
            changes.push_back(changeOf(each, pools.front(), {}));
            continue;
        }
        for (const Twice &pool : pools) {
            if (hasChanged(each, pool))
                changes.push_back(changeOf(each, pool, pool.is->name));
        }
    }
}

void compare(const Limit &was, const Limit &is, const QString &place, std::vector<Change> &changes)
{
    if (was.limit && is.limit && *was.limit != *is.limit)
        changes.push_back({ Change::Kind::Setting, setting(place, is.setting, textOf(was.limit)),
                            setting(place, is.setting, textOf(is.limit)) });
}

bool isOfCatalog(const Limit &limit)
{
    return limit.limit && (limit.scope == LimitScope::Database || limit.scope == LimitScope::Role);
}

/// A limit that only one answer states, while both state all that there are.
struct OneSided
{
    const Limit *limit;
    bool isDropped; ///< in the other one
};

std::vector<OneSided> missingIn(const std::vector<Limit> &others, const std::vector<Limit> &limits)
{
    std::vector<OneSided> missing;
    Counterparts<Limit> counterparts(others, keyOf);
    for (std::size_t i = 0; i < limits.size(); ++i) {
        if (!isOfCatalog(limits[i]))
            continue;
        const Limit *const other = counterparts.of(limits[i], i);
        if (!other || other->dropped)
            missing.push_back({ &limits[i], other != nullptr });
    }
    return missing;
}

void compareCatalogs(const Sample &before, const Sample &now, std::vector<Change> &changes)
{
    if (!before.catalogLimits || !now.catalogLimits)
        return;
    const auto with = [](const Limit &limit) {
        return setting(limit.name, limit.setting, textOf(limit.limit));
    };
    const auto without = [](const Limit &limit, const QString &word) {
        return setting(limit.name, limit.setting, word);
    };
    for (const auto &[gone, isDropped] : missingIn(now.limits, before.limits))
        changes.push_back(
            { Change::Kind::Setting, with(*gone), without(*gone, isDropped ? u"dropped"_s : u"none"_s) });
    for (const auto &[came, wasDropped] : missingIn(before.limits, now.limits))
        changes.push_back({ Change::Kind::Setting, without(*came, u"none"_s), with(*came) });
}

} // namespace

std::vector<Change> settingsBetween(const Sample &before, const Sample &now)
{
    // Processes that share one port may be set differently.
    if (before.ownName != now.ownName)
        return {};
    std::vector<Change> changes;
    Counterparts<Limit> limits(before.limits, keyOf);
    for (std::size_t i = 0; i < now.limits.size(); ++i) {
        const Limit &is = now.limits[i];
        const Limit *const was = limits.of(is, i);
        const bool isOwn = is.name == now.endpoint.name;
        const bool isSum = isOwn && is.scope == LimitScope::ApplicationPool;
        if (was && !is.setting.isEmpty() && !isSum)
            compare(*was, is, isOwn ? QString() : is.name, changes);
    }
    compareCatalogs(before, now, changes);
    Counterparts<Pool> counterparts(before.pools, keyOf);
    std::vector<Twice> pools;
    for (std::size_t i = 0; i < now.pools.size(); ++i) {
        const Pool *const was = counterparts.of(now.pools[i], i);
        if (was && now.pools[i].purpose == PoolPurpose::User)
            pools.push_back({ was, &now.pools[i] });
    }
    compare(pools, changes);
    return changes;
}

} // namespace core
