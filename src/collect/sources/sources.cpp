#include "collect/sources/systems.h"

#include <algorithm>
#include <array>

namespace collect {

std::span<const Source> sources()
{
#define SOURCE(name) name(),
    static const auto table = std::to_array<Source>({
#include "core/systems.h"
    });
    return table;
}

const Source *sourceFor(const Greeting &greeting)
{
    const auto found =
        std::ranges::find_if(sources(), [&](const Source &source) { return source.recognises(greeting); });
    return found == sources().end() ? nullptr : &*found;
}

QList<QByteArray> probes(Transport transport, const QByteArray &typed)
{
    QList<QByteArray> asked;
    for (const Source &source : sources()) {
        if (!source.probe || source.transport != transport)
            continue;
        for (const QByteArray &probe : source.probe(typed)) {
            if (!asked.contains(probe))
                asked.append(probe);
        }
    }
    // The typed path comes before its other meanings; HAProxy's HTML page is long, its CSV form is not.
    if (const auto place = asked.indexOf(typed); place > 0 && !typed.contains("stats"))
        asked.move(place, 0);
    return asked;
}

} // namespace collect
