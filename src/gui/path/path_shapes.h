#pragma once

#include <QHash>
#include <QPolygonF>
#include <QRect>
#include <QStringList>

#include <vector>

namespace gui {

/// The sizes of things on the path, relative to the window's font.
struct PathMetrics
{
    int line = 17;  ///< for names
    int small = 14; ///< for details
    double unit = 1;

    int px(int pixels) const { return qRound(pixels * unit); }
};

/// The pools of a box that have a row of their own, by the box's key. Kept between layouts, so that rows do
/// not change places with every sample.
using ShownPools = QHash<QString, QStringList>;

/// A line inside a box: one pool, or all without a line of their own.
struct PathRow
{
    int pool = -1;    ///< index in PathNode::pools; -1: the others
    qsizetype of = 1; ///< number of pools it represents
    QRect area;

    bool isOthers() const { return pool < 0; }
};

/// The positions of a bar and the text below it.
struct PathBar
{
    QRect bar;
    QRect words;
};

/// A node as drawn. A null rectangle: it has no such part.
struct PathBox
{
    std::size_t node = 0;
    QRect area;
    QRect queue; ///< next to the box: clients that wait for it
    QRect title; ///< its name and, on the right, the ratio or the count
    QRect about;
    PathBar logical;
    PathBar physical;
    std::vector<PathRow> rows;
    std::vector<QRect> waits; ///< one line per wait class
    QRect remark;
    QRect left;
};

/// An edge as drawn: its centre line, from the right edge of one box to the left edge of another.
struct PathRibbon
{
    std::size_t edge = 0;
    QPolygonF middle; ///< its ends, and the points that lead it past other boxes
    double width = 0;
    double scale = 0; ///< pixels per connection
};

struct PathHeading
{
    int column = 0;
    QRect area;
};

struct PathLayout
{
    std::vector<PathHeading> headings;
    std::vector<PathBox> boxes; ///< in the order of the nodes
    std::vector<PathRibbon> ribbons;
    ShownPools shown;
    QSize size; ///< of the whole; larger than the available space where it must be scrolled
};

} // namespace gui
