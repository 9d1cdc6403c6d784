#pragma once

#include "report/figures.h"

#include <QWidget>

#include <vector>

namespace gui {

class TileView;

/// The key figures, in one row or, where that is too narrow, in several.
class Tiles : public QWidget
{
    Q_OBJECT

public:
    explicit Tiles(QWidget *parent = nullptr);

    void present(const std::vector<report::Tile> &tiles);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    std::vector<TileView *> m_views;
};

} // namespace gui
