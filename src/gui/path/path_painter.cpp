#include "gui/path/path_painter.h"

#include "gui/path/path_ribbons.h"
#include "gui/widgets/fill.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/severity_colour.h"
#include "gui/widgets/traffic_bar.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

using insight::Severity;

namespace {

constexpr double thinnestPart = 0.4; ///< part of a ribbon that is worth painting

QFont weighted(QFont font, int thirteenths, QFont::Weight weight)
{
    font.setPixelSize(QFontInfo(font).pixelSize() * thirteenths / 13);
    font.setWeight(weight);
    return font;
}

/// Of a row: the most important that its clients do.
QColor edgeOf(const insight::Traffic &traffic, const Theme &theme)
{
    for (const TrafficPart &part : trafficParts()) {
        if ((traffic.*part.count).value_or(0) > 0)
            return theme.*part.colour;
    }
    return theme.idle;
}

} // namespace

PathPainter::PathPainter(const QFont &font, const QPalette &palette)
    : m_theme(&themeOf(palette))
    , m_unit(QFontInfo(font).pixelSize() / 13.)
    , m_name(weighted(font, 13, QFont::DemiBold),
             Qt::ElideMiddle) // what tells two names apart is often the port
    , m_key(weighted(font, 17, QFont::DemiBold))
    , m_small(smallFont(font))
    , m_smallBold(weighted(smallFont(font), 13, QFont::DemiBold))
{
}

/// Returns how wide it became. In a dimmed box words become quiet, never faint: they are still to be read.
int PathPainter::paintText(QPainter &painter, FittedTexts &texts, const QRect &area, const QString &text,
                           const QColor &colour, bool right)
{
    const double strength = painter.opacity();
    painter.setOpacity(1);
    painter.setPen(strength < 1 ? m_theme->muted : colour);
    const int width = texts.paint(painter, area, text, right);
    painter.setOpacity(strength);
    return width;
}

void PathPainter::paintHeading(QPainter &painter, const PathHeading &heading, const ColumnTitle &title)
{
    const int width = paintText(painter, m_smallBold, heading.area, title.layer, m_theme->muted);
    paintText(painter, m_small, heading.area.adjusted(width + qRound(8 * m_unit), 0, 0, 0), title.counted,
              m_theme->muted);
}

void PathPainter::paintRibbon(QPainter &painter, const PathRibbon &ribbon, const insight::PathEdge &pathEdge,
                              bool dimmed)
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPen dashes(m_theme->muted, 1.2 * m_unit, Qt::DashLine);
    dashes.setCosmetic(true);
    if (!pathEdge.counted) {
        painter.setOpacity(dimmed ? 0.3 : 0.8);
        painter.strokePath(middleOf(ribbon), dashes);
        return painter.setOpacity(1);
    }
    const bool isGuess = pathEdge.isUnknown || pathEdge.isLastKnown;
    const double faded = isGuess ? 0.4 : 1;
    const auto total = double(pathEdge.traffic.total().value_or(0));
    double from = 0;
    for (const TrafficPart &part : trafficParts()) {
        const auto count = double((pathEdge.traffic.*part.count).value_or(0));
        const double to = from + count / total;
        const bool isWaiting = part.count == &insight::Traffic::waiting;
        if (count <= 0 || ((to - from) * ribbon.width < thinnestPart && !isWaiting))
            continue;
        painter.setOpacity(part.strength * faded * (dimmed ? 0.35 : 1));
        painter.fillPath(ribbonPath(ribbon, from, to),
                         brushOf({ m_theme->*part.colour, part.hatch }, painter));
        from = to;
    }
    if (isGuess && total > 0) {
        painter.setOpacity(dimmed ? 0.3 : 0.8);
        painter.strokePath(ribbonPath(ribbon, 0, 1), dashes);
    }
    painter.setOpacity(1);
}

void PathPainter::paintHop(QPainter &painter, const PathRibbon &ribbon, insight::Certainty certainty)
{
    strokeHop(painter, middleOf(ribbon), certainty, *m_theme, m_unit);
}

void PathPainter::paintBox(QPainter &painter, const PathBox &box, const BoxFace &face, const BoxLook &look)
{
    paintQueue(painter, box.queue,
               face.trouble == Severity::Calm ? 0 : face.logical.traffic.waiting.value_or(0));
    const QRectF frame = QRectF(box.area).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor edge = look.lit      ? m_theme->accent
                        : face.blocks ? m_theme->bad
                                      : severityColour(*m_theme, face.trouble, m_theme->line);
    painter.setPen(QPen(edge, edge == m_theme->line ? 1 : 1.5));
    painter.setBrush(m_theme->panel);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(frame, 6 * m_unit, 6 * m_unit);
    painter.setOpacity(look.dimmed ? 0.55 : 1);
    paintTitle(painter, box, face);
    paintPhrase(painter, box.about, face.about);
    paintBar(painter, box.logical, face.logical);
    if (!box.physical.bar.isNull())
        paintBar(painter, box.physical, face.physical);
    paintRows(painter, box, face, look);
    paintWaits(painter, box, face);
    painter.setOpacity(1);
    if (!look.focused)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme->accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame.adjusted(-2, -2, 2, 2), 8 * m_unit, 8 * m_unit);
}

void PathPainter::paintRows(QPainter &painter, const PathBox &box, const BoxFace &face, const BoxLook &look)
{
    for (std::size_t i = 0; i < box.rows.size(); ++i) {
        const QRectF around = QRectF(box.rows[i].area).adjusted(-0.5, -0.5, 0.5, 0.5);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(int(i) == look.litRow ? m_theme->selection : m_theme->background);
        painter.setPen(int(i) == look.focusedRow ? QPen(m_theme->accent, 1.5) : QPen(Qt::NoPen));
        painter.drawRoundedRect(around, 3, 3);
        paintRow(painter, box.rows[i], face.rows[i]);
    }
}

void PathPainter::paintPhrase(QPainter &painter, const QRect &area, const Phrase &phrase)
{
    const bool fits = m_small.widthOf(phrase.full) <= area.width();
    paintText(painter, m_small, area, fits ? phrase.full : phrase.brief, m_theme->muted);
}

/// What waits at the right, what there is at the left; both as far as they fit.
void PathPainter::paintPair(QPainter &painter, const QRect &area, const Phrase &words, const Phrase &alarm)
{
    if (alarm.full.isEmpty())
        return paintPhrase(painter, area, words);
    const int least = m_small.widthOf(words.brief) + qRound(6 * m_unit);
    const bool fits = m_smallBold.widthOf(alarm.full) <= area.width() - least;
    const int width =
        paintText(painter, m_smallBold, area, fits ? alarm.full : alarm.brief, m_theme->waiting, true);
    paintPhrase(painter, area.adjusted(0, 0, -width - qRound(6 * m_unit), 0), words);
}

void PathPainter::paintTitle(QPainter &painter, const PathBox &box, const BoxFace &face)
{
    const QColor colour = severityColour(*m_theme, face.trouble, m_theme->text);
    const int room = box.title.width() * 6 / 10;
    const bool fits = m_key.widthOf(face.count) <= room;
    const QRect right = box.title.adjusted(box.title.width() - room, 0, 0, 0);
    const int width = paintText(painter, fits ? m_key : m_name, right, face.count, colour, true);
    paintText(painter, m_name, box.title.adjusted(0, 0, -width - qRound(6 * m_unit), 0), face.name,
              m_theme->text);
}

void PathPainter::paintBar(QPainter &painter, const PathBar &place, const BarFace &bar)
{
    paintTrafficBar(painter, place.bar, bar.traffic, bar.limit, *m_theme);
    paintPair(painter, place.words, bar.words, bar.alarm);
}

void PathPainter::paintRow(QPainter &painter, const PathRow &place, const RowFace &row)
{
    const int inset = qRound(8 * m_unit);
    const int edge = qRound(3 * m_unit);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRect(place.area.topLeft(), QSize(edge, place.area.height())),
                     edgeOf(row.traffic, *m_theme));
    const QRect inner = place.area.adjusted(inset + edge, qRound(2 * m_unit), -inset, -qRound(2 * m_unit));
    const QRect upper(inner.topLeft(), QSize(inner.width(), inner.height() / 2));
    const QRect lower(upper.bottomLeft() + QPoint(0, 1), QPoint(inner.right(), inner.bottom()));
    paintText(painter, m_smallBold, upper, row.name, m_theme->text);
    paintPair(painter, lower, row.words, row.alarm);
}

void PathPainter::paintWaits(QPainter &painter, const PathBox &box, const BoxFace &face)
{
    if (box.waits.empty())
        return;
    if (face.waits.empty())
        paintText(painter, m_small, box.waits.front(), face.still, m_theme->muted);
    int most = 1;
    for (const WaitFace &wait : face.waits)
        most = std::max(most, wait.sessions);
    for (std::size_t i = 0; i < face.waits.size(); ++i) {
        const QRect &line = box.waits[i];
        const WaitFace &wait = face.waits[i];
        const int names = line.width() * 4 / 10;
        const int figures = qRound(30 * m_unit);
        paintText(painter, m_small, QRect(line.topLeft(), QSize(names, line.height())), wait.name,
                  m_theme->text);
        const int room = line.width() - names - figures;
        const QRect bar(line.left() + names, line.center().y() - qRound(4 * m_unit) + 1,
                        std::max(2, room * wait.sessions / most), qRound(8 * m_unit));
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(bar, swatchOf(*m_theme, wait.waitClass).colour);
        paintText(painter, m_small, line.adjusted(bar.right() + qRound(6 * m_unit) - line.left(), 0, 0, 0),
                  QString::number(wait.sessions), m_theme->muted);
    }
    paintText(painter, m_small, box.remark, face.remark, m_theme->bad);
    paintText(painter, m_small, box.left, face.left, m_theme->text);
}

/// One block a client as far as there is room, the first in line lowest.
void PathPainter::paintQueue(QPainter &painter, const QRect &area, qint64 waiting)
{
    if (waiting <= 0)
        return;
    const int block = qRound(4 * m_unit);
    const int step = block + qRound(2 * m_unit);
    const auto blocks = int(std::min<qint64>(waiting, area.height() / step));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QBrush brush = brushOf(waitingSwatch(*m_theme), painter);
    for (int i = 0; i < blocks; ++i)
        painter.fillRect(area.left(), area.bottom() + 1 - block - i * step, area.width(), block, brush);
}

QColor colourOf(const Theme &theme, insight::Certainty certainty)
{
    switch (certainty) {
    case insight::Certainty::Certain:
        return theme.good;
    case insight::Certainty::Likely:
        return theme.warning;
    case insight::Certainty::Unknown:
        return theme.muted;
    }
    Q_UNREACHABLE();
}

void strokeHop(QPainter &painter, const QPainterPath &line, insight::Certainty certainty, const Theme &theme,
               double unit)
{
    const QColor colour = colourOf(theme, certainty);
    painter.setRenderHint(QPainter::Antialiasing);
    switch (certainty) {
    case insight::Certainty::Certain:
        return painter.strokePath(line, QPen(colour, 2 * unit));
    case insight::Certainty::Likely:
        return painter.strokePath(line, QPen(colour, 2 * unit, Qt::DashLine, Qt::FlatCap));
    case insight::Certainty::Unknown:
        return painter.strokePath(
            line, QPen(QBrush(colour, Qt::BDiagPattern), 6 * unit, Qt::SolidLine, Qt::FlatCap));
    }
}

} // namespace gui
