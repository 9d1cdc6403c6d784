#include "gui/load/load_past.h"
#include "gui/load/load_view.h"
#include "gui/load/top_list.h"
#include "gui/requested.h"
#include "gui/widgets/elided_label.h"
#include "gui/widgets/word_tabs.h"
#include "support/poolers.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Dimension;
using test::noon;
using test::workingIn;

namespace gui {
namespace {

class TopListTest : public testing::Test
{
protected:
    TopListTest()
    {
        test::live(past, noon, noon + 70s,
                   { workingIn(1, u"shop"_s), workingIn(2, u"shop"_s, u"Lock"_s, u"tuple"_s),
                     workingIn(3, u"cron"_s), test::idling(4) });
        list.resize(900, 240);
        list.show();
        list.present(test::pictureOf(past, noon + 70s));
    }

    QModelIndex rowNamed(const QString &name) const
    {
        for (int row = 0; row < view.model()->rowCount(); ++row) {
            if (view.model()->index(row, 0).data() == name)
                return view.model()->index(row, 0);
        }
        return {};
    }
    QString cell(const QString &name, int column) const
    {
        return rowNamed(name).siblingAtColumn(column).data().toString();
    }

    insight::ClusterHistory past { { u"db1"_s } };
    TopList list;
    LoadView &view = *list.findChild<LoadView *>();
    WordTabs &tabs = *list.findChild<WordTabs *>();
    ElidedLabel &about = *list.findChild<ElidedLabel *>();
    QAbstractItemModelTester tester { view.model(), QAbstractItemModelTester::FailureReportingMode::Fatal };
};

constexpr int average = 3;
constexpr int sessions = 4;
constexpr int change = 5;

TEST_F(TopListTest, TellsWhoMakesTheLoad)
{
    EXPECT_EQ(view.model()->rowCount(), 2);
    EXPECT_EQ(cell(u"shop"_s, average), u"2.0"_s);
    EXPECT_EQ(cell(u"shop"_s, sessions), u"3"_s) << "the idle one too";
    EXPECT_EQ(cell(u"shop"_s, change), u"–"_s) << "five minutes ago nothing was measured";
    EXPECT_EQ(cell(u"cron"_s, average), u"1.0"_s);
    EXPECT_EQ(about.text(), u"last minute"_s);
}

TEST_F(TopListTest, TheLoadIsListedByDatabaseToo)
{
    core::Session session = workingIn(1, u"shop"_s);
    session.database = u"orders"_s;
    insight::ClusterHistory twoDatabases { { u"db1"_s } };
    test::live(twoDatabases, noon, noon + 70s, { session, workingIn(2, u"shop"_s) });
    list.present(test::pictureOf(twoDatabases, noon + 70s));
    list.setDimension(Dimension::Database);
    EXPECT_EQ(tabs.tabText(tabs.currentIndex()), u"Database"_s);
    EXPECT_EQ(cell(u"orders"_s, average), u"1.0"_s);
}

TEST_F(TopListTest, AClientThatIsThePoolersHostIsCalledSo)
{
    core::Session session = workingIn(1, u"shop"_s);
    session.clientAddress = u"10.0.0.2"_s;
    core::Session other = workingIn(2, u"shop"_s);
    other.clientAddress = u"10.0.0.9"_s;
    insight::ClusterHistory behind { { u"db1"_s } };
    test::live(behind, noon, noon + 70s, { session, other });
    list.setDimension(Dimension::Client);
    Picture picture = test::pictureOf(behind, noon + 70s);
    picture.samples = { test::shared(test::pooler(u"pgb"_s)), test::shared(test::database(u"db1"_s)) };
    list.present(picture);
    EXPECT_EQ(cell(u"10.0.0.2 (host of pgb)"_s, average), u"1.0"_s);
    EXPECT_EQ(cell(u"10.0.0.9"_s, average), u"1.0"_s);
}

TEST_F(TopListTest, SaysHowMuchWasMeasuredWhereThatIsNotAll)
{
    list.present(test::pictureOf(past, noon + 100s));
    EXPECT_EQ(about.text(), u"last minute · 50 % sampled"_s);
}

TEST_F(TopListTest, SaysThatNothingWasMeasured)
{
    list.present(test::pictureOf(past, noon + 1h));
    EXPECT_EQ(view.accessibleDescription(), u"Sessions of this span are not known."_s);
}

TEST_F(TopListTest, TheTabsAreReachedByTheKeyboard)
{
    QSignalSpy changed(&list, &TopList::dimensionChanged);
    tabs.setFocus();
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&tabs, Qt::Key_Right);
    EXPECT_EQ(list.dimension(), Dimension::Wait);
    EXPECT_EQ(changed.size(), 4);
    EXPECT_EQ(cell(u"Lock: tuple"_s, average), u"1.0"_s);
}

TEST_F(TopListTest, EnterAndDoubleClickLeadToTheSessions)
{
    QSignalSpy wanted(&list, &TopList::requested);
    view.setCurrentIndex(rowNamed(u"cron"_s));
    QTest::keyClick(&view, Qt::Key_Return);
    const QPoint shop = view.visualRect(rowNamed(u"shop"_s)).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shop);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, shop);
    ASSERT_EQ(wanted.size(), 2);
    EXPECT_EQ(test::requestedBy<at::Sessions>(wanted, 0).filter, u"app=cron"_s);
    EXPECT_EQ(test::requestedBy<at::Sessions>(wanted, 1).filter, u"app=shop"_s);
}

TEST_F(TopListTest, TheSelectionFollowsItsRow)
{
    view.setCurrentIndex(rowNamed(u"cron"_s));
    std::vector<core::Session> busy;
    for (int pid = 10; pid < 15; ++pid)
        busy.push_back(workingIn(pid, u"cron"_s));
    test::live(past, noon + 71s, noon + 130s, busy);
    list.present(test::pictureOf(past, noon + 130s));
    ASSERT_EQ(view.model()->index(0, 0).data(), u"cron"_s);
    EXPECT_EQ(view.currentIndex().data(), u"cron"_s);
    ASSERT_EQ(view.selectionModel()->selectedRows().size(), 1);
    EXPECT_EQ(view.selectionModel()->selectedRows().front().data(), u"cron"_s);
}

TEST_F(TopListTest, HiddenItWaitsUntilItIsSeen)
{
    list.hide();
    list.present(test::pictureOf(past, noon + 1h));
    EXPECT_EQ(view.model()->rowCount(), 2);
    list.show();
    EXPECT_EQ(view.model()->rowCount(), 0);
}

TEST_F(TopListTest, TheTableHasAColumnAClass)
{
    const report::Table table = list.table();
    QStringList names;
    for (const report::Heading &heading : table.headings)
        names << QString::fromLatin1(heading.name);
    EXPECT_EQ(
        names.join(u','),
        u"name,average_active_sessions,cpu,io,ipc,lwlock,lock,timeout,client,other_waits,sessions,before,"
        "unreported"_s);
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(std::get<double>(table.rows[0][6]), 1.0);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(table.rows[0][11]));
}

} // namespace
} // namespace gui
