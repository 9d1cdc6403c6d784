#include "gui/widgets/figure_delegate.h"

#include "gui/widgets/sparkline.h"
#include "gui/widgets/traffic_bar.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace gui {

namespace {

QColor colourOf(const Theme &theme, FigureTone tone)
{
    switch (tone) {
    case FigureTone::Muted:
        return theme.muted;
    case FigureTone::Waiting:
        return theme.waiting;
    case FigureTone::Bad:
        return theme.bad;
    case FigureTone::Plain:
    case FigureTone::Bold:
        return theme.text;
    }
    Q_UNREACHABLE();
}

} // namespace

/// A font with what was measured in it.
struct FigureDelegate::Face
{
    explicit Face(const QFont &own)
        : font(own)
        , texts(own)
    {
    }

    QFont font;
    FittedTexts texts;
};

FigureDelegate::FigureDelegate(QObject *parent)
    : QAbstractItemDelegate(parent)
{
}

FigureDelegate::~FigureDelegate() = default;

FigureDelegate::Face &FigureDelegate::face(const QFont &base, bool bold) const
{
    if (!m_plain || base != m_base) {
        m_base = base;
        QFont heavy = base;
        heavy.setWeight(QFont::DemiBold);
        m_plain = std::make_unique<Face>(base);
        m_bold = std::make_unique<Face>(heavy);
    }
    return bold ? *m_bold : *m_plain;
}

void FigureDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Theme &theme = themeOf(option.palette);
    const auto tone = FigureTone(index.data(ToneRole).toInt());
    QRect area = option.rect.adjusted(margin, 0, -margin, 0);
    if (const QVariant curve = index.data(CurveRole); curve.isValid()) {
        paintSparkline(*painter, area.adjusted(0, 4, 0, -4), curve.value<std::vector<float>>(),
                       tone == FigureTone::Waiting ? theme.waiting : theme.muted);
        return;
    }
    if (const QVariant bar = index.data(CellBarRole); bar.isValid()) {
        const auto cell = bar.value<CellBar>();
        const int height = option.fontMetrics.height() / 2;
        const QRect place(area.left(), area.center().y() - height / 2, area.width() * 45 / 100, height);
        paintTrafficBar(*painter, place, cell.traffic, cell.limit, theme);
        area.setLeft(place.right() + margin);
    }
    Face &own = face(option.font, tone == FigureTone::Bold || tone == FigureTone::Waiting);
    const auto &[text, width] = own.texts.fit(index.data().toString(), area.width());
    const bool right = index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    const int baseline = area.top() + (area.height() - own.texts.height()) / 2 + own.texts.ascent();
    painter->setFont(own.font);
    painter->setPen(colourOf(theme, tone));
    painter->drawText(QPoint(right ? area.right() + 1 - width : area.left(), baseline), text);
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 60, option.fontMetrics.height() + 9 };
}

} // namespace gui
