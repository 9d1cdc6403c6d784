#include "gui/overview/tile_view.h"
#include "window_fixture.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

class OverviewPageTest : public test::WindowTest
{
protected:
    /// What the tile says that counts those who idle in a transaction.
    QString oldestTransaction() const
    {
        const auto tiles = window.findChildren<TileView *>();
        const auto tile = std::ranges::find(tiles, u"Idle in transaction"_s,
                                            [](const TileView *each) { return each->tile().title; });
        return tile == tiles.end() ? QString() : (*tile)->tile().value;
    }

    void nobodyIdlesInATransaction()
    {
        now += 1s;
        for (const QString &database : past.endpoints().first(2))
            past.add(test::shared(test::answer(now, { test::session(test::idling(1)) }, database)), now);
        present();
    }
};

TEST_F(OverviewPageTest, WhatNobodySeesIsWorkedOutWhenItIsSeen)
{
    window.setPage(0);
    const QString before = oldestTransaction();
    window.setPage(2);
    nobodyIdlesInATransaction();
    EXPECT_EQ(oldestTransaction(), before) << "nobody looks";
    const QImage asked = window.chart();
    EXPECT_EQ(oldestTransaction(), u"none"_s) << "what is copied is of now";
    EXPECT_FALSE(asked.isNull());

    window.setPage(0);
    EXPECT_EQ(oldestTransaction(), u"none"_s);
}

TEST(Tile, ShrinksAFigureThatDoesNotFitRatherThanCutIt)
{
    TileView tile(false);
    const int usual = QFontMetrics(QApplication::font()).horizontalAdvance(u"10 m 0 s"_s);
    tile.resize(usual + 30, tile.minimumSizeHint().height()); // a figure is half as large again
    const auto lookOf = [&](const QString &value) {
        tile.present({ .title = u"Idle in transaction"_s, .value = value, .measured = true });
        return tile.grab().toImage();
    };
    EXPECT_NE(lookOf(u"10 m 1 s"_s), lookOf(u"10 m 4 s"_s));
}

} // namespace
} // namespace gui
