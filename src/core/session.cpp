#include "core/session.h"

#include <array>
#include <cstddef>

namespace core {

namespace {

// The server's own words, where it has them.
constexpr auto stateNames = std::to_array(
    { "", "active", "idle", "idle in transaction", "idle in transaction (aborted)", "starting", "unknown" });
static_assert(stateNames.size() == std::size_t(SessionState::Unknown) + 1);

} // namespace

const char *stateName(SessionState state)
{
    return stateNames[std::size_t(state)];
}

bool isBackground(const Session &session)
{
    return session.kind == SessionKind::Background || session.kind == SessionKind::WalSender;
}

bool waitsForLock(const Session &session)
{
    return session.state == SessionState::Active && session.waitType == QLatin1String("Lock");
}

} // namespace core
