#pragma once

#include "gui/widgets/fitted_texts.h"

#include <QAbstractItemDelegate>
#include <QFont>

#include <vector>

namespace gui {

/// Paints names, bars and figures of a PartsModel. Qt's own delegate costs more than everything else.
class LoadDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    explicit LoadDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    FittedTexts &texts(const QFont &base, int tone) const;
    void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    mutable QFont m_base;
    mutable std::vector<FittedTexts> m_texts; ///< by tone, derived from the base
};

} // namespace gui
