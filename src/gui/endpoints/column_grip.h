#pragma once

#include <QWidget>

namespace gui {

/// The edge of the left column, which can be dragged; a double click gives it back the width it has by
/// itself.
class ColumnGrip : public QWidget
{
    Q_OBJECT

public:
    explicit ColumnGrip(QWidget *parent = nullptr);

    QSize sizeHint() const override { return { 4, 0 }; }
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void moved(int by); ///< pixels to the right
    void resetWanted();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    int m_heldAt = 0; ///< on the grip, which moves along
};

} // namespace gui
