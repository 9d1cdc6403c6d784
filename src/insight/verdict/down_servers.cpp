#include "insight/verdict/down_servers.h"

#include <algorithm>
#include <map>

namespace insight {

namespace {

bool isTakenOut(const core::Sample &sample, const core::Neighbour &server)
{
    return std::ranges::any_of(sample.pools, [&server](const core::Pool &pool) {
        return pool.name == server.name && pool.paused.value_or(false);
    });
}

} // namespace

std::vector<DownServers> downServersOf(const core::Sample &sample)
{
    const core::Layer layer = sample.endpoint.layer;
    std::map<QString, DownServers> groups;
    for (const core::Neighbour &server : sample.neighbours) {
        const bool isServer = server.relation == core::Neighbour::Relation::LeadsTo
                              && (layer == core::Layer::Proxy || layer == core::Layer::Pooler);
        if (!isServer || isTakenOut(sample, server))
            continue;
        const QString group = server.name.section(u'/', 0, -2);
        DownServers &found = groups[group];
        found.group = group;
        ++found.all;
        if (server.up == false)
            found.down.append(server.name.section(u'/', -1));
    }
    std::vector<DownServers> down;
    for (auto &[name, group] : groups) {
        group.areAll = group.down.size() == group.all;
        if (!group.down.isEmpty())
            down.push_back(std::move(group));
    }
    std::ranges::stable_sort(down, std::ranges::greater {}, &DownServers::areAll);
    return down;
}

std::optional<DownServers> downServersFor(const core::Sample &sample, const core::Pool &pool)
{
    if (sample.endpoint.layer != core::Layer::Proxy)
        return std::nullopt;
    const QString group = pool.name.contains(u'/') ? pool.name.section(u'/', 0, -2) : pool.name;
    const std::vector<DownServers> all = downServersOf(sample);
    const auto found = std::ranges::find(all, group, &DownServers::group);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

bool isDown(const core::Sample &sample, const core::Pool &pool)
{
    const auto saysSo = [&pool](const core::Neighbour &server) {
        return server.up == false && server.name == pool.name;
    };
    return sample.endpoint.layer == core::Layer::Proxy && std::ranges::any_of(sample.neighbours, saysSo);
}

} // namespace insight
