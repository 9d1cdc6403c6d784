#include "gui/sessions/session_menu.h"
#include "gui/sessions/sessions_fixture.h"
#include "gui/widgets/copying.h"
#include "report/local_time.h"

#include <QClipboard>
#include <QDateTime>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using insight::Grouping;
using namespace test;

namespace {

core::Session hostile(int pid)
{
    core::Session session = working(pid);
    session.application = session.user = session.database = u"<img src=/dev/zero>"_s;
    session.query = u"select 1,\n  '<b>bold</b>'"_s;
    return session;
}

class SessionsActionsTest : public SessionsPageTest
{
protected:
    void openDetails()
    {
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        ASSERT_TRUE(waitFor([this] { return details->isVisible() && details->height() > 100; }));
    }
    QString life() const { return details->findChild<QLabel *>(u"lifeLabel"_s)->text(); }
};

} // namespace

TEST(Copying, WhatATerminalWouldObeyIsMadeVisible)
{
    const QString text = u"a\tb\n\x1b]0;owned\x07 \u202Etxt.exe\u2066"_s;
    EXPECT_EQ(gui::harmless(text), u"a\tb\n␛]0;owned␇ \uFFFDtxt.exe\uFFFD"_s);
    gui::copyText(text);
    EXPECT_FALSE(QGuiApplication::clipboard()->text().contains(QChar(0x1b)));
}

TEST_F(SessionsActionsTest, EnterOpensTheDetailsWithTheWholeQueryAsText)
{
    show({ hostile(7) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_TRUE(details->isVisible());
    EXPECT_EQ(details->findChild<QPlainTextEdit *>()->toPlainText(), u"select 1,\n  '<b>bold</b>'"_s);
    for (const QLabel *label : details->findChildren<QLabel *>())
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_FALSE(details->isVisible());
}

TEST_F(SessionsActionsTest, DetailsStayWithASessionThatEndedAndSayWhen)
{
    show({ working(7), working(9) });
    ASSERT_TRUE(waitForRows(2));
    click(0, u"user"_s);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_EQ(life(), QString());
    show({ working(9) });
    ASSERT_TRUE(waitForRows(1));
    EXPECT_EQ(details->session()->pid, 7);
    const QString seen = QDateTime::fromSecsSinceEpoch(
                             std::chrono::floor<std::chrono::seconds>(noon).time_since_epoch().count())
                             .toString(u"HH:mm:ss"_s);
    EXPECT_EQ(life(), u"Session ended; last seen at %1"_s.arg(seen));
    EXPECT_FALSE(details->findChild<QPushButton *>(u"cancelButton"_s)->isEnabled());
    EXPECT_TRUE(table->selectedRows().empty());
}

TEST_F(SessionsActionsTest, DetailsAndSelectionStayWithASessionThatTheTreeDoesNotShowForAWhile)
{
    core::Sample blocked = sampleWith(
        { idleInTransaction(10), working(20, u"Lock"_s, u"transactionid"_s), working(30, u"Lock"_s) });
    blocked.blocking = core::Blocking { noon, { { 20, { 10 } } } };
    core::Sample calm = sampleWith({ idleInTransaction(10), working(20), working(30) });
    calm.blocking = core::Blocking { noon, {} };
    groupBy(insight::Grouping::Blocking);
    show({ shared(blocked) });
    ASSERT_TRUE(waitForRows(2));
    click(1, u"pid"_s);
    openDetails();
    ASSERT_EQ(details->session()->pid, 20);

    show({ shared(calm) });
    ASSERT_TRUE(waitForRows(0));
    ASSERT_NE(details->session(), nullptr);
    EXPECT_EQ(details->session()->pid, 20);
    EXPECT_EQ(life(), u"Still connected, not in the list"_s);
    EXPECT_TRUE(details->findChild<QPushButton *>(u"cancelButton"_s)->isEnabled());

    show({ shared(blocked) });
    ASSERT_TRUE(waitForRows(2));
    EXPECT_EQ(life(), QString());
    EXPECT_EQ(table->selectedRows(), std::vector<int> { 1 });
}

TEST_F(SessionsActionsTest, ASessionWasLastSeenWhenItWasLatestWhateverMomentIsShown)
{
    const auto at = [](core::Duration after, std::vector<core::Session> sessions) {
        core::Sample sample = sampleWith(std::move(sessions));
        sample.received = noon + after;
        return shared(std::move(sample));
    };
    show({ at(9min, { working(7) }) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    show({ at(2min, { working(7), working(8) }) });
    ASSERT_TRUE(waitForRows(2));
    show({ at(10min, { working(8) }) });
    ASSERT_TRUE(waitForPids({ u"8"_s }));
    EXPECT_EQ(life(), u"Session ended; last seen at %1"_s.arg(report::localTime(noon + 9min, u"HH:mm:ss"_s)));
}

TEST_F(SessionsActionsTest, WhetherASessionLivesIsNotKnownWhereItsServerIsNotListed)
{
    show({ working(7) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    show({ shared(sampleWith({ working(8) }, u"db2"_s)) });
    ASSERT_TRUE(waitForPids({ u"8"_s }));
    EXPECT_EQ(details->session()->pid, 7);
    EXPECT_TRUE(life().startsWith(u"Its server is not shown or does not answer; last seen at "_s));
}

TEST_F(SessionsActionsTest, DetailsStayWhateverTheListShowsUntilAnotherIsChosen)
{
    show({ working(7), working(9) });
    ASSERT_TRUE(waitForRows(2));
    click(0, u"user"_s);
    openDetails();
    ASSERT_EQ(details->session()->pid, 7);
    type(u"pid=9"_s);
    ASSERT_TRUE(waitForPids({ u"9"_s }));
    EXPECT_EQ(details->session()->pid, 7);
    EXPECT_EQ(life(), u"Still connected, not in the list"_s);
    click(0, u"user"_s);
    EXPECT_EQ(details->session()->pid, 9);
    filter->clear();
    ASSERT_TRUE(waitForRows(2));
    EXPECT_EQ(details->session()->pid, 9);
    EXPECT_EQ(table->selectedRows(), std::vector<int> { 1 });
}

TEST_F(SessionsActionsTest, WhatAFilterFromElsewhereFindsIsChosen)
{
    show({ working(7), working(9) });
    ASSERT_TRUE(waitForRows(2));
    click(0, u"user"_s);
    openDetails();
    page.setFilter(u"pid=9"_s);
    ASSERT_TRUE(waitForPids({ u"9"_s }));
    ASSERT_NE(details->session(), nullptr);
    EXPECT_EQ(details->session()->pid, 9);
}

TEST_F(SessionsActionsTest, WhatRunsNoStatementCanOnlyBeTerminated)
{
    core::Session waiting = idleInTransaction(7);
    show({ waiting });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    const auto isEnabled = [this](const char *button) {
        return details->findChild<QPushButton *>(QLatin1StringView(button))->isEnabled();
    };
    EXPECT_FALSE(isEnabled("cancelButton"));
    EXPECT_TRUE(isEnabled("terminateButton"));
    gui::SessionMenu menu(*table, Grouping::None, true, nullptr);
    menu.setAttribute(Qt::WA_DeleteOnClose, false);
    EXPECT_TRUE(menu.toolTipsVisible());
    for (const QAction *action : menu.actions()) {
        const bool isRefused = action->text().contains(u"cancel"_s);
        EXPECT_NE(action->isEnabled(), isRefused && !action->isSeparator()) << action->text().toStdString();
        EXPECT_EQ(action->toolTip().contains(u"No statement is running"_s), isRefused);
    }
    waiting.state = core::SessionState::Active;
    show({ waiting });
    EXPECT_TRUE(waitFor([&] { return isEnabled("cancelButton"); }));
}

TEST_F(SessionsActionsTest, InThePastNobodyIsEnded)
{
    show({ working(7) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    QPushButton *cancel = details->findChild<QPushButton *>(u"cancelButton"_s);
    ASSERT_TRUE(cancel->isEnabled());
    page.present({ .past = past,
                   .selected = insight::TimeSpan { noon - 10s, noon },
                   .now = noon,
                   .samples = { shared(sampleWith({ working(7) })) } });
    EXPECT_FALSE(cancel->isEnabled());
    EXPECT_TRUE(text("whyNot").startsWith(u"This view shows the past"_s));
    gui::SessionMenu menu(*table, Grouping::None, false, nullptr);
    menu.setAttribute(Qt::WA_DeleteOnClose, false);
    for (const QAction *action : menu.actions())
        EXPECT_FALSE(action->isEnabled() && action->text().contains(u"cancel"_s))
            << action->text().toStdString();
}

TEST_F(SessionsActionsTest, TheMenuOffersNoEndToASessionThatHasEnded)
{
    show({ working(7), working(8) });
    ASSERT_TRUE(waitForRows(2));
    click(0, u"user"_s);
    gui::SessionMenu menu(*table, Grouping::None, true, nullptr);
    menu.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto endings = [&menu] {
        return std::ranges::count_if(menu.actions(), [](const QAction *action) {
            return action->isEnabled()
                   && (action->text().contains(u"cancel"_s) || action->text().contains(u"terminate"_s));
        });
    };
    menu.follow({ shared(sampleWith({ working(7), working(8) })) });
    EXPECT_EQ(endings(), 2);
    menu.follow({ shared(sampleWith({ working(7) }, u"db2"_s)) });
    EXPECT_EQ(endings(), 2) << "another server says nothing of it";
    menu.follow({ shared(sampleWith({ working(8) })) });
    EXPECT_EQ(endings(), 0);
}

TEST_F(SessionsActionsTest, TheSqlNamesPidAndStart)
{
    show({ working(4711) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    QTest::mouseClick(details->findChild<QPushButton *>(u"terminateButton"_s), Qt::LeftButton);
    EXPECT_EQ(clipboard(),
              u"-- on db1\nselect pg_terminate_backend(pid) from pg_stat_activity where pid = 4711 and "
              "backend_start = '2026-11-20 12:00:00.000000+00';"_s);
}

TEST_F(SessionsActionsTest, WhereThereAreNoPidsDetailsAndSqlNameTheSession)
{
    core::Session session = working(4711);
    session.pid = { 0x17f0'0000'0000'0001, 1 };
    core::Sample node = sampleWith({ session });
    node.endpoint.kind = u"cockroachdb"_s;
    show({ shared(node) });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    openDetails();
    const auto *name = details->findChild<QWidget *>(u"nameLabel"_s);
    EXPECT_TRUE(name->toolTip().contains(u"session 17f00000000000010000000000000001 · "_s))
        << name->toolTip().toStdString();
    QTest::mouseClick(details->findChild<QPushButton *>(u"terminateButton"_s), Qt::LeftButton);
    EXPECT_EQ(clipboard(), u"-- on db1\nCANCEL SESSION '17f00000000000010000000000000001';"_s);
}

TEST_F(SessionsActionsTest, WithoutAStartThereIsNoSqlButAReason)
{
    core::Session session = working(7);
    session.backendStart.reset();
    show({ session });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_FALSE(details->findChild<QPushButton *>(u"cancelButton"_s)->isEnabled());
    EXPECT_TRUE(details->findChild<QLabel *>(u"whyNot"_s)->isVisible());
}

TEST_F(SessionsActionsTest, ABlockerIsOneClickAway)
{
    core::Sample sample = sampleWith({ idleInTransaction(10), working(20, u"Lock"_s, u"tuple"_s) });
    sample.blocking = core::Blocking { noon, { { 20, { 10 } } } };
    show({ shared(sample) });
    ASSERT_TRUE(waitForRows(2));
    table->choose(int(pids().indexOf(u"20"_s)));
    openDetails();
    const auto buttons = details->findChild<QWidget *>(u"blockedBy"_s)->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_EQ(buttons.front()->text(), u"10"_s);
    QTest::mouseClick(buttons.front(), Qt::LeftButton);
    EXPECT_EQ(details->session()->pid, 10);
}

TEST_F(SessionsActionsTest, CopiesACellOrRowsOrAll)
{
    show({ hostile(5), hostile(7), hostile(9) });
    ASSERT_TRUE(waitForRows(3));
    click(1, u"query"_s);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(clipboard(), u"select 1,\n  '<b>bold</b>'"_s);

    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(clipboard().startsWith(u"pid,query_ms,xact_ms,state,"_s));
    EXPECT_EQ(clipboard().count(u"select 1"_s), 2);

    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(clipboard().count(u"select 1"_s), 3);
}

TEST_F(SessionsActionsTest, TheMenuNarrowsToAValueAndGroupsByItsColumn)
{
    show({ named(working(1), u"a & b"_s), named(working(2), u"cron"_s) });
    ASSERT_TRUE(waitForRows(2));
    click(0, u"application"_s);
    gui::SessionMenu menu(*table, Grouping::None, true, nullptr);
    menu.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy filters(&menu, &gui::SessionMenu::filterRequested);
    QSignalSpy groupings(&menu, &gui::SessionMenu::groupingRequested);
    for (QAction *action : menu.actions()) {
        EXPECT_FALSE(action->text().contains(u"a & b"_s));
        if (action->text().startsWith(u"Filter"_s) || action->text().startsWith(u"Group"_s))
            action->trigger();
    }
    ASSERT_EQ(filters.size(), 1);
    ASSERT_EQ(groupings.size(), 1);
    EXPECT_EQ(groupings[0][0].value<Grouping>(), Grouping::Application);
    filter->setText(filters[0][0].toString());
    EXPECT_TRUE(waitForPids({ u"1"_s }));
}

TEST_F(SessionsActionsTest, AMegabyteOfQueryIsCutNotWaitedFor)
{
    core::Session session = working(7);
    session.query = QString(1'000'000, u'x');
    show({ session });
    ASSERT_TRUE(waitForRows(1));
    click(0, u"user"_s);
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_LE(details->findChild<QPlainTextEdit *>()->toPlainText().size(), 64 * 1024);
    EXPECT_LE(cell(0, u"query"_s).size(), 512);
}
