// What the window shows before anything is known.

#include "gui/frame/live_pill.h"
#include "gui/overview/verdict_bar.h"
#include "gui/window/main_window.h"

#include <QPushButton>

#include <gtest/gtest.h>

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

} // namespace
} // namespace gui
