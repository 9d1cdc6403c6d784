#pragma once

#include "insight/chain.h"
#include "insight/whereabouts.h"

namespace insight {

/// A set of reasons.
class Reasons
{
public:
    Reasons(std::initializer_list<Evidence> reasons = {})
    {
        for (const Evidence reason : reasons)
            add(reason);
    }
    void add(Evidence reason) { m_bits |= bit(reason); }
    bool has(Evidence reason) const { return m_bits & bit(reason); }
    std::vector<Evidence> list() const;

private:
    static quint32 bit(Evidence reason) { return quint32 { 1 } << int(reason); }
    quint32 m_bits = 0;
};

/// One end of a connection, where somebody tells of it.
struct End
{
    enum class Side : quint8 { None, Client, Server, Backend };

    Side side = Side::None;
    quint32 sample = 0;
    quint32 place = 0; ///< among the clients, servers or sessions of that sample

    explicit operator bool() const { return side != Side::None; }
    bool operator==(const End &) const = default;
};

/// The same connection, told of by somebody else.
struct Joint
{
    End end;
    Certainty certainty = Certainty::Unknown;
    Reasons reasons;
};

/// Which ends belong together, over all endpoints. A server connection of one endpoint arrives at another as
/// a client connection or as a backend; within an endpoint a client uses a server.
class Joints
{
public:
    explicit Joints(const QList<core::SamplePtr> &samples);

    const QList<core::SamplePtr> &samples() const { return m_samples; }
    const Whereabouts &whereabouts() const { return m_whereabouts; }

    const core::Link *link(End end) const; ///< null for a backend
    const core::SessionPtr &session(End backend) const;

    Joint below(End server) const;             ///< where it arrives
    Joint above(End arrived) const;            ///< who opened it: a server connection
    End inside(End end) const;                 ///< the other side within the endpoint
    Joint across(End end) const;               ///< the same as a joint, with how sure that is
    End bottom(End end, int steps = 16) const; ///< as far towards the database as is known

    /// Who leads where, by what the endpoints say and by the connections themselves.
    const std::vector<std::size_t> &leadsTo(std::size_t place) const { return m_leadsTo[place]; }
    bool leads(std::size_t from, std::size_t to) const;

    /// An endpoint that a connection nobody else knows may have come through, and why that is not known.
    struct Via
    {
        std::size_t place = 0;
        Evidence why = Evidence::NotAsked;
    };
    std::optional<Via> mayComeThrough(End arrived) const;

    /// Whether it comes from where a proxy leads to somebody who is not asked.
    bool mayComeThroughUnasked(End arrived) const;

private:
    using Openings = std::unordered_multimap<core::Address, End, AddressHash>;

    struct Node
    {
        std::vector<Joint> below;    ///< of servers
        std::vector<Joint> above;    ///< of clients
        std::vector<Joint> backends; ///< above sessions
        std::vector<qint32> servers; ///< of clients: the server they use; -1: none
        std::vector<qint32> clients; ///< of servers
        std::vector<QString> hosts;  ///< that its server connections come from
    };

    void joinInside(std::size_t place);
    void joinByPid(std::size_t place);
    void joinByAddress(std::size_t place, const Openings &openings);
    void arrive(End end, const core::Address &from, const Openings &openings);
    void join(End server, End arrived, Certainty certainty, Reasons reasons);
    void confirmThroughProxy(std::size_t place);
    void findWays(std::size_t place);
    void findWaysByHost(std::size_t place);
    void lead(std::size_t from, std::size_t to);
    std::vector<core::Address> destinations(std::size_t place) const;
    Openings openings() const;
    End backendOf(std::size_t place, const core::Link &server) const;
    core::Address origin(End arrived) const;
    bool comesFrom(End arrived, std::size_t place) const;
    bool servesUser(std::size_t place, End arrived) const;
    bool isYoungerThan(End arrived, core::Instant asked) const;

    QList<core::SamplePtr> m_samples;
    Whereabouts m_whereabouts;
    std::vector<Node> m_nodes;
    std::vector<std::vector<std::size_t>> m_leadsTo;
    std::vector<QString> m_unasked; ///< hosts that a proxy leads to and nobody asks at
};

/// The moment on our clock before which the session's transaction had begun, at the latest.
std::optional<core::Instant> latestBegin(const core::Sample &sample, std::optional<core::Instant> began);

} // namespace insight
