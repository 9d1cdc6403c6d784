#include "core/sample.h"

namespace core {

void follow(const Sample &before, Sample &now)
{
    now.linksBefore = now.links == before.links ? before.linksBefore : before.links;
}

const std::vector<int> *blockersOf(const Sample &sample, int pid)
{
    if (!sample.blocking)
        return nullptr;
    const auto found = sample.blocking->blockers.find(pid);
    return found == sample.blocking->blockers.end() ? nullptr : &found->second;
}

} // namespace core
