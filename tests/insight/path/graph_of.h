#pragma once

#include "insight/path/path_graph.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace test {

using insight::PathGraph;

inline PathGraph pathGraphOf(const std::vector<core::Sample> &samples)
{
    QList<core::SamplePtr> all;
    for (const auto &sample : samples)
        all.append(shared(sample));
    return insight::pathGraphOf(all);
}

/// "shop>pgb 1 active 2 idle"; a flow that is not counted is "haproxy>pgb ?".
inline std::vector<std::string> said(const PathGraph &graph)
{
    std::vector<std::string> all;
    for (const insight::PathEdge &edge : graph.edges) {
        const auto label = [&](std::size_t place) {
            const insight::PathNode &node = graph.nodes.at(place);
            return node.others > 0 ? u"others"_s : node.name;
        };
        QString text = label(edge.from) + u'>' + label(edge.to) + (edge.counted ? u""_s : u" ?"_s);
        const auto add = [&](std::optional<qint64> count, const QString &word) {
            if (count.value_or(0) > 0)
                text += u" %1 %2"_s.arg(*count).arg(word);
        };
        add(edge.traffic.active, u"active"_s);
        add(edge.traffic.idleInTransaction, u"in transaction"_s);
        add(edge.traffic.idle, u"idle"_s);
        add(edge.traffic.waiting, u"waiting"_s);
        add(edge.traffic.other, u"other"_s);
        all.push_back(text.toStdString());
    }
    return all;
}

} // namespace test
