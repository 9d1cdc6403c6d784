#include "gui/overview/tiles.h"

#include "gui/overview/tile_view.h"

#include <QHBoxLayout>

namespace gui {

Tiles::Tiles(QWidget *parent)
    : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
}

void Tiles::present(const std::vector<report::Tile> &tiles)
{
    while (m_views.size() < tiles.size()) {
        m_views.push_back(new TileView(m_views.empty(), this));
        layout()->addWidget(m_views.back());
    }
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        m_views[i]->setVisible(i < tiles.size());
        if (i < tiles.size())
            m_views[i]->present(tiles[i]);
    }
}

} // namespace gui
