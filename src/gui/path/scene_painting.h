#pragma once

#include "gui/path/chain_light.h"
#include "gui/path/path_painter.h"
#include "gui/path/path_places.h"
#include "gui/path/path_ribbons.h"

#include <QPixmap>

namespace gui {

/// The ribbons in `area`, and the lit chain above them.
void paintRibbons(QPainter &painter, PathPainter &parts, const PathScene &scene, const ChainLight &light,
                  const QRect &area);

/// The headings and boxes in `area`.
void paintBoxes(QPainter &painter, PathPainter &parts, const PathScene &scene, const ChainLight &light,
                const std::optional<PathPlace> &focus, const QRegion &area);

/// A picture of the visible ribbons. They are most of the work, and change seldom enough to be seen.
class RibbonLayer
{
public:
    void clear() { m_picture = {}; }
    bool looksLike(const PathScene &scene) const;

    /// Paints the ribbons anew where it was cleared, or where another part has become visible.
    void paint(QPainter &painter, PathPainter &parts, const PathScene &scene, const ChainLight &light,
               const QRect &visible);

private:
    QPixmap m_picture;
    QRect m_area;
    RibbonLooks m_looks; ///< as last painted
};

} // namespace gui
