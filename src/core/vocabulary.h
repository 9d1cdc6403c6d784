#pragma once

#include <QString>

namespace core {

// Words with a fixed meaning. Their names stand in CSV files and histories. Unknown is where nothing is told,
// and what a later version of this program wrote; it has no name.

/// What an endpoint is on the way of a connection; topology only watches over the others.
enum class Layer { Unknown, Application, Proxy, Pooler, Topology, Database };

/// What a member of a replicated cluster is; the last three only for as long as Patroni says so.
enum class Role { Unknown, Primary, Replica, StandbyLeader, Promoted, Demoted, Uninitialized };

/// What a limit is of.
enum class LimitScope {
    Unknown,
    Server,
    Database,
    Role,
    Pooler,
    Pool,
    PoolerDatabase,
    PoolerUser,
    Proxy,
    ProxyServer,
    ApplicationPool,
};

/// How bad what was found is: nothing to do, worth a look, or connections fail or wait.
enum class Severity { Unknown, Calm, Warning, Critical };

/// Null of Unknown.
QString layerName(Layer layer);
QString roleName(Role role);
QString scopeName(LimitScope scope);
QString severityName(Severity severity);

Layer layerNamed(QStringView name);
Role roleNamed(QStringView name);
LimitScope scopeNamed(QStringView name);
Severity severityNamed(QStringView name);

} // namespace core
