#include "gui/endpoints/endpoint_list_fixture.h"
#include "gui/widgets/theme.h"
#include "report/local_time.h"

#include <QRegularExpression>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;
using test::shared;

namespace gui {
namespace {

TEST_F(EndpointListTest, EveryLayerHasAHeadingOfItsOwn)
{
    constexpr int layers = int(core::Layer::Database);
    for (int i = 1; i <= layers; ++i) {
        core::Sample sample = answering(core::layerName(core::Layer(i)), noon);
        sample.endpoint.layer = core::Layer(i);
        past.list(sample.endpoint.name);
        past.add(shared(sample));
    }
    list.present(past, {}, noon);
    QStringList headings = names().filter(QRegularExpression(u"^[A-Z]+$"_s));
    headings.removeDuplicates();
    EXPECT_EQ(headings.size(), layers) << headings.join(u' ').toStdString();
}

TEST_F(EndpointListTest, SaysThatItShowsNowWhereThePagesShowAnotherTime)
{
    EXPECT_THAT(names(), testing::Contains(u"DATABASE"_s));
    list.present(past, {}, noon, true);
    EXPECT_THAT(names(), testing::Contains(u"DATABASE · NOW"_s));
    EXPECT_THAT(names(), testing::Not(testing::Contains(u"DATABASE"_s)));
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

TEST_F(EndpointListTest, AWaitForALockIsAsGraveAsTheVerdictSays)
{
    const auto severityAfter = [](core::Duration waited, int waiting = 1) {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= waiting; ++pid) {
            core::Session session = test::working(pid, u"Lock"_s, u"transactionid"_s);
            session.queryStart = noon - waited;
            sessions.push_back(test::session(session));
        }
        insight::ClusterHistory watched({ u"db1"_s });
        core::Sample sample = test::answer(noon, sessions);
        sample.at = noon;
        sample.counts.lockWaiting = waiting;
        watched.add(shared(sample), noon);
        return endpointRows(watched, {}, noon).back().concern.severity;
    };
    EXPECT_EQ(severityAfter(1500ms), insight::Severity::Warning);
    EXPECT_EQ(severityAfter(5s), insight::Severity::Critical);
    EXPECT_EQ(severityAfter(1500ms, 3), insight::Severity::Critical);
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

TEST_F(EndpointListTest, WhereTheQueueIsNotMeasuredItDoesNotLookCalm)
{
    core::Sample application = test::answer(noon + 1s, {}, u"app1:8080"_s);
    application.endpoint.kind = u"openmetrics"_s;
    application.endpoint.layer = core::Layer::Application;
    application.pools = { { .name = u"shop"_s, .logicalWaiting = 0, .physicalTotal = 5 } };
    past.list(u"app1:8080"_s);
    const auto look = [&] {
        application.received = *application.received + 1s;
        past.add(shared(application));
        list.present(past, {}, *application.received);
        return list.grab(list.visualRect(rowNamed(u"app1:8080"_s)).intersected({ 0, 0, 35, 10000 }))
            .toImage();
    };
    const QImage calm = look();
    EXPECT_THAT(spoken(u"app1:8080"_s).toStdString(), Not(testing::HasSubstr("not measured,")));
    application.pools.front().logicalWaiting.reset();
    const QImage unknown = look();
    EXPECT_NE(unknown, calm);
    for (int y = 0; y < unknown.height(); ++y) {
        for (int x = 0; x < unknown.width(); ++x)
            EXPECT_NE(unknown.pixelColor(x, y), lightTheme().good);
    }
    EXPECT_THAT(spoken(u"app1:8080"_s).toStdString(), testing::HasSubstr("queue not measured"));
    EXPECT_THAT(rowNamed(u"app1:8080"_s).data(Qt::ToolTipRole).toString().toStdString(),
                testing::HasSubstr("Its queue is not measured:"));
    application.health = core::Health::Slow;
    EXPECT_NE(look(), unknown) << "what is wrong is more important";
}

TEST_F(EndpointListTest, AnApplicationIsCalledWhatItCallsItself)
{
    core::Sample application = test::answer(noon + 1s, {}, u"app1:8080"_s);
    application.endpoint.layer = core::Layer::Application;
    application.ownName = u"storefront"_s;
    application.pools = { { .name = u"shop"_s, .logicalWaiting = 6 } };
    past.list(u"app1:8080"_s);
    past.add(shared(application));
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(spoken(u"app1:8080"_s).startsWith(u"app1:8080, ok, storefront, 6 threads waiting"_s))
        << spoken(u"app1:8080"_s).toStdString();
    list.setNames({ { u"app1:8080"_s, u"storefront"_s } });
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(spoken(u"storefront"_s).startsWith(u"storefront, app1:8080, ok, 6 threads waiting"_s))
        << "not twice: " << spoken(u"storefront"_s).toStdString();
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

TEST_F(EndpointListTest, ATransactionThatIsForgottenIsToldAtItsServer)
{
    auto idle = test::idling(7);
    idle.state = core::SessionState::IdleInTransaction;
    idle.stateChange = noon - 9min - 48s;
    core::Sample db = answering(u"db1:5432"_s, noon + 1s);
    db.at = noon;
    db.sessions = { test::session(idle) };
    past.add(shared(db));
    list.present(past, {}, noon + 1s);
    EXPECT_THAT(spoken(u"db1:5432"_s).toStdString(),
                testing::HasSubstr("idle in transaction for 9 min 48 s"));
}

TEST_F(EndpointListTest, TwoPrimariesOfOneSystemAreNotCalm)
{
    for (const auto at : { noon + 1s, noon + 6s }) {
        for (const auto &name : { u"db1:5432"_s, u"db2:5432"_s }) {
            core::Sample sample = answering(name, at);
            sample.endpoint.systemId = u"7301"_s;
            past.add(shared(sample));
        }
    }
    list.present(past, {}, noon + 6s);
    EXPECT_THAT(spoken(u"db1:5432"_s).toStdString(), testing::HasSubstr("2 primaries"));
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(), testing::HasSubstr("2 primaries"));
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
        list.setFont(test::knownFont(pixels));
        return list.sizeHint().width();
    };
    EXPECT_EQ(widthAt(11), 240);
    EXPECT_EQ(widthAt(13), 240);
    EXPECT_GE(widthAt(21), 300);
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

TEST_F(EndpointListTest, TheDeadOneSaysWhenItAnsweredLastAndKeepsItsLastFigures)
{
    past.add(shared(answering(u"db1:5432"_s, noon + 1s)));
    past.add(shared(test::failure(core::Fault::Refused, u"db2:5432"_s)), noon + 1s);
    list.present(past, {}, noon + 1s);
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(), testing::StartsWith("db2:5432, refused, last answer "));
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(), testing::EndsWith("last known: 34 of 97 used"));
    EXPECT_EQ(spoken(u"All"_s), u"All, 1 of 2 answers"_s);
}

TEST_F(EndpointListTest, TheDeadOneIsSilentSinceItsLastAnswerWhateverTheErrorIsNow)
{
    past.add(shared(test::failure(core::Fault::Unreachable, u"db2:5432"_s)), noon + 1s);
    list.present(past, {}, noon + 1s);
    const QString since = spoken(u"db2:5432"_s).section(u" last answer "_s, 1, 1).section(u',', 0, 0);
    past.add(shared(test::failure(core::Fault::Refused, u"db2:5432"_s)), noon + 30s);
    list.present(past, {}, noon + 30s);
    EXPECT_THAT(spoken(u"db2:5432"_s).toStdString(),
                testing::StartsWith("db2:5432, refused, last answer " + since.toStdString()));
}

TEST_F(EndpointListTest, WhatWasNotRecordedIsNotConnecting)
{
    past.fallSilent({ .name = u"db2:5432"_s });
    const EndpointRow row = endpointRows(past, {}, noon + 1s).back();
    EXPECT_EQ(std::pair(row.detail, row.used), std::pair(u"not recorded at this time"_s, u"–"_s));
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

TEST_F(EndpointListTest, OneThatDoesNotAnswerSaysWhenItIsAskedAgain)
{
    core::Sample lost = test::failure(core::Fault::Refused, u"db1:5432"_s);
    lost.nextTry = noon + 40s;
    past.add(shared(lost), noon + 1s);
    list.present(past, {}, noon + 1s);
    EXPECT_TRUE(rowNamed(u"db1:5432"_s)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(u"Next attempt: "_s + report::localTime(noon + 40s, u"HH:mm:ss"_s)));
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
