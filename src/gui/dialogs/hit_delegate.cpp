#include "gui/dialogs/hit_delegate.h"

#include "gui/widgets/theme.h"

#include <QPainter>
#include <QStyleOptionViewItem>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int margin = 8;

void paintText(QPainter &painter, const QRect &rect, const QString &text, int alignment)
{
    const QString fitted = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.drawText(rect, alignment | Qt::AlignVCenter | Qt::TextSingleLine, fitted);
}

} // namespace

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = themeOf(option.palette);
    painter->save();
    painter->setFont(option.font);
    if (option.state & QStyle::State_Selected) {
        painter->fillRect(option.rect, theme.selection);
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), theme.accent);
    }
    const QRect whole = option.rect.adjusted(margin, 0, -margin, 0);
    const int kindWidth = option.fontMetrics.horizontalAdvance(u"application  "_s) + margin;
    const QString note = index.data(Note).toString();
    const QString name = index.data(Name).toString();
    const int room = whole.width() - kindWidth;
    const int nameWidth = std::min(option.fontMetrics.horizontalAdvance(name) + 1, room);
    const int noteWidth = std::min(option.fontMetrics.horizontalAdvance(note) + 1,
                                   std::max(room - nameWidth - 2 * margin, room / 3));

    painter->setPen(theme.muted);
    paintText(*painter, QRect(whole.left(), whole.top(), kindWidth, whole.height()),
              index.data(Kind).toString(), Qt::AlignLeft);
    paintText(*painter, QRect(whole.right() - noteWidth + 1, whole.top(), noteWidth, whole.height()), note,
              Qt::AlignRight);
    painter->setPen(theme.text);
    paintText(*painter,
              QRect(whole.left() + kindWidth, whole.top(), room - noteWidth - margin, whole.height()), name,
              Qt::AlignLeft);
    painter->restore();
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 100, option.fontMetrics.height() + 10 };
}

} // namespace gui
