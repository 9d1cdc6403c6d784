#include "gui/sessions/sessions_fixture.h"
#include "support/painted.h"

using insight::Grouping;
using namespace test;

using SessionsPageTest = test::SessionsPageTest;

TEST_F(SessionsPageTest, FiltersAsOneTypes)
{
    show({ named(working(1), u"shop"_s), named(working(2), u"cron"_s), named(working(3), u"shop"_s) });
    ASSERT_TRUE(waitForRows(3));
    type(u"app:cron"_s);
    EXPECT_TRUE(waitForPids({ u"2"_s }));
    EXPECT_TRUE(waitFor([&] { return text("shown") == u"1 of 3 sessions"_s; }));
}

TEST_F(SessionsPageTest, ARefreshPaintsTheRowsAndNotThePageAroundThem)
{
    std::vector<core::Session> crowd;
    for (int pid = 1; pid <= 100; ++pid)
        crowd.push_back(working(pid));
    page.resize(500, 400);
    show(crowd);
    ASSERT_TRUE(waitForRows(100));
    ASSERT_TRUE(waitFor([this] { return table->verticalScrollBar()->isVisible(); }));
    Painted around;
    for (QWidget *widget :
         { static_cast<QWidget *>(&page), static_cast<QWidget *>(table->verticalScrollBar()),
           static_cast<QWidget *>(table->horizontalScrollBar()) })
        widget->installEventFilter(&around);
    Painted rows;
    table->viewport()->installEventFilter(&rows);
    const auto refreshes = [&](const QString &application) {
        around.region = rows.region = {};
        crowd.front().application = application;
        show(crowd);
        return waitFor([&] { return !rows.region.isEmpty(); });
    };
    const auto isQuiet = [&](const QString &application) {
        return refreshes(application) && around.region.isEmpty();
    };
    // A page that has just come is still painted for reasons of its own; what a refresh causes, every one
    // does.
    EXPECT_TRUE(waitFor([&] { return isQuiet(u"one"_s) || isQuiet(u"other"_s); }));

    crowd.resize(50);
    show(crowd);
    ASSERT_TRUE(waitForRows(50));
    EXPECT_EQ(table->verticalScrollBar()->maximum(),
              50 * table->verticalHeader()->defaultSectionSize() - table->viewport()->height());
}

TEST_F(SessionsPageTest, EscapeClearsTheFilterAndGoesToTheTable)
{
    show({ working(1), working(2) });
    type(u"pid:2"_s);
    ASSERT_TRUE(waitForRows(1));
    QTest::keyClick(filter, Qt::Key_Escape);
    EXPECT_TRUE(waitForRows(2));
    EXPECT_TRUE(table->hasFocus());
}

TEST_F(SessionsPageTest, AnUnknownFieldIsToldAndTakenAsText)
{
    show({ working(1) });
    type(u"usr:app"_s);
    EXPECT_TRUE(waitFor([&] { return text("hint").startsWith(u"No field “usr”"_s); }));
}

TEST_F(SessionsPageTest, FiltersByDurationAndCountsThoseItDoesNotKnow)
{
    core::Session hidden = working(3);
    hidden.hidden = true;
    show({ working(1), idleInTransaction(2), hidden });
    ASSERT_TRUE(waitForRows(3));
    type(u"tx>5m"_s);
    EXPECT_TRUE(waitForPids({ u"2"_s }));
    EXPECT_TRUE(waitFor([&] { return text("shown") == u"1 of 3 sessions, duration not known: 1"_s; }));
}

TEST_F(SessionsPageTest, AMistypedDurationIsSaidAndHidesNothing)
{
    show({ working(1), working(2) });
    ASSERT_TRUE(waitForRows(2));
    type(u"tx>5"_s);
    EXPECT_TRUE(waitFor([&] { return text("hint") == u"“tx>5” needs a unit: ms, s, m, h or d"_s; }));
    EXPECT_EQ(pids().size(), 2);
    type(u"tx>soon"_s);
    EXPECT_TRUE(waitFor([&] { return text("hint").startsWith(u"“tx>soon” is not a duration"_s); }));
    type(u"wait<200ms"_s);
    EXPECT_TRUE(waitFor([&] {
        return text("hint")
               == u"“wait<200ms” is ignored: servers report durations only for tx, query, state, connected"_s;
    }));
    EXPECT_EQ(pids().size(), 2);
    EXPECT_TRUE(filter->toolTip().contains(u"tx&gt;5m"_s));
}

TEST_F(SessionsPageTest, IdleOnesAreCountedAndShownOnDemand)
{
    show({ working(1), idling(2), idling(3) });
    ASSERT_TRUE(waitForPids({ u"1"_s }));
    EXPECT_EQ(idle->text(), u"I&dle (2)"_s);
    QTest::mouseClick(idle, Qt::LeftButton, {}, QPoint(8, idle->height() / 2));
    EXPECT_TRUE(waitForRows(3));
}

TEST_F(SessionsPageTest, AFilterThatAsksForIdleOnesShowsThem)
{
    show({ working(1), idling(2) });
    type(u"state:idle"_s);
    EXPECT_TRUE(waitForPids({ u"2"_s }));
    EXPECT_FALSE(idle->isChecked());

    page.setFilter(u"pid=2"_s);
    EXPECT_TRUE(waitForPids({ u"2"_s }));
    EXPECT_FALSE(idle->isChecked()) << "what is looked for once is no choice for ever";
}

TEST_F(SessionsPageTest, WhatWasCountedIsListedWhileItsFilterStays)
{
    core::Session idling = test::idling(2);
    idling.database = u"bench"_s;
    core::Session busy = working(1);
    busy.database = u"bench"_s;
    show({ busy, idling, working(3) });
    page.listAll(u"db=bench"_s);
    EXPECT_TRUE(waitForPids({ u"1"_s, u"2"_s }));
    EXPECT_FALSE(idle->isChecked()) << "it is no choice for ever";

    page.setFilter(u"db=bench"_s);
    EXPECT_TRUE(waitForPids({ u"1"_s }));
}

TEST_F(SessionsPageTest, WhatHoldsTheConnectionsOfAServerIsListedByApplicationTheLargestFirst)
{
    core::Session web = test::idling(2);
    web.application = u"web"_s;
    core::Session web2 = working(3);
    web2.application = u"web"_s;
    core::Session batch = working(4);
    batch.application = u"batch"_s;
    core::Session checkpointer = working(5);
    checkpointer.kind = core::SessionKind::Background;
    show({ batch, web, web2, checkpointer });
    page.listByApplication(u"db=%1"_s.arg(web.database));
    ASSERT_TRUE(waitFor([&] { return table->selectedRows() == std::vector<int> { 0 }; }));
    EXPECT_EQ(table->model()->rowCount(), 2) << "a background process takes none of its connections";
    EXPECT_EQ(cell(0, u"application"_s), u"web"_s);
}

TEST_F(SessionsPageTest, SelectionFollowsTheSessionNotTheRow)
{
    show({ working(5), working(7) });
    ASSERT_TRUE(waitForPids({ u"5"_s, u"7"_s }));
    click(1, u"user"_s);

    show({ working(1), working(5), working(7) });
    ASSERT_TRUE(waitForRows(3));
    EXPECT_EQ(table->selectedRows(), std::vector<int> { 2 });
    EXPECT_EQ(cell(table->currentIndex().row(), u"pid"_s), u"7"_s);
}

TEST_F(SessionsPageTest, WhatIsOnTopStaysOnTopWhenRowsComeAbove)
{
    std::vector<core::Session> sessions;
    for (int pid = 1001; pid <= 6000; ++pid)
        sessions.push_back(working(pid));
    show(sessions);
    ASSERT_TRUE(waitForRows(5000));
    table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() / 2 + 5);
    const QString top = cell(table->rowAt(0), u"pid"_s);
    const int offset = table->rowViewportPosition(table->rowAt(0));

    for (int pid = 1; pid <= 100; ++pid)
        sessions.insert(sessions.begin() + pid - 1, working(pid));
    show(sessions);
    ASSERT_TRUE(waitForRows(5100));
    EXPECT_EQ(cell(table->rowAt(0), u"pid"_s), top);
    EXPECT_EQ(table->rowViewportPosition(table->rowAt(0)), offset);
}

TEST_F(SessionsPageTest, GroupsOpenByKeyAndStayOpen)
{
    show({ named(working(1), u"cron"_s), named(working(2), u"shop"_s), named(working(3), u"shop"_s) });
    groupBy(Grouping::Application);
    ASSERT_TRUE(waitForPids({ u"shop"_s, u"cron"_s }));
    table->setFocus();
    table->choose(0);
    QTest::keyClick(table, Qt::Key_Right);
    ASSERT_TRUE(waitForPids({ u"shop"_s, u"2"_s, u"3"_s, u"cron"_s }));

    show({ named(working(1), u"cron"_s), named(working(3), u"shop"_s), named(working(4), u"shop"_s) });
    EXPECT_TRUE(waitForPids({ u"shop"_s, u"3"_s, u"4"_s, u"cron"_s }));
    QTest::keyClick(table, Qt::Key_Left);
    EXPECT_TRUE(waitForPids({ u"shop"_s, u"cron"_s }));
}

TEST_F(SessionsPageTest, GroupsOpenByTheArrowAndByADoubleClick)
{
    show({ working(1), working(2) });
    groupBy(Grouping::Application);
    ASSERT_TRUE(waitForRows(1));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, QPoint(12, 10));
    ASSERT_TRUE(waitForRows(3));
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, QPoint(300, 10));
    EXPECT_TRUE(waitForRows(1));
}

TEST_F(SessionsPageTest, TheTreeShowsWhoBlocksWhomAndHowOldTheAnswerIs)
{
    core::Sample sample = sampleWith({ idleInTransaction(10), working(20, u"Lock"_s, u"transactionid"_s),
                                       working(30, u"Lock"_s, u"relation"_s) });
    sample.blocking = core::Blocking { noon - 2300ms, { { 20, { 10 } }, { 30, { 99 } } } };
    show({ shared(sample) });
    groupBy(Grouping::Blocking);
    ASSERT_TRUE(waitForRows(4));
    EXPECT_EQ(text("hint"), u"Blockers checked 2.3 s ago"_s);
    EXPECT_EQ(text("notices"), QString()) << "a fresh answer is no reason for doubt";
    EXPECT_TRUE(pids().contains(u"pid 99, not among the listed sessions"_s));
}

TEST_F(SessionsPageTest, AnOldAnswerAboutBlockersIsANoticeOnlyWhereASessionWaits)
{
    core::Sample sample = sampleWith({ idleInTransaction(10), working(20, u"Lock"_s, u"transactionid"_s) });
    sample.blocking = core::Blocking { noon - 14s, { { 20, { 10 } } } };
    show({ shared(sample) });
    groupBy(Grouping::Blocking);
    EXPECT_TRUE(test::waitFor([&] { return text("notices") == u"Blockers checked 14 s ago"_s; }));
    EXPECT_EQ(text("hint"), QString());

    core::Sample calm = sampleWith({ idleInTransaction(10), working(20) });
    calm.blocking = core::Blocking { noon - 14s, {} };
    show({ shared(calm) });
    ASSERT_TRUE(waitForRows(0));
    EXPECT_EQ(text("notices"), QString());
    EXPECT_EQ(text("hint"), QString());
}

TEST_F(SessionsPageTest, TheTreeIsOpenUntilOneClosesPartsOfIt)
{
    core::Sample sample =
        sampleWith({ idleInTransaction(10), working(20, u"Lock"_s, u"transactionid"_s), working(30) });
    sample.blocking = core::Blocking { noon, { { 20, { 10 } } } };
    show({ shared(sample) });
    groupBy(Grouping::Blocking);
    ASSERT_TRUE(waitForRows(2));
    click(0, u"pid"_s);
    QTest::keyClick(table, Qt::Key_Left);
    ASSERT_TRUE(waitForRows(1));
    show({ shared(sample) });
    QTest::keyClick(table, Qt::Key_Right);
    EXPECT_TRUE(waitForRows(2));
}

TEST_F(SessionsPageTest, TheChangeOfAGroupIsAgainstFiveMinutesAgoAlsoWhenTimeGoesOn)
{
    const auto answered = [&](core::Instant at, const std::vector<core::Session> &sessions) {
        core::Sample sample = sampleWith(sessions);
        sample.received = at;
        past.add(shared(std::move(sample)), at);
    };
    answered(noon - 5min, { working(1) });
    answered(noon - 5min + 20s, { working(1), working(2), working(3) });
    const auto now = [] {
        return QList { shared(sampleWith({ working(1), working(2), working(3), working(4) })) };
    };
    groupBy(Grouping::Application);
    show(now(), noon);
    const auto before = [&] {
        const report::Table shown = page.table();
        return shown.rows.size() == 1 ? shown.rows[0][3] : core::Value {};
    };
    EXPECT_TRUE(waitFor([&] { return before() == core::Value(qint64(1)); }));
    show(now(), noon + 20s);
    EXPECT_TRUE(waitFor([&] { return before() == core::Value(qint64(3)); }));
}

TEST_F(SessionsPageTest, SaysWhyNothingIsListed)
{
    const auto says = [this](const QString &words) {
        return waitFor([&] { return table->emptyText().contains(words); });
    };
    show(QList<core::SamplePtr> {});
    EXPECT_TRUE(says(u"No server has answered yet"_s));

    show(std::vector<core::Session> {});
    EXPECT_TRUE(says(u"only Poolscope is connected"_s));

    core::Sample blind = sampleWith({});
    blind.counts.unknown = 5;
    blind.visibility = { .seen = 0, .total = 5 };
    show({ shared(blind) });
    EXPECT_TRUE(says(u"The monitoring role can see no session of others"_s));

    core::Sample pooler = sampleWith({});
    pooler.endpoint.layer = core::Layer::Pooler;
    show({ shared(pooler) });
    EXPECT_TRUE(says(u"Only database servers have sessions"_s)) << "its clients are somewhere else";

    show({ idling(1) });
    EXPECT_TRUE(says(u"Not listed: 1 idle"_s));
    type(u"app:shop"_s);
    EXPECT_TRUE(says(u"Idle sessions match the filter; not listed: 1."_s));
    filter->clear();

    show({ working(1) });
    type(u"nothing-like-this"_s);
    EXPECT_TRUE(says(u"No session matches the filter"_s));
    filter->clear();

    groupBy(Grouping::Blocking);
    EXPECT_TRUE(says(u"No session is waiting for a lock"_s));
    show({ working(1, u"Lock"_s, u"tuple"_s) });
    EXPECT_TRUE(says(u"have not been read yet"_s));

    core::Sample unread = sampleWith({});
    unread.sessionsMeasured = false;
    unread.health = core::Health::Slow;
    show({ shared(unread) });
    EXPECT_TRUE(says(u"the sessions were not read"_s));
}

TEST_F(SessionsPageTest, AnEmptyTreeSaysNoMoreThanWhatWasSeen)
{
    const auto says = [this](const QString &words) {
        return waitFor([&] { return table->emptyText() == words; });
    };
    groupBy(Grouping::Blocking);
    show({ test::hidden(1), test::hidden(2) });
    EXPECT_TRUE(says(u"None of the sessions that the monitoring role can see is waiting for a lock"_s))
        << table->emptyText().toStdString();

    core::Sample read = sampleWith({ working(1) });
    read.blocking = core::Blocking { noon, {} };
    show({ shared(read), shared(sampleWith({ working(2, u"Lock"_s, u"tuple"_s) }, u"db2"_s)) });
    EXPECT_TRUE(says(u"Sessions waiting for a lock: 1. Their blockers have not been read yet."_s))
        << "those of another server say nothing: " << table->emptyText().toStdString();

    past.add(shared(sampleWith({ working(2) }, u"db2"_s)), noon);
    past.add(shared(test::failure(core::Fault::Lost, u"db2"_s)), noon + 1s);
    show({ shared(sampleWith({ working(1) })) }, noon + 1s);
    EXPECT_TRUE(says(u"No session is waiting for a lock, on the servers that answer"_s))
        << table->emptyText().toStdString();
}

TEST_F(SessionsPageTest, WhoNoLongerAnswersIsNamedAndWasThere)
{
    past.add(shared(sampleWith({ working(1) })), noon);
    past.add(shared(sampleWith({ working(2) }, u"db2"_s)), noon);
    past.add(shared(test::failure(core::Fault::Lost, u"db2"_s)), noon + 1s);
    show({ shared(sampleWith({ working(1) })) }, noon + 1s);
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(text("notices").contains(u"db2 cannot be read: its sessions are not listed"_s));
    show(QList<core::SamplePtr> {}, noon + 2s);
    EXPECT_TRUE(waitFor([&] { return table->emptyText().startsWith(u"No server answers."_s); }));
    EXPECT_EQ(text("shown"), u"– of – sessions"_s) << "not read is not none";
    EXPECT_EQ(idle->text(), u"I&dle (–)"_s);
    EXPECT_EQ(page.findChild<QCheckBox *>(u"background"_s)->text(), u"&Background (–)"_s);
}

TEST_F(SessionsPageTest, ANoticeDoesNotMoveTheRows)
{
    show({ working(1) });
    ASSERT_TRUE(waitForRows(1));
    const QLabel *const notices = page.findChild<QLabel *>(u"notices"_s);
    const auto top = [this] { return table->viewport()->mapTo(&page, QPoint()); };
    const QPoint before = top();
    ASSERT_FALSE(notices->isVisible());
    core::Sample sample = sampleWith({ working(1) });
    sample.visibility = { .seen = 1, .total = 9 };
    show({ shared(sample) });
    ASSERT_TRUE(waitFor([&] { return notices->isVisible() && notices->y() > table->y(); }));
    EXPECT_EQ(top(), before);
}

TEST_F(SessionsPageTest, SaysWhatTheRoleDoesNotSee)
{
    core::Sample sample = sampleWith({ working(1) });
    sample.visibility = { .seen = 1, .total = 9 };
    show({ shared(sample) });
    EXPECT_TRUE(waitFor([&] { return text("notices").contains(u"you see the details of 1 of 9"_s); }));
}

TEST_F(SessionsPageTest, WhileNobodyLooksNothingIsArranged)
{
    page.hide();
    show({ working(1) });
    EXPECT_EQ(table->model()->rowCount(), 0);
    page.show();
    EXPECT_TRUE(waitForRows(1));
}
