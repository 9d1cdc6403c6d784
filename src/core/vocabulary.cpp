#include "core/vocabulary.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

// In the order of the enums.
constexpr auto layerNames = std::to_array<QLatin1StringView>(
    { {}, "application"_L1, "proxy"_L1, "pooler"_L1, "topology"_L1, "database"_L1 });
static_assert(layerNames.size() == std::size_t(Layer::Database) + 1);

constexpr auto roleNames = std::to_array<QLatin1StringView>(
    { {}, "primary"_L1, "replica"_L1, "standby leader"_L1, "promoted"_L1, "demoted"_L1, "uninitialized"_L1 });
static_assert(roleNames.size() == std::size_t(Role::Uninitialized) + 1);

constexpr auto scopeNames = std::to_array<QLatin1StringView>({ {},
                                                               "server"_L1,
                                                               "database"_L1,
                                                               "role"_L1,
                                                               "pooler"_L1,
                                                               "pool"_L1,
                                                               "pooler-database"_L1,
                                                               "pooler-user"_L1,
                                                               "proxy"_L1,
                                                               "proxy-server"_L1,
                                                               "application-pool"_L1,
                                                               "threads"_L1,
                                                               "files"_L1,
                                                               "statements"_L1 });
static_assert(scopeNames.size() == std::size_t(LimitScope::Statements) + 1);

constexpr auto modeNames =
    std::to_array<QLatin1StringView>({ {}, "session"_L1, "transaction"_L1, "statement"_L1 });
static_assert(modeNames.size() == std::size_t(PoolMode::Statement) + 1);

constexpr auto severityNames =
    std::to_array<QLatin1StringView>({ {}, "calm"_L1, "warning"_L1, "critical"_L1 });
static_assert(severityNames.size() == std::size_t(Severity::Critical) + 1);

template<typename Names, typename Word>
QString nameOf(const Names &names, Word word)
{
    return names[std::size_t(word)];
}

template<typename Word, typename Names>
Word wordNamed(const Names &names, QStringView name)
{
    const auto known = std::ranges::find_if(names, [name](QLatin1StringView each) { return name == each; });
    return known == names.end() ? Word::Unknown : Word(known - names.begin());
}

} // namespace

QString layerName(Layer layer)
{
    return nameOf(layerNames, layer);
}

QString roleName(Role role)
{
    return nameOf(roleNames, role);
}

QString scopeName(LimitScope scope)
{
    return nameOf(scopeNames, scope);
}

QString poolModeName(PoolMode mode)
{
    return nameOf(modeNames, mode);
}

QString severityName(Severity severity)
{
    return nameOf(severityNames, severity);
}

Layer layerNamed(QStringView name)
{
    return wordNamed<Layer>(layerNames, name);
}

Role roleNamed(QStringView name)
{
    return wordNamed<Role>(roleNames, name);
}

LimitScope scopeNamed(QStringView name)
{
    return wordNamed<LimitScope>(scopeNames, name);
}

PoolMode poolModeNamed(QStringView name)
{
    return wordNamed<PoolMode>(modeNames, name);
}

Severity severityNamed(QStringView name)
{
    return wordNamed<Severity>(severityNames, name);
}

} // namespace core
