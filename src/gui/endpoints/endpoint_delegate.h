#pragma once

#include <QAbstractItemDelegate>

namespace gui {

class EndpointsModel;

/// Paints an endpoint in two lines: health, name, sparkline and use; below, what it is or what is wrong.
class EndpointDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    EndpointDelegate(const EndpointsModel &model, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const EndpointsModel &m_model;
};

} // namespace gui
