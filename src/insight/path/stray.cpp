#include "insight/path/stray.h"

#include "core/kept_name.h"

#include <algorithm>

namespace insight {

Servers serversOf(const core::Links &told)
{
    Servers servers;
    servers.reserve(told.servers.size());
    for (const core::Link &server : told.servers)
        servers.push_back(&server);
    return servers;
}

std::vector<Stray> straysOf(const Servers &servers, bool pidsAreBackends,
                            const std::function<Placed(std::size_t server)> &placed)
{
    std::vector<Stray> strays;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const Placed here = placed(i);
        if (here.isFound || here.hasAddress)
            continue;
        const core::Link &server = *servers[i];
        Stray stray { here.target, pidsAreBackends && server.remotePid.value_or(0) > 0, server.user };
        if (std::ranges::find(strays, stray) == strays.end())
            strays.push_back(std::move(stray));
    }
    return strays;
}

bool mayBeAmong(const std::vector<Stray> &strays, std::size_t place, bool isBackend, const QString &user)
{
    return std::ranges::any_of(strays, [&](const Stray &stray) {
        const bool leadsThere = stray.target.value_or(place) == place;
        const bool isKnownByPid = isBackend && stray.hasPid;
        return leadsThere && !isKnownByPid && core::mayBeSameName(stray.user, user);
    });
}

} // namespace insight
