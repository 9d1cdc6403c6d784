#include "insight/path/chain.h"

#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Side = End::Side;
using Kind = Stop::Kind;

constexpr std::size_t longest = 16; ///< stops; a cycle is cut here

} // namespace

Certainty Chain::certainty() const
{
    Certainty weakest = Certainty::Certain;
    for (const Hop &hop : hops)
        weakest = std::min(weakest, hop.certainty);
    return weakest;
}

const Stop *Chain::backend() const
{
    return !stops.empty() && stops.back().kind == Kind::Backend ? &stops.back() : nullptr;
}

bool Chain::isDirect() const
{
    return std::ranges::all_of(
        stops, [](const Stop &stop) { return stop.kind == Kind::Application || stop.kind == Kind::Backend; });
}

struct Chains::Index
{
    explicit Index(const QList<core::SamplePtr> &samples)
        : matches(samples)
    {
    }

    const core::Sample &sample(End end) const { return *matches.samples()[end.sample]; }
    std::optional<quint32> place(const QString &endpoint) const;
    End backend(const QString &endpoint, core::SessionId pid) const;
    Chain chain(End from) const;
    std::vector<ConnectionMatch> wayTo(End end) const;
    ConnectionMatch next(End end) const;
    ConnectionMatch previous(End end) const;
    Stop stop(End end) const;
    void begin(End top, Chain &chain) const;
    static void nameApplication(Chain &chain);
    Hop arrival(End top, bool isLocal) const;
    void beginUnknown(End server, Chain &chain) const;
    bool isInUse(End server) const;

    ConnectionMatches matches;
};

std::optional<quint32> Chains::Index::place(const QString &endpoint) const
{
    for (qsizetype i = 0; i < matches.samples().size(); ++i) {
        if (matches.samples()[i]->endpoint.name == endpoint)
            return quint32(i);
    }
    return std::nullopt;
}

End Chains::Index::backend(const QString &endpoint, core::SessionId pid) const
{
    const auto in = place(endpoint);
    if (!in)
        return {};
    const auto &sessions = matches.samples()[*in]->sessions;
    const auto found = sessions.find(pid);
    return found == sessions.end() ? End {} : End { Side::Backend, *in, quint32(found - sessions.begin()) };
}

/// Towards the database. A proxy is one stop, so its client's end continues where its server's end leads.
ConnectionMatch Chains::Index::next(End end) const
{
    if (end.side == Side::Server)
        return matches.below(end);
    if (end.side != Side::Client)
        return {};
    const ConnectionMatch across = matches.across(end);
    return across.end && isProxy(sample(end)) ? matches.below(across.end) : across;
}

ConnectionMatch Chains::Index::previous(End end) const
{
    if (end.side == Side::Server)
        return matches.across(end);
    const ConnectionMatch above = matches.above(end);
    if (!above.end || !isProxy(sample(above.end)))
        return above;
    const End client = matches.inside(above.end);
    return client ? ConnectionMatch { client, above.certainty, above.reasons } : above;
}

/// The first is nearest to the application, and the last is `end`.
std::vector<ConnectionMatch> Chains::Index::wayTo(End end) const
{
    std::vector<ConnectionMatch> way { { .end = end } };
    while (way.size() < longest) {
        const ConnectionMatch above = previous(way.back().end);
        if (!above.end)
            break;
        way.back().certainty = above.certainty;
        way.back().reasons = above.reasons;
        way.push_back({ .end = above.end });
    }
    std::ranges::reverse(way);
    return way;
}

Stop Chains::Index::stop(End end) const
{
    Stop stop { .endpoint = sample(end).endpoint.name };
    if (const core::Link *link = matches.link(end)) {
        stop.kind = isProxy(sample(end))       ? Kind::ProxySession
                    : end.side == Side::Client ? Kind::PoolerClient
                                               : Kind::PoolerServer;
        stop.key = link->key;
        stop.link = *link;
        return stop;
    }
    stop.session = matches.session(end);
    stop.key = stop.session->pid.text();
    return stop;
}

/// Whether a server is in use by a client other than the one listed with it, and not known.
bool Chains::Index::isInUse(End server) const
{
    const End backend = matches.bottom(server);
    if (backend.side != Side::Backend)
        return false;
    using enum core::SessionState;
    const core::SessionState state = matches.session(backend)->state;
    return state == Active || state == IdleInTransaction || state == Aborted;
}

/// The server has no client, or one that the pooler has not listed. A proxy lists both at once.
void Chains::Index::beginUnknown(End server, Chain &chain) const
{
    if (isProxy(sample(server)) || !isInUse(server))
        return;
    chain.stops.push_back({ .kind = Kind::PoolerClient, .endpoint = sample(server).endpoint.name });
    chain.hops.push_back({ Certainty::Unknown, { Evidence::TooOld } });
}

/// How surely an application is connected to that end itself.
Hop Chains::Index::arrival(End top, bool isLocal) const
{
    const auto directness = matches.directness(top);
    if (directness.certainty != Certainty::Certain)
        return { directness.certainty, { directness.why } };
    const bool isSilent = sample(top).error.has_value();
    Hop hop { isSilent ? Certainty::Likely : Certainty::Certain,
              { Evidence::SaysSo, Evidence::NoneBetween } };
    if (isLocal)
        hop.evidence.push_back(Evidence::UnixSocket);
    if (isSilent)
        hop.evidence.push_back(Evidence::Silent);
    return hop;
}

/// What precedes the first record: the application itself, or an endpoint that does not list its connections.
void Chains::Index::begin(End top, Chain &chain) const
{
    if (top.side == Side::Server)
        return beginUnknown(top, chain);
    const core::Link *link = matches.link(top);
    const core::Session *session = link ? nullptr : matches.session(top).get();
    const auto via = matches.mayComeThrough(top);
    Stop client { .kind = Kind::Application, .application = link ? link->application : session->application };
    Hop hop;
    if (via) {
        const core::Sample &between = *matches.samples()[qsizetype(via->place)];
        client.kind = isProxy(between) ? Kind::ProxySession : Kind::PoolerServer;
        client.endpoint = between.endpoint.name;
        hop = { via->certainty, via->reasons.list() };
    } else {
        client.address =
            link ? link->remote : core::Address { session->clientAddress, session->clientPort.value_or(0) };
        client.key = core::textOf(client.address);
        hop = arrival(top, session && client.address.host.isEmpty() && !session->hidden);
        if (const auto owner = matches.ownerOf(top)) {
            client.endpoint = matches.samples()[qsizetype(owner->place)]->endpoint.name;
            client.part = matches.partAt(owner->place);
            hop.certainty = std::min(hop.certainty, Certainty::Likely);
            hop.evidence.push_back(owner->why);
        }
    }
    chain.stops.push_back(std::move(client));
    chain.hops.push_back(std::move(hop));
}

/// A proxy does not know the names of its clients; where their connections lead they are known.
void Chains::Index::nameApplication(Chain &chain)
{
    Stop &first = chain.stops.front();
    const auto named = std::ranges::find_if(
        chain.stops, [](const Stop &stop) { return stop.link && !stop.link->application.isEmpty(); });
    if (first.kind == Kind::Application && first.application.isEmpty() && named != chain.stops.end())
        first.application = named->link->application;
}

/// A client may hold several servers: the chain leads through the end that was asked for.
Chain Chains::Index::chain(End from) const
{
    Chain chain;
    const std::vector<ConnectionMatch> way = wayTo(from);
    begin(way.front().end, chain);
    chain.stops.push_back(stop(way.front().end));
    const auto lead = [&](const ConnectionMatch &match) {
        chain.hops.push_back({ match.certainty, match.reasons.list() });
        chain.stops.push_back(stop(match.end));
    };
    std::for_each(way.begin() + 1, way.end(), lead);
    for (ConnectionMatch match = next(from); match.end && chain.stops.size() < longest;
         match = next(match.end))
        lead(match);
    nameApplication(chain);
    return chain;
}

Chains::Chains(const QList<core::SamplePtr> &samples)
    : m_index(std::make_shared<const Index>(samples))
{
}

const ConnectionMatches &Chains::matches() const
{
    return m_index->matches;
}

Chain Chains::ofBackend(const QString &endpoint, core::SessionId pid) const
{
    const End backend = m_index->backend(endpoint, pid);
    return backend ? m_index->chain(backend) : Chain {};
}

Chain Chains::ofLink(const QString &endpoint, const QString &key) const
{
    const auto place = m_index->place(endpoint);
    const auto *links = place ? m_index->matches.samples()[*place]->links.get() : nullptr;
    if (!links)
        return {};
    const auto in = [&](const std::vector<core::Link> &all, Side side) {
        const auto found = std::ranges::find(all, key, &core::Link::key);
        return found == all.end() ? End {} : End { side, *place, quint32(found - all.begin()) };
    };
    if (const End client = in(links->clients, Side::Client))
        return m_index->chain(client);
    const End server = in(links->servers, Side::Server);
    return server ? m_index->chain(server) : Chain {};
}

std::optional<Behind> Chains::clientBehind(const QString &endpoint, core::SessionId pid) const
{
    // Lists ask this for every session, and most are direct.
    const End backend = m_index->backend(endpoint, pid);
    if (!m_index->matches.above(backend).end)
        return std::nullopt;
    const Chain chain = m_index->chain(backend);
    const auto pooler = std::ranges::find_if(chain.stops, [](const Stop &stop) {
        return (stop.kind == Kind::PoolerClient || stop.kind == Kind::ProxySession) && stop.link;
    });
    if (pooler == chain.stops.end())
        return std::nullopt;
    Behind behind { .application = pooler->link->application,
                    .address = pooler->link->remote,
                    .certainty = Certainty::Certain,
                    .endpoint = pooler->endpoint,
                    .key = pooler->key };
    for (auto stop = pooler; stop != chain.stops.end(); ++stop) {
        if (behind.application.isEmpty() && stop->link)
            behind.application = stop->link->application;
    }
    for (auto i = std::size_t(pooler - chain.stops.begin()); i < chain.hops.size(); ++i)
        behind.certainty = std::min(behind.certainty, chain.hops[i].certainty);
    behind.asOf = m_index->matches.samples()[*m_index->place(behind.endpoint)]->links->received;
    return behind;
}

bool Chains::comesDirectly(const QString &endpoint, core::SessionId pid) const
{
    const Chain chain = ofBackend(endpoint, pid);
    return !chain.stops.empty() && chain.isDirect() && chain.certainty() == Certainty::Certain;
}

std::optional<core::Instant> Chains::toldAt() const
{
    std::optional<core::Instant> last;
    for (const core::SamplePtr &sample : m_index->matches.samples()) {
        if (sample->links)
            last = std::max(last.value_or(sample->links->received), sample->links->received);
    }
    return last;
}

std::vector<Chain> Chains::all() const
{
    std::vector<Chain> chains;
    const ConnectionMatches &matches = m_index->matches;
    for (qsizetype i = 0; i < matches.samples().size(); ++i) {
        const core::Sample &sample = *matches.samples()[i];
        for (std::size_t place = 0; place < sample.sessions.size(); ++place) {
            if (sample.sessions[place]->kind == core::SessionKind::Client)
                chains.push_back(m_index->chain({ Side::Backend, quint32(i), quint32(place) }));
        }
    }
    for (qsizetype i = 0; i < matches.samples().size(); ++i) {
        const auto *links = matches.samples()[i]->links.get();
        for (std::size_t place = 0; links && place < links->clients.size(); ++place) {
            const End client { Side::Client, quint32(i), quint32(place) };
            if (!m_index->next(client).end)
                chains.push_back(m_index->chain(client));
            // It holds a server whose backend is not reported.
            else if (const End server = matches.inside(client);
                     server && !isProxy(*matches.samples()[i]) && !matches.below(server).end)
                chains.push_back(m_index->chain(server));
        }
    }
    return chains;
}

} // namespace insight
