// Sessions and Pools of a span: what they did, instead of what they do.

#include "gui/load/waits_page.h"
#include "gui/pools/pool_times_view.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/session_times_view.h"
#include "gui/sessions/sessions_page.h"
#include "gui/widgets/filter_field.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/span_tabs.h"
#include "gui/widgets/table_list.h"
#include "gui/widgets/theme.h"
#include "report/session_times.h"
#include "report/views.h"
#include "support/places.h"
#include "support/poolers.h"

#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QTest>

#include <gmock/gmock.h>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using testing::ElementsAre;

void keepPicture(QWidget &page, const QString &name)
{
    const QDir folder(test::places::scratch() + u"/pictures"_s);
    folder.mkpath(u"."_s);
    for (const Theme *theme : { &darkTheme(), &lightTheme() }) {
        apply(*theme);
        QCoreApplication::sendPostedEvents();
        const QString file = u"%1-%2.png"_s.arg(name, theme->dark ? u"dark"_s : u"light"_s);
        EXPECT_TRUE(page.grab().save(folder.filePath(file)));
    }
}

/// Ten minutes of an application with a pool, and of a script that opens a session for every row.
class OverSpan : public testing::Test
{
protected:
    OverSpan()
    {
        for (int second = 1; second <= 600; ++second)
            hear(second);
        totals->sessions.finish();
        page.resize(1180, 420);
        page.show();
    }
    ~OverSpan() override { apply(lightTheme()); }

    static core::Session named(core::Session session, const QString &application, core::Duration start)
    {
        session.application = application;
        session.user = u"app"_s;
        session.backendStart = noon + start;
        return session;
    }

    void hear(int second)
    {
        const core::Instant now = noon + second * 1s;
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= 5; ++pid) {
            const bool isBusy = (second + pid) % 4 == 0;
            sessions.push_back(
                test::session(named(isBusy ? test::working(pid) : test::idling(pid), u"shop-api"_s, -3h)));
        }
        core::Session open = test::idling(20);
        open.state = core::SessionState::IdleInTransaction;
        sessions.push_back(test::session(named(open, u"reports-ui"_s, -20min)));
        if (second % 3 == 0)
            sessions.push_back(test::session(
                named(test::working(100 + second, u"IO"_s), u"import.sh"_s, second * 1s - 400ms)));
        if (second > 100 && second < 130)
            sessions.push_back(test::session(named(test::idling(5000), u"psql"_s, 101s - 200ms)));
        core::Sample sample = test::database(u"db1"_s, u"10.0.0.5:5432"_s, std::move(sessions));
        sample.received = sample.at = sample.asked = now;
        sample.rates.connectionsPerSecond = 0.6;
        core::Sample pgb = test::pooler(u"pgb"_s);
        pgb.received = pgb.at = now;
        const bool isQueue = second > 200 && second <= 260;
        core::Pool app = test::pool(u"shop"_s, u"app"_s, isQueue ? 8 : 2, isQueue ? 12 : 0, 30, 1);
        app.oldestWait = isQueue ? core::Duration { 1500ms } : core::Duration {};
        app.physicalLimit = 8;
        core::Pool all { .name = u"shop/*"_s, .database = u"shop"_s, .purpose = core::PoolPurpose::Database };
        pgb.pools = { app, all };
        for (const auto &one : { test::shared(sample), test::shared(pgb) }) {
            past->add(one, now);
            latest[one->endpoint.layer == core::Layer::Pooler] = one;
            const insight::Point &point = past->history(one->endpoint.name).points().back();
            totals->pools.add(*one, point);
            totals->sessions.add(one, point, 1s);
        }
    }

    Picture picture(const std::optional<insight::Selection> &selected) const
    {
        return { .past = *past,
                 .then = selected ? past : nullptr,
                 .totals = selected && !selected->isMoment ? totals : nullptr,
                 .selected = selected,
                 .now = noon + 10min,
                 .samples = { latest[0], latest[1] } };
    }
    static QStringList tabs(const QWidget &of)
    {
        const auto *const bar = of.findChild<SpanTabs *>();
        return { bar->tabText(0), bar->tabText(1) };
    }
    QStringList column(const TableList &of, const QString &title) const
    {
        QStringList cells;
        for (int column = 0; column < of.model()->columnCount(); ++column) {
            if (of.model()->headerData(column, Qt::Horizontal).toString() != title
                || of.isColumnHidden(column))
                continue;
            for (int row = 0; row < of.model()->rowCount(); ++row)
                cells << of.model()->index(row, column).data().toString();
        }
        return cells;
    }

    std::shared_ptr<insight::ClusterHistory> past =
        std::make_shared<insight::ClusterHistory>(QStringList { u"pgb"_s, u"db1"_s });
    const insight::TimeSpan whole { noon, noon + 10min };
    std::shared_ptr<insight::SpanTotals> totals = std::make_shared<insight::SpanTotals>(whole);
    std::array<core::SamplePtr, 2> latest;
    SessionsPage page;
    SpanTabs &time = *page.findChild<SpanTabs *>();
    TableList &list = *page.findChild<SessionTimesView *>()->findChild<TableList *>();
};

TEST_F(OverSpan, AChosenSpanIsShownAsOneAndAMomentAsOne)
{
    page.present(picture({}));
    EXPECT_FALSE(time.isOfSpan());
    EXPECT_EQ(tabs(page), QStringList({ u"Now"_s, u"Last 10 minutes"_s }));
    page.present(picture(whole));
    EXPECT_TRUE(time.isOfSpan());
    EXPECT_TRUE(list.isVisible());
    page.present(picture(insight::momentAt(noon + 3min)));
    EXPECT_FALSE(time.isOfSpan());
    EXPECT_TRUE(tabs(page)[1].endsWith(u"10 minutes before"_s));
    page.present(picture(insight::TimeSpan { noon + 2min, noon + 3min }));
    EXPECT_TRUE(time.isOfSpan()) << "a span of a minute is one, too";
}

TEST_F(OverSpan, TheUsersChoiceIsKeptForEachOfBoth)
{
    page.present(picture({}));
    time.turnTo(true);
    page.present(picture(whole));
    time.turnTo(false);
    page.present(picture({}));
    EXPECT_TRUE(time.isOfSpan());
    page.present(picture(whole));
    EXPECT_FALSE(time.isOfSpan());
}

TEST_F(OverSpan, SessionsAreTimesAndLifetimesByApplication)
{
    page.present(picture(whole));
    const auto by = [this](const QString &title) { return column(list, title); };
    EXPECT_EQ(by(u"application"_s), QStringList({ u"shop-api"_s, u"import.sh"_s, u"psql"_s, u"reports-ui"_s,
                                                  u"≈ between two readings"_s }));
    EXPECT_EQ(by(u"sessions"_s), QStringList({ u"5"_s, u"200"_s, u"1"_s, u"1"_s, u"–"_s }));
    EXPECT_EQ(by(u"opened"_s), QStringList({ u"0"_s, u"200"_s, u"1"_s, u"0"_s, u"159"_s }));
    EXPECT_EQ(by(u"still open"_s), QStringList({ u"5"_s, u"1"_s, u"0"_s, u"1"_s, u"–"_s }));
    EXPECT_EQ(by(u"lived < 1 s"_s), QStringList({ u"0"_s, u"199"_s, u"0"_s, u"0"_s, u"–"_s }));
    EXPECT_EQ(by(u"< 1 min"_s), QStringList({ u"0"_s, u"0"_s, u"1"_s, u"0"_s, u"–"_s }));
    EXPECT_EQ(by(u"idle in tx"_s)[3], u"10 min"_s);
    EXPECT_EQ(by(u"in waits"_s)[1], u"3 min 20 s"_s);
    EXPECT_EQ(by(u"in waits"_s)[0], u"0"_s);
    EXPECT_TRUE(by(u"not known how long"_s).isEmpty()) << "a column of nothing";
    keepPicture(page, u"sessions-of-a-span"_s);
}

TEST_F(OverSpan, APoolerHasNoSessionsThatCouldBeMeasured)
{
    Picture ofPooler = picture({});
    ofPooler.scope = { u"pgb"_s };
    page.present(ofPooler);
    time.turnTo(true);
    EXPECT_EQ(list.emptyText(), u"Only databases report their sessions. Select one, or “All”."_s);
}

TEST_F(OverSpan, TheListIsTheTableOfTheReport)
{
    page.present(picture(whole));
    const auto table = report::sessionTimes(totals->sessions.times({}, insight::Dimension::Application),
                                            insight::Dimension::Application, {});
    EXPECT_EQ(page.table().rows, table.rows);
    list.header()->setSortIndicator(4, Qt::DescendingOrder);
    EXPECT_EQ(column(list, u"sessions"_s), QStringList({ u"200"_s, u"5"_s, u"1"_s, u"1"_s, u"–"_s }))
        << "what is not known comes last";
    EXPECT_EQ(page.table().rows.size(), 5);
    EXPECT_EQ(page.table().rows[0][3], report::Value { u"import.sh"_s });
}

TEST_F(OverSpan, AnUnchangedSpanIsNotMadeAnew)
{
    page.present(picture(whole));
    int changes = 0;
    QObject::connect(list.model(), &QAbstractItemModel::layoutChanged, &page, [&changes] { ++changes; });
    QObject::connect(list.model(), &QAbstractItemModel::modelReset, &page, [&changes] { ++changes; });
    page.present(picture(whole));
    page.present(picture(whole));
    EXPECT_EQ(changes, 0);
    page.present(picture(insight::TimeSpan { noon, noon + 5min }));
    EXPECT_GT(changes, 0) << "another span is another list";
}

TEST_F(OverSpan, TheLoadOfAnUnchangedSpanIsNotBrokenDownAnew)
{
    WaitsPage waits;
    waits.resize(1180, 420);
    waits.show();
    waits.present(picture(whole));
    int changes = 0;
    const QAbstractItemModel *const parts = waits.findChild<QTreeView *>()->model();
    QObject::connect(parts, &QAbstractItemModel::layoutChanged, &waits, [&changes] { ++changes; });
    QObject::connect(parts, &QAbstractItemModel::modelReset, &waits, [&changes] { ++changes; });
    waits.present(picture(whole));
    EXPECT_EQ(changes, 0);
    waits.present(picture(insight::TimeSpan { noon, noon + 5min }));
    EXPECT_EQ(changes, 1);
    waits.present(picture({}));
    waits.present(picture({}));
    EXPECT_EQ(changes, 3) << "the present goes on";
}

TEST_F(OverSpan, OneByOneSessionsHaveTheirEndpoint)
{
    page.present(picture(whole));
    auto *const by = page.findChild<SessionTimesView *>()->findChild<QComboBox *>();
    by->setCurrentIndex(by->findText(u"Session"_s));
    EXPECT_EQ(column(list, u"session"_s).size(), 208);
    EXPECT_EQ(column(list, u"endpoint"_s)[0], u"db1"_s);
    EXPECT_TRUE(column(list, u"sessions"_s).isEmpty());
}

TEST_F(OverSpan, PoolsAreMeansAndPeaks)
{
    PoolsPage poolsPage;
    poolsPage.resize(1180, 420);
    poolsPage.show();
    poolsPage.present(picture({}));
    auto &tabsOfPools = *poolsPage.findChild<SpanTabs *>();
    EXPECT_FALSE(tabsOfPools.isVisible()) << "means of the last minutes are not kept";
    poolsPage.present(picture(whole));
    EXPECT_TRUE(tabsOfPools.isOfSpan());
    auto &listOfPools = *poolsPage.findChild<PoolTimesView *>()->findChild<TableList *>();
    EXPECT_EQ(column(listOfPools, u"pool"_s), QStringList({ u"shop/app"_s, u"shop, all users"_s }));
    EXPECT_EQ(column(listOfPools, u"mean waiting"_s)[0], u"1.20"_s);
    EXPECT_EQ(column(listOfPools, u"peak waiting"_s)[0], u"12"_s);
    EXPECT_EQ(column(listOfPools, u"time queued"_s)[0], u"1 min"_s);
    EXPECT_EQ(column(listOfPools, u"longest wait"_s)[0], u"1.5 s"_s);
    EXPECT_EQ(column(listOfPools, u"peak active"_s)[0], u"8"_s);
    EXPECT_EQ(poolsPage.table().rows, report::poolTimes({ *totals }).rows);
    keepPicture(poolsPage, u"pools-of-a-span"_s);
}

TEST_F(OverSpan, TheFilterNarrowsWhatIsShownAndExported)
{
    page.present(picture(whole));
    page.focusFilter();
    EXPECT_TRUE(time.isOfSpan());
    auto &filter = *list.parentWidget()->findChild<FilterField *>();
    EXPECT_EQ(page.focusWidget(), &filter);
    QTest::keyClicks(&filter, u" SHOP  api"_s);
    EXPECT_EQ(column(list, u"application"_s), QStringList({ u"shop-api"_s }));
    ASSERT_EQ(page.table().rows.size(), 1);
    EXPECT_EQ(page.table().rows[0][3], report::Value { u"shop-api"_s });
    const auto isSaid = [this](const QString &text) {
        return std::ranges::any_of(
            list.parentWidget()->findChildren<PlainLabel *>(),
            [&text](const PlainLabel *label) { return label->isVisible() && label->text() == text; });
    };
    EXPECT_TRUE(isSaid(u"1 of 5 rows"_s));
    page.present(picture(insight::TimeSpan { noon, noon + 5min }));
    EXPECT_EQ(column(list, u"application"_s), QStringList({ u"shop-api"_s })) << "also of the next span";
    QTest::keyClicks(&filter, u" nobody"_s);
    EXPECT_EQ(list.emptyText(), u"No row of this span matches all of these words."_s);
    QTest::keyClick(&filter, Qt::Key_Escape);
    EXPECT_EQ(column(list, u"application"_s).size(), 5);
    EXPECT_FALSE(isSaid(u"5 of 5 rows"_s));
    EXPECT_EQ(page.focusWidget(), &list);
}

} // namespace
} // namespace gui
