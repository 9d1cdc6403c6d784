#include "gui/frame/password_bar.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class PasswordBarTest : public testing::Test
{
protected:
    void ask(const QStringList &endpoints) { bar.ask(u"monitor"_s, endpoints, u"a password is asked for"_s); }

    PasswordBar bar;
    QLineEdit &field = *bar.findChild<QLineEdit *>();
};

TEST_F(PasswordBarTest, WhatIsTypedStaysWhenTheQuestionNarrows)
{
    ask({ u"a:1"_s, u"b:2"_s });
    QTest::keyClicks(&field, u"half"_s);
    ask({ u"b:2"_s });
    EXPECT_EQ(field.text(), u"half"_s);

    QSignalSpy given(&bar, &PasswordBar::given);
    QTest::keyClick(&field, Qt::Key_Return);
    ASSERT_EQ(given.size(), 1);
    EXPECT_EQ(given[0][0].toStringList(), QStringList { u"b:2"_s });
}

TEST_F(PasswordBarTest, WhatIsTypedForOneIsNeverGivenToAnother)
{
    ask({ u"a:1"_s });
    QTest::keyClicks(&field, u"half"_s);
    ask({ u"c:3"_s });
    EXPECT_TRUE(field.text().isEmpty());
}

TEST_F(PasswordBarTest, ItTakesNoKeysFromWhatIsBeingTyped)
{
    QWidget window;
    QLineEdit filter(&window);
    bar.setParent(&window);
    window.show();
    window.activateWindow();
    window.setFocus();
    ask({ u"a:1"_s });
    EXPECT_EQ(window.focusWidget(), &field);
    bar.withdraw();
    filter.setFocus();
    ask({ u"a:1"_s });
    EXPECT_EQ(window.focusWidget(), &filter);
    bar.setParent(nullptr);
}

TEST_F(PasswordBarTest, WithdrawnItGoesAndForgets)
{
    QSignalSpy dismissed(&bar, &PasswordBar::dismissed);
    ask({ u"a:1"_s });
    QTest::keyClicks(&field, u"half"_s);
    bar.withdraw();
    EXPECT_FALSE(bar.isVisible());
    EXPECT_TRUE(field.text().isEmpty());
    EXPECT_TRUE(dismissed.isEmpty()) << "the user has not refused";
}

} // namespace
} // namespace gui
