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

constexpr auto facts = std::to_array<Facts>({
    { "max_connections"_L1, WhenFull::Queues, Counted::Clients, LimitScope::Pooler },
    { "max_connections"_L1, WhenFull::Queues, Counted::Servers, LimitScope::Pool },
    { "max_size"_L1, WhenFull::Queues, Counted::Servers, LimitScope::Pool },
    { "max_connections"_L1, WhenFull::Refuses, Counted::Sessions },
    { "server.max_connections_per_gateway"_L1, WhenFull::Refuses, Counted::Sessions },
    { "rolconnlimit"_L1, WhenFull::Refuses, Counted::Sessions },
    { "datconnlimit"_L1, WhenFull::Refuses, Counted::Sessions },
    { "max_client_conn"_L1, WhenFull::Refuses, Counted::Clients },
    { "max_db_client_connections"_L1, WhenFull::Refuses, Counted::Clients },
    { "max_user_client_connections"_L1, WhenFull::Refuses, Counted::Clients },
    { "client_max"_L1, WhenFull::Refuses, Counted::Clients },
    { "ysql_conn_mgr_max_client_connections"_L1, WhenFull::Refuses, Counted::Clients },
    { "max_db_connections"_L1, WhenFull::Queues, Counted::Servers },
    { "max_user_connections"_L1, WhenFull::Refuses, Counted::Sessions, LimitScope::Role },
    { "max_user_connections"_L1, WhenFull::Queues, Counted::Servers },
    { "thread_pool_max_threads"_L1, WhenFull::Queues, Counted::Servers },
    { "open_files_limit"_L1, WhenFull::Refuses, Counted::Sessions },
    { "pool_size"_L1, WhenFull::Queues, Counted::Servers },
    { "num_init_children"_L1, WhenFull::Hangs, Counted::Clients },
    { "maxconn"_L1, WhenFull::Hangs, Counted::Clients, LimitScope::Proxy },
    { "maxconn"_L1, WhenFull::Queues, Counted::Servers, LimitScope::ProxyServer },
    { {}, WhenFull::Queues, Counted::Servers, LimitScope::ApplicationPool },
    { {}, WhenFull::Queues, Counted::Sessions, LimitScope::Statements },
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
