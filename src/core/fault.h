#pragma once

#include <QLatin1StringView>

#include <optional>

namespace core {

/// What went wrong, in terms the program acts on. `report/faults` has a sentence with the next step for each.
enum class Fault {
    BadAddress,     ///< what the user typed cannot be understood; nothing was contacted
    NoSuchName,     ///< the host name has no address
    NoNameService,  ///< what looks names up has not answered
    Refused,        ///< nobody listens there
    Unreachable,    ///< no route, or the network said no
    TimedOut,       ///< no answer within the limit
    PasswordNeeded, ///< the server asks for one and none was found
    WrongPassword,  ///< role or password refused
    NoSuchRole,     ///< the role may not log in
    NoSuchDatabase, ///< missing, or closed to connections
    HostNotAllowed, ///< pg_hba.conf has no rule that lets us in
    Full,           ///< no connection slot left: server, database or role
    Starting,
    StandbyClosed, ///< hot_standby is off: it takes no connections while it is a standby
    ShuttingDown,
    TlsRefused,     ///< one side insists on TLS and the other has none
    TlsUntrusted,   ///< the certificate, name or protocol was not accepted
    BeforeTls,      ///< an error instead of an answer about TLS: anyone may have sent it
    Lost,           ///< the connection broke
    Cancelled,      ///< a limit of ours or an operator stopped the statement
    Denied,         ///< logged in, but the right is missing
    TooMuch,        ///< the answer was larger than we accept
    Protocol,       ///< an answer that makes no sense
    Unsupported,    ///< a system or version this program cannot read
    NoPool,         ///< a page of metrics without a connection pool that is known
    NotAllowed,     ///< its address is outside what the user allowed
    OtherCluster,   ///< the server that answers there belongs to another cluster
    NoSlot,         ///< our own budget has no connection left for it
    NoAnswerYet,    ///< watching it has just begun
    NoDescriptor,   ///< this program may open no more files and sockets
    Storage,        ///< a local file could not be read or written
    StorageFull,    ///< the disk of a history has no room
    StorageForeign, ///< the file is something else than a history
    StorageNewer,   ///< a later version of this program wrote the history
    StorageDamaged, ///< the history contradicts itself
    StorageInUse,   ///< another process writes the history
};

/// As it stands in files: "wrong-password".
const char *faultName(Fault fault);
std::optional<Fault> faultNamed(QLatin1StringView name);

/// How an endpoint is doing; the order is that of `healthName`, and of the numbers in histories. Degraded is
/// one that answers, but not with all it should.
enum class Health {
    Ok,
    Slow,
    Refused,
    Unreachable,
    AuthFailed,
    Full,
    Starting,
    Stale,
    NotContacted,
    Error,
    Degraded
};

const char *healthName(Health health);
Health healthOf(Fault fault);

/// Whether trying again without the user's help could work.
bool mayRetry(Fault fault);

} // namespace core
