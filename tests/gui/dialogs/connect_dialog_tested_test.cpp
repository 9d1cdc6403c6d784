// What a Test has shown stays while the same addresses are in the field.

#include "core/address/addresses.h"
#include "gui/dialogs/connect_dialog.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
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

TEST_F(ConnectDialogTested, ControlAndEnterConnectFromEveryField)
{
    const QSignalSpy connects(&dialog, &ConnectDialog::connectRequested);
    int pressed = 0;
    for (QLineEdit *const field : dialog.findChildren<QLineEdit *>()) {
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        EXPECT_EQ(connects.count(), ++pressed) << field->objectName().toStdString();
    }
    EXPECT_GE(pressed, 2);
}

TEST_F(ConnectDialogTested, TheFirstFailureIsScrolledTo)
{
    QStringList many;
    for (int i = 1; i < 20; ++i)
        many << u"host=db%1 user=monitor"_s.arg(i);
    dialog.setAddresses(many);
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
    dialog.showAnswer(test::shared(test::failure(core::Fault::Refused, u"db19:5432"_s)));
    const auto &scroll = *dialog.findChild<QScrollArea *>(u"answerPart"_s)->verticalScrollBar();
    for (int i = 1; i < 19; ++i)
        dialog.showAnswer(test::shared(test::answer(test::noon, {}, u"db%1:5432"_s.arg(i))));
    EXPECT_TRUE(test::waitFor([&] { return scroll.value() > 0; }));
}

} // namespace
} // namespace gui
