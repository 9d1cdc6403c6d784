#include "gui/path/path_cluster.h"
#include "gui/pools/limits_model.h"
#include "gui/pools/pool_columns.h"
#include "gui/pools/pools_model.h"
#include "gui/widgets/figure_delegate.h"

#include <QAbstractItemModelTester>
#include <QTextDocumentFragment>

#include <gmock/gmock.h>

#include <cmath>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using testing::ElementsAre;

QList<core::SamplePtr> twoPoolers(qint64 waiting = 4)
{
    core::Sample a = test::pooler(u"pgb-a"_s);
    a.pools = { test::pool(u"shop"_s, u"app"_s, 5, 0, 7), test::pool(u"shop"_s, u"batch"_s, 1, waiting, 2) };
    core::Sample b = test::pooler(u"pgb-b"_s);
    b.pools = { test::pool(u"crm"_s, u"app"_s, 3, 1, 30) };
    b.pools[0].waitLimit = 120s;
    b.pools[0].oldestWait = 20s;
    b.pools[0].logicalLimit = 100;
    b.pools[0].raw = { { u"cl_active"_s, u"<b>33"_s } };
    return { test::shared(a), test::shared(b) };
}

int column(const QString &title)
{
    for (std::size_t i = 0; i < poolColumns().size(); ++i) {
        if (titleOf(poolColumns()[i]) == title)
            return int(i);
    }
    ADD_FAILURE() << title.toStdString();
    return 0;
}

class PoolsModelTest : public testing::Test
{
protected:
    void show(const QList<core::SamplePtr> &samples, PoolRequest request = {})
    {
        for (const core::SamplePtr &sample : samples)
            past->add(sample, noon);
        model.show(poolList(samples, request), past, noon);
    }

    QStringList names(const QModelIndex &parent = {}) const
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(parent); ++row)
            all << model.index(row, 0, parent).data().toString();
        return all;
    }
    QString cell(int row, const QString &title) const
    {
        return model.index(row, column(title)).data().toString();
    }

    std::shared_ptr<insight::ClusterHistory> past = std::make_shared<insight::ClusterHistory>();
    PoolsModel model;
    QAbstractItemModelTester tester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
};

TEST_F(PoolsModelTest, ShowsPoolsOfAllPoolersInOurWords)
{
    show(twoPoolers());
    ASSERT_EQ(model.rowCount(), 3);
    const int row = int(names().indexOf(u"crm/app"_s));
    EXPECT_EQ(cell(row, u"pooler"_s), u"pgb-b"_s);
    EXPECT_EQ(cell(row, u"waiting"_s), u"1"_s);
    EXPECT_EQ(cell(row, u"clients"_s), u"34 of 100"_s);
    EXPECT_EQ(cell(row, u"servers"_s), u"3"_s);
    EXPECT_EQ(cell(row, u"dropped in"_s), u"1 min 40 s"_s);
    EXPECT_EQ(cell(row, u"tx/s"_s), u"–"_s);
}

TEST_F(PoolsModelTest, RawNamesAndValuesAreInTheHoverAsTheyAre)
{
    show(twoPoolers());
    const QString tip = model.index(int(names().indexOf(u"crm/app"_s)), 0).data(Qt::ToolTipRole).toString();
    EXPECT_FALSE(tip.contains(u"<b>"_s));
    EXPECT_TRUE(QTextDocumentFragment::fromHtml(tip).toPlainText().contains(u"cl_active = <b>33"_s));
}

TEST_F(PoolsModelTest, SortsAndLeavesWhatIsNotMeasuredLast)
{
    show(twoPoolers(), { .column = waitingColumn(), .descending = true });
    EXPECT_EQ(names(), (QStringList { u"shop/batch"_s, u"crm/app"_s, u"shop/app"_s }));
    show(twoPoolers(), { .column = column(u"dropped in"_s), .descending = false });
    EXPECT_EQ(names().front(), u"crm/app"_s);
    show(twoPoolers(), { .column = column(u"dropped in"_s), .descending = true });
    EXPECT_EQ(names().front(), u"crm/app"_s);
}

TEST_F(PoolsModelTest, SortsPoolersByTheNameThatIsShown)
{
    const report::EndpointNames own { { u"pgb-a"_s, u"zebra"_s } };
    show(twoPoolers(), { .column = poolerColumn(), .names = own });
    EXPECT_EQ(names().front(), u"crm/app"_s) << "of pgb-b";
    show(twoPoolers(), { .column = poolerColumn() });
    EXPECT_EQ(names().back(), u"crm/app"_s);

    const auto firstGroup = [&](const report::EndpointNames &called) {
        const PoolRequest request { .grouping = PoolGrouping::Pooler,
                                    .column = nameColumn(),
                                    .names = called };
        return poolList(twoPoolers(), request).groups.front().row.group;
    };
    EXPECT_EQ(firstGroup(own), u"pgb-b");
    EXPECT_EQ(firstGroup({}), u"pgb-a");
}

TEST_F(PoolsModelTest, TheConsoleIsBehindThePoolsOfUsers)
{
    QList<core::SamplePtr> samples = twoPoolers();
    core::Sample a = *samples[0];
    a.pools.insert(a.pools.begin(), test::pool(u"pgbouncer"_s, u"pgbouncer"_s, 90, 90, 90));
    a.pools[0].purpose = core::PoolPurpose::Console;
    samples[0] = test::shared(a);
    for (const bool descending : { true, false }) {
        show(samples, { .column = waitingColumn(), .descending = descending });
        EXPECT_EQ(names().last(), u"pgbouncer/pgbouncer"_s);
    }
}

TEST_F(PoolsModelTest, WhatIsCountedByDatabaseIsInARowOfItsOwn)
{
    core::Sample a = *twoPoolers().front();
    core::Pool all { .name = u"shop/*"_s, .database = u"shop"_s, .purpose = core::PoolPurpose::Database };
    all.transactionsPerSecond = 12.5;
    all.averageWait = 3ms;
    a.pools.push_back(all);
    a.pools.push_back(test::pool(u"crm"_s, u"app"_s, 1, 0, 2));
    a.pools.back().transactionsPerSecond = 2;
    show({ test::shared(a) }, { .grouping = PoolGrouping::Pooler });
    EXPECT_EQ(cell(0, u"tx/s"_s), u"14.5"_s) << "neither left out nor counted twice";
    const QStringList rows = names(model.index(0, 0));
    ASSERT_EQ(rows.size(), 4);
    EXPECT_EQ(rows.back(), u"shop, all users"_s) << "below the pools";
    EXPECT_EQ(model.list().pools(), 3) << "it is none";
    EXPECT_EQ(model.list().all, 3);
    const QModelIndex row = model.index(3, 0, model.index(0, 0));
    EXPECT_EQ(row.siblingAtColumn(column(u"tx/s"_s)).data().toString(), u"12.5"_s);
    EXPECT_EQ(row.siblingAtColumn(column(u"servers"_s)).data().toString(), u"–"_s);
}

TEST_F(PoolsModelTest, FiltersByAllWords)
{
    show(twoPoolers(), { .filter = u"PGB-A app"_s });
    EXPECT_EQ(names(), QStringList { u"shop/app"_s });
    EXPECT_EQ(model.list().all, 3);
    EXPECT_EQ(model.list().shown(), 1);
    show(twoPoolers(), { .filter = u"nobody"_s });
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(PoolsModelTest, GroupsStandAboveTheirPoolsWithTheirSums)
{
    show(twoPoolers(), { .grouping = PoolGrouping::User, .column = waitingColumn(), .descending = true });
    EXPECT_EQ(names(), (QStringList { u"batch · 1 pool"_s, u"app · 2 pools"_s }));
    const QModelIndex app = model.index(1, 0);
    EXPECT_EQ(names(app), (QStringList { u"crm/app"_s, u"shop/app"_s }));
    EXPECT_EQ(app.siblingAtColumn(column(u"clients"_s)).data().toString(), u"46"_s);
    EXPECT_EQ(app.siblingAtColumn(waitingColumn()).data().toString(), u"1"_s);
    show(twoPoolers(), { .grouping = PoolGrouping::Pooler });
    EXPECT_EQ(names(), (QStringList { u"pgb-a · 2 pools"_s, u"pgb-b · 1 pool"_s }));
    show(twoPoolers(), { .grouping = PoolGrouping::Database });
    EXPECT_EQ(names(), (QStringList { u"crm · 1 pool"_s, u"shop · 2 pools"_s }));
}

TEST_F(PoolsModelTest, WhatOnePoolDoesNotTellIsNotKnownOfItsGroup)
{
    auto silent = *twoPoolers().at(1);
    silent.pools.front().logicalWaiting.reset();
    show({ twoPoolers().at(0), test::shared(silent) }, { .grouping = PoolGrouping::User });
    const auto waitingOf = [&](int group) {
        return model.index(group, 0).siblingAtColumn(waitingColumn()).data().toString();
    };
    EXPECT_EQ(names(), (QStringList { u"app · 2 pools"_s, u"batch · 1 pool"_s }));
    EXPECT_EQ(waitingOf(0), QString());
    EXPECT_NE(waitingOf(1), QString());
}

TEST_F(PoolsModelTest, WhatIsChosenFollowsItsPool)
{
    for (const PoolGrouping grouping : { PoolGrouping::None, PoolGrouping::Pooler }) {
        const PoolRequest request { .grouping = grouping, .column = waitingColumn(), .descending = true };
        show(twoPoolers(4), request);
        const QModelIndex parent = grouping == PoolGrouping::None ? QModelIndex {} : model.index(0, 0);
        const QPersistentModelIndex batch = model.index(0, 0, parent);
        ASSERT_EQ(batch.data().toString(), u"shop/batch"_s);
        show(twoPoolers(0), request);
        EXPECT_EQ(batch.data().toString(), u"shop/batch"_s);
        EXPECT_GT(batch.row(), 0);
        QList<core::SamplePtr> fewer { twoPoolers().at(1) };
        show(fewer, request);
        EXPECT_FALSE(batch.isValid());
    }
}

TEST_F(PoolsModelTest, PoolersOfOneDatabaseThatNobodyAsksAreCounted)
{
    core::Sample pgb = test::pooler(u"pgb-a"_s);
    pgb.pools = { test::pool(u"shop"_s, u"app"_s, 1, 0, 0) };
    pgb.ownName = u"peer 1"_s;
    for (const QString &name : { u"peer 2"_s, u"peer 3"_s })
        pgb.neighbours.push_back({ .relation = core::Neighbour::Relation::Member, .name = name });
    show({ test::shared(pgb) }, { .grouping = PoolGrouping::Database });
    EXPECT_EQ(names(), QStringList { u"shop · 1 pool · 1 of 3 poolers seen"_s });
}

TEST(LimitsModelTest, SaysWhenOneIsFull)
{
    core::Sample db = test::database(u"db1"_s);
    db.limits = {
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .usable = 97 },
        { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 10, .limit = 10, .usable = 10 }
    };
    const std::vector<insight::Ceiling> ceilings {
        { .endpoint = u"db1"_s, .limit = db.limits[0], .fullIn = 219s },
        { .endpoint = u"db1"_s, .limit = db.limits[1], .clamped = true, .held = 12s },
        { .endpoint = u"db2"_s, .limit = db.limits[1], .clamped = true, .held = 40s },
    };
    LimitsModel model;
    model.show(limitRows({ test::shared(db) }, ceilings));
    EXPECT_EQ(model.index(0, LimitsModel::Pace).data().toString(),
              u"at its limit for 12 s: demand may be higher"_s);
    EXPECT_EQ(model.index(1, LimitsModel::Pace).data().toString(), u"full in 3:40 at this rate"_s);
}

TEST(LimitsModelTest, AWarmPoolIsFullAndWell)
{
    core::Sample pgb = test::pooler(u"pgb"_s);
    pgb.limits = { { .scope = core::LimitScope::Pool, .name = u"shop/app"_s, .used = 5, .limit = 5 } };
    LimitsModel model;
    const auto tone = [&] { return model.index(0, LimitsModel::Share).data(ToneRole).toInt(); };
    model.show(limitRows({ test::shared(pgb) }));
    EXPECT_EQ(tone(), int(FigureTone::Plain));
    model.show(limitRows({ test::shared(pgb) },
                         { { .endpoint = u"pgb"_s, .limit = pgb.limits[0], .clamped = true, .held = 12s } }));
    EXPECT_EQ(tone(), int(FigureTone::Bad)) << "a client is waiting";
}

TEST(LimitsModelTest, TheFullestComeFirstAndWhatIsNotMeasuredLast)
{
    core::Sample db = test::database(u"db1"_s);
    db.limits = {
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .usable = 97 },
        { .scope = core::LimitScope::Database, .name = u"shop"_s, .used = 29, .limit = 30, .usable = 30 },
        { .scope = core::LimitScope::Role, .name = u"app"_s, .limit = 10 }
    };
    LimitsModel model;
    QAbstractItemModelTester tester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
    model.show(limitRows({ test::shared(db) }));
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.index(0, LimitsModel::Name).data().toString(), u"database shop"_s);
    EXPECT_EQ(model.index(0, LimitsModel::Used).data().toString(), u"29 of 30"_s);
    EXPECT_EQ(model.index(0, LimitsModel::Share).data().toString(), u"97 %"_s);
    EXPECT_EQ(model.index(0, LimitsModel::Share).data(ToneRole).toInt(), int(FigureTone::Bad));
    EXPECT_EQ(model.index(1, LimitsModel::Used).data().toString(), u"34 of 97"_s);
    EXPECT_EQ(model.index(2, LimitsModel::Share).data().toString(), u"–"_s);
    EXPECT_EQ(model.index(1, LimitsModel::Name).data().toString(), u"connections to db1"_s);
    EXPECT_TRUE(model.index(1, LimitsModel::Name).data(Qt::ToolTipRole).toString().contains(u"server"_s))
        << "as it stands in files";
    const QPersistentModelIndex server = model.index(1, 0);
    db.limits[0].used = 97;
    model.show(limitRows({ test::shared(db) }));
    EXPECT_EQ(server.row(), 0);
}

} // namespace
} // namespace gui
