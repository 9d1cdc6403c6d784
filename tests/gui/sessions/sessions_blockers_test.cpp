// The session that others wait for, in the list and in the details.

#include "gui/sessions/sessions_fixture.h"

#include <QSplitter>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

core::Session waiting(int pid)
{
    return test::working(pid, u"Lock"_s, u"transactionid"_s);
}

class SessionsBlockersTest : public test::SessionsPageTest
{
protected:
    /// 10 holds a lock; 20 waits for it, and 30 and 40 for 20.
    static core::SamplePtr queue()
    {
        core::Sample sample = test::sampleWith(
            { test::working(5), test::idleInTransaction(10), waiting(20), waiting(30), waiting(40) });
        sample.blocking = core::Blocking { test::noon, { { 20, { 10 } }, { 30, { 20 } }, { 40, { 20 } } } };
        return test::shared(sample);
    }

    QToolButton *detailsButton() const { return page.findChild<QToolButton *>(u"detailsButton"_s); }
    int detailsHeight() const { return page.findChild<QSplitter *>(u"splitter"_s)->sizes().at(1); }
};

} // namespace

TEST_F(SessionsBlockersTest, ComesFirstAndSaysHowManyWaitForIt)
{
    show({ queue() });
    ASSERT_TRUE(waitForRows(5));
    EXPECT_EQ(pids().front(), u"10"_s);
    EXPECT_EQ(cell(0, u"blocked by"_s), u"blocks 3"_s);
    EXPECT_EQ(cell(int(pids().indexOf(u"20"_s)), u"blocked by"_s), u"10"_s);
    EXPECT_EQ(cell(int(pids().indexOf(u"5"_s)), u"blocked by"_s), u"–"_s);
    const report::Table files = page.table();
    for (const core::Value &value : files.rows.front())
        EXPECT_NE(value, core::Value { u"blocks 3"_s }) << "files have raw values";
}

TEST_F(SessionsBlockersTest, AnotherOrderIsKept)
{
    show({ queue() });
    ASSERT_TRUE(waitForRows(5));
    table->sortByColumn(columns.value(u"pid"_s), Qt::AscendingOrder);
    EXPECT_TRUE(waitForPids({ u"5"_s, u"10"_s, u"20"_s, u"30"_s, u"40"_s }));
    EXPECT_EQ(cell(1, u"blocked by"_s), u"blocks 3"_s);
}

TEST_F(SessionsBlockersTest, TheTreeCountsInAColumnOfItsOwn)
{
    show({ queue() });
    groupBy(insight::Grouping::Blocking);
    ASSERT_TRUE(waitForPids({ u"10"_s, u"20"_s, u"30"_s, u"40"_s }));
    EXPECT_EQ(cell(0, u"blocks"_s), u"3"_s);
    EXPECT_EQ(cell(0, u"blocked by"_s), u"–"_s);
}

TEST_F(SessionsBlockersTest, DetailsWithoutAChoiceAreThoseOfTheBlocker)
{
    show({ queue() });
    ASSERT_TRUE(waitForRows(5));
    detailsButton()->click();
    ASSERT_NE(details->session(), nullptr);
    EXPECT_EQ(details->session()->pid, 10);
    const auto *const blocks = details->findChild<QWidget *>(u"blocks"_s);
    QStringList said;
    for (const QLabel *label : blocks->findChildren<QLabel *>()) {
        if (label->isVisible())
            said.append(label->text());
    }
    EXPECT_EQ(said, QStringList({ u"Blocks"_s, u"· 3 in all"_s }));
    EXPECT_EQ(blocks->findChildren<QToolButton *>().size(), 1);
}

TEST_F(SessionsBlockersTest, DetailsWithNothingToChooseAreOneLineAndGrowWithTheFirstSession)
{
    show(QList<core::SamplePtr> {});
    detailsButton()->click();
    EXPECT_TRUE(test::waitFor([&] { return detailsHeight() > 0 && detailsHeight() < 60; }))
        << detailsHeight();
    show({ queue() });
    EXPECT_TRUE(test::waitFor([&] { return details->session() && detailsHeight() > 100; }))
        << detailsHeight();
}

TEST_F(SessionsBlockersTest, TheTreeOfAFindingHasItsRootChosen)
{
    core::Sample others =
        test::sampleWith({ test::idleInTransaction(10), waiting(20), waiting(30) }, u"db2:5432"_s);
    others.blocking = core::Blocking { test::noon, { { 20, { 10 } }, { 30, { 10 } } } };
    show({ queue(), test::shared(others) });
    ASSERT_TRUE(waitForRows(8));
    page.showBlockingTree({ .endpoint = u"db2:5432"_s, .pid = 10 });
    const auto chosen = [this](const QString &column) {
        const std::vector<int> rows = table->selectedRows();
        return rows.size() == 1 ? cell(rows.front(), column) : QString();
    };
    EXPECT_TRUE(test::waitFor([&] { return chosen(u"pid"_s) == u"10"_s; }));
    EXPECT_EQ(chosen(u"endpoint"_s), u"db2:5432"_s);
}

TEST_F(SessionsBlockersTest, AnArrangementThatIsUnderWayDoesNotTakeTheChoiceOfALaterOne)
{
    const auto chosenPid = [this] {
        const std::vector<int> rows = table->selectedRows();
        return rows.size() == 1 ? cell(rows.front(), u"pid"_s) : QString();
    };
    show({ queue() });
    groupBy(insight::Grouping::Blocking);
    ASSERT_TRUE(waitForPids({ u"10"_s, u"20"_s, u"30"_s, u"40"_s }));
    filter->setText(u"pid=5"_s);
    page.showBlockingTree({ .endpoint = u"db1"_s, .pid = 10 });
    EXPECT_TRUE(test::waitFor([&] { return chosenPid() == u"10"_s; }));

    filter->setText(u"pid=20"_s);
    page.setFilter(u"pid=5"_s);
    EXPECT_TRUE(test::waitFor([&] { return chosenPid() == u"5"_s; }));
}
