#include "gui/load/load_delegate.h"

#include "gui/load/parts_model.h"
#include "gui/widgets/fonts.h"
#include "gui/widgets/theme.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace gui {

namespace {

using Tone = PartsModel::Tone;

constexpr int barMargin = 4;

QFont fontOf(const QFont &font, Tone tone)
{
    if (tone == Tone::Statement)
        return monoFont(font);
    QFont own = font;
    if (tone == Tone::Alarm)
        own.setWeight(QFont::DemiBold);
    return own;
}

QColor colourOf(const Theme &theme, Tone tone)
{
    switch (tone) {
    case Tone::Muted:
        return theme.muted;
    case Tone::Alarm:
        return theme.bad;
    case Tone::Plain:
    case Tone::Statement:
        return theme.text;
    }
    Q_UNREACHABLE();
}

} // namespace

LoadDelegate::LoadDelegate(QObject *parent)
    : QAbstractItemDelegate(parent)
{
}

/// Names of one family differ at their end, statements at their beginning.
FittedTexts &LoadDelegate::texts(const QFont &base, int tone) const
{
    if (m_texts.empty() || base != m_base) {
        m_base = base;
        m_texts.clear();
        for (const Tone each : { Tone::Plain, Tone::Muted, Tone::Alarm, Tone::Statement })
            m_texts.emplace_back(fontOf(base, each),
                                 each == Tone::Statement ? Qt::ElideRight : Qt::ElideMiddle);
    }
    return m_texts[std::size_t(tone)];
}

void LoadDelegate::paintText(QPainter &painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const int tone = index.data(PartsModel::ToneRole).toInt();
    const bool isName = index.column() == PartsModel::Name;
    painter.setPen(colourOf(themeOf(option.palette), Tone(tone)));
    texts(option.font, tone)
        .paint(painter, option.rect.adjusted(barMargin, 0, -barMargin, 0), index.data().toString(), !isName);
}

void LoadDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    if (index.column() != PartsModel::Bar)
        return paintText(*painter, option, index);
    paintLoadBar(*painter, option.rect.adjusted(barMargin, 6, -barMargin, -6),
                 index.data(PartsModel::BarRole).value<LoadBar>(), themeOf(option.palette));
}

QSize LoadDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 60, option.fontMetrics.height() + 7 };
}

} // namespace gui
