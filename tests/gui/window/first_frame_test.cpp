// What the window shows before anything is known, and whatever the page.

#include "gui/frame/live_pill.h"
#include "gui/frame/verdict_bar.h"
#include "support/test_font.h"
#include "window_fixture.h"

#include <QPushButton>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

TEST(FirstFrame, OffersNothingToShowAndNothingToGoBackTo)
{
    const MainWindow window;
    const auto *bar = window.findChild<VerdictBar *>();
    EXPECT_TRUE(bar->accessibleName().isEmpty());
    EXPECT_TRUE(bar->findChild<QPushButton *>()->isHidden());
    EXPECT_TRUE(window.findChild<LivePill *>()->isChecked());
}

/// Whether there is room for it depends on the font.
class TheSentence : test::WithFont, public test::WindowTest
{
protected:
    TheSentence()
        : WithFont(test::knownFont(16))
    {
    }
};

TEST_F(TheSentence, StandsAboveEveryPageAndLeadsToThePoolOnThePath)
{
    auto &bar = *window.findChild<VerdictBar *>();
    EXPECT_TRUE(bar.accessibleName().startsWith(u"12 clients"_s)) << bar.accessibleName().toStdString();
    for (int page = 0; page < 6; ++page) {
        window.setPage(page);
        EXPECT_FALSE(bar.visibleRegion().isEmpty()) << page;
    }
    QFont large = window.font();
    large.setPixelSize(2 * QFontInfo(large).pixelSize());
    window.setFont(large);
    EXPECT_TRUE(bar.isVisible()) << "a page that has less room scrolls";
    emit bar.requested(at::Place { u"pgb:6432"_s, u"shop"_s });
    EXPECT_EQ(window.page(), 1);
}

} // namespace
} // namespace gui
