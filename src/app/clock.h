#pragma once

#include "core/clock.h"

#include <optional>

namespace app {

/// The newest time that there is: now, or the end of a saved span.
class Clock
{
public:
    core::Instant now() const { return m_end ? *m_end : core::wallClock(); }
    void stopAt(core::Instant end) { m_end = end; }
    bool isStopped() const { return m_end.has_value(); }

private:
    std::optional<core::Instant> m_end;
};

} // namespace app
