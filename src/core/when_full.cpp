#include "core/when_full.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Consequence
{
    QLatin1String setting;
    WhenFull whenFull;
    QLatin1String scope = {}; ///< empty: any
};

constexpr auto consequences = std::to_array<Consequence>({
    { "max_connections"_L1, WhenFull::Refuses },
    { "rolconnlimit"_L1, WhenFull::Refuses },
    { "datconnlimit"_L1, WhenFull::Refuses },
    { "max_client_conn"_L1, WhenFull::Refuses },
    { "max_db_client_connections"_L1, WhenFull::Refuses },
    { "max_user_client_connections"_L1, WhenFull::Refuses },
    { "client_max"_L1, WhenFull::Refuses },
    { "ysql_conn_mgr_max_client_connections"_L1, WhenFull::Refuses },
    { "max_db_connections"_L1, WhenFull::Queues },
    { "max_user_connections"_L1, WhenFull::Queues },
    { "pool_size"_L1, WhenFull::Queues },
    { "num_init_children"_L1, WhenFull::Hangs },
    { "maxconn"_L1, WhenFull::Hangs, "proxy"_L1 },
    { "maxconn"_L1, WhenFull::Queues, "proxy-server"_L1 },
});

} // namespace

WhenFull whenFull(const Limit &limit)
{
    const auto found = std::ranges::find_if(consequences, [&limit](const Consequence &known) {
        return limit.setting == known.setting && (known.scope.isEmpty() || limit.scope == known.scope);
    });
    return found == consequences.end() ? WhenFull::NotKnown : found->whenFull;
}

} // namespace core
