#include "gui/endpoints/endpoint_delegate.h"

#include "gui/endpoints/endpoints_model.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/health_mark.h"
#include "gui/widgets/severity_colour.h"
#include "gui/widgets/sparkline.h"

#include <QPainter>
#include <QStyleOptionViewItem>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using Kind = EndpointRow::Kind;

constexpr int markLeft = 25;
constexpr int textLeft = 40;
constexpr int right = 10;
constexpr int sparklineWidth = 36;
constexpr int gap = 6;

/// The two lines of one row.
struct Lines
{
    QRect upper;
    QRect lower;
};

Lines linesIn(const QRect &area, const QFontMetrics &large, const QFontMetrics &small)
{
    const int top = area.top() + (area.height() - large.height() - small.height()) / 2;
    const QRect upper(area.left() + textLeft, top, area.width() - textLeft - right, large.height());
    return { upper, QRect(upper.left(), upper.bottom() + 1, upper.width(), small.height()) };
}

void paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme,
                  const QString &text)
{
    QFont font = smallFont(option.font);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(theme.muted);
    painter.drawText(option.rect.adjusted(18, 0, -right, -5), Qt::AlignLeft | Qt::AlignBottom, text);
}

void paintBackground(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme)
{
    const bool chosen = option.state & QStyle::State_Selected;
    const bool focused = (option.state & QStyle::State_HasFocus);
    const bool hovered = option.state & QStyle::State_MouseOver;
    if (!chosen && !focused && !hovered)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(focused ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(chosen ? theme.selection : hovered ? theme.background : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(8, 1.5, -6, -1.5), 5, 5);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Used of usable at the right end; what is left of the line is for the name.
QRect paintUse(QPainter &painter, const QFontMetrics &metrics, const Theme &theme, const EndpointRow &row,
               QRect line)
{
    painter.setPen(row.isSilent ? theme.muted : theme.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.used);
    const int width = std::max(metrics.horizontalAdvance(row.used), metrics.horizontalAdvance(u"100/97"_s));
    line.setRight(line.right() - width - gap);
    return line;
}

QRect paintRecent(QPainter &painter, const QColor &colour, const EndpointRow &row, QRect line)
{
    const QRectF area(line.right() - sparklineWidth + 1, line.top() + 3, sparklineWidth, line.height() - 6);
    paintSparkline(painter, area, row.recent, colour);
    line.setRight(line.right() - sparklineWidth - gap);
    return line;
}

/// One that answers is as well as those it serves.
HealthLook lookOf(const Theme &theme, const EndpointRow &row)
{
    HealthLook look = lookOf(theme, row.health);
    if (!core::isMeasured(row.health) || row.concern.severity == insight::Severity::Calm)
        return look;
    if (row.concern.severity == insight::Severity::Unknown)
        return row.health == core::Health::Ok ? HealthLook { Shape::Diamond, theme.muted, row.concern.text }
                                              : look;
    look.shape = Shape::Triangle;
    look.colour = severityColour(theme, row.concern.severity, theme.muted);
    return look;
}

QColor detailColour(const Theme &theme, const EndpointRow &row)
{
    if (row.kind == Kind::Endpoint && !row.concern.text.isEmpty())
        return lookOf(theme, row).colour;
    return row.kind == Kind::Endpoint && row.isSilent ? lookOf(theme, row.health).colour : theme.muted;
}

void paintEndpoint(QPainter &painter, const QStyleOptionViewItem &option, const Theme &theme,
                   const EndpointRow &row)
{
    const QFont small = smallFont(option.font);
    const QFontMetrics smallMetrics(small);
    const Lines lines = linesIn(option.rect, option.fontMetrics, smallMetrics);
    const HealthLook look = lookOf(theme, row);
    paintHealthMark(painter, QPointF(option.rect.left() + markLeft, option.rect.center().y()), look);

    painter.setFont(option.font);
    QRect nameLine = lines.upper;
    if (row.kind == Kind::Endpoint) {
        nameLine = paintUse(painter, option.fontMetrics, theme, row, nameLine);
        nameLine = paintRecent(painter, row.isSilent ? theme.muted : look.colour, row, nameLine);
    }
    painter.setPen(row.kind == Kind::Discovered ? theme.muted : theme.text);
    // In the middle: hosts of one cluster differ at their end.
    painter.drawText(nameLine, Qt::AlignLeft | Qt::AlignVCenter,
                     option.fontMetrics.elidedText(row.name, Qt::ElideMiddle, nameLine.width()));

    painter.setFont(small);
    painter.setPen(detailColour(theme, row));
    painter.drawText(lines.lower, Qt::AlignLeft | Qt::AlignVCenter,
                     smallMetrics.elidedText(row.detail, Qt::ElideRight, lines.lower.width()));
}

} // namespace

EndpointDelegate::EndpointDelegate(const EndpointsModel &model, QObject *parent)
    : QAbstractItemDelegate(parent)
    , m_model(model)
{
}

void EndpointDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const Theme &theme = themeOf(option.palette);
    const EndpointRow &row = m_model.rowAt(index.row());
    painter->save();
    if (row.kind == Kind::Heading) {
        paintHeading(*painter, option, theme, row.name);
    } else {
        paintBackground(*painter, option, theme);
        paintEndpoint(*painter, option, theme, row);
    }
    painter->restore();
}

QSize EndpointDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int small = QFontMetrics(smallFont(option.font)).height();
    if (m_model.rowAt(index.row()).kind == Kind::Heading)
        return { 0, small + 14 };
    return { 0, std::max(42, option.fontMetrics.height() + small + 8) };
}

} // namespace gui
