#include "insight/path/inner_pairs.h"

#include <QHash>

#include <algorithm>

namespace insight {

using core::Link;

namespace {

/// By the client's key for them; one client may hold several.
using ByClient = QMultiHash<QString, qint32>;

ByClient serversByClient(const std::vector<Link> &servers, bool clientsTell)
{
    ByClient all;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const QString &known = clientsTell ? servers[i].key : servers[i].peer;
        if (!known.isEmpty())
            all.insert(known, qint32(i));
    }
    return all;
}

} // namespace

/// Of thousands of clients few are paired, and only those are looked up.
InnerPairs innerPairsOf(const core::Links &told)
{
    InnerPairs pairs { std::vector<qint32>(told.clients.size(), -1),
                       std::vector<qint32>(told.servers.size(), -1) };
    const bool clientsTell =
        std::ranges::any_of(told.clients, [](const Link &client) { return !client.peer.isEmpty(); });
    const ByClient servers = serversByClient(told.servers, clientsTell);
    for (std::size_t i = 0; i < told.clients.size() && !servers.isEmpty(); ++i) {
        const QString &known = clientsTell ? told.clients[i].peer : told.clients[i].key;
        if (known.isEmpty())
            continue;
        for (auto [found, end] = servers.equal_range(known); found != end; ++found) {
            qint32 &client = pairs.clients[std::size_t(*found)];
            if (client >= 0)
                continue;
            pairs.servers[i] = pairs.servers[i] < 0 ? *found : std::min(pairs.servers[i], *found);
            client = qint32(i);
        }
    }
    return pairs;
}

} // namespace insight
