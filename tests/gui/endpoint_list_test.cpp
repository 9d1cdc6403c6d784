#include "gui/endpoints/endpoint_list.h"
#include "gui/endpoints/endpoints_model.h"
#include "gui/widgets/grip.h"
#include "support/samples.h"

#include <QAbstractItemModelTester>
#include <QContextMenuEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;
using test::shared;

namespace gui {
namespace {

core::Sample answering(const QString &name, Instant at)
{
    core::Sample sample = test::answer(at, {}, name);
    sample.endpoint.kind = u"postgresql"_s;
    sample.endpoint.layer = core::Layer::Database;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.version = u"15.18 (Debian 15.18-0+deb12u1)"_s;
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    sample.counts.used = 34;
    sample.limits.push_back(
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .reserved = 3, .usable = 97 });
    return sample;
}

class EndpointListTest : public testing::Test
{
protected:
    EndpointListTest()
    {
        past.add(shared(answering(u"db1:5432"_s, noon)));
        past.add(shared(answering(u"db2:5432"_s, noon)));
        list.resize(240, 400);
        list.present(past, {}, noon);
        list.show();
    }

    QStringList names() const
    {
        QStringList texts;
        for (int row = 0; row < model().rowCount(); ++row)
            texts << model().index(row, 0).data().toString();
        return texts;
    }

    QModelIndex rowNamed(const QString &name) const { return model().index(int(names().indexOf(name)), 0); }
    QString spoken(const QString &name) const
    {
        return rowNamed(name).data(Qt::AccessibleTextRole).toString();
    }
    const QAbstractItemModel &model() const { return *list.model(); }

    /// What the context menu of a row offers.
    QStringList offered(const QString &name)
    {
        const QPoint at = list.visualRect(rowNamed(name)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(list.viewport(), &event);
        QStringList titles;
        const auto *const menu = list.findChild<QMenu *>();
        for (const QAction *action : menu ? menu->actions() : QList<QAction *> {})
            titles << action->text();
        return titles;
    }

    insight::ClusterHistory past { { u"db1:5432"_s, u"db2:5432"_s } };
    EndpointList list;
    QAbstractItemModelTester tester { list.model(), QAbstractItemModelTester::FailureReportingMode::Fatal };
};

TEST_F(EndpointListTest, EveryLayerHasAHeadingOfItsOwn)
{
    const std::initializer_list<core::Layer> layers { core::Layer::Application, core::Layer::Proxy,
                                                      core::Layer::Pooler, core::Layer::Topology,
                                                      core::Layer::Database };
    for (const core::Layer layer : layers) {
        core::Sample sample = answering(core::layerName(layer), noon);
        sample.endpoint.layer = layer;
        past.list(sample.endpoint.name);
        past.add(shared(sample));
    }
    list.present(past, {}, noon);
    QStringList headings = names().filter(QRegularExpression(u"^[A-Z]+$"_s));
    headings.removeDuplicates();
    EXPECT_EQ(headings.size(), qsizetype(layers.size())) << headings.join(u' ').toStdString();
}

TEST_F(EndpointListTest, APoolerThatNeverAnsweredIsNoDatabase)
{
    core::Sample silent = test::failure(core::Fault::Refused, u"pgb:6432"_s);
    silent.endpoint.layer = core::Layer::Pooler;
    past.list(u"pgb:6432"_s);
    past.add(shared(silent), noon);
    list.present(past, {}, noon);
    EXPECT_LT(names().indexOf(u"pgb:6432"_s), names().indexOf(u"db1:5432"_s))
        << names().join(u", ").toStdString();
}

TEST_F(EndpointListTest, SaysWhereClientsWaitAndHowManyShareHowManyServers)
{
    core::Sample pooler = test::answer(noon + 1s, {}, u"pgb"_s);
    pooler.endpoint.kind = u"pgbouncer"_s;
    pooler.endpoint.layer = core::Layer::Pooler;
    pooler.pools = { { .name = u"shop/app"_s,
                       .logicalActive = 5,
                       .logicalWaiting = 12,
                       .logicalIdle = 9,
                       .logicalTotal = 26,
                       .physicalActive = 5,
                       .physicalIdle = 0,
                       .physicalTotal = 5,
                       .oldestWait = 4s } };
    past.list(u"pgb"_s);
    past.add(shared(pooler));
    list.present(past, {}, noon + 1s);
    EXPECT_THAT(spoken(u"pgb"_s).toStdString(), testing::HasSubstr("12 clients waiting"));
    EXPECT_THAT(spoken(u"pgb"_s).toStdString(), testing::HasSubstr("26 clients on 5 server connections"));
    const QImage waiting = list.grab(list.visualRect(rowNamed(u"pgb"_s))).toImage();

    pooler.pools.front().logicalWaiting = 0;
    pooler.received = noon + 2s;
    past.add(shared(pooler));
    list.present(past, {}, noon + 2s);
    EXPECT_THAT(spoken(u"pgb"_s).toStdString(), Not(testing::HasSubstr("waiting")));
    EXPECT_NE(list.grab(list.visualRect(rowNamed(u"pgb"_s))).toImage(), waiting);
}

TEST_F(EndpointListTest, SaysWhereThereIsNoRoomLeft)
{
    core::Sample full = answering(u"db1:5432"_s, noon + 1s);
    full.limits.front().used = 97;
    past.add(shared(full));
    list.present(past, {}, noon + 1s);
    EXPECT_THAT(spoken(u"db1:5432"_s).toStdString(), testing::HasSubstr(", full,"));
    full.limits.front().used = 90;
    full.received = noon + 2s;
    past.add(shared(full));
    list.present(past, {}, noon + 2s);
    EXPECT_THAT(spoken(u"db1:5432"_s).toStdString(), testing::HasSubstr("nearly full"));
}

TEST_F(EndpointListTest, ListsEveryEndpointBelowItsLayerAndAllFirst)
{
    EXPECT_EQ(names(), (QStringList { u"All"_s, u"DATABASE"_s, u"db1:5432"_s, u"db2:5432"_s }));
    EXPECT_EQ(spoken(u"db1:5432"_s), u"db1:5432, ok, PostgreSQL 15, primary, 34 of 97 used"_s);
    EXPECT_EQ(spoken(u"All"_s), u"All, 2 of 2 answer"_s);
}

TEST(EndpointRows, AllIsAsBadAsTheWorstAndNotAsTheFirst)
{
    insight::ClusterHistory past { { u"db1:5432"_s, u"db2:5432"_s } };
    core::Sample slow = answering(u"db1:5432"_s, noon);
    slow.health = core::Health::Slow;
    past.add(shared(slow), noon);
    past.add(shared(test::failure(core::Fault::Refused, u"db2:5432"_s)), noon);
    const auto rows = endpointRows(past, {}, noon);
    EXPECT_EQ(int(rows.front().kind), int(EndpointRow::Kind::All));
    EXPECT_EQ(int(rows.front().health), int(core::Health::Refused));
}

TEST_F(EndpointListTest, WhatIsUsedIsHeldAgainstTheLimitThatCountsIt)
{
    core::Sample node = answering(u"db1:5432"_s, noon + 1s);
    node.counts.used = 51; // of all nodes, which it lists
    past.add(shared(node));
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(spoken(u"db1:5432"_s).contains(u"34 of 97 used"_s)) << spoken(u"db1:5432"_s).toStdString();
}

TEST_F(EndpointListTest, ThousandsAreSetApart)
{
    auto large = answering(u"db1:5432"_s, noon);
    large.limits.front().usable = 1000;
    past.add(shared(large), noon);
    list.present(past, {}, noon);
    EXPECT_TRUE(spoken(u"db1:5432"_s).endsWith(u"34 of 1\u202F000 used"_s))
        << spoken(u"db1:5432"_s).toStdString();
    const auto rows = endpointRows(past, {}, noon, {});
    EXPECT_TRUE(
        std::ranges::any_of(rows, [](const EndpointRow &row) { return row.used == u"34/1\u202F000"_s; }));
}

TEST_F(EndpointListTest, LargeLettersGetMoreWidthForTheNames)
{
    const auto widthAt = [this](int pixels) {
        QFont font = list.font();
        font.setPixelSize(pixels);
        list.setFont(font);
        return list.sizeHint().width();
    };
    EXPECT_EQ(widthAt(11), 240);
    EXPECT_EQ(widthAt(13), 240);
    EXPECT_GE(widthAt(21), 300);
}

TEST_F(EndpointListTest, ItIsAsWideAsTheUserDragsIt)
{
    QFont font = list.font();
    font.setPixelSize(13); // 240 is for it
    list.setFont(font);
    list.setChosenWidth(420);
    EXPECT_EQ(list.sizeHint().width(), 420);
    list.setChosenWidth(10);
    EXPECT_EQ(list.sizeHint().width(), 160) << "it can be found again";
    list.setChosenWidth(0);
    EXPECT_EQ(list.sizeHint().width(), 240);

    Grip grip;
    grip.resize(4, 300);
    QSignalSpy moved { &grip, &Grip::moved };
    QTest::mousePress(&grip, Qt::LeftButton, {}, { 1, 100 });
    QMouseEvent move(QEvent::MouseMove, QPointF(61, 100), grip.mapToGlobal(QPointF(61, 100)), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&grip, &move);
    ASSERT_EQ(moved.count(), 1);
    EXPECT_EQ(moved.front().front().toInt(), 60);
}

TEST_F(EndpointListTest, OneEndpointAloneNeedsNoAll)
{
    insight::ClusterHistory one({ u"db1:5432"_s });
    list.present(one, {}, noon);
    EXPECT_EQ(names(), (QStringList { u"DATABASE"_s, u"db1:5432"_s }));
    EXPECT_EQ(spoken(u"db1:5432"_s), u"db1:5432, connecting, used connections not measured"_s);
    const auto &row = static_cast<const EndpointsModel &>(model()).rowAt(1);
    EXPECT_EQ(row.used, u"–"_s);
}

TEST_F(EndpointListTest, TheDeadOneSaysSinceWhenAndKeepsItsLastFigures)
{
    past.add(shared(answering(u"db1:5432"_s, noon + 1s)));
    past.add(shared(test::failure(core::Fault::Refused, u"db2:5432"_s)), noon + 1s);
    list.present(past, {}, noon + 1s);
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(), testing::StartsWith("db2:5432, refused since "));
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(), testing::EndsWith("last known: 34 of 97 used"));
    EXPECT_EQ(spoken(u"All"_s), u"All, 1 of 2 answer"_s);
}

TEST_F(EndpointListTest, TellsHowOldItsDataAre)
{
    list.present(past, {}, noon + 2500ms);
    EXPECT_EQ(spoken(u"db1:5432"_s), u"db1:5432, ok, PostgreSQL 15, primary, 34 of 97 used"_s);
    list.present(past, {}, noon + 3400ms);
    EXPECT_EQ(spoken(u"db1:5432"_s), u"db1:5432, ok, 3.4 s old, PostgreSQL 15, primary, 34 of 97 used"_s);
}

TEST_F(EndpointListTest, AReplicaTellsItsLag)
{
    core::Sample replica = answering(u"db2:5432"_s, noon + 1s);
    replica.endpoint.role = core::Role::Replica;
    replica.replicationLag = 200ms;
    past.add(shared(replica));
    list.present(past, {}, noon + 1s);
    EXPECT_EQ(spoken(u"db2:5432"_s), u"db2:5432, ok, PostgreSQL 15, replica 0.2 s, 34 of 97 used"_s);
}

TEST_F(EndpointListTest, AClickNarrowsAndAllWidens)
{
    QSignalSpy wanted(&list, &EndpointList::scopeRequested);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"db2:5432"_s)).center());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"All"_s)).center());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(rowNamed(u"DATABASE"_s)).center());
    ASSERT_EQ(wanted.size(), 2);
    EXPECT_EQ(wanted[0][0].value<insight::Scope>().endpoint, u"db2:5432"_s);
    EXPECT_TRUE(wanted[1][0].value<insight::Scope>().isAll());
}

TEST_F(EndpointListTest, TheKeyboardStepsOverHeadingsAndEnterChooses)
{
    QSignalSpy wanted(&list, &EndpointList::scopeRequested);
    list.setCurrentIndex(rowNamed(u"All"_s));
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(list.currentIndex().data(), u"db1:5432"_s);
    EXPECT_TRUE(wanted.isEmpty());
    QTest::keyClick(&list, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wanted[0][0].value<insight::Scope>().endpoint, u"db1:5432"_s);
}

TEST_F(EndpointListTest, ARefreshKeepsTheChosenAndTheCurrentRow)
{
    list.present(past, { u"db2:5432"_s }, noon);
    list.setCurrentIndex(rowNamed(u"db1:5432"_s));
    past.add(shared(answering(u"db1:5432"_s, noon + 1s)));
    list.present(past, { u"db2:5432"_s }, noon + 1s);
    EXPECT_EQ(list.selectionModel()->selectedIndexes(), QModelIndexList { rowNamed(u"db2:5432"_s) });
    EXPECT_EQ(list.currentIndex().data(), u"db1:5432"_s);
}

TEST_F(EndpointListTest, ARefreshTouchesOnlyWhatChanged)
{
    QSignalSpy changed(list.model(), &QAbstractItemModel::dataChanged);
    list.present(past, {}, noon + 1ms);
    EXPECT_TRUE(changed.isEmpty());

    core::Sample busier = answering(u"db2:5432"_s, noon + 1s);
    busier.counts.used = 35;
    past.add(shared(busier));
    list.present(past, {}, noon + 1s);
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex(), rowNamed(u"db2:5432"_s));
}

TEST_F(EndpointListTest, OneThatAnswersNeedsNoRemedy)
{
    EXPECT_FALSE(offered(u"db1:5432"_s).contains(u"Enter password…"_s));
    EXPECT_FALSE(offered(u"db1:5432"_s).contains(u"Try again"_s));
}

TEST_F(EndpointListTest, AWrongPasswordCanBeEntered)
{
    past.add(shared(test::failure(core::Fault::WrongPassword, u"db2:5432"_s)), noon + 1s);
    list.present(past, {}, noon + 1s);
    const QStringList titles = offered(u"db2:5432"_s);
    EXPECT_TRUE(titles.contains(u"Try again"_s));
    EXPECT_TRUE(titles.contains(u"Enter password…"_s));
    EXPECT_TRUE(titles.contains(u"Copy address"_s));
}

TEST_F(EndpointListTest, OffersToAddAnEndpointAndToRemoveOneOfSeveral)
{
    const QSignalSpy removed(&list, &EndpointList::removeRequested);
    const QSignalSpy added(&list, &EndpointList::addRequested);
    const QStringList titles = offered(u"db2:5432"_s);
    ASSERT_TRUE(titles.contains(u"Remove endpoint"_s));
    for (QAction *action : list.findChild<QMenu *>()->actions()) {
        if (action->text() == u"Remove endpoint" || action->text() == u"Add endpoint…")
            action->trigger();
    }
    ASSERT_EQ(removed.count(), 1);
    EXPECT_EQ(removed.front().front().toString(), u"db2:5432");
    EXPECT_EQ(added.count(), 1);
}

TEST_F(EndpointListTest, OneThatIsFoundCanBeAddedToTheCluster)
{
    list.setFound({ { .neighbour = { .kind = u"postgresql"_s, .host = u"10.0.0.9"_s, .port = 5432 },
                      .toldBy = { u"pgb:6432"_s } } });
    list.present(past, {}, noon);
    EXPECT_TRUE(offered(u"10.0.0.9:5432"_s).contains(u"Add to the cluster…"_s));
}

TEST_F(EndpointListTest, TheOnlyEndpointCannotBeRemoved)
{
    past.unlist(u"db2:5432"_s);
    list.present(past, {}, noon);
    offered(u"db1:5432"_s);
    for (const QAction *action : list.findChild<QMenu *>()->actions())
        EXPECT_TRUE(action->isEnabled() || action->text() == u"Remove endpoint")
            << action->text().toStdString();
    EXPECT_TRUE(std::ranges::any_of(list.findChild<QMenu *>()->actions(),
                                    [](const QAction *action) { return !action->isEnabled(); }));
}

TEST_F(EndpointListTest, SaysHowRarelyAnEndpointIsReadAndWhichSettingChangesThat)
{
    core::Sample sample = answering(u"db1:5432"_s, noon + 1s);
    sample.health = core::Health::Slow;
    sample.stretch = core::Stretch { .every = 2400ms, .wanted = 1s, .cost = 24ms, .share = 1 };
    past.add(shared(sample), noon + 1s);
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(spoken(u"db1:5432"_s).contains(u"read every 2.4 s")) << spoken(u"db1:5432"_s).toStdString();
    const QString tip = rowNamed(u"db1:5432"_s).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(u"read every 2.4 s instead of every 1.0 s: one reading takes 24"))
        << tip.toStdString();
    EXPECT_TRUE(tip.contains(u"Cluster settings, share of a server")) << tip.toStdString();
}

TEST_F(EndpointListTest, AReadingIsNotOldBeforeTheNextIsDue)
{
    EXPECT_TRUE(spoken(u"db1:5432"_s).contains(u"ok"));
    list.present(past, {}, noon + 9s);
    EXPECT_TRUE(spoken(u"db1:5432"_s).contains(u"9.0 s old"));
    past.setInterval(10s);
    list.present(past, {}, noon + 9s);
    EXPECT_FALSE(spoken(u"db1:5432"_s).contains(u"old"));
}

TEST_F(EndpointListTest, ANameStandsForTheAddressWhichIsStillSaid)
{
    EXPECT_TRUE(offered(u"db1:5432"_s).contains(u"Name this endpoint…"_s));
    list.setNames({ { u"db1:5432"_s, u"orders primary"_s } });
    list.present(past, {}, noon);
    EXPECT_EQ(names(), (QStringList { u"All"_s, u"DATABASE"_s, u"orders primary"_s, u"db2:5432"_s }));
    EXPECT_TRUE(spoken(u"orders primary"_s).startsWith(u"orders primary, db1:5432, ok"_s));
    EXPECT_TRUE(rowNamed(u"orders primary"_s).data(Qt::ToolTipRole).toString().contains(u"db1:5432"_s));
}

TEST_F(EndpointListTest, ALongNameIsWholeOnHover)
{
    const QString longName = u"pg-orders-primary-eu-west-1a.internal.example.com:5432"_s;
    insight::ClusterHistory one({ longName });
    list.present(one, {}, noon);
    EXPECT_TRUE(rowNamed(longName).data(Qt::ToolTipRole).toString().contains(longName));
}

TEST_F(EndpointListTest, WhatASourceSaysOfItsFiguresIsThere)
{
    core::Sample damaged = answering(u"db1:5432"_s, noon + 1s);
    damaged.health = core::Health::Degraded;
    damaged.remarks = { u"damaged rows skipped: 3"_s };
    past.add(shared(damaged));
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(spoken(u"db1:5432"_s).contains(u"degraded"_s));
    EXPECT_TRUE(
        rowNamed(u"db1:5432"_s).data(Qt::ToolTipRole).toString().contains(u"damaged rows skipped: 3"_s));
}

TEST_F(EndpointListTest, WhatAServerSaysIsNeverMarkup)
{
    core::Sample hostile = answering(u"db1:5432"_s, noon + 1s);
    hostile.endpoint.version = u"15<img src=/dev/zero>"_s;
    past.add(shared(hostile));
    list.present(past, {}, noon + 1s);
    const QString toolTip = rowNamed(u"db1:5432"_s).data(Qt::ToolTipRole).toString();
    EXPECT_FALSE(toolTip.contains(u"<img"_s));
    EXPECT_TRUE(toolTip.contains(u"&lt;img src=/dev/zero&gt;"_s));
}

} // namespace
} // namespace gui
