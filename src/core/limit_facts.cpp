#include "core/limit_facts.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

enum class Counted { Sessions, Clients, Servers };

struct Facts
{
    QLatin1String setting; ///< empty: any; the setting differs by library
    WhenFull whenFull;
    Counted counted;
    LimitScope scope = {}; ///< unknown: any
};

#define LIMIT(...) Facts { __VA_ARGS__ },
constexpr auto facts = std::to_array<Facts>({
#include "core/systems.h"
});

const Facts *factsOf(const Limit &limit)
{
    const auto found = std::ranges::find_if(facts, [&limit](const Facts &known) {
        return (known.setting.isEmpty() || limit.setting == known.setting)
               && (known.scope == LimitScope::Unknown || limit.scope == known.scope);
    });
    return found == facts.end() ? nullptr : &*found;
}

} // namespace

WhenFull whenFull(const Limit &limit)
{
    const Facts *const known = factsOf(limit);
    return known ? known->whenFull : WhenFull::NotKnown;
}

bool countsClients(const Limit &limit)
{
    const Facts *const known = factsOf(limit);
    return known && known->counted == Counted::Clients;
}

} // namespace core
