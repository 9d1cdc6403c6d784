#include "gui/frame/demo_hint.h"
#include "support/wait.h"

#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

namespace gui {
namespace {

TEST(DemoHint, LeadsToOnesOwnServersAndCanBeDismissed)
{
    QWidget window;
    const QPointer<DemoHint> hint = new DemoHint(true, &window);
    const QSignalSpy wanted(hint, &DemoHint::connectRequested);
    window.show();
    const auto buttons = hint->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 2);
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    EXPECT_EQ(wanted.size(), 1);
    ASSERT_TRUE(hint);
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    EXPECT_TRUE(test::waitFor([&] { return hint.isNull(); }));
}

TEST(DemoHint, SaysWhatTheDemoLacksAndHowToGetIt)
{
    const auto said = [](bool hasApplication) {
        const DemoHint hint(hasApplication);
        const auto *const label = hint.findChild<QLabel *>();
        return label->text() + u'|' + label->toolTip();
    };
    EXPECT_TRUE(said(true).endsWith(u"|"));
    EXPECT_THAT(said(false).toStdString(), testing::HasSubstr("without an application"));
    EXPECT_THAT(said(false).toStdString(), testing::HasSubstr("python3-psycopg-pool"));
}

} // namespace
} // namespace gui
