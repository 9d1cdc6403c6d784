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

FigureDelegate::FigureDelegate(QObject *parent)
    : QAbstractItemDelegate(parent)
{
}

FittedTexts &FigureDelegate::texts(const QStyleOptionViewItem &option, bool bold) const
{
    if (!m_plain || option.font != m_base || option.textElideMode != m_mode) {
        m_base = option.font;
        m_mode = option.textElideMode;
        QFont heavy = m_base;
        heavy.setWeight(QFont::DemiBold);
        m_plain.emplace(m_base, m_mode);
        m_bold.emplace(heavy, m_mode);
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
    painter->setPen(colourOf(theme, tone));
    texts(option, tone == FigureTone::Bold || tone == FigureTone::Waiting)
        .paint(*painter, area, index.data().toString(),
               index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 60, option.fontMetrics.height() + 9 };
}

} // namespace gui
