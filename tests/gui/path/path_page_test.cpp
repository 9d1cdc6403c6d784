#include "gui/path/path_page_fixture.h"
#include "report/csv.h"
#include "report/views.h"
#include "support/painted.h"
#include "support/wait.h"

namespace gui {
namespace {

TEST_F(PathPageTest, OfASpanItSaysThatItIsTheWayAtItsEnd)
{
    const auto &asOf = *page.findChild<ElidedLabel *>(u"asOf"_s);
    EXPECT_FALSE(asOf.isVisible());
    Picture picture = test::pictureOf(past, cluster.samples(), cluster.now);
    picture.selected = insight::TimeSpan { noon - 10min, noon };
    page.present(picture);
    EXPECT_TRUE(asOf.isVisible());
    EXPECT_TRUE(asOf.text().contains(u"the end of the chosen span"_s)) << asOf.text().toStdString();
    picture.selected = insight::momentAt(noon);
    page.present(picture);
    EXPECT_FALSE(asOf.isVisible()) << "a moment is what it is";
}

TEST_F(PathPageTest, ABoxSaysWhatItIsAndHowMuch)
{
    EXPECT_EQ(face(u"pgb-a"_s).about.full, u"PgBouncer 1.18 · transaction"_s);
    EXPECT_EQ(face(u"pgb-a"_s).count, u"26 → 6"_s);
    EXPECT_EQ(face(u"pgb-a"_s).logical.alarm.full, u"12 waiting 840 ms"_s);
    EXPECT_EQ(face(u"pgb-a"_s).rows.front().words.full, u"24 → 5 of 5"_s);
    EXPECT_EQ(face(u"pg-1"_s).about.full, u"PostgreSQL 15 · primary"_s);
    EXPECT_EQ(face(u"pg-1"_s).remark, u"4 blocked by pid 501 · psql"_s);
    EXPECT_EQ(face(u"pg-2"_s).about.full, u"PostgreSQL 15 · replica · 200 ms behind"_s);
    picture(u"shop"_s);
}

TEST_F(PathPageTest, ABoxBearsTheNameTheUserGaveAndSaysWhereItIs)
{
    Picture picture = test::pictureOf(past, cluster.samples(), cluster.now);
    picture.names = { { u"pgb-a"_s, u"orders pool"_s } };
    page.present(picture);
    EXPECT_EQ(face(u"orders pool"_s).about.full, u"pgb-a · PgBouncer 1.18 · transaction"_s);
    EXPECT_EQ(face(u"orders pool"_s).about.brief, u"PgBouncer 1.18 · transaction"_s);
    EXPECT_TRUE(face(u"orders pool"_s).spoken.contains(u"orders pool"_s));
    picture.names = { { u"pgb-a"_s, u"pgb-a"_s } };
    page.present(picture);
    EXPECT_EQ(face(u"pgb-a"_s).about.full, u"PgBouncer 1.18 · transaction"_s) << "not twice";
}

TEST_F(PathPageTest, TheApplicationsOfOneAddressAreBoxesThatAreFoundByTheirPools)
{
    auto prometheus = test::ofLayer(core::Layer::Application, u"prom1:9090"_s, u"10.0.9.9:9090"_s);
    for (const QString &application : { u"shop-api"_s, u"storefront"_s }) {
        prometheus.pools.push_back(test::pool({}, {}, 2, application == u"shop-api"_s ? 3 : 0, 0));
        prometheus.pools.back().name =
            core::nameOf({ application, { u"HikariPool"_s }, u"orders"_s }).value();
    }
    const QString pool = prometheus.pools.back().name;
    Picture picture = test::pictureOf(past, { test::shared(prometheus) }, cluster.now);
    picture.names = { { u"prom1:9090"_s, u"all applications"_s } };
    page.present(picture);
    EXPECT_TRUE(face(u"shop-api"_s).about.full.contains(u"prom1:9090"_s));
    EXPECT_EQ(face(u"storefront"_s).rows.front().name, u"orders"_s);
    EXPECT_EQ(face(u"shop-api"_s).trouble, insight::Severity::Critical);
    EXPECT_EQ(face(u"storefront"_s).trouble, insight::Severity::Calm) << "others wait";
    page.lightPool(u"prom1:9090"_s, pool);
    EXPECT_TRUE(current().startsWith(u"orders"_s)) << current().toStdString();
    QSignalSpy none(&view, &PathView::chosen);
    click(placeOf(u"storefront"_s));
    ASSERT_EQ(none.size(), 1);
    EXPECT_EQ(view.scene().graph->nodes[none.front().front().toULongLong()].endpoint, u"prom1:9090"_s);
}

TEST_F(PathPageTest, WhoIsNamedAsTheBlockerIsLitWhereItIsNamed)
{
    const auto box = [this] {
        const auto &nodes = view.scene().graph->nodes;
        const auto node = std::ranges::find(nodes, u"pg-1"_s, &insight::PathNode::endpoint);
        return *std::ranges::find(view.layout().boxes, std::size_t(node - nodes.begin()), &PathBox::node);
    };
    QStringList wanted;
    QObject::connect(&view, &PathView::backendRequested, &view,
                     [&wanted](const QString &endpoint, core::SessionId pid) {
                         wanted.append(u"%1 %2"_s.arg(endpoint, pid.text()));
                     });
    QTest::mouseClick(&view, Qt::LeftButton, {}, box().remark.center());
    EXPECT_EQ(wanted, QStringList { u"pg-1 501"_s });
    QTest::mouseClick(&view, Qt::LeftButton, {}, box().area.topLeft() + QPoint(12, 12));
    EXPECT_EQ(wanted.size(), 1) << "elsewhere the box is meant";
}

TEST_F(PathPageTest, AnOldAnswerSaysSo)
{
    EXPECT_FALSE(face(u"pgb-a"_s).about.full.contains(u"old"_s));
    const QList<core::SamplePtr> then = cluster.samples();
    page.present(test::pictureOf(past, then, noon + 7s));
    EXPECT_EQ(face(u"pgb-a"_s).about.full, u"PgBouncer 1.18 · transaction · 7.0 s old"_s);
}

TEST_F(PathPageTest, OfThePastItSaysHowOldThingsWereThen)
{
    Picture picture = test::pictureOf(past, cluster.samples(), cluster.now + 2h);
    picture.selected = insight::momentAt(cluster.now);
    page.present(picture);
    EXPECT_EQ(face(u"pgb-a"_s).about.full, u"PgBouncer 1.18 · transaction"_s);
}

TEST_F(PathPageTest, WhatIsNotMeasuredIsADash)
{
    core::Sample silent = test::pooler(u"pgb"_s);
    core::Pool odd;
    odd.name = u"shop/app"_s;
    silent.pools = { odd };
    page.present(test::pictureOf(past, { test::shared(silent) }, noon));
    EXPECT_EQ(face(u"pgb"_s).count, u"– → –"_s);
    EXPECT_EQ(face(u"pgb"_s).rows.front().words.full, u"– → –"_s);
    picture(u"nothing-measured"_s);
}

TEST_F(PathPageTest, ArrowsWalkBoxesAndPools)
{
    view.setFocus();
    view.setCurrent(placeOf(u"pgb-a"_s));
    press(Qt::Key_Down);
    EXPECT_TRUE(current().startsWith(u"shop/app, 24 → 5 of 5"_s)) << current().toStdString();
    press(Qt::Key_Down);
    EXPECT_TRUE(current().startsWith(u"shop/batch"_s));
    press(Qt::Key_Down);
    EXPECT_TRUE(current().startsWith(u"pgb-b"_s));
    press(Qt::Key_Right);
    EXPECT_TRUE(current().startsWith(u"pg-"_s));
    press(Qt::Key_Left);
    EXPECT_TRUE(current().startsWith(u"pgb-"_s) || current().startsWith(u"shop/"_s));
    press(Qt::Key_Left);
    EXPECT_TRUE(current().startsWith(u"haproxy-1"_s)) << current().toStdString();
}

TEST_F(PathPageTest, TheKeyboardStaysAtItsPoolWhileNumbersMove)
{
    view.setFocus();
    view.setCurrent(placeOf(u"pgb-a"_s, 1));
    const QString before = current();
    cluster.waiting = 3;
    cluster.now += 1s;
    present();
    EXPECT_EQ(current(), before);
}

TEST_F(PathPageTest, WhatTheKeyboardReachesIsSeen)
{
    page.resize(752, 420);
    view.setFocus();
    auto &scroll = *page.findChild<QScrollArea *>();
    for (int i = 0; i < 30; ++i)
        press(Qt::Key_Down);
    const QRect seen(scroll.horizontalScrollBar()->value(), scroll.verticalScrollBar()->value(),
                     scroll.viewport()->width(), scroll.viewport()->height());
    EXPECT_TRUE(seen.contains(areaOf(view.layout(), *view.current()).center()));
    EXPECT_GT(scroll.verticalScrollBar()->value(), 0);
    picture(u"small"_s);
}

TEST_F(PathPageTest, AScreenReaderHearsEveryBoxAndPool)
{
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&view);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->role(), QAccessible::List);
    ASSERT_EQ(list->childCount(), int(placesIn(view.layout()).size()));
    for (int i = 0; i < list->childCount(); ++i) {
        QAccessibleInterface *child = list->child(i);
        ASSERT_TRUE(child && child->isValid());
        EXPECT_EQ(child->text(QAccessible::Name),
                  spokenText(view.scene(), placesIn(view.layout())[std::size_t(i)]));
        EXPECT_EQ(list->indexOfChild(child), i);
        EXPECT_EQ(child->rect().size(),
                  areaOf(view.layout(), placesIn(view.layout())[std::size_t(i)]).size());
    }
    view.setFocus();
    view.setCurrent(placeOf(u"pg-2"_s));
    ASSERT_TRUE(list->focusChild());
    EXPECT_TRUE(list->focusChild()->text(QAccessible::Name).startsWith(u"pg-2"_s));
}

TEST_F(PathPageTest, OnlyWhatChangedIsPaintedAgain)
{
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&page, int(test::patience.count())));
    QCoreApplication::sendPostedEvents(); // among them are those to paint what is stale
    test::Painted painted;
    view.installEventFilter(&painted);
    present();
    QCoreApplication::sendPostedEvents();
    EXPECT_TRUE(painted.region.isEmpty()) << "nothing had changed";
    QList<core::SamplePtr> samples = cluster.samples();
    core::Sample replica = *samples[4];
    replica.replicationLag = 900ms;
    samples[4] = test::shared(replica);
    page.present(test::pictureOf(past, samples, noon));
    QCoreApplication::sendPostedEvents();
    EXPECT_TRUE(painted.region.intersects(areaOf(view.layout(), placeOf(u"pg-2"_s))));
    EXPECT_FALSE(painted.region.intersects(areaOf(view.layout(), placeOf(u"haproxy-1"_s))));
}

TEST_F(PathPageTest, AHiddenPageDoesNothingUntilItIsSeen)
{
    page.hide();
    cluster.waiting = 5;
    present();
    EXPECT_EQ(face(u"pgb-a"_s).logical.alarm.full, u"12 waiting 840 ms"_s);
    page.show();
    EXPECT_EQ(face(u"pgb-a"_s).logical.alarm.full, u"5 waiting 840 ms"_s);
}

TEST_F(PathPageTest, WaitingHasItsOwnColourAndNobodyElseHasIt)
{
    const auto pixels = [this](const QColor &colour) {
        const QImage image = view.grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == colour;
        }
        return count;
    };
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        apply(*theme);
        QCoreApplication::sendPostedEvents();
        cluster.waiting = 12;
        present();
        EXPECT_GT(pixels(theme->waiting), 200);
        cluster.waiting = 0;
        present();
        EXPECT_EQ(pixels(theme->waiting), 0);
    }
}

TEST_F(PathPageTest, WithDatabasesOnlyApplicationsLeadToThem)
{
    page.present(test::pictureOf(past, cluster.samples().mid(3), noon));
    EXPECT_EQ(titleOf(*view.scene().graph, 0).layer, u"APPLICATION"_s);
    EXPECT_EQ(titleOf(*view.scene().graph, 1).layer, u"DATABASE"_s);
    click(placeOf(u"shop-api"_s));
    EXPECT_EQ(view.lit().size(), 2u);
    picture(u"databases"_s);
}

TEST_F(PathPageTest, LongNamesAndManyBoxesStayReadable)
{
    QList<core::SamplePtr> samples;
    for (int i = 0; i < 10; ++i) {
        core::Sample pgb =
            test::pooler(u"pgbouncer-%1.%2"_s.arg(i).arg(QString(50, u'n')), u"10.0.1.%1:6432"_s.arg(i));
        pgb.pools = test::manyPools(40);
        pgb.neighbours = { test::leadsTo(u"10.0.0.5"_s, 5432) };
        samples << test::shared(pgb);
    }
    samples << cluster.samples()[3];
    page.present(test::pictureOf(past, samples, noon));
    EXPECT_GT(view.layout().size.height(), page.height());
    picture(u"many"_s);
}

TEST_F(PathPageTest, NoTextOfOthersIsTakenForMarkup)
{
    cluster.application = u"<img src=/dev/zero><b>x</b>\u202E"_s;
    cluster.query = cluster.application;
    present();
    click(placeOf(u"pg-1"_s));
    for (const auto *label : page.findChildren<QLabel *>())
        EXPECT_EQ(label->textFormat(), Qt::PlainText);
    for (int y = 4; y < view.height(); y += 12) {
        for (int x = 4; x < view.width(); x += 60) {
            QHelpEvent event(QEvent::ToolTip, { x, y }, view.mapToGlobal(QPoint(x, y)));
            QApplication::sendEvent(&view, &event);
            EXPECT_FALSE(QToolTip::text().contains(u"<img"_s) || QToolTip::text().contains(u"<b>"_s));
            EXPECT_FALSE(QToolTip::text().contains(QChar(0x202E)));
        }
    }
    for (const PathPlace &place : placesIn(view.layout()))
        EXPECT_FALSE(spokenText(view.scene(), place).contains(QChar(0x202E)));
    EXPECT_FALSE(page.grab().isNull());
    QToolTip::hideText();
}

TEST_F(PathPageTest, WhoTakesAPlaceWithoutBeingCountedIsTold)
{
    EXPECT_EQ(face(u"pg-2"_s).logical.words.full, u"2 backends · 12 of 97 taken"_s);
}

TEST_F(PathPageTest, HowOldTheConnectionsAreIsSaidWhereTheyAreCounted)
{
    cluster.now += 6s;
    page.present(test::pictureOf(past, cluster.samples(), cluster.now + 6s));
    for (const auto &name : { u"pgb-a"_s, u"shop-api"_s }) {
        const QPoint place = areaOf(view.layout(), placeOf(name)).topLeft() + QPoint { 8, 8 };
        QHelpEvent event(QEvent::ToolTip, place, view.mapToGlobal(place));
        QApplication::sendEvent(&view, &event);
        EXPECT_TRUE(QToolTip::text().contains(u"single connections as they were"_s))
            << QToolTip::text().toStdString();
    }
    QToolTip::hideText();
}

TEST_F(PathPageTest, WhatIsClaimedAndDoesNotArriveIsSaidAtBothEnds)
{
    gui::Picture picture = test::pictureOf(past, cluster.samples(), cluster.now);
    insight::PathGraph graph = *picture.graph;
    const auto from = std::ranges::find(graph.nodes, u"pgb-a"_s, &insight::PathNode::name);
    const auto to = std::ranges::find(graph.nodes, u"pg-1"_s, &insight::PathNode::name);
    graph.edges.push_back({ .from = std::size_t(from - graph.nodes.begin()),
                            .to = std::size_t(to - graph.nodes.begin()),
                            .traffic = { .active = 9 },
                            .claimed = insight::Claim { 12, 9 } });
    picture.graph = std::make_shared<const insight::PathGraph>(std::move(graph));
    page.present(picture);
    for (const auto &[name, isSaid] :
         { std::pair(u"pgb-a"_s, true), { u"pg-1"_s, true }, { u"pgb-b"_s, false } }) {
        const QPoint place = areaOf(view.layout(), placeOf(name)).topLeft() + QPoint { 8, 8 };
        QHelpEvent event(QEvent::ToolTip, place, view.mapToGlobal(place));
        QApplication::sendEvent(&view, &event);
        EXPECT_EQ(QToolTip::text().contains(u"pgb-a reports 12 connections to pg-1, but pg-1 sees 9"_s),
                  isSaid)
            << QToolTip::text().toStdString();
    }
    QToolTip::hideText();
}

TEST_F(PathPageTest, TheListForAFileIsThatOfTheChains)
{
    const report::Table table = page.table();
    EXPECT_STREQ(table.headings[1].name, "chain");
    EXPECT_GT(table.rows.size(), 12u);
}

TEST_F(PathPageTest, TheListOfOneEndpointHasItsChainsWhole)
{
    Picture picture = test::pictureOf(past, cluster.samples(), cluster.now);
    const auto linesOf = [](const report::Table &table) { return report::csv(table).split('\n'); };
    const QByteArrayList all = linesOf(report::path(picture.samples, cluster.now));
    picture.scope = { u"pg-1"_s };
    picture.samples = picture.samples.mid(3, 1);
    page.present(picture);
    const QByteArrayList shown = linesOf(page.table());
    EXPECT_EQ(page.table().rows.size(), 18u) << "its backends";
    for (const QByteArray &line : shown)
        EXPECT_TRUE(all.contains(line)) << line.toStdString();
}

TEST_F(PathPageTest, TheListKnowsOfAPoolerThatIsSilent)
{
    Picture picture = test::pictureOf(past, cluster.samples(), cluster.now);
    core::Sample frozen = test::failure(core::Fault::TimedOut, u"pgb-a"_s);
    frozen.endpoint = picture.samples[1]->endpoint;
    QList<core::SamplePtr> standing = picture.samples;
    standing[1] = test::shared(frozen);
    picture.samples.removeAt(1);
    picture.chains = insight::Chains(standing);
    page.present(picture);
    EXPECT_EQ(report::csv(page.table()), report::csv(report::path(standing, cluster.now)));
    EXPECT_NE(report::csv(page.table()), report::csv(report::path(picture.samples, cluster.now)));
}

TEST_F(PathPageTest, ThePictureIsOfEverythingAlsoOfWhatIsScrolledAway)
{
    page.resize(752, 420);
    EXPECT_EQ(page.chart().size(), view.layout().size * page.devicePixelRatioF());
    EXPECT_GT(page.chart().height(), page.height());
}

TEST_F(PathPageTest, TheColoursAreExplained)
{
    auto &legend = *page.findChild<TrafficLegend *>();
    EXPECT_EQ(legend.accessibleName(),
              u"Colours: waiting, active, idle in transaction, idle, other, limit, not counted now, or path "
              "unknown"_s);
    const int line = legend.height();
    page.resize(300, 720);
    EXPECT_TRUE(test::waitFor([&] { return legend.height() >= 2 * line; })) << "nothing is cut";
}

} // namespace
} // namespace gui
