#pragma once

#include "insight/path/address_index.h"
#include "insight/path/owners.h"
#include "insight/path/pairing.h"
#include "insight/path/stray.h"

#include <QSet>

#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace insight {

/// One end of a connection, as one endpoint lists it.
struct End
{
    enum class Side : quint8 { None, Client, Server, Backend };

    Side side = Side::None;
    quint32 sample = 0;
    quint32 place = 0; ///< index among the clients, servers or sessions of that sample

    explicit operator bool() const { return side != Side::None; }
    bool operator==(const End &) const = default;
};

struct EndHash
{
    std::size_t operator()(const End &end) const
    {
        return qHashMulti(0, int(end.side), end.sample, end.place);
    }
};

/// The same connection as another endpoint lists it.
struct ConnectionMatch
{
    End end;
    Certainty certainty = Certainty::Unknown;
    Reasons reasons;
};

/// Which ends belong together, over all endpoints. A server connection of one endpoint arrives at another as
/// a client connection or as a backend; within an endpoint a client uses a server.
class ConnectionMatches
{
public:
    explicit ConnectionMatches(const QList<core::SamplePtr> &samples);

    const QList<core::SamplePtr> &samples() const { return m_samples; }
    const AddressIndex &addressIndex() const { return m_addressIndex; }

    const core::Link *link(End end) const; ///< null for a backend
    const core::SessionPtr &session(End backend) const;

    ConnectionMatch below(End server) const;   ///< where it arrives
    ConnectionMatch above(End arrived) const;  ///< the server connection that opened it
    End inside(End end) const;                 ///< the other side within the endpoint
    ConnectionMatch across(End end) const;     ///< the same as a match, with its certainty
    End bottom(End end, int steps = 16) const; ///< as far towards the database as is known

    /// Where each endpoint leads, by what the endpoints report and by the connections themselves.
    const std::vector<std::size_t> &leadsTo(std::size_t place) const { return m_leadsTo[place]; }
    bool leads(std::size_t from, std::size_t to) const;
    bool isSaidToLead(std::size_t from, std::size_t to) const; ///< by the user

    /// An endpoint that a connection without a known opener may have come through, and why that is uncertain.
    struct Via
    {
        std::size_t place = 0;
        Evidence why = Evidence::NotAsked;
    };
    std::optional<Via> mayComeThrough(End arrived, std::size_t searchFrom = 0) const;

    /// Whether the connection existed before that endpoint reported how many it holds.
    bool isOlderThanCounts(End arrived, std::size_t place) const;

    /// How certain it is that a connection without a known opener came directly from its application.
    struct Directness
    {
        Certainty certainty = Certainty::Certain;
        Evidence why = Evidence::SaysSo;
    };
    Directness directness(End arrived) const;

    /// The application name of a connection. A proxy does not read names, so for its connections the endpoint
    /// behind it gives the name.
    const QString &applicationOf(End arrived) const;

    /// The application that opened a connection, where the application's own pool is polled. Where the
    /// connection may have come through another endpoint, or hides its address, only its name is used.
    std::optional<Owners::Owner> ownerOf(End arrived) const;

    /// The connections of an application whose own pool is polled, where they arrive.
    struct Owned
    {
        std::vector<End> ends;
        qint64 fromItsHost = 0;
        bool areDoubtful = false; ///< more connections match than the application has, so none is certain
    };
    const Owned &ownedBy(std::size_t application) const { return m_nodes[application].owned; }
    /// The name of such an application: its own, or the one that all its connections have. Empty: neither.
    QString nameOf(std::size_t application) const;

    /// All connections to that endpoint.
    std::vector<End> arrivedAt(std::size_t place) const;

    /// Whether a server is in use by a client other than the one listed with it, and not known.
    bool isInUse(End server) const;

private:
    using Addresses = std::unordered_set<core::Address, AddressHash>;
    using LinksPtr = std::shared_ptr<const core::Links>;
    using Openings = std::unordered_multimap<core::Address, End, AddressHash>;

    /// What an endpoint on the way held at an answer, indexed for look-ups.
    struct Held
    {
        Addresses origins;
        QSet<core::Pid> pids;
        std::vector<Stray> strays;
    };

    struct Node
    {
        std::vector<ConnectionMatch> below;    ///< for servers
        std::vector<ConnectionMatch> above;    ///< for clients
        std::vector<ConnectionMatch> backends; ///< above sessions
        std::vector<qint32> servers;           ///< for clients: the server they use; -1: none
        std::vector<qint32> clients;           ///< for servers
        std::vector<QString> hosts;            ///< the hosts its server connections come from
        Addresses plainTo;                     ///< on the way there nothing changes its own address
        QSet<std::size_t> foundAt;             ///< endpoints that hold some of its server connections
        std::vector<Stray> strays;             ///< its other server connections
        QSet<QString> pinned;                  ///< session-mode pools
        Held before;                           ///< at the answer before the last
        Owned owned;                           ///< for applications
        bool isHostUnknown = false;            ///< it was never reached, so it may be any
        bool leadsAnywhere = false; ///< it does not report where it leads, or reports an unknown address
        QSet<std::size_t> hardlyTo; ///< unless told otherwise, by the numbers of connections
        bool sharesAddress = false; ///< with processes that are not polled
    };

    /// An endpoint that is known but not polled, and may be on the way of others.
    struct Unasked
    {
        QString host;
        std::size_t knownFrom = 0;
        bool isLike =
            false; ///< it leads where that one leads; else it is behind that one, and leads anywhere
    };

    struct Attribution
    {
        Owners::Owner owner;
        bool isFromItsHost = false;
    };

    /// Connections that have the same name and come from the same host to the same endpoint.
    struct Group
    {
        std::size_t place = 0;
        QString host; ///< empty: unknown
        std::vector<End> ends;
    };
    using Groups = std::map<std::tuple<std::size_t, QString, QString>, Group>;

    void joinInside(std::size_t place);
    void joinByPid(std::size_t place);
    void joinByAddress(std::size_t place, const Openings &openings);
    void arrive(End end, const core::Address &from, const Openings &openings);
    void join(End server, End arrived, Certainty certainty, Reasons reasons);
    void confirmThroughProxy(std::size_t place);
    void findWays(std::size_t place);
    void findWaysByHost(std::size_t place);
    void findStrays(std::size_t place);
    void findUnasked(std::size_t place);
    void findUnaskedDestinations(std::size_t place);
    std::vector<std::pair<std::size_t, qint64>> comingThrough(std::size_t place) const;
    void narrow(std::size_t place);
    void findOwners();
    void claim(End arrived);
    void dropSurplus(std::size_t place);
    void findSaid();
    Groups unowned(const std::vector<std::size_t> &applications) const;
    const Group *groupOf(std::size_t application, const Groups &groups) const;
    void own(std::size_t application, const Group &group);
    void lead(std::size_t from, std::size_t to);
    std::vector<core::Address> destinations(std::size_t place) const;
    const LinksPtr &lastTold(std::size_t place) const;
    Openings openings() const;
    End backendOf(std::size_t place, const core::Link &server) const;
    core::Address origin(End arrived) const;
    const QString &hostOf(const core::Address &origin, End arrived) const;
    bool comesFrom(const QString &host, std::size_t place) const;
    bool mayLead(std::size_t place, std::size_t to) const;
    bool mayLead(const Unasked &unasked, std::size_t to) const;
    bool servesUser(std::size_t place, End arrived) const;
    std::optional<core::Instant> beganAtLatest(End arrived) const;
    bool rulesOut(std::size_t place, End arrived) const;
    bool isOfItsTime(const LinksPtr &told, End arrived) const;
    bool listsAll(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const;
    Evidence whyNotRuledOut(std::size_t place, End arrived) const;
    const QString &userOf(End arrived) const;
    bool isTraced(std::size_t place, const std::vector<core::Address> &destinations) const;
    bool isAlone(std::size_t place) const;
    Held heldBefore(std::size_t place) const;
    Pairing pairingAt(End server) const;
    Certainty atMost(std::size_t place, Certainty certainty) const;

    QList<core::SamplePtr> m_samples;
    AddressIndex m_addressIndex;
    Owners m_owners;
    std::vector<Node> m_nodes;
    std::vector<std::vector<std::size_t>> m_leadsTo;
    std::vector<Unasked> m_unasked;
    std::unordered_map<End, Attribution, EndHash> m_ownerOf;
};

} // namespace insight
