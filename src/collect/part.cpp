#include "collect/part.h"

#include "collect/growth.h"

namespace collect {

const Part &latest(const Parts &parts, const QByteArray &question)
{
    static const Part none;
    const auto found = parts.find(question);
    return found == parts.end() ? none : *found->second;
}

bool isRestarted(const Part &before, const Part &now)
{
    const auto start = [](const Part &part) {
        return part.instance ? part.instance->startedAt : std::nullopt;
    };
    const auto one = start(before);
    const auto other = start(now);
    return one && other && !isSameStart(*one, *other);
}

const std::vector<core::SessionPtr> &sessionsIn(const Part &part)
{
    static const std::vector<core::SessionPtr> none;
    return part.activity ? part.activity->sessions : none;
}

} // namespace collect
