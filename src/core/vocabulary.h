#pragma once

#include <QString>

namespace core {

// Words with a fixed meaning. Their names are used in CSV files and histories. Unknown means not reported, or
// written by a later version of this program; it has no name.

/// The part an endpoint plays on the way of a connection; a topology endpoint only supervises the others.
enum class Layer { Unknown, Application, Proxy, Pooler, Topology, Database };

/// The role in a replicated cluster; only Patroni reports the last three.
enum class Role { Unknown, Primary, Replica, StandbyLeader, Promoted, Demoted, Uninitialized };

/// What a limit applies to.
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
    Threads, ///< of the server, not its connections
    Files,
    Statements, ///< a yardstick, no ceiling: beyond it they only wait for a CPU
};

/// How long a client of a pooler keeps its server. Other modes than these are text only.
enum class PoolMode { Unknown, Session, Transaction, Statement };

/// How bad a finding is: nothing to do, worth a look, or connections fail or wait.
enum class Severity { Unknown, Calm, Warning, Critical };

/// Null for Unknown.
QString layerName(Layer layer);
QString roleName(Role role);
QString scopeName(LimitScope scope);
QString poolModeName(PoolMode mode);
QString severityName(Severity severity);

Layer layerNamed(QStringView name);
Role roleNamed(QStringView name);
LimitScope scopeNamed(QStringView name);
PoolMode poolModeNamed(QStringView name);
Severity severityNamed(QStringView name);

} // namespace core
