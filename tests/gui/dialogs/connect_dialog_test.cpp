#include "core/address/addresses.h"
#include "gui/dialogs/connect_dialog.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

core::SamplePtr good(const QString &endpoint)
{
    core::Sample sample = test::answer(test::noon, {}, endpoint);
    sample.endpoint.kind = u"postgresql"_s;
    sample.endpoint.version = u"15.20 (Debian 15.20-0+deb12u1)"_s;
    sample.endpoint.role = core::Role::Primary;
    sample.limits = {
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .reserved = 3, .usable = 97 }
    };
    return test::shared(sample);
}

core::SamplePtr refused(const QString &endpoint, core::Fault fault)
{
    return test::shared(test::failure(fault, endpoint));
}

class ConnectDialogTest : public testing::Test
{
protected:
    ConnectDialogTest()
    {
        m_dialog.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_dialog, int(test::patience.count())));
    }

    template<typename Widget>
    Widget &child(const QString &name)
    {
        return *m_dialog.findChild<Widget *>(name);
    }
    QPlainTextEdit &addresses() { return child<QPlainTextEdit>(u"addresses"_s); }
    /// Of the endpoint's row.
    QLineEdit &nameOf(const QString &endpoint)
    {
        QLineEdit *found = nullptr;
        for (QLineEdit *field : child<QWidget>(u"answers"_s).findChildren<QLineEdit *>()) {
            if (field->accessibleName() == u"Name of "_s + endpoint)
                found = field;
        }
        return *found;
    }
    QLineEdit &password() { return child<QLineEdit>(u"password"_s); }
    QString text(const QString &label) { return child<QLabel>(label).text(); }
    QString answers()
    {
        QStringList lines;
        for (const QLabel *line : child<QWidget>(u"answers"_s).findChildren<QLabel *>()) {
            if (line->isVisible())
                lines += line->text();
        }
        return lines.join(u'\n');
    }
    void click(const QString &button) { QTest::mouseClick(&child<QPushButton>(button), Qt::LeftButton); }
    void type(const QString &typed) { QTest::keyClicks(&addresses(), typed); }
    void testUrl(const QString &typed)
    {
        type(typed);
        click(u"test"_s);
    }

    ConnectDialog m_dialog { test::Around().surroundings() };
    QSignalSpy m_test { &m_dialog, &ConnectDialog::testRequested };
    QSignalSpy m_connect { &m_dialog, &ConnectDialog::connectRequested };
    QSignalSpy m_changed { &m_dialog, &ConnectDialog::changed };
    QSignalSpy m_given { &m_dialog, &ConnectDialog::passwordGiven };
    QSignalSpy m_forget { &m_dialog, &ConnectDialog::forgetRequested };
};

TEST_F(ConnectDialogTest, SaysWhatItUnderstandsWhileOneTypes)
{
    EXPECT_FALSE(child<QPushButton>(u"connect"_s).isEnabled());
    type(u"postgresql://monitor@db1,db2/shop?sslmode=verify-full"_s);
    EXPECT_TRUE(answers().startsWith(u"db1:5432\n"_s + text(u"about"_s))) << answers().toStdString();
    EXPECT_EQ(answers().count(u"Encrypted; server identity verified"), 2);
    EXPECT_TRUE(text(u"about"_s).contains(u"User: monitor  ·  Database: shop"));
    EXPECT_TRUE(child<QPushButton>(u"connect"_s).isEnabled());
}

TEST_F(ConnectDialogTest, SaysWhyItDoesNotUnderstandAndConnectsNowhere)
{
    type(u"postgresql://me:C4n4@ry@db1"_s);
    EXPECT_TRUE(text(u"understood"_s).contains(u"raw '@'"));
    EXPECT_FALSE(text(u"understood"_s).contains(u"C4n4"));
    QTest::keyClick(&addresses(), Qt::Key_Return);
    QTest::keyClick(&addresses(), Qt::Key_Return);
    QTest::keyClick(&addresses(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(m_connect.count(), 0);
}

TEST_F(ConnectDialogTest, OneBadAddressDoesNotKeepTheOthersFromBeingTested)
{
    type(u"postgresql://monitor@db1/shop"_s);
    QTest::keyClick(&addresses(), Qt::Key_Return);
    type(u"nonsense://x"_s);
    EXPECT_TRUE(text(u"understood"_s).startsWith(u"Line 2:"_s));
    EXPECT_FALSE(child<QPushButton>(u"connect"_s).isEnabled());
    QSignalSpy tested(&m_dialog, &ConnectDialog::testRequested);
    child<QPushButton>(u"test"_s).click();
    EXPECT_EQ(tested.value(0).value(0).value<QList<core::Target>>().size(), 1);
}

TEST_F(ConnectDialogTest, EnterAddsALineAndOnAnEmptyOneConnects)
{
    type(u"host=db1"_s);
    QTest::keyClick(&addresses(), Qt::Key_Return);
    EXPECT_EQ(m_connect.count(), 0);
    type(u"pgbouncer://me@pool1"_s);
    QTest::keyClick(&addresses(), Qt::Key_Return);
    QTest::keyClick(&addresses(), Qt::Key_Return);
    ASSERT_EQ(m_connect.count(), 1);
    EXPECT_EQ(m_connect.front().front().value<QList<core::Target>>().size(), 2);
}

TEST_F(ConnectDialogTest, ControlAndEnterConnectFromAnywhereInTheField)
{
    type(u"host=db1"_s);
    QTest::keyClick(&addresses(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(m_connect.count(), 1);
}

TEST_F(ConnectDialogTest, MentionsPoolersBeforeAnythingIsTyped)
{
    EXPECT_TRUE(text(u"understood"_s).contains(u"Poolers: pgbouncer://user@host:6432"));
    EXPECT_TRUE(addresses().placeholderText().contains(u"pgbouncer://user@host:6432"));
}

TEST_F(ConnectDialogTest, AnErrorNamesItsLineAndLosesNothing)
{
    addresses().setPlainText(
        u"postgresql://me@db1/shop\npostgresql://me:C4n4@ry@db2\npgbouncer://me@pool1"_s);
    EXPECT_TRUE(text(u"understood"_s).startsWith(u"Line 2: ")) << text(u"understood"_s).toStdString();
    EXPECT_FALSE(text(u"understood"_s).contains(u"C4n4"));
    EXPECT_TRUE(answers().contains(u"db1:5432"));
    EXPECT_TRUE(answers().contains(u"pool1:6432"));
    EXPECT_FALSE(child<QPushButton>(u"connect"_s).isEnabled());
    EXPECT_EQ(addresses().toPlainText().count(u'\n'), 2);
}

TEST_F(ConnectDialogTest, SaysWhichLineNamesAServerAgain)
{
    addresses().setPlainText(u"host=db1\nhost=db1 user=other"_s);
    EXPECT_EQ(text(u"understood"_s), u"Line 2: db1:5432 is already listed and is watched once.");
    EXPECT_TRUE(child<QPushButton>(u"connect"_s).isEnabled());
}

TEST_F(ConnectDialogTest, TheClusterAndEveryEndpointGetANameAndKeepItWhileOneTypesOn)
{
    type(u"host=db1"_s);
    QTest::keyClicks(&nameOf(u"db1:5432"_s), u"orders"_s);
    QTest::keyClicks(&child<QLineEdit>(u"name"_s), u"prod-eu"_s);
    addresses().setPlainText(u"pgbouncer://me@pool1\nhost=db1"_s);
    EXPECT_EQ(nameOf(u"db1:5432"_s).text(), u"orders");
    const ClusterEntry entry = m_dialog.entry();
    EXPECT_EQ(entry.name, u"prod-eu");
    EXPECT_EQ(entry.addresses, (QStringList { u"pgbouncer://me@pool1"_s, u"host=db1"_s }));
    EXPECT_EQ(entry.names.value(u"db1:5432"_s), u"orders");
    EXPECT_EQ(entry.names.value(u"pool1:6432"_s), QString());
}

TEST_F(ConnectDialogTest, WhatWasNamedBeforeHasItsNamesAgain)
{
    m_dialog.setEntryLookup([](const QList<core::Target> &targets) {
        return targets.size() == 2
                   ? ClusterEntry { .name = u"prod-eu"_s, .names = { { u"db1:5432"_s, u"orders"_s } } }
                   : ClusterEntry {};
    });
    addresses().setPlainText(u"host=db1\npgbouncer://pool1"_s);
    EXPECT_EQ(child<QLineEdit>(u"name"_s).text(), u"prod-eu");
    EXPECT_EQ(nameOf(u"db1:5432"_s).text(), u"orders");
}

TEST_F(ConnectDialogTest, TakesPastedAddressesWithBlankLinesAroundThem)
{
    addresses().setPlainText(u"\n  postgresql://me@db1/shop \r\n\n"_s);
    EXPECT_EQ(m_dialog.entry().addresses, QStringList { u"postgresql://me@db1/shop"_s });
}

TEST_F(ConnectDialogTest, NeverActsOnAnEndlessAddress)
{
    addresses().setPlainText(u"postgresql://me@db1/shop?options="_s + QString(9'000, u'x'));
    EXPECT_FALSE(child<QPushButton>(u"connect"_s).isEnabled());
    EXPECT_TRUE(text(u"understood"_s).contains(u"too long"));
    addresses().setPlainText(QString(1'000'000, u'x'));
    EXPECT_FALSE(child<QPushButton>(u"connect"_s).isEnabled());
    EXPECT_TRUE(text(u"understood"_s).contains(u"too long"));
}

TEST_F(ConnectDialogTest, TellsWhatEveryServerAnswered)
{
    testUrl(u"postgresql://monitor@db1,db2/shop"_s);
    ASSERT_EQ(m_test.count(), 1);
    EXPECT_EQ(text(u"status"_s), u"Contacting db1:5432, db2:5432…");

    m_dialog.showAnswer(good(u"db1:5432"_s));
    EXPECT_TRUE(answers().contains(u"ok: PostgreSQL 15.20, primary, 34 of 97 used"));
    EXPECT_EQ(text(u"status"_s), u"Contacting db2:5432…");

    m_dialog.showAnswer(refused(u"db2:5432"_s, core::Fault::Refused));
    EXPECT_TRUE(answers().contains(u"Nothing is listening at this address. Check the host and port"));
    EXPECT_TRUE(text(u"status"_s).startsWith(u"1 of 2 answers"));
}

TEST_F(ConnectDialogTest, AServerThatIsAnotherIsNotWaitedFor)
{
    testUrl(u"postgresql://monitor@db1,db2/shop"_s);
    m_dialog.showAnswer(good(u"db1:5432"_s));
    m_dialog.showSame(u"db2:5432"_s, u"db1:5432"_s);
    EXPECT_TRUE(answers().contains(u"the same server as db1:5432"));
    EXPECT_FALSE(text(u"status"_s).contains(u"Contacting"));
}

TEST_F(ConnectDialogTest, SaysHowLittleTheRoleSees)
{
    testUrl(u"host=db1"_s);
    core::Sample sample = *good(u"db1:5432"_s);
    sample.visibility = { .seen = 3, .total = 480 };
    m_dialog.showAnswer(test::shared(sample));
    EXPECT_TRUE(answers().contains(u"3 of 480 sessions"));
}

TEST_F(ConnectDialogTest, EditingAfterATestClearsItOnce)
{
    testUrl(u"host=db1"_s);
    m_dialog.showAnswer(good(u"db1:5432"_s));
    type(u" user=me"_s);
    EXPECT_EQ(m_changed.count(), 1);
    EXPECT_EQ(text(u"status"_s), QString());
    m_dialog.showAnswer(good(u"db1:5432"_s));
    EXPECT_FALSE(answers().contains(u"ok:"));
}

TEST_F(ConnectDialogTest, ConnectHandsOnWhatWasTested)
{
    testUrl(u"host=db1"_s);
    click(u"connect"_s);
    ASSERT_EQ(m_connect.count(), 1);
    EXPECT_EQ(m_connect.front().front().value<QList<core::Target>>().front().hosts,
              m_test.front().front().value<QList<core::Target>>().front().hosts);
    EXPECT_EQ(m_changed.count(), 0);
}

TEST_F(ConnectDialogTest, AsksForAPasswordOfThoseThatShareIt)
{
    EXPECT_FALSE(password().isVisible());
    testUrl(u"postgresql://monitor@db1,db2/shop"_s);
    m_dialog.showAnswer(refused(u"db1:5432"_s, core::Fault::PasswordNeeded));
    m_dialog.showAnswer(refused(u"db2:5432"_s, core::Fault::PasswordNeeded));
    ASSERT_TRUE(password().isVisible());
    EXPECT_EQ(password().echoMode(), QLineEdit::Password);
    EXPECT_EQ(text(u"passwordQuestion"_s), u"Password of monitor at db1:5432 and 1 more:");
    QTest::keyClicks(&password(), u"C4n4ry"_s);
    QTest::keyClick(&password(), Qt::Key_Return);
    ASSERT_EQ(m_given.count(), 1);
    EXPECT_EQ(m_given.front().at(0).toStringList(), (QStringList { u"db1:5432"_s, u"db2:5432"_s }));
    EXPECT_STREQ(m_given.front().at(1).value<core::Secret>().reveal(), "C4n4ry");
    EXPECT_EQ(password().text(), QString());
    EXPECT_EQ(m_connect.count(), 0) << "Enter in the password's field is no Connect";
    EXPECT_EQ(text(u"status"_s), u"Contacting db1:5432, db2:5432…");
}

TEST_F(ConnectDialogTest, ASecondRefusalSaysSoAndAsksNobodyByItself)
{
    testUrl(u"postgresql://monitor@db1/shop"_s);
    m_dialog.showAnswer(refused(u"db1:5432"_s, core::Fault::PasswordNeeded));
    QTest::keyClicks(&password(), u"wrong"_s);
    click(u"logIn"_s);
    m_dialog.showAnswer(refused(u"db1:5432"_s, core::Fault::WrongPassword));
    EXPECT_TRUE(answers().contains(u"entered; Poolscope does not retry it until you request it"));
    EXPECT_EQ(text(u"status"_s), u"Poolscope does not retry it.");
    EXPECT_TRUE(password().isVisible());
    EXPECT_EQ(m_given.count(), 1);

    QTest::keyClicks(&password(), u"right"_s);
    click(u"logIn"_s);
    EXPECT_EQ(m_given.count(), 2);
    m_dialog.showAnswer(good(u"db1:5432"_s));
    EXPECT_FALSE(password().isVisible());
}

TEST_F(ConnectDialogTest, OnlyThoseAreTriedAgainWhereThatMayHelp)
{
    testUrl(u"postgresql://monitor@db1,db2/shop"_s);
    m_dialog.showAnswer(refused(u"db1:5432"_s, core::Fault::NoSuchDatabase));
    m_dialog.showAnswer(refused(u"db2:5432"_s, core::Fault::Refused));
    EXPECT_EQ(text(u"status"_s),
              u"None of 2 endpoints answers. Poolscope keeps trying 1 of them after you press “Connect”.");
    m_dialog.showAnswer(refused(u"db2:5432"_s, core::Fault::WrongPassword));
    EXPECT_EQ(text(u"status"_s), u"None of 2 endpoints answers, and Poolscope retries none of them.");
}

TEST_F(ConnectDialogTest, ARecentOneIsTakenByAClickAndForgottenByDelete)
{
    m_dialog.setRecent(
        { { .name = u"prod-eu"_s, .addresses = { u"postgresql://me@db1/shop"_s, u"pgbouncer://me@pool1"_s } },
          { .addresses = { u"service=prod"_s } } });
    auto &recent = child<QListWidget>(u"recent"_s);
    QTest::mouseClick(recent.viewport(), Qt::LeftButton, {},
                      recent.visualItemRect(recent.item(0)).topLeft() + QPoint(4, 4));
    EXPECT_EQ(addresses().toPlainText(), u"postgresql://me@db1/shop\npgbouncer://me@pool1");
    EXPECT_EQ(recent.item(0)->text(), u"prod-eu\npostgresql://me@db1/shop\npgbouncer://me@pool1");
    QTest::keyClick(&recent, Qt::Key_Delete);
    ASSERT_EQ(m_forget.count(), 1);
    EXPECT_EQ(m_forget.front().front().toStringList(),
              (QStringList { u"postgresql://me@db1/shop"_s, u"pgbouncer://me@pool1"_s }));
    EXPECT_EQ(recent.count(), 1);
}

TEST_F(ConnectDialogTest, ARecentOneKeepsItsNameWhenAnAddressIsAdded)
{
    m_dialog.setEntryLookup([](const QList<core::Target> &targets) {
        return targets.size() == 1 ? ClusterEntry { .name = u"prod-eu"_s } : ClusterEntry {};
    });
    m_dialog.setRecent({ { .name = u"prod-eu"_s, .addresses = { u"host=db1"_s } } });
    auto &recent = child<QListWidget>(u"recent"_s);
    QTest::mouseClick(recent.viewport(), Qt::LeftButton, {}, recent.visualItemRect(recent.item(0)).center());
    addresses().appendPlainText(u"pgbouncer://me@pool1"_s);
    EXPECT_EQ(m_dialog.entry().name, u"prod-eu");
}

TEST_F(ConnectDialogTest, ADoubleClickOnARecentOneConnectsOnce)
{
    m_dialog.setRecent({ { .addresses = { u"postgresql://me@db1/shop"_s } } });
    auto &recent = child<QListWidget>(u"recent"_s);
    const QPoint at = recent.visualItemRect(recent.item(0)).center();
    QTest::mouseClick(recent.viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(recent.viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(m_connect.count(), 1);
}

TEST_F(ConnectDialogTest, APasswordInTheUrlIsUsedAndNotKept)
{
    type(u"postgresql://me:C4n4ry@db1/shop"_s);
    EXPECT_TRUE(answers().contains(u"used now and not saved"));
    EXPECT_EQ(m_dialog.entry().addresses, QStringList { u"postgresql://me@db1/shop"_s });
}

TEST_F(ConnectDialogTest, TheDemoIsBusyUntilItFails)
{
    m_dialog.setDemoAvailable(true);
    click(u"demo"_s);
    EXPECT_FALSE(child<QPushButton>(u"demo"_s).isEnabled());
    EXPECT_EQ(text(u"status"_s), u"Starting PostgreSQL and PgBouncer…");
    m_dialog.showTrouble(u"install postgresql"_s);
    EXPECT_TRUE(child<QPushButton>(u"demo"_s).isEnabled());
    EXPECT_EQ(text(u"status"_s), u"install postgresql");

    m_dialog.setDemoAvailable(false);
    EXPECT_FALSE(child<QPushButton>(u"demo"_s).isEnabled());
    EXPECT_FALSE(child<QPushButton>(u"demo"_s).toolTip().isEmpty());
}

TEST_F(ConnectDialogTest, AddingEndpointsSaysWhatTheClusterHasAndTestsThem)
{
    ConnectDialog dialog(test::Around().surroundings(), ConnectDialog::Purpose::Add);
    const QSignalSpy added(&dialog, &ConnectDialog::connectRequested);
    dialog.setPresent({ u"db1:5432"_s });
    dialog.setAddresses({ u"postgresql://me@db1/shop"_s });
    dialog.show();
    EXPECT_EQ(dialog.findChild<QLabel *>(u"understood"_s)->text(),
              u"Line 1: db1:5432 is already listed and is watched once.");
    EXPECT_FALSE(dialog.findChild<QPushButton *>(u"demo"_s)->isVisible());
    EXPECT_FALSE(dialog.findChild<QListWidget *>(u"recent"_s)->isVisible());
    dialog.setAddresses({ u"pgbouncer://me@pool1"_s });
    const QSignalSpy tested(&dialog, &ConnectDialog::testRequested);
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"test"_s), Qt::LeftButton);
    ASSERT_EQ(tested.count(), 1);
    auto sample = std::make_shared<core::Sample>();
    sample->endpoint.name = u"pool1:6432"_s;
    sample->error = core::Error { core::Fault::Refused, {} };
    sample->health = core::healthOf(core::Fault::Refused);
    dialog.showAnswer(sample);
    EXPECT_EQ(dialog.findChild<QLabel *>(u"status"_s)->text(),
              u"It does not answer. Poolscope keeps trying after you press “Add”.");
    QTest::mouseClick(dialog.findChild<QPushButton *>(u"connect"_s), Qt::LeftButton);
    EXPECT_EQ(added.count(), 1);
}

} // namespace
} // namespace gui
