#pragma once

#include "report/figures.h"

#include <QWidget>

namespace gui {

/// One key figure: name, value, and what it refers to. Painted, because a label would redo its layout every
/// second.
class TileView : public QWidget
{
    Q_OBJECT

public:
    explicit TileView(bool first, QWidget *parent = nullptr);

    void setFirst(bool first); ///< in its row

    void present(const report::Tile &tile);
    const report::Tile &tile() const { return m_tile; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    report::Tile m_tile;
    bool m_first; ///< the others have a line on their left
};

} // namespace gui
