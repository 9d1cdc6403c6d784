#pragma once

#include <QHash>
#include <QPolygonF>
#include <QRect>
#include <QStringList>

#include <vector>

namespace gui {

/// How large things on the path are, in proportion to the font of the window.
struct PathMetrics
{
    int line = 17;  ///< of names
    int small = 14; ///< of what is said about them
    double unit = 1;

    int px(int pixels) const { return qRound(pixels * unit); }
};

/// Which pools of a box have a row of their own, by the box's key. Kept from one layout to the next, so that
/// rows do not change places with every sample.
using ShownPools = QHash<QString, QStringList>;

/// A line inside a box: one pool, or all that have none of their own.
struct PathRow
{
    int pool = -1;    ///< its place in PathNode::pools; -1: the others
    qsizetype of = 1; ///< pools it stands for
    QRect area;

    bool isOthers() const { return pool < 0; }
};

/// Where a bar and the words below it go.
struct PathBar
{
    QRect bar;
    QRect words;
};

/// A station, drawn. A null rectangle: it has none of that.
struct PathBox
{
    std::size_t node = 0;
    QRect area;
    QRect queue; ///< beside the box: those who wait for it
    QRect title; ///< its name, and at the right the ratio, or how many there are
    QRect about;
    PathBar logical;
    PathBar physical;
    std::vector<PathRow> rows;
    std::vector<QRect> waits; ///< a line for each class of wait
    QRect remark;
};

/// A flow, drawn: its middle line, from the right edge of one box to the left edge of another.
struct PathRibbon
{
    std::size_t edge = 0;
    QPolygonF middle; ///< its ends, and where it is led past other boxes
    double width = 0;
    double scale = 0; ///< pixels a connection
};

struct PathHeading
{
    int column = 0;
    QRect area;
};

struct PathLayout
{
    std::vector<PathHeading> headings;
    std::vector<PathBox> boxes; ///< in the order of the stations
    std::vector<PathRibbon> ribbons;
    ShownPools shown;
    QSize size; ///< of all of it; larger than the room where it must be scrolled
};

} // namespace gui
