#include "gui/load/load_delegate.h"

#include "gui/load/parts_model.h"
#include "gui/widgets/fitted_texts.h"
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

/// A font with what was measured in it.
struct LoadDelegate::Face
{
    explicit Face(const QFont &own)
        : font(own)
        , texts(own)
    {
    }

    QFont font;
    FittedTexts texts;
};

LoadDelegate::LoadDelegate(QObject *parent)
    : QAbstractItemDelegate(parent)
{
}

LoadDelegate::~LoadDelegate() = default;

LoadDelegate::Face &LoadDelegate::face(const QFont &base, int tone) const
{
    if (m_faces.empty() || base != m_base) {
        m_base = base;
        m_faces.clear();
        for (const Tone each : { Tone::Plain, Tone::Muted, Tone::Alarm, Tone::Statement })
            m_faces.push_back(std::make_unique<Face>(fontOf(base, each)));
    }
    return *m_faces[std::size_t(tone)];
}

void LoadDelegate::paintText(QPainter &painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const int tone = index.data(PartsModel::ToneRole).toInt();
    Face &own = face(option.font, tone);
    const QRect area = option.rect.adjusted(barMargin, 0, -barMargin, 0);
    const QString whole = index.data().toString();
    auto [text, width] = own.texts.fit(whole, area.width());
    // Names of one family differ at their end, statements at their beginning.
    if (text != whole && Tone(tone) != Tone::Statement)
        text = QFontMetrics(own.font).elidedText(whole, Qt::ElideMiddle, area.width());
    const bool isName = index.column() == PartsModel::Name;
    const int baseline = area.top() + (area.height() - own.texts.height()) / 2 + own.texts.ascent();
    if (painter.font() != own.font)
        painter.setFont(own.font);
    painter.setPen(colourOf(themeOf(option.palette), Tone(tone)));
    painter.drawText(QPoint(isName ? area.left() : area.right() + 1 - width, baseline), text);
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
