#pragma once

#include <QLatin1StringView>

#include <optional>

namespace core {

/// What went wrong, in terms the program acts on. `report/faults` has a sentence with the next step for each.
enum class Fault {
    BadAddress,     ///< the address the user typed does not parse; nothing was contacted
    NoSuchName,     ///< the host name has no address
    NoNameService,  ///< the name service did not answer
    Refused,        ///< nothing listens there
    Unreachable,    ///< no route, or the network or the permissions of a socket refuse
    TimedOut,       ///< no answer within the limit
    PasswordNeeded, ///< the server asks for a password and none was found
    WrongPassword,  ///< role or password refused
    NoSuchRole,     ///< the role may not log in
    NoSuchDatabase, ///< missing, or closed to connections
    DatabaseDenied, ///< the account has no right to use the database
    HostNotAllowed, ///< pg_hba.conf has no rule that admits us
    Full,           ///< the server has no connection slot left
    LimitReached,   ///< that of our role, account or database is; the server may have room
    Starting,
    StandbyClosed, ///< hot_standby is off: it takes no connections while it is a standby
    ShuttingDown,
    TlsRefused,     ///< one side requires TLS and the other has none
    TlsUntrusted,   ///< the certificate, name or protocol was not accepted
    BeforeTls,      ///< an error instead of an answer about TLS: anyone on the network may have sent it
    Lost,           ///< the connection broke
    Cancelled,      ///< one of our limits or an operator stopped the statement
    Denied,         ///< logged in, but the right is missing
    TooMuch,        ///< the answer was larger than we accept
    Protocol,       ///< an answer that makes no sense
    Unavailable,    ///< a page whose server answers with an error of its own (5xx)
    TakingTurns,    ///< several processes answer at one address
    NotPostgresql,  ///< what answers a PostgreSQL login speaks another protocol
    Unsupported,    ///< a system or version this program cannot read
    NoOption,       ///< a connection option that cannot be used here
    NoPool,         ///< a metrics page without a known connection pool
    NotAllowed,     ///< its address is outside what the user allowed
    OtherCluster,   ///< the server that answers belongs to another cluster
    NoSlot,         ///< our connection budget has no slot left for it
    NoAnswerYet,    ///< polling has just begun
    NoDescriptor,   ///< this process may open no more files and sockets
    Storage,        ///< a local file could not be read or written
    StorageFull,    ///< the disk of a history has no room
    StorageForeign, ///< the file is not a history
    StorageNewer,   ///< a later version of this program wrote the history
    StorageDamaged, ///< the history contradicts itself
    StorageInUse,   ///< another process writes the history
    StorageWhole,   ///< a history where a saved span of one is meant
};

/// The name used in files: "wrong-password".
const char *faultName(Fault fault);
std::optional<Fault> faultNamed(QLatin1StringView name);

/// How an endpoint is doing. The order is that of `healthName` and of the numbers in histories. Degraded: it
/// answers, but not with everything it should.
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

constexpr bool isMeasured(Health health) ///< its figures are those of now
{
    return health == Health::Ok || health == Health::Slow || health == Health::Degraded;
}

const char *healthName(Health health);
Health healthOf(Fault fault);

/// Whether a retry can work without the user's help.
bool mayRetry(Fault fault);

} // namespace core
