#include "insight/path/joining_by_pid.h"

#include "core/kept_name.h"
#include "insight/past/traffic.h"

#include <set>
#include <tuple>

namespace insight {

using core::Address;
using core::Link;
using Side = End::Side;

namespace {

/// Whether it would list a connection that leads to it.
bool tells(const core::Sample &sample)
{
    return sample.sessionsMeasured || sample.links;
}

/// Where a server's address leads to no polled database, its pid counts only if exactly one database has it.
End backendOf(const Ends &ends, std::size_t place, const Link &server)
{
    const auto target = ends.addressIndex().find(place, server.remote);
    const bool targetTells = target && (isDatabase(ends.at(*target)) || tells(ends.at(*target)));
    End found;
    for (std::size_t i = 0; i < ends.places(); ++i) {
        if (targetTells && i != *target)
            continue;
        const core::SessionList &sessions = ends.at(i).sessions;
        const auto session = sessions.find(*server.remotePid);
        if (session == sessions.end() || !core::mayBeSameName((*session)->user, server.user))
            continue;
        const End backend { Side::Backend, quint32(i), quint32(session - sessions.begin()) };
        if (ends.beganAfter(backend, *ends.at(place).links))
            continue;
        if (found)
            return {};
        found = backend;
    }
    return found;
}

/// Addresses may be translated on the way; but servers in containers have pids of their own, and the same
/// ones.
bool beganTogether(const Ends &ends, const Link &server, End backend)
{
    static constexpr core::Duration login = std::chrono::seconds { 3 };
    const auto began = ends.beganAtLatest(backend);
    return began && server.connectedAt && std::chrono::abs(*began - *server.connectedAt) <= login;
}

End backendWithPid(const Ends &ends, End server)
{
    const Link &link = *ends.link(server);
    return link.remotePid.value_or(0) > 0 ? backendOf(ends, server.sample, link) : End {};
}

/// Where servers of a pooler lead, and a backend of which one of them has the pid and another age: that
/// address is not translated, but another server's.
using Foreign = std::set<std::tuple<quint32, QString, int, quint32>>;

auto leadOf(const Link &server, quint32 pooler, End backend)
{
    return std::tuple(pooler, server.remote.host, server.remote.port, backend.sample);
}

void noteForeign(const Ends &ends, End server, Foreign &foreign)
{
    const Link &link = *ends.link(server);
    if (ends.addressIndex().find(server.sample, link.remote))
        return;
    if (const End backend = backendWithPid(ends, server); backend && !beganTogether(ends, link, backend))
        foreign.insert(leadOf(link, server.sample, backend));
}

void joinToBackend(const Ends &ends, End server, const Foreign &foreign, MatchedEnds &matchedEnds)
{
    const Link &link = *ends.link(server);
    const End backend = backendWithPid(ends, server);
    if (!backend)
        return;
    ConnectionMatch match { backend, Certainty::Likely, { Evidence::SamePid } };
    const Address from = ends.origin(backend);
    if (from.isKnown() && from == ends.addressIndex().seenFrom(server.sample, link.local)) {
        match.reasons.add(Evidence::SameAddressPair);
        match.certainty = Certainty::Certain;
        matchedEnds.keepAddress(server);
    } else if (from.isKnown() && link.local.isKnown()) {
        match.reasons.add(Evidence::AddressDiffers);
        if (foreign.contains(leadOf(link, server.sample, backend)) || !beganTogether(ends, link, backend))
            match.certainty = Certainty::Unknown;
    } else if (!from.isKnown() && !ends.isHidden(backend)) {
        match.reasons.add(Evidence::UnixSocket);
    }
    matchedEnds.join(server, match);
}

void confirmThroughProxy(const Ends &ends, End server, MatchedEnds &matchedEnds)
{
    const End proxy = matchedEnds.inside(matchedEnds.below(server).end);
    const End backend = matchedEnds.below(proxy).end;
    if (backend.side != Side::Backend || ends.link(server)->remotePid != ends.session(backend)->pid)
        return;
    for (const End opener : { server, proxy }) {
        ConnectionMatch match = matchedEnds.below(opener);
        match.reasons.add(Evidence::SamePid);
        match.certainty = match.certainty == Certainty::Unknown ? Certainty::Likely : Certainty::Certain;
        matchedEnds.join(opener, match);
    }
}

void atEachServerWithPid(const Ends &ends, const auto &step)
{
    for (std::size_t place = 0; place < ends.places(); ++place) {
        const auto &links = ends.at(place).links;
        for (std::size_t i = 0; links && links->pidsAreBackends && i < links->servers.size(); ++i)
            step(End { Side::Server, quint32(place), quint32(i) });
    }
}

} // namespace

void joinByPid(const Ends &ends, MatchedEnds &matchedEnds)
{
    Foreign foreign;
    atEachServerWithPid(ends, [&](End server) { noteForeign(ends, server, foreign); });
    atEachServerWithPid(ends, [&](End server) { joinToBackend(ends, server, foreign, matchedEnds); });
}

void confirmThroughProxies(const Ends &ends, MatchedEnds &matchedEnds)
{
    atEachServerWithPid(ends, [&](End server) { confirmThroughProxy(ends, server, matchedEnds); });
}

} // namespace insight
