#include "core/fault.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace core {

namespace {

struct Consequence
{
    Fault fault;
    const char *name;
    Health health;
    bool retry;
};

// In the order of the enum. Faults that only the user can fix are not retried.
constexpr auto consequences = std::to_array<Consequence>({
    { Fault::BadAddress, "bad-address", Health::Error, false },
    { Fault::NoSuchName, "no-such-name", Health::Unreachable, true },
    { Fault::NoNameService, "no-name-service", Health::Unreachable, true },
    { Fault::Refused, "refused", Health::Refused, true },
    { Fault::Unreachable, "unreachable", Health::Unreachable, true },
    { Fault::TimedOut, "timed-out", Health::Unreachable, true },
    { Fault::PasswordNeeded, "password-needed", Health::AuthFailed, false },
    { Fault::WrongPassword, "wrong-password", Health::AuthFailed, false },
    { Fault::NoSuchRole, "no-such-role", Health::AuthFailed, false },
    { Fault::NoSuchDatabase, "no-such-database", Health::Error, false },
    { Fault::DatabaseDenied, "database-denied", Health::Error, false },
    { Fault::HostNotAllowed, "host-not-allowed", Health::AuthFailed, false },
    { Fault::Full, "full", Health::Full, true },
    { Fault::LimitReached, "limit-reached", Health::Error, true },
    { Fault::Starting, "starting", Health::Starting, true },
    { Fault::StandbyClosed, "standby-closed", Health::Refused, true },
    { Fault::ShuttingDown, "shutting-down", Health::Refused, true },
    { Fault::TlsRefused, "tls-refused", Health::Error, false },
    { Fault::TlsUntrusted, "tls-untrusted", Health::Error, false },
    { Fault::BeforeTls, "before-tls", Health::Error, true },
    { Fault::Lost, "lost", Health::Unreachable, true },
    { Fault::Cancelled, "cancelled", Health::Slow, true },
    { Fault::Denied, "denied", Health::Error, false },
    { Fault::TooMuch, "too-much", Health::Error, true },
    { Fault::Protocol, "protocol", Health::Error, true },
    { Fault::Unavailable, "unavailable", Health::Error, true },
    { Fault::TakingTurns, "taking-turns", Health::Error, true },
    // MySQL blocks a host after a number of logins that are not its own protocol.
    { Fault::NotPostgresql, "not-postgresql", Health::Error, false },
    { Fault::Unsupported, "unsupported", Health::Error, false },
    { Fault::NoOption, "no-option", Health::Error, false },
    { Fault::NoPool, "no-pool", Health::Error, true },
    { Fault::NotAllowed, "not-allowed", Health::NotContacted, false },
    { Fault::OtherCluster, "other-cluster", Health::Error, false },
    { Fault::NoSlot, "no-slot", Health::NotContacted, true },
    { Fault::NoAnswerYet, "no-answer-yet", Health::NotContacted, true },
    { Fault::NoDescriptor, "no-descriptor", Health::Error, true },
    { Fault::Storage, "storage", Health::Error, false },
    { Fault::StorageFull, "storage-full", Health::Error, true },
    { Fault::StorageForeign, "storage-foreign", Health::Error, false },
    { Fault::StorageNewer, "storage-newer", Health::Error, false },
    { Fault::StorageDamaged, "storage-damaged", Health::Error, false },
    { Fault::StorageInUse, "storage-in-use", Health::Error, true },
    { Fault::StorageWhole, "storage-whole", Health::Error, false },
});

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < consequences.size(); ++i) {
        if (consequences[i].fault != Fault(i))
            return false;
    }
    return consequences.back().fault == Fault::StorageWhole;
}
static_assert(inOrder());

constexpr auto healthNames = std::to_array({ "ok", "slow", "refused", "unreachable", "auth-failed", "full",
                                             "starting", "stale", "not-contacted", "error", "degraded" });
static_assert(healthNames.size() == std::size_t(Health::Degraded) + 1);

const Consequence &consequenceOf(Fault fault)
{
    return consequences[std::size_t(fault)];
}

} // namespace

const char *healthName(Health health)
{
    return healthNames[std::size_t(health)];
}

const char *faultName(Fault fault)
{
    return consequenceOf(fault).name;
}

std::optional<Fault> faultNamed(QLatin1StringView name)
{
    const auto found = std::ranges::find(consequences, name,
                                         [](const Consequence &row) { return QLatin1StringView(row.name); });
    return found == consequences.end() ? std::nullopt : std::optional(found->fault);
}

Health healthOf(Fault fault)
{
    return consequenceOf(fault).health;
}

bool mayRetry(Fault fault)
{
    return consequenceOf(fault).retry;
}

} // namespace core
