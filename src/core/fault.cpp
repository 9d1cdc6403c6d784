#include "core/fault.h"

#include <array>
#include <cstddef>

namespace core {

namespace {

struct Consequence
{
    Fault fault;
    Health health;
    bool retry;
};

// In the order of the enum. What only the user can put right is not tried again.
constexpr auto consequences = std::to_array<Consequence>({
    { Fault::BadAddress, Health::Error, false },
    { Fault::NoSuchName, Health::Unreachable, true },
    { Fault::Refused, Health::Refused, true },
    { Fault::Unreachable, Health::Unreachable, true },
    { Fault::TimedOut, Health::Unreachable, true },
    { Fault::PasswordNeeded, Health::AuthFailed, false },
    { Fault::WrongPassword, Health::AuthFailed, false },
    { Fault::NoSuchRole, Health::AuthFailed, false },
    { Fault::NoSuchDatabase, Health::Error, false },
    { Fault::HostNotAllowed, Health::AuthFailed, false },
    { Fault::Full, Health::Full, true },
    { Fault::Starting, Health::Starting, true },
    { Fault::ShuttingDown, Health::Refused, true },
    { Fault::TlsRefused, Health::Error, false },
    { Fault::TlsUntrusted, Health::Error, false },
    { Fault::Lost, Health::Unreachable, true },
    { Fault::Cancelled, Health::Slow, true },
    { Fault::Denied, Health::Error, false },
    { Fault::TooMuch, Health::Error, true },
    { Fault::Protocol, Health::Error, true },
    { Fault::Unsupported, Health::Error, false },
    { Fault::NoSlot, Health::NotContacted, true },
    { Fault::Storage, Health::Error, false },
});

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < consequences.size(); ++i) {
        if (consequences[i].fault != Fault(i))
            return false;
    }
    return consequences.back().fault == Fault::Storage;
}
static_assert(inOrder());

constexpr auto healthNames = std::to_array({ "ok", "slow", "refused", "unreachable", "auth-failed", "full",
                                             "starting", "stale", "not-contacted", "error" });
static_assert(healthNames.size() == std::size_t(Health::Error) + 1);

const Consequence &consequenceOf(Fault fault)
{
    return consequences[std::size_t(fault)];
}

} // namespace

const char *healthName(Health health)
{
    return healthNames[std::size_t(health)];
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
