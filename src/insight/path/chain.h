#pragma once

#include "core/sample.h"
#include "insight/path/evidence.h"

#include <QList>

#include <memory>
#include <optional>
#include <vector>

namespace insight {

class ConnectionMatches;

/// Where a connection shows up on its way.
struct Stop
{
    enum class Kind { Application, ProxySession, PoolerClient, PoolerServer, Backend };

    Kind kind = Kind::Backend;
    QString endpoint;               ///< empty for an application whose own pool is not asked
    QString key;                    ///< pid, ptr, session id, or an address
    std::optional<core::Link> link; ///< of a proxy or pooler
    core::SessionPtr session;       ///< of a backend
    core::Address address;          ///< of the application
    QString application;            ///< of the application
};

/// From one stop to the next, in the direction of the database.
struct Hop
{
    Certainty certainty = Certainty::Unknown;
    std::vector<Evidence> evidence;
};

/// The whole way of one backend or one client, from the application to the database, as far as it is known:
/// a waiting client ends at its pooler, a direct session begins at its application.
struct Chain
{
    std::vector<Stop> stops; ///< application first
    std::vector<Hop> hops;   ///< hops[i] leads from stops[i] to stops[i + 1]

    Certainty certainty() const; ///< of its weakest hop
    const Stop *backend() const; ///< null: it holds none
    const Stop &client() const { return stops.front(); }
    bool isDirect() const; ///< nothing is between the application and the database
};

/// The client that uses a backend through a pooler or proxy.
struct Behind
{
    QString application;
    core::Address address;
    Certainty certainty = Certainty::Unknown; ///< of the weakest hop between the two
    QString endpoint;                         ///< the one that lists the client
    core::Instant asOf;                       ///< when it had listed it, by our clock
};

/// What is known of all connections of a cluster, ready to be asked for single chains. Made once a sample;
/// finding a chain is a few look-ups.
class Chains
{
public:
    explicit Chains(const QList<core::SamplePtr> &samples = {});

    const ConnectionMatches &matches() const; ///< what they are made of

    /// The chain a backend is the end of.
    Chain ofBackend(const QString &endpoint, int pid) const;
    /// The chain of a client or server connection of a pooler or proxy.
    Chain ofLink(const QString &endpoint, const QString &key) const;
    /// The client behind a pooler or proxy; nothing where a backend serves no client, or a direct one.
    std::optional<Behind> clientBehind(const QString &endpoint, int pid) const;
    /// Whether no known endpoint is between a backend and its application.
    bool comesDirectly(const QString &endpoint, int pid) const;
    /// When a pooler or proxy listed its connections last, by our clock; nothing where none lists them.
    std::optional<core::Instant> toldAt() const;
    /// Every backend that comes through a pooler or proxy or directly, then every client that holds none.
    std::vector<Chain> all() const;

private:
    struct Index;
    std::shared_ptr<const Index> m_index;
};

} // namespace insight
