#include "gui/frame/demo_hint.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace gui {
namespace {

TEST(DemoHint, LeadsToOnesOwnServersAndCanBeDismissed)
{
    QWidget window;
    const QPointer<DemoHint> hint = new DemoHint(&window);
    const QSignalSpy wanted(hint, &DemoHint::connectRequested);
    window.show();
    const auto buttons = hint->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 2);
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    EXPECT_EQ(wanted.size(), 1);
    ASSERT_TRUE(hint);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return hint.isNull(); }));
}

} // namespace
} // namespace gui
