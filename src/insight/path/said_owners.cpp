#include "insight/path/said_owners.h"

#include <algorithm>
#include <functional>

namespace insight {

namespace {

/// A pool and a server count at different moments.
bool agree(qint64 one, qint64 other)
{
    return std::abs(one - other) * 5 <= std::max(one, other);
}

/// Empty where one of its pools does not report them, or there are none.
std::optional<qint64> connectionsOf(const core::Sample &application)
{
    qint64 all = 0;
    for (const core::Pool &pool : application.pools) {
        if (!pool.physicalTotal || application.error)
            return std::nullopt;
        all += *pool.physicalTotal;
    }
    return all > 0 ? std::optional(all) : std::nullopt;
}

/// The only one that has as many connections as the application. If any come from its hosts, others are not
/// its own.
const ConnectionGroup *groupOf(std::size_t application, const ConnectionGroups &groups, const Ends &ends,
                               const Routes &routes)
{
    const QStringList &hosts = ends.addressIndex().hostsOf(application);
    const auto isFromThem = [&hosts](const ConnectionGroup *group) { return hosts.contains(group->host); };
    std::vector<const ConnectionGroup *> candidates;
    for (const auto &[key, group] : groups) {
        if (routes.isSaidToLead(application, group.place))
            candidates.push_back(&group);
    }
    if (std::ranges::any_of(candidates, isFromThem))
        std::erase_if(candidates, std::not_fn(isFromThem));
    const auto has = connectionsOf(ends.at(application));
    std::erase_if(candidates, [&has](const ConnectionGroup *group) {
        return !has || !agree(*has, qint64(group->ends.size()));
    });
    return candidates.size() == 1 ? candidates.front() : nullptr;
}

} // namespace

std::vector<std::pair<std::size_t, const ConnectionGroup *>>
ownersByUserEntry(const std::vector<std::size_t> &applications, const ConnectionGroups &groups,
                  const Ends &ends, const Routes &routes)
{
    std::vector<std::pair<std::size_t, const ConnectionGroup *>> owners;
    std::map<const ConnectionGroup *, int> claimants;
    for (const std::size_t application : applications) {
        if (const ConnectionGroup *const group = groupOf(application, groups, ends, routes)) {
            owners.emplace_back(application, group);
            ++claimants[group];
        }
    }
    std::erase_if(owners, [&claimants](const auto &owner) { return claimants.at(owner.second) > 1; });
    return owners;
}

} // namespace insight
