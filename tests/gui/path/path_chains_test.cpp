#include "gui/path/path_page_fixture.h"
#include "gui/requested.h"
#include "report/local_time.h"

#include <QClipboard>
#include <QGuiApplication>

namespace gui {
namespace {

/// One connection from end to end, lit on the page.
class PathChainsTest : public PathPageTest
{
};

TEST_F(PathChainsTest, EnterLightsTheChainOfWhoWaitsLongest)
{
    EXPECT_TRUE(strip.isHidden());
    view.setFocus();
    view.setCurrent(placeOf(u"pgb-a"_s));
    press(Qt::Key_Return);
    ASSERT_FALSE(strip.isHidden());
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb-a"_s);
    EXPECT_EQ(textOf("state"), u"waiting 770 ms"_s);
    press(Qt::Key_Escape);
    EXPECT_TRUE(strip.isHidden());
    EXPECT_TRUE(view.lit().empty());
}

TEST_F(PathChainsTest, AChainIsFoundAgainByASessionThatHasNoNumber)
{
    core::Session session = test::backend(1, test::at(u"10.0.4.17"_s, 5001));
    session.pid = { 0x17f0'0000'0000'0001, 10 };
    const auto node =
        test::shared(test::database(u"n1:26257"_s, u"10.0.0.5:26257"_s, { test::session(session) }));
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf({ node });
    const insight::Chain chain = snapshot.chains.ofBackend(u"n1:26257"_s, session.pid);
    ASSERT_TRUE(chain.backend());
    const insight::Chain again = chainOf(snapshot.chains, keyOf(chain));
    ASSERT_TRUE(again.backend());
    EXPECT_EQ(again.backend()->key, u"17f0000000000001000000000000000a");
}

TEST_F(PathChainsTest, TheCommandThatEndsAPoolersClientIsCopiedWhereItHasOne)
{
    auto &end = *strip.findChild<QPushButton *>(u"end"_s);
    const auto presentWith = [&](const QString &command, bool live) {
        QList<core::SamplePtr> samples = cluster.samples();
        for (core::SamplePtr &each : samples) {
            if (each->endpoint.name != u"pgb-a")
                continue;
            core::Links links = *each->links;
            links.endsClient = command;
            for (core::Link &client : links.clients)
                client.id = 41;
            core::Sample told = *each;
            told.links = std::make_shared<const core::Links>(links);
            each = test::shared(told);
        }
        Picture picture = test::pictureOf(past, samples, noon);
        if (!live)
            picture.selected = insight::TimeSpan { noon - 10s, noon };
        page.present(picture);
    };
    page.lightPool(u"pgb-a"_s, {});
    EXPECT_TRUE(end.isHidden()) << "this version has none";
    presentWith(u"KILL_CLIENT %1"_s, true);
    ASSERT_FALSE(end.isHidden());
    EXPECT_TRUE(end.toolTip().contains(u"KILL_CLIENT 41; in the console of pgb-a"_s));
    QTest::mouseClick(&end, Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), u"KILL_CLIENT 41;"_s);
    presentWith(u"KILL_CLIENT %1"_s, false);
    EXPECT_TRUE(end.isHidden()) << "it may be another one's by now";
}

TEST_F(PathChainsTest, AClickOnADatabaseLightsAWholeChainWithItsEvidence)
{
    click(placeOf(u"pg-1"_s));
    ASSERT_FALSE(strip.isHidden());
    EXPECT_TRUE(textOf("title").startsWith(u"Path of backend 51"_s)) << textOf("title").toStdString();
    EXPECT_GE(view.lit().size(), 3u);
    EXPECT_EQ(textOf("query"), cluster.query);
    EXPECT_EQ(textOf("blocker"), u"waits for pid 501 (psql, ana), idle in transaction"_s);
    EXPECT_FALSE(textOf("evidence").isEmpty());
    picture(u"lit"_s);
}

TEST_F(PathChainsTest, ASessionIsAsOldAsWhenItWasRead)
{
    const QList<core::SamplePtr> read = cluster.samples();
    page.present(test::pictureOf(past, read, noon + 2s)); // the moment asked for is after it
    page.lightBackend(u"pg-1"_s, 510);
    EXPECT_EQ(textOf("state"), u"active · Lock: transactionid · 7.0 s"_s);
}

TEST_F(PathChainsTest, WhatIsNotOfTheChainIsStillRead)
{
    click(placeOf(u"pg-1"_s));
    std::size_t dimmed = view.scene().faces.size();
    for (std::size_t i = 0; i < view.scene().faces.size(); ++i) {
        const auto isHere = [&](const LitNode &lit) { return lit.node == view.layout().boxes[i].node; };
        if (std::ranges::none_of(view.lit(), isHere))
            dimmed = i;
    }
    ASSERT_LT(dimmed, view.scene().faces.size());
    for (const Theme *theme : { &darkTheme(), &lightTheme() }) {
        apply(*theme);
        QCoreApplication::sendPostedEvents();
        const QImage words = view.grab(view.layout().boxes[dimmed].title).toImage();
        double strongest = 1;
        for (int y = 0; y < words.height(); ++y) {
            for (int x = 0; x < words.width(); ++x)
                strongest = std::max(strongest, test::contrast(words.pixelColor(x, y), theme->panel));
        }
        EXPECT_GE(strongest, 4.5);
        EXPECT_LT(strongest, test::contrast(theme->text, theme->panel)) << "but quieter than the others";
    }
}

TEST_F(PathChainsTest, OneGoesFromChainToChainAndToTheBlocker)
{
    click(placeOf(u"pg-1"_s));
    const QString first = textOf("title");
    clickButton("next");
    EXPECT_NE(textOf("title"), first);
    clickButton("previous");
    EXPECT_EQ(textOf("title"), first);
    clickButton("follow");
    EXPECT_EQ(textOf("title"), u"Path of backend 501 on pg-1"_s);
    EXPECT_TRUE(strip.findChild<QPushButton *>(u"follow"_s)->isHidden());
}

TEST_F(PathChainsTest, SessionsLikeThisAreThoseOfTheStatement)
{
    QSignalSpy wanted(&page, &Page::requested);
    click(placeOf(u"pg-1"_s));
    clickButton("sessions");
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(test::requestedBy<at::Sessions>(wanted).filter,
              insight::termFor(insight::Field::Query, cluster.query));
}

TEST_F(PathChainsTest, AChainThatEndedStaysAsItWasAndSaysSo)
{
    click(placeOf(u"pg-1"_s));
    const QString title = textOf("title");
    QList<core::SamplePtr> samples = cluster.samples();
    core::Sample empty = *samples[3];
    empty.sessions = {};
    samples[3] = test::shared(empty);
    page.present(test::pictureOf(past, samples, noon + 1s));
    EXPECT_EQ(textOf("title"), title);
    EXPECT_EQ(textOf("state"), u"has ended; this was its last state"_s);
    EXPECT_TRUE(view.lit().empty()) << "nothing is dimmed for a chain that is not there";
    page.present(test::pictureOf(past, cluster.samples(), noon + 2s));
    EXPECT_FALSE(view.lit().empty()) << "it is back";
    page.present(test::pictureOf(past, samples, noon - 5min));
    EXPECT_EQ(textOf("title"), title);
    EXPECT_EQ(textOf("state"), u"not connected at this time; this was its state at %1"_s.arg(
                                   report::localTime(noon + 2s, u"HH:mm:ss"_s)));
}

TEST_F(PathChainsTest, AChainThatLeadsPastWhatIsShownIsNotAmongThem)
{
    const QList<core::SamplePtr> samples = cluster.samples();
    const insight::PathGraph primaryAlone = insight::pathGraphOf(samples.mid(3, 1));
    const insight::Chains all(samples);
    for (std::size_t i = 0; i < primaryAlone.nodes.size(); ++i) {
        for (const insight::Chain &chain : chainsThrough(all, primaryAlone, i, {})) {
            ASSERT_TRUE(chain.backend()) << "clients that wait at the pooler are elsewhere";
            EXPECT_EQ(chain.backend()->endpoint, u"pg-1"_s);
        }
    }
    EXPECT_FALSE(chainsThrough(all, primaryAlone, primaryAlone.nodes.size() - 1, {}).empty());
}

TEST_F(PathChainsTest, WhereNoConnectionIsKnownItSaysSo)
{
    core::Sample silent = test::pooler(u"pgb"_s);
    page.present(test::pictureOf(past, { test::shared(silent) }, noon));
    click(placeOf(u"pgb"_s));
    EXPECT_EQ(textOf("title"), u"No known connection leads through pgb"_s);
    EXPECT_FALSE(strip.findChild<QPushButton *>(u"sessions"_s)->isVisible());
    EXPECT_TRUE(textOf("state").startsWith(u"none is connected now"_s));
    press(Qt::Key_Escape);
    EXPECT_TRUE(strip.isHidden());

    Picture frozen = test::pictureOf(past, { test::shared(silent) }, noon);
    frozen.frozen = true;
    page.present(frozen);
    click(placeOf(u"pgb"_s));
    EXPECT_TRUE(textOf("state").startsWith(u"none was connected at this time"_s));
}

TEST_F(PathChainsTest, WhatComesAfterItSaidThatThereIsNoneIsLit)
{
    core::Sample silent = test::pooler(u"pgb-a"_s);
    page.present(test::pictureOf(past, { test::shared(silent) }, noon));
    click(placeOf(u"pgb-a"_s));
    EXPECT_EQ(textOf("title"), u"No known connection leads through pgb-a"_s);
    page.present(test::pictureOf(past, cluster.samples(), noon + 1s));
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb-a"_s);
}

TEST_F(PathChainsTest, ASessionThatComesAfterItSaidThatThereIsNoneIsLit)
{
    core::Sample empty = *cluster.samples()[3];
    empty.sessions = {};
    page.present(test::pictureOf(past, { test::shared(empty) }, noon));
    click(placeOf(u"pg-1"_s));
    EXPECT_EQ(textOf("title"), u"No known connection leads through pg-1"_s);
    page.present(test::pictureOf(past, { cluster.samples()[3] }, noon + 1s));
    EXPECT_TRUE(textOf("title").startsWith(u"Path of backend "_s)) << "no pooler told of it";
}

TEST_F(PathChainsTest, WhatIsOutsideTheChosenEndpointIsLitInTheNextPicture)
{
    Picture narrow = test::pictureOf(past, cluster.samples().mid(4), noon);
    narrow.scope = { u"pg-2"_s };
    page.present(narrow);
    page.lightPool(u"pgb-a"_s, u"shop/app"_s);
    EXPECT_TRUE(strip.isHidden()) << "it is not known yet";
    present();
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb-a"_s);
    EXPECT_TRUE(current().startsWith(u"shop/app"_s)) << current().toStdString();

    page.lightClient(u"pgb-a"_s, u"none such"_s);
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb-a"_s);
    present();
    EXPECT_EQ(textOf("title"), u"No known connection leads through pgb-a"_s);
}

TEST_F(PathChainsTest, AChainThatIsNotOfTheChosenEndpointGoes)
{
    Picture picture = test::pictureOf(past, cluster.samples(), noon);
    page.present(picture);
    page.lightBackend(u"pg-1"_s, 501);
    ASSERT_FALSE(strip.isHidden());
    picture.scope = { u"pg-1"_s };
    page.present(picture);
    EXPECT_FALSE(strip.isHidden());
    picture.scope = { u"pg-2"_s };
    page.present(picture);
    EXPECT_TRUE(strip.isHidden());
}

TEST_F(PathChainsTest, AClientWhoseWayToThePoolerIsNotKnownIsItsApplications)
{
    auto haproxy = test::proxy(u"haproxy"_s, u"10.0.4.17:8404"_s);
    haproxy.neighbours = { test::leadsTo(u"10.0.0.2"_s, 6432) };
    haproxy.pools = { { .name = u"pg/a"_s, .physicalTotal = 1 } };
    auto pgb = test::pooler(u"pgb"_s);
    core::Link shop = test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122));
    shop.local = test::poolerIn;
    test::tell(pgb, test::links({ shop }, {}));
    page.present(test::pictureOf(past, { test::shared(haproxy), test::shared(pgb) }, noon));
    click(placeOf(u"shop"_s));
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb"_s);
}

TEST_F(PathChainsTest, AnApplicationThatLeadsToNothingKnownSaysHowToTell)
{
    core::Sample application = test::ofLayer(core::Layer::Application, u"app1:8080"_s, u"10.0.4.17:8080"_s);
    application.pools = { test::pool({}, {}, 2, 1, 0, 1) };
    page.present(test::pictureOf(past, { test::shared(application) }, noon));
    click(placeOf(u"app1:8080"_s));
    EXPECT_TRUE(textOf("state").contains(u"right-click it in the list"_s)) << textOf("state").toStdString();
}

TEST_F(PathChainsTest, APoolThatIsAskedForIsLit)
{
    page.present(test::pictureOf(past, cluster.samples(), noon));
    page.lightPool(u"pgb-a"_s, u"shop/app"_s);
    EXPECT_EQ(textOf("title"), u"Path of a client of pgb-a"_s);
    EXPECT_TRUE(current().startsWith(u"shop/app"_s));
}

TEST_F(PathChainsTest, TheOthersLeadToTheirPools)
{
    QSignalSpy wanted(&page, &Page::requested);
    core::Sample pgb = test::pooler(u"pgb"_s);
    pgb.pools = test::manyPools(40);
    page.present(test::pictureOf(past, { test::shared(pgb) }, noon));
    const PathPlace others = placeOf(u"pgb"_s, 3);
    EXPECT_EQ(spokenText(view.scene(), others).section(u',', 0, 0), u"37 others"_s);
    click(others);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(test::requestedBy<at::Pools>(wanted).filter, u"pgb"_s);
}

} // namespace
} // namespace gui
