#include "gui/load/top_list.h"
#include "gui/overview/tile_view.h"
#include "gui/widgets/resize_handle.h"
#include "gui/window/window_fixture.h"
#include "report/cells.h"
#include "support/german.h"
#include "support/test_font.h"

#include <QHelpEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

class OverviewPageTest : public test::WindowTest
{
protected:
    /// The text of the tile that counts sessions idle in a transaction.
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
    EXPECT_EQ(oldestTransaction(), before) << "it is not visible";
    const QImage asked = window.chart();
    EXPECT_EQ(oldestTransaction(), report::notMeasured) << "what is copied is of now: one server is silent";
    EXPECT_FALSE(asked.isNull());

    window.setPage(0);
    EXPECT_EQ(oldestTransaction(), report::notMeasured);
}

TEST_F(OverviewPageTest, TheListIsAsHighAsItIsDraggedAndLeavesTheChartsTheirRows)
{
    window.resize(1600, 1500);
    window.setPage(0);
    present();
    auto &list = part<TopList>("topList");
    const auto &scrolled = part<QScrollArea>("partsScroll");
    const auto settled = [&] { return list.height() == list.sizeHint().height(); };
    ASSERT_TRUE(test::waitFor(settled));
    const int usual = list.height();
    QSignalSpy changed(&window.overview(), &OverviewPage::layoutChanged);
    auto &grip = *window.overview().findChild<ResizeHandle *>();
    emit grip.moved(-100);
    EXPECT_EQ(changed.size(), 1);
    EXPECT_TRUE(test::waitFor([&] { return list.height() == usual + 100; })) << list.height();
    EXPECT_EQ(window.overview().listHeight(), usual + 100);

    emit grip.moved(-5000);
    EXPECT_TRUE(test::waitFor([&] { return list.height() > usual + 100 && settled(); }));
    EXPECT_EQ(scrolled.verticalScrollBar()->maximum(), 0) << "charts are folded, not pushed away";
    emit grip.resetRequested();
    EXPECT_EQ(window.overview().listHeight(), 0);
    EXPECT_TRUE(test::waitFor([&] { return list.height() == usual; }));
}

struct KnownFont : test::WithFont
{
    KnownFont()
        : WithFont(test::knownFont(13))
    {
    }
};

class TilesInEnglishTest : KnownFont, public test::WindowTest
{
protected:
    /// Of the tiles at the end of a chosen span.
    QStringList cutTitles()
    {
        axis.selected = insight::Selection { now - 40s, now };
        window.setPage(0);
        present();
        QStringList cut;
        for (const auto *tile : window.findChildren<TileView *>()) {
            if (tile->isVisible() && tile->width() < tile->sizeHint().width())
                cut.append(tile->tile().title);
        }
        return cut;
    }

    void expectWholeTitles()
    {
        for (const QSize size : { QSize { 1280, 800 }, QSize { 1024, 700 } }) {
            window.resize(size);
            EXPECT_TRUE(test::waitFor([&] { return cutTitles().isEmpty(); }))
                << cutTitles().join(u'|').toStdString() << " at " << size.width();
        }
    }
};

class TilesInGermanTest : test::German, public TilesInEnglishTest
{
};

TEST_F(TilesInEnglishTest, TitlesAreWholeAtAPastMoment)
{
    expectWholeTitles();
}

TEST_F(TilesInGermanTest, TitlesAreWholeAtAPastMoment)
{
    expectWholeTitles();
}

TEST(Tile, ShrinksAFigureThatDoesNotFitRatherThanCutIt)
{
    TileView tile(false);
    const int usual = QFontMetrics(QApplication::font()).horizontalAdvance(u"10 min 0 s"_s);
    tile.resize(usual + 30, tile.minimumSizeHint().height()); // a figure is half as large again
    const auto lookOf = [&](const QString &value) {
        tile.present({ .title = u"Idle in transaction"_s, .value = value, .measured = true });
        return tile.grab().toImage();
    };
    EXPECT_NE(lookOf(u"10 min 1 s"_s), lookOf(u"10 min 4 s"_s));
}

TEST(Tile, TheTitleIsWholeAtThePastMomentThatTheTooltipNames)
{
    TileView tile(false);
    report::Tile shown { .title = u"Idle in transaction"_s, .value = u"4"_s };
    const int title = QFontMetrics(QApplication::font()).horizontalAdvance(shown.title);
    tile.resize(title + 20, tile.minimumSizeHint().height());
    tile.present(shown);
    const QImage atPresent = tile.grab().toImage();
    shown.at = u"at 14:30:00"_s;
    tile.present(shown);
    EXPECT_EQ(tile.grab().toImage(), atPresent);

    QHelpEvent hover(QEvent::ToolTip, { 5, 5 }, tile.mapToGlobal(QPoint { 5, 5 }));
    QApplication::sendEvent(&tile, &hover);
    EXPECT_TRUE(QToolTip::text().contains(u"Idle in transaction at 14:30:00: 4"_s));
    QToolTip::hideText();
}

} // namespace
} // namespace gui
