// What a box says: the list of endpoints and the path agree.

#include "gui/endpoints/endpoint_concern.h"
#include "gui/path/path_cluster.h"
#include "gui/path/path_face.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Severity;

namespace gui {
namespace {

class PathFaceTest : public testing::Test
{
protected:
    /// A pooler at which one client waits, the oldest for this long.
    static core::Sample waitingFor(std::optional<core::Duration> oldest)
    {
        core::Sample sample = test::pooler(u"pgb:6432"_s);
        sample.pools.push_back(test::pool(u"shop"_s, u"app"_s, 8, 1, 3, 8));
        sample.pools.front().oldestWait = oldest;
        return sample;
    }
    static Concern concernAt(const core::Sample &sample, int readings = 1)
    {
        insight::ClusterHistory past({ sample.endpoint.name });
        core::SamplePtr last;
        for (int i = 0; i < readings; ++i) {
            core::Sample answer = sample;
            answer.received = test::noon + i * 1s;
            last = test::shared(std::move(answer));
            past.add(last, *last->received);
        }
        return concernOf(past, last);
    }
    static Severity troubleAt(const core::Sample &sample, Severity listed, const QString &part = {})
    {
        insight::PathNode node = test::box(sample.endpoint.name, core::Layer::Pooler, 1, sample.pools);
        node.sample = std::make_shared<const core::Sample>(sample);
        node.part = part;
        return faceOf(node, {}, {}, { .names = {}, .severities = { { sample.endpoint.name, listed } } })
            .trouble;
    }
};

} // namespace

TEST_F(PathFaceTest, AnEndpointIsAsGraveAsInTheList)
{
    for (const auto listed : { Severity::Calm, Severity::Warning, Severity::Critical })
        EXPECT_EQ(troubleAt(test::pooler(u"pgb:6432"_s), listed), listed);
    EXPECT_EQ(troubleAt(test::pooler(u"pgb:6432"_s), Severity::Unknown), Severity::Calm) << "not measured";
}

TEST_F(PathFaceTest, OfSeveralApplicationsOnAPageThoseThatWaitAreGrave)
{
    core::Sample page = test::pooler(u"app:8080"_s);
    EXPECT_EQ(troubleAt(page, Severity::Critical, u"shop"_s), Severity::Calm);
    page.pools.push_back(test::pool(u"shop"_s, u"app"_s, 8, 1, 3, 8));
    EXPECT_EQ(troubleAt(page, Severity::Critical, u"shop"_s), Severity::Critical);
}

TEST_F(PathFaceTest, AWaitForLongOrUnknownTimeIsGraveAndOneForAMomentIsNot)
{
    for (const auto &oldest : { std::optional<core::Duration> { 3s }, std::optional<core::Duration> {} })
        EXPECT_EQ(concernAt(waitingFor(oldest)).severity, Severity::Critical);
    EXPECT_EQ(concernAt(waitingFor(100ms)).severity, Severity::Calm);
}

TEST_F(PathFaceTest, AShortQueueThatStaysIsNoReasonForGreen)
{
    const Concern concern = concernAt(waitingFor(100ms), 2);
    EXPECT_EQ(concern.severity, Severity::Warning) << "the sentence has it, too";
    EXPECT_EQ(concern.text, u"1 client waiting");
}

TEST_F(PathFaceTest, WhatDoesNotAnswerIsGrave)
{
    EXPECT_EQ(troubleAt(test::failure(core::Fault::Refused, u"pgb:6432"_s), Severity::Calm),
              Severity::Critical);
}

TEST_F(PathFaceTest, ConnectionsOfTheLastReportAreNotThoseOfNow)
{
    const core::Instant now { 1h };
    insight::PathNode node { .key = u"application/shop"_s,
                             .name = u"shop"_s,
                             .layer = core::Layer::Application,
                             .logical = { .active = 3, .idle = 9 } };
    EXPECT_EQ(faceOf(node, {}, now).about.full, u"application");

    node.lastKnown = insight::LastKnown { 12, now - 20s };
    EXPECT_EQ(faceOf(node, {}, now).about.full, u"application · 12 last known 20 s ago");
    EXPECT_EQ(faceOf(node, {}, now).about.brief, u"12 last known");
}

TEST_F(PathFaceTest, AnApplicationSaysThatMoreConnectionsMatchThanItHas)
{
    insight::PathNode node = test::box(u"shop-api"_s, core::Layer::Application, 5);
    node.endpoint = u"app1:8080"_s;
    core::Sample sample = test::answer(core::Instant {});
    sample.endpoint = { .name = u"app1:8080"_s, .kind = u"hikaricp"_s, .layer = core::Layer::Application };
    node.sample = test::shared(sample);
    node.doubtful = 8;
    EXPECT_TRUE(
        faceOf(node, {}, core::Instant {}).about.brief.contains(u"8 connections match, more than it has"_s))
        << faceOf(node, {}, core::Instant {}).about.brief.toStdString();
}

TEST_F(PathFaceTest, APoolInTheBoxOfItsApplicationHasOnlyWhatTellsItApart)
{
    const auto rowsOf = [](const QStringList &pools) {
        insight::PathNode node = test::box(u"storefront"_s, core::Layer::Application, 0);
        node.part = node.name;
        PathBox box;
        for (const QString &name : pools) {
            box.rows.push_back({ .pool = int(node.pools.size()) });
            node.pools.push_back(test::pool(u"shop"_s, u"app"_s, 1, 0, 0, 1));
            node.pools.back().name = name;
        }
        QStringList names;
        for (const RowFace &row : faceOf(node, box, {}).rows)
            names.append(row.name);
        return names;
    };
    const QString first = u"shop (storefront · 10.0.4.17:9000, psycopg_pool)"_s;
    const QString second = u"shop (storefront · 10.0.4.18:9000, psycopg_pool)"_s;
    EXPECT_EQ(rowsOf({ first }), QStringList { u"shop"_s });
    EXPECT_EQ(rowsOf({ first, second }),
              (QStringList { u"shop (10.0.4.17:9000)"_s, u"shop (10.0.4.18:9000)"_s }));
    EXPECT_EQ(rowsOf({ u"shop (other · 10.0.4.17:9000)"_s }),
              QStringList { u"shop (other · 10.0.4.17:9000)"_s });
}

TEST_F(PathFaceTest, TheSumOfOtherPoolsIsNoneWhereOneOfThemIsNotMeasured)
{
    const auto others = [](std::optional<qint64> clients) {
        insight::PathNode node = test::box(u"pgb"_s, core::Layer::Pooler, 1);
        node.pools = { test::pool(u"shop"_s, u"app"_s, 4, 3, 0, 2),
                       test::pool(u"shop"_s, u"web"_s, 5, 1, 0, 2) };
        node.pools.front().logicalTotal = clients;
        node.pools.back().logicalTotal = 6;
        PathBox box;
        box.rows.push_back({ .pool = -1, .of = 2 });
        return faceOf(node, box, {}).rows.front();
    };
    EXPECT_TRUE(others(7).words.full.startsWith(u"13 "_s)) << others(7).words.full.toStdString();
    EXPECT_TRUE(others({}).words.full.startsWith(u"– "_s)) << others({}).words.full.toStdString();
    EXPECT_FALSE(others({}).alarm.full.isEmpty()) << "but so many wait at least";
}

TEST_F(PathFaceTest, ABoundOfWhatIsTakenIsNoFigure)
{
    insight::PathNode node = test::box(u"db1"_s, core::Layer::Database, 2);
    node.sample = std::make_shared<const core::Sample>(test::answer(test::noon));
    node.logical = { .active = 13 };
    node.logicalLimit = 57;
    node.logicalTaken = 14;
    EXPECT_EQ(faceOf(node, {}, {}).logical.words.brief, u"14 of 57 taken"_s);
    node.takenIsEstimated = true;
    EXPECT_EQ(faceOf(node, {}, {}).logical.words.brief, u"≈14 of 57 taken"_s);
}

TEST_F(PathFaceTest, WhatIsNotVisibleMayRun)
{
    core::Sample sample = test::answer(test::noon, { test::session(test::idling(7)) });
    insight::PathNode node = test::box(sample.endpoint.name, core::Layer::Database, 2);
    PathBox box;
    box.waits.resize(1);
    const auto stillOf = [&] {
        node.sample = std::make_shared<const core::Sample>(sample);
        return faceOf(node, box, {}).still;
    };
    EXPECT_EQ(stillOf(), u"nothing runs"_s);
    sample = test::answer(test::noon, { test::session({ .pid = 8, .hidden = true }) });
    EXPECT_EQ(stillOf(), u"what runs is not visible"_s);
}

TEST_F(PathFaceTest, EveryLayerOnTheWayHasATitleOfItsOwn)
{
    QSet<QString> titles;
    for (const auto layer : { core::Layer::Application, core::Layer::Proxy, core::Layer::Pooler,
                              core::Layer::Topology, core::Layer::Database }) {
        const ColumnTitle title = titleOf({ .nodes = { test::box(u"one"_s, layer, 2) } }, 2);
        const bool isOnTheWay = layer != core::Layer::Topology;
        EXPECT_EQ(title.counted.isEmpty(), !isOnTheWay) << core::layerName(layer).toStdString();
        EXPECT_FALSE(titles.contains(title.layer)) << title.layer.toStdString();
        titles.insert(title.layer);
    }
    EXPECT_EQ(titles.size(), int(core::Layer::Database)) << "a layer is missing here";
}

TEST_F(PathFaceTest, OfADatabaseSaysHowManyBackendsWorkForClientsThatLeft)
{
    insight::PathNode node = test::box(u"db1"_s, core::Layer::Database, 2);
    node.sample = std::make_shared<const core::Sample>(test::database(u"db1"_s));
    node.leftAtWork = 5;
    PathBox box;
    box.waits.resize(1);
    EXPECT_TRUE(faceOf(node, box, {}).left.contains(u" 5 "_s));
    EXPECT_TRUE(faceOf(node, box, {}).spoken.contains(faceOf(node, box, {}).left));
    node.leftAtWork = 0;
    EXPECT_EQ(faceOf(node, box, {}).left, QString());
}

} // namespace gui
