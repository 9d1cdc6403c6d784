#pragma once

#include "core/sample.h"
#include "insight/path/evidence.h"

#include <QList>

#include <memory>
#include <optional>
#include <vector>

namespace insight {

class ConnectionMatches;

/// One place where a connection shows up on its way.
struct Stop
{
    enum class Kind { Application, ProxySession, PoolerClient, PoolerServer, Backend };

    Kind kind = Kind::Backend;
    QString endpoint;               ///< empty for an application whose own pool is not polled
    QString key;                    ///< pid, ptr, session id, or an address
    std::optional<core::Link> link; ///< of a proxy or pooler
    core::SessionPtr session;       ///< of a backend
    core::Address address;          ///< of the application
    QString application;            ///< of the application
    QString part;                   ///< which of several applications that the endpoint reports
};

/// The step from one stop to the next, towards the database.
struct Hop
{
    Certainty certainty = Certainty::Unknown;
    std::vector<Evidence> evidence;
};

/// The whole way of one backend or one client, from the application to the database, as far as it is known. A
/// waiting client ends at its pooler; a direct session begins at its application.
struct Chain
{
    std::vector<Stop> stops; ///< application first
    std::vector<Hop> hops;   ///< hops[i] leads from stops[i] to stops[i + 1]

    Certainty certainty() const; ///< of its weakest hop
    const Stop *backend() const; ///< null: it holds no backend
    const Stop &client() const { return stops.front(); }
    bool isDirect() const; ///< no endpoint is between the application and the database
};

/// The client that uses a backend through a pooler or proxy.
struct Behind
{
    QString application;
    core::Address address;
    Certainty certainty = Certainty::Unknown; ///< of the weakest hop between client and backend
    QString endpoint;                         ///< the endpoint that lists the client
    core::Instant asOf;                       ///< when it listed the client, by our clock
    QString key;                              ///< of the client, there
};

/// All that is known of a cluster's connections, indexed to find single chains. Built once a sample; finding
/// a chain takes a few look-ups.
class Chains
{
public:
    explicit Chains(const QList<core::SamplePtr> &samples = {});

    const ConnectionMatches &matches() const; ///< what the chains are built from

    /// The chain that ends at a backend.
    Chain ofBackend(const QString &endpoint, core::SessionId pid) const;
    /// The chain of a client or server connection of a pooler or proxy.
    Chain ofLink(const QString &endpoint, const QString &key) const;
    /// The client behind a pooler or proxy; empty where a backend serves no client, or a direct one.
    std::optional<Behind> clientBehind(const QString &endpoint, core::SessionId pid) const;
    /// Whether no known endpoint is between a backend and its application.
    bool comesDirectly(const QString &endpoint, core::SessionId pid) const;
    /// When a pooler or proxy last listed its connections, by our clock; empty where none lists them.
    std::optional<core::Instant> toldAt() const;
    /// Every backend that comes through a pooler or proxy or directly, then every client that holds no
    /// backend.
    std::vector<Chain> all() const;

private:
    struct Index;
    std::shared_ptr<const Index> m_index;
};

} // namespace insight
