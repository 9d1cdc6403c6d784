#include "collect/part.h"

namespace collect {

const Part &latest(const Parts &parts, const QByteArray &question)
{
    static const Part none;
    const auto found = parts.find(question);
    return found == parts.end() ? none : *found->second;
}

const std::vector<core::SessionPtr> &sessionsIn(const Part &part)
{
    static const std::vector<core::SessionPtr> none;
    return part.activity ? part.activity->sessions : none;
}

} // namespace collect
