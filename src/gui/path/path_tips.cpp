#include "gui/path/path_tips.h"

#include "core/text.h"
#include "gui/pools/pool_details.h"
#include "gui/widgets/words.h"
#include "report/balance.h"
#include "report/numbers.h"

#include <algorithm>

namespace gui {

namespace {

/// Connections are listed less often than they are counted: empty where they are not listed, or came with the
/// rest.
std::optional<core::Duration> ageOfConnections(const PathScene &scene, const insight::PathNode &node)
{
    std::optional<core::Instant> told;
    for (const insight::PathNode &each : scene.graph->nodes) {
        const bool counts = each.sample && each.sample->links && (node.isApplication() || &each == &node);
        if (counts)
            told = std::min(told.value_or(each.sample->links->received), each.sample->links->received);
    }
    constexpr std::chrono::seconds worthSaying { 2 };
    return told && scene.now - *told >= worthSaying ? std::optional(scene.now - *told) : std::nullopt;
}

} // namespace

QString toolTipOf(const PathScene &scene, const PathPlace &place)
{
    const PathBox &box = scene.layout.boxes[place.box];
    const insight::PathNode &node = scene.nodeOf(place.box);
    if (place.row >= 0 && !box.rows[std::size_t(place.row)].isOthers())
        return detailsOf(node.pools[std::size_t(box.rows[std::size_t(place.row)].pool)]);
    QStringList said { spokenText(scene, place) };
    for (const insight::PathEdge &edge : scene.graph->edges) {
        if (edge.isSaid && edge.from == box.node)
            said << Words::tr("leads to %1: likely, because you entered it")
                        .arg(core::display(
                            report::called(scene.graph->nodes[edge.to].endpoint, scene.marks.names), 80));
    }
    for (const insight::Difference &difference : insight::differences(*scene.graph)) {
        if ((difference.from == node.endpoint && difference.part == node.part)
            || difference.to == node.endpoint)
            said << report::differenceText(difference);
    }
    if (node.doubtful > 0)
        said << Words::tr(
            "More connections bear its name, or come from its host, than it has, so none is known to "
            "be its own. Enter its other instances as well, or give each its own application name.");
    if (node.leftAtWork > 0)
        said << Words::tr(
            "These clients have left their pooler or proxy, which has closed its side. PostgreSQL notices "
            "only when the statement is over: until then such a backend holds its locks and its place.");
    if (const auto age = ageOfConnections(scene, node))
        said << Words::tr("single connections as they were %1 ago").arg(report::duration(*age));
    return said.join(u'\n');
}

} // namespace gui
