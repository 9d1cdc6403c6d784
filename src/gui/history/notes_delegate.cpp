#include "gui/history/notes_delegate.h"

#include "gui/history/notes_model.h"

#include <QHeaderView>
#include <QPainter>
#include <QTreeView>

namespace gui {

NotesDelegate::NotesDelegate(QTreeView *view)
    : FigureDelegate(view)
    , m_view(*view)
{
}

QRect NotesDelegate::roomOf(const QModelIndex &what) const
{
    const QHeaderView &header = *m_view.header();
    QRect room = m_view.visualRect(what);
    for (int place = header.visualIndex(what.column()) + 1; place < header.count(); ++place) {
        const QModelIndex next = what.siblingAtColumn(header.logicalIndex(place));
        if (!next.data().toString().isEmpty())
            break;
        room |= m_view.visualRect(next);
    }
    return room;
}

/// Each cell paints its part of the text, since the background of the next one would cover it.
void NotesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const QModelIndex what = index.siblingAtColumn(NotesModel::What);
    const QRect room = roomOf(what);
    if (room == option.rect || !room.intersects(option.rect))
        return FigureDelegate::paint(painter, option, index);
    QStyleOptionViewItem across = option;
    across.rect = room;
    across.textElideMode = Qt::ElideMiddle;
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    m_across.paint(painter, across, what);
    painter->restore();
}

} // namespace gui
