// What a Test has shown stays while the same addresses are in the field.

#include "core/address/addresses.h"
#include "gui/dialogs/connect_dialog.h"
#include "support/samples.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class ConnectDialogTested : public testing::Test
{
protected:
    ConnectDialogTested()
    {
        dialog.show();
        QTest::keyClicks(&addresses, u"host=db1 user=monitor"_s);
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
        dialog.showAnswer(test::shared(test::failure(core::Fault::PasswordNeeded, u"db1:5432"_s)));
        QTest::keyClicks(dialog.findChild<QLineEdit *>(u"password"_s), u"C4n4ry"_s);
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"logIn"_s), Qt::LeftButton);
        dialog.showAnswer(test::shared(test::answer(test::noon, {}, u"db1:5432"_s)));
        answered = status();
    }

    QString status() { return dialog.findChild<QLabel *>(u"status"_s)->text(); }

    ConnectDialog dialog { test::Around().surroundings() };
    QPlainTextEdit &addresses = *dialog.findChild<QPlainTextEdit *>(u"addresses"_s);
    QSignalSpy changed { &dialog, &ConnectDialog::changed };
    QString answered;
};

TEST_F(ConnectDialogTested, ANewLineLeavesTheAnswersAsTheyAre)
{
    ASSERT_FALSE(answered.isEmpty());
    QTest::keyClick(&addresses, Qt::Key_Return);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(status(), answered);
    EXPECT_TRUE(dialog.findChild<QPushButton *>(u"connect"_s)->isEnabled());
}

TEST_F(ConnectDialogTested, SoDoesALineUntilItIsAnAddress)
{
    QTest::keyClick(&addresses, Qt::Key_Return);
    QTest::keyClicks(&addresses, u"pgbouncer:/"_s);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(status(), answered);
    EXPECT_FALSE(dialog.findChild<QPushButton *>(u"connect"_s)->isEnabled());
    QTest::keyClicks(&addresses, u"/me@pool1"_s);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_NE(status(), answered);
}

} // namespace
} // namespace gui
