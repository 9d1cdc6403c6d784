#pragma once

#include <QAbstractItemDelegate>

namespace gui {

/// One thing that was found: its kind, its name, and at the right what is known of it.
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
