#pragma once

#include <QAbstractItemDelegate>

namespace gui {

/// One hit: its kind, its name, and on the right what is known about it.
class HitDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    enum Role { Kind = Qt::UserRole, Name, Note };

    using QAbstractItemDelegate::QAbstractItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace gui
