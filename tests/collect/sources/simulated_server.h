#pragma once

#include "collect/source.h"

#include <map>
#include <random>

namespace test {

/// A server made of values that changes at random and answers the session question as PostgreSQL does: what
/// is not idle or has changed since the cursor, the pids of all, and the instance.
class SimulatedServer
{
public:
    explicit SimulatedServer(unsigned seed);

    void live(); ///< a second passes: sessions come, go, work, rest, and pids are used again
    void setClockBack(std::chrono::seconds step) { m_now -= step; }

    wire::Rows answer(std::optional<core::Instant> cursor) const;
    core::Instant now() const { return m_now; }

private:
    struct Backend
    {
        core::Instant started;
        core::Instant changed;
        int state = 0;
        int wait = 0;
        int query = 0;
    };

    int below(int limit) { return int(m_random() % unsigned(limit)); }
    core::Instant moment();

    std::minstd_rand m_random;
    core::Instant m_now;
    std::map<int, Backend> m_backends;
};

} // namespace test
