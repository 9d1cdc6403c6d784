#pragma once

#include "core/session_id.h"
#include "wire/rules.h"

#include <map>
#include <set>

namespace collect {

/// The processes of one server that serve, or may still serve, this program.
class OwnPids
{
public:
    /// Its process may exist until then, and longer while it is the `current` one.
    void add(core::SessionId pid, wire::Time gone) { m_pids[pid] = gone; }
    void forgetGone(wire::Time now, core::SessionId current);
    void clear() { m_pids.clear(); } ///< another server answers now
    std::set<core::SessionId> all() const;

private:
    std::map<core::SessionId, wire::Time> m_pids;
};

} // namespace collect
