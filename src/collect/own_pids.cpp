#include "collect/own_pids.h"

namespace collect {

void OwnPids::forgetGone(wire::Time now, core::SessionId current)
{
    std::erase_if(m_pids, [&](const auto &own) { return own.second < now && own.first != current; });
}

std::set<core::SessionId> OwnPids::all() const
{
    std::set<core::SessionId> pids;
    for (const auto &[pid, gone] : m_pids)
        pids.insert(pid);
    return pids;
}

} // namespace collect
