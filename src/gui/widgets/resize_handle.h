#pragma once

#include <QWidget>

namespace gui {

/// An edge to resize by dragging; a double click restores the automatic size.
class ResizeHandle : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(Qt::Orientation way READ way WRITE setWay)

public:
    explicit ResizeHandle(QWidget *parent = nullptr);

    Qt::Orientation way() const { return m_way; } ///< direction of dragging
    void setWay(Qt::Orientation way);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void moved(int by); ///< pixels to the right, or down
    void resetRequested();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    int along(QPointF position) const;

    Qt::Orientation m_way = Qt::Horizontal;
    int m_heldAt = 0; ///< on the grip, which moves along
};

} // namespace gui
