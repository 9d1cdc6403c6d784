#pragma once

#include "report/figures.h"

#include <QWidget>

#include <vector>

namespace gui {

class TileView;

/// The row of key figures.
class Tiles : public QWidget
{
    Q_OBJECT

public:
    explicit Tiles(QWidget *parent = nullptr);

    void present(const std::vector<report::Tile> &tiles);

private:
    std::vector<TileView *> m_views;
};

} // namespace gui
