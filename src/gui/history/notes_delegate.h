#pragma once

#include "gui/widgets/figure_delegate.h"

class QTreeView;

namespace gui {

/// Paints what a note says across the empty cells that follow, cut in its middle: of a setting that changed,
/// both ends matter.
class NotesDelegate : public FigureDelegate
{
    Q_OBJECT

public:
    explicit NotesDelegate(QTreeView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    QRect roomOf(const QModelIndex &what) const;

    const QTreeView &m_view;
    FigureDelegate m_across;
};

} // namespace gui
