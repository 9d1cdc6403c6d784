#pragma once

#include "core/sample.h"

#include <deque>
#include <optional>

namespace insight {

/// What is remembered beside who did what: who blocked whom, and the ceiling of the server. Only changes take
/// room.
class SideNotes
{
public:
    void add(const core::Sample &sample, core::Instant at); ///< in the order of time
    void precede(SideNotes older);                          ///< all of it before the first of these

    void forgetBefore(core::Instant moment); ///< what still held then is kept
    void forgetFrom(core::Instant moment);

    /// The answer about blockers that was the latest at `moment`, its time on our clock; nothing where it was
    /// older than `within`.
    std::optional<core::Blocking> blockingAt(core::Instant moment, core::Duration within) const;
    std::optional<core::Limit> ceilingAt(core::Instant moment) const; ///< without what was used of it

private:
    template<typename What>
    struct Note
    {
        core::Instant at;
        What what;
    };

    void countWaiters();
    void forgetTooMany();

    std::deque<Note<core::Blocking>> m_blockings; ///< `at` of the answer is the server's
    std::deque<Note<core::Limit>> m_ceilings;
    std::size_t m_waiters = 0; ///< in all of m_blockings
};

} // namespace insight
