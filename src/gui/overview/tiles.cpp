#include "gui/overview/tiles.h"

#include "gui/overview/tile_view.h"

#include <QGridLayout>

#include <algorithm>

namespace gui {

Tiles::Tiles(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void Tiles::present(const std::vector<report::Tile> &tiles)
{
    while (m_views.size() < tiles.size())
        m_views.push_back(new TileView(m_views.empty(), this));
    for (std::size_t i = 0; i < m_views.size(); ++i) {
        m_views[i]->setVisible(i < tiles.size());
        if (i < tiles.size())
            m_views[i]->present(tiles[i]);
    }
    arrange();
}

void Tiles::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// As few rows as there is room for, all of them about as long.
void Tiles::arrange()
{
    const auto shown =
        int(std::ranges::count_if(m_views, [](const auto *each) { return !each->isHidden(); }));
    if (shown == 0)
        return;
    const int room = std::clamp(width() / m_views.front()->minimumSizeHint().width(), 1, shown);
    const int rows = (shown + room - 1) / room;
    const int columns = (shown + rows - 1) / rows;
    auto &grid = static_cast<QGridLayout &>(*layout());
    for (int i = 0; i < shown; ++i) {
        TileView *const view = m_views[std::size_t(i)];
        const QLayoutItem *there = grid.itemAtPosition(i / columns, i % columns);
        if (there && there->widget() == view)
            continue;
        view->setFirst(i % columns == 0);
        grid.addWidget(view, i / columns, i % columns);
    }
}

} // namespace gui
