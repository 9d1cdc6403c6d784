#include "insight/path/left_servers.h"

#include "core/kept_name.h"
#include "insight/past/our_clock.h"
#include "insight/path/destinations.h"

namespace insight {

using core::Address;

namespace {

/// That may go on serving its clients after a reload.
bool isOfProcessBefore(const core::Sample &opener, const core::LeftServer &left)
{
    return left.listed < opener.formerLists->made.front().asked;
}

} // namespace

LeftServers::LeftServers(const Ends &ends)
    : m_ends(ends)
{
    for (std::size_t place = 0; place < ends.places(); ++place) {
        const core::Sample &sample = ends.at(place);
        if (!sample.formerLists)
            continue;
        for (const core::LeftServer &left : sample.formerLists->left) {
            const Address &local = left.link.local;
            if (local.isKnown())
                m_byAddress.emplace(ends.addressIndex().seenFrom(place, local), Left { place, &left });
            else if (left.link.remotePid)
                m_byPid.emplace(*left.link.remotePid, Left { place, &left });
        }
    }
}

std::optional<LeftServers::Opener> LeftServers::openerOf(End backend) const
{
    if ((m_byAddress.empty() && m_byPid.empty()) || m_ends.link(backend) || m_ends.isHidden(backend))
        return std::nullopt;
    const auto amongst = [&](auto range) -> std::optional<Opener> {
        for (auto [left, last] = range; left != last; ++left) {
            if (const auto opener = openedBy(left->second, backend))
                return opener;
        }
        return std::nullopt;
    };
    const Address origin = m_ends.origin(backend);
    const auto byAddress = origin.isKnown() ? amongst(m_byAddress.equal_range(origin)) : std::nullopt;
    return byAddress ? byAddress : amongst(m_byPid.equal_range(m_ends.session(backend)->pid));
}

/// It still works, and its opener was asked before it was read: one that idles ends at once.
bool LeftServers::isLeft(const Left &left, End backend) const
{
    const auto &told = m_ends.at(left.place).links;
    return told && !m_ends.held(backend).certainly
           && told->received <= readAtEarliest(m_ends.at(backend.sample));
}

/// A socket's folder may be reported by its place only, or not at all: then one with that pid may be meant.
bool LeftServers::leadsTo(const Left &left, std::size_t place) const
{
    const core::Link &server = left.server->link;
    const auto target = m_ends.addressIndex().find(left.place, server.remote);
    if (target || server.local.isKnown() || !server.remotePid)
        return target == place;
    for (std::size_t other = 0; other < m_ends.places(); ++other) {
        const core::SessionList &sessions = m_ends.at(other).sessions;
        if (other != place && sessions.find(*server.remotePid) != sessions.end())
            return false;
    }
    return true;
}

std::optional<LeftServers::Opener> LeftServers::openedBy(const Left &left, End backend) const
{
    const core::Link &server = left.server->link;
    const auto began = m_ends.beganAtLatest(backend);
    const auto pid = server.remotePid;
    const auto &lists = lastLinks(m_ends.at(left.place));
    const bool pidsAreBackends = lists && lists->pidsAreBackends;
    if (!began || *began > left.server->listed || !m_ends.mayEndAt(server, pidsAreBackends, backend)
        || !leadsTo(left, backend.sample) || !core::mayBeSameName(server.user, m_ends.userOf(backend)))
        return std::nullopt;
    const bool isAnothers = isOfProcessBefore(m_ends.at(left.place), *left.server);
    Opener opener { left.place, Certainty::Likely, {}, !isAnothers && isLeft(left, backend) };
    opener.reasons.add(isAnothers      ? Evidence::OfAnother
                       : opener.isLeft ? Evidence::NoLongerListed
                                       : Evidence::TooOld);
    opener.reasons.add(pid ? Evidence::SamePid : Evidence::SameAddressPair);
    if (!server.local.isKnown()) {
        if (!m_ends.origin(backend).isKnown())
            opener.reasons.add(Evidence::UnixSocket);
    } else if (pid) {
        opener.reasons.add(Evidence::SameAddressPair);
        opener.certainty = Certainty::Certain;
    }
    const ConnectionMatch told =
        asToldBy(m_ends.at(left.place), { backend, opener.certainty, opener.reasons });
    return Opener { left.place, told.certainty, told.reasons, opener.isLeft };
}

} // namespace insight
