#include "insight/path/balance.h"

#include "insight/path/address_index.h"

#include <QSet>

#include <algorithm>

namespace insight {

namespace {

/// Processes that report each other by name: those behind one port share an address.
struct Kin
{
    QSet<QString> names;
    QSet<QString> seen;
};

/// Two processes with the same name belong to different families.
void join(std::vector<Kin> &families, const core::Sample &sample)
{
    QSet<QString> names { sample.ownName };
    for (const core::Neighbour &neighbour : sample.neighbours) {
        if (neighbour.isMember())
            names.insert(neighbour.name);
    }
    for (Kin &family : families) {
        if (family.names.contains(sample.ownName) && !family.seen.contains(sample.ownName)
            && names.contains(family.seen)) {
            family.names += names;
            family.seen.insert(sample.ownName);
            return;
        }
    }
    families.push_back({ names, { sample.ownName } });
}

} // namespace

std::vector<Difference> differences(const PathGraph &graph)
{
    std::vector<Difference> found;
    for (const PathEdge &edge : graph.edges) {
        if (edge.claimed)
            found.push_back({ graph.nodes[edge.from].endpoint, graph.nodes[edge.to].endpoint,
                              edge.claimed->connections, edge.claimed->arrived,
                              graph.nodes[edge.from].part });
    }
    std::ranges::stable_sort(found, std::ranges::greater {}, &Difference::size);
    return found;
}

int siblingsOf(const QList<core::SamplePtr> &samples, const QStringList &endpoints)
{
    const AddressIndex addressIndex(samples);
    QSet<QString> others;
    std::vector<Kin> families;
    qsizetype alone = 0;
    for (qsizetype i = 0; i < samples.size(); ++i) {
        const core::Sample &sample = *samples[i];
        if (!endpoints.contains(sample.endpoint.name))
            continue;
        if (!sample.ownName.isEmpty()) {
            join(families, sample);
            continue;
        }
        ++alone;
        for (const core::Neighbour &neighbour : sample.neighbours) {
            const core::Address address { neighbour.host, neighbour.port };
            const bool isOther = neighbour.isMember() && !addressIndex.find(std::size_t(i), address);
            if (isOther)
                others.insert(core::textOf(address));
        }
    }
    qsizetype all = alone + others.size();
    for (const Kin &family : families)
        all += family.names.size();
    return int(all);
}

} // namespace insight
