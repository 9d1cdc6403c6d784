#include "gui/charts/legend.h"

#include "gui/charts/legend_model.h"
#include "gui/widgets/fill.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <cmath>

namespace gui {

namespace {

constexpr int gap = 7;
constexpr int margin = 3;

int rowHeight(const QFontMetrics &font)
{
    return std::max(font.ascent() + 2, font.height() - 1);
}

class LegendDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return { 0, rowHeight(option.fontMetrics) };
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &,
                     const QModelIndex &index) override
    {
        if (!wantsToggle(*event))
            return false;
        const bool shown = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
        return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    }

private:
    static bool wantsToggle(const QEvent &event)
    {
        if (event.type() == QEvent::MouseButtonRelease)
            return static_cast<const QMouseEvent &>(event).button() == Qt::LeftButton;
        if (event.type() != QEvent::KeyPress)
            return false;
        const int key = static_cast<const QKeyEvent &>(event).key();
        return key == Qt::Key_Space || key == Qt::Key_Select;
    }
};

void paintSwatch(QPainter &painter, const QRectF &place, const QModelIndex &index, const Theme &theme,
                 bool hidden)
{
    const Swatch swatch { index.data(Qt::DecorationRole).value<QColor>(),
                          Hatch(index.data(LegendModel::HatchRole).toInt()) };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hidden ? QPen { theme.muted, 1 } : QPen { Qt::NoPen });
    if (const auto separator = separatorOf(swatch.colour, theme); separator && !hidden)
        painter.setPen(QPen { *separator, 1 });
    painter.setBrush(hidden ? QBrush { Qt::NoBrush } : brushOf(swatch, painter));
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
}

void LegendDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const Theme &theme = themeOf(option.palette);
    const bool hidden = index.data(Qt::CheckStateRole).value<Qt::CheckState>() != Qt::Checked;
    painter->save();
    if (option.state & QStyle::State_HasFocus)
        painter->fillRect(option.rect, theme.selection);

    const double side = option.fontMetrics.ascent() * 0.85;
    const QRectF row = QRectF { option.rect }.adjusted(margin, 0, -margin, 0);
    const QRectF swatch { row.left(), row.top() + std::round((row.height() - side) / 2), side, side };
    paintSwatch(*painter, swatch, index, theme, hidden);

    QFont font = option.font;
    font.setStrikeOut(hidden);
    painter->setPen(hidden ? theme.muted : theme.text);
    const QString value = index.data(LegendModel::ValueRole).toString();
    const QRectF words = row.adjusted(side + gap, 0, -option.fontMetrics.horizontalAdvance(value) - gap, 0);
    painter->setFont(option.font);
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, value);
    painter->setFont(font);
    painter->drawText(
        words, Qt::AlignLeft | Qt::AlignVCenter,
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, int(words.width())));
    painter->restore();
}

} // namespace

Legend::Legend(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new LegendDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setSelectionMode(SingleSelection);
    setUniformItemSizes(true);
    viewport()->setAutoFillBackground(false);
}

int Legend::rowHeight(const QFont &font)
{
    return gui::rowHeight(QFontMetrics(font));
}

int Legend::fullHeight() const
{
    return model() ? model()->rowCount() * rowHeight(font()) : 0;
}

void Legend::enter(bool isDown)
{
    setCurrentIndex(model()->index(isDown ? 0 : model()->rowCount() - 1, 0));
    setFocus(isDown ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

bool Legend::event(QEvent *event)
{
    // The space bar is the window's, too; here it hides a series.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space)
        event->accept();
    return QListView::event(event);
}

void Legend::enterEvent(QEnterEvent *event)
{
    QListView::enterEvent(event);
    emit pointerCame();
}

void Legend::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    if (!currentIndex().isValid() && model() && model()->rowCount() > 0)
        setCurrentIndex(model()->index(0, 0));
}

void Legend::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    if (event->key() == Qt::Key_Down && row == model()->rowCount() - 1)
        emit left(true);
    else if (event->key() == Qt::Key_Up && row == 0)
        emit left(false);
    else
        QListView::keyPressEvent(event);
}

} // namespace gui
