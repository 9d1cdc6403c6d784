#include "gui/widgets/span_tabs.h"
#include "support/wait.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QStackedWidget>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <array>

namespace gui {

TEST(SpanTabs, TheKeyboardStaysWithTheListAndDoesNotGoToAField)
{
    QWidget window;
    SpanTabs tabs;
    QStackedWidget views;
    std::array<QListView, 2> lists;
    std::array<QLineEdit, 2> fields;
    QVBoxLayout outer(&window);
    outer.addWidget(&tabs);
    outer.addWidget(&views);
    for (std::size_t i = 0; i < lists.size(); ++i) {
        auto *const view = new QWidget;
        auto *const inner = new QVBoxLayout(view);
        inner->addWidget(&fields[i]);
        inner->addWidget(&lists[i]);
        views.addWidget(view);
    }
    tabs.turn(&views, [&] { return &lists[tabs.isOfSpan() ? 1 : 0]; });
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window, int(test::patience.count())));

    lists[0].setFocus();
    tabs.turnTo(true);
    EXPECT_EQ(QApplication::focusWidget(), &lists[1]);
    tabs.turnTo(false);
    EXPECT_EQ(QApplication::focusWidget(), &lists[0]);
    tabs.setFocus();
    tabs.turnTo(true);
    EXPECT_EQ(QApplication::focusWidget(), &tabs) << "who works elsewhere stays there";
}

TEST(SpanTabs, ShowOfAMomentNoMoreThanIsReadOfIt)
{
    const insight::ClusterHistory past;
    const core::Instant moment { std::chrono::hours { 1000 } };
    const Picture picture { .past = past, .selected = insight::momentAt(moment), .now = moment };
    EXPECT_EQ(SpanTabs::spanOf(picture), (insight::TimeSpan { moment - insight::shownBefore, moment }));
}

} // namespace gui
