// Where thousands of connections are assessed on another thread.

#include "app/assessing.h"
#include "app/heard.h"
#include "program/past/judge.h"
#include "support/wait.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::db1;
using test::db2;
using test::hear;
using test::noon;
using test::pastWith;
using test::pids;
using testing::ElementsAre;

namespace {

core::SamplePtr crowdAt(core::Instant at, int crowd)
{
    std::vector<core::SessionPtr> sessions;
    for (int pid = 1; pid <= crowd; ++pid)
        sessions.push_back(test::session(test::idling(pid)));
    return test::shared(test::answer(at, std::move(sessions), db1));
}

app::Assessed assessed(const app::ViewState &viewState, core::Instant at)
{
    return app::assessed(viewState.unassessed(at).value());
}

} // namespace

TEST(ViewState, AFewAreAssessedAtOnce)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 10), noon);
    EXPECT_FALSE(viewState.unassessed(noon));
}

TEST(ViewState, ManyAreAssessedAsideAndShownAsTheyWereThen)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    app::Assessed of = assessed(viewState, noon);
    const insight::PathGraphPtr graph = of.assessment.snapshot.graph;
    EXPECT_TRUE(viewState.take(std::move(of), noon));
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_EQ(picture.graph, graph) << "it is not made again";
    EXPECT_EQ(pids(picture).size(), 3000);
    EXPECT_EQ(picture.figures.answering, 1);
    EXPECT_EQ(picture.verdict.survey.asOf, noon);

    viewState.add(crowdAt(noon + 1s, 3001), noon + 1s);
    EXPECT_TRUE(viewState.unassessed(noon + 1s));
    EXPECT_EQ(pids(viewState.picture(noon + 1s)).size(), 3001) << "it is shown without being taken, too";
}

TEST(ViewState, WhereNothingWasHeardSinceOnlyFiguresAndVerdictAreMadeAgain)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    EXPECT_TRUE(viewState.take(assessed(viewState, noon), noon));
    const insight::PathGraphPtr graph = viewState.picture(noon).graph;
    EXPECT_TRUE(viewState.take(assessed(viewState, noon + 30s), noon + 30s));
    const gui::Picture picture = viewState.picture(noon + 30s);
    EXPECT_EQ(picture.graph, graph);
    EXPECT_EQ(picture.figures.over, 1min);
}

/// Figures, verdict and path are of one time, whatever is heard before they are shown.
TEST(ViewState, WhatIsHeardWhileManyAreAssessedIsNotInTheirFigures)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    const app::Subject subject = viewState.unassessed(noon).value();
    viewState.add(test::shared(test::failure(core::Fault::Lost, db1)), noon + 50ms);
    viewState.unlist(db1);
    const app::Assessed of = app::assessed(subject);
    EXPECT_EQ(of.assessment.figures.answering, 1);
    EXPECT_EQ(of.assessment.figures.databases, 1);
    EXPECT_EQ(of.assessment.verdict.kind, insight::Verdict::Kind::Calm);
}

TEST(ViewState, APictureContainsTheLoadThatAPageAsksFor)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    hear(viewState, noon + 1s, 1);
    EXPECT_FALSE(viewState.picture(noon + 1s).load);
    viewState.setLoadBy({ insight::Dimension::User });
    const auto load = viewState.picture(noon + 1s).load;
    ASSERT_TRUE(load);
    EXPECT_THAT(load->by, ElementsAre(insight::Dimension::User));
    EXPECT_EQ(load->breakdown.whole.sessions, 1);
    EXPECT_EQ(load->breakdown.span.to, noon + 1s);
}

TEST(ViewState, TheJudgementThatIsRecordedIsDatedWhenItWasMade)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    EXPECT_TRUE(viewState.take(assessed(viewState, noon), noon));
    (void)viewState.picture(noon);
    const auto judged = viewState.judged(noon + 1s);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->at, noon);
}

TEST(ViewState, WhatWasAssessedBeforeTwoEndpointsWereFoundToBeOneIsAssessedAgain)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 3000), noon);
    hear(viewState, noon, 1, db2);
    app::Assessed of = assessed(viewState, noon);
    viewState.merge(db2, db1);
    EXPECT_FALSE(viewState.take(std::move(of), noon));
    EXPECT_EQ(viewState.picture(noon).samples.size(), 1);
}

TEST(ViewState, WhatWasAssessedOfAllIsAssessedAgainWhereOneIsChosen)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 3000), noon);
    hear(viewState, noon, 1, db2);
    app::Assessed of = assessed(viewState, noon);
    viewState.setScope({ .endpoint = db2 });
    EXPECT_FALSE(viewState.take(std::move(of), noon));
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 1 }));
}

TEST(ViewState, WhatWasAssessedForOtherCoresIsAssessedAgain)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    app::Assessed of = assessed(viewState, noon);
    viewState.setCores(8);
    EXPECT_FALSE(viewState.take(std::move(of), noon));
    EXPECT_EQ(viewState.picture(noon).figures.cores, 8);
}

TEST(ViewState, WhatWasAssessedOfNowIsNotThePast)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(noon, 3000), noon);
    app::Assessed of = assessed(viewState, noon);
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    EXPECT_FALSE(viewState.unassessed(noon));
    const program::PastPart wanted = viewState.unread(noon);
    viewState.remember(wanted, { .then = pastWith(noon, 7) });
    EXPECT_FALSE(viewState.take(std::move(of), noon));
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 7 }));
}

TEST(ViewState, ManyOfAPastAreAssessedAsideByTheSameCodeAndOnlyOnce)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(noon, 1), noon);
    viewState.setAxis(gui::atMoment(viewState.axis(), noon - 1h, noon));
    EXPECT_FALSE(viewState.unassessed(noon)) << "it is not read yet";
    const auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1, db2 });
    then->add(crowdAt(noon - 1h, 3000), noon - 1h);
    viewState.remember(viewState.unread(noon), { .then = then });
    app::Assessed of = assessed(viewState, noon);
    const insight::PathGraphPtr graph = of.assessment.snapshot.graph;
    EXPECT_TRUE(viewState.take(std::move(of), noon));
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_EQ(picture.graph, graph);
    EXPECT_EQ(picture.figures.answering, 1);
    EXPECT_EQ(picture.verdict.survey.asOf, noon - 1h);
    EXPECT_FALSE(viewState.unassessed(noon + 1s)) << "it does not change, the silence of db2 included";
    EXPECT_EQ(viewState.picture(noon + 1s).graph, graph);

    viewState.setAxis(gui::live(viewState.axis()));
    EXPECT_EQ(pids(viewState.picture(noon + 1s)).size(), 1);
}

TEST(Assessing, WhatIsHeardMeanwhileComesInItsOrderAfterThePicture)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    const app::Clock clock;
    app::Assessing assessing(viewState, clock);
    QStringList order;
    QObject::connect(&assessing, &app::Assessing::ready, &assessing, [&] { order += u"picture"_s; });
    QSignalSpy ready(&assessing, &app::Assessing::ready);
    assessing.start();
    for (const QString &news : { u"first"_s, u"second"_s })
        assessing.hear([&order, news] { order += news; });
    EXPECT_TRUE(assessing.isRunning());
    EXPECT_TRUE(order.isEmpty());
    ASSERT_TRUE(ready.wait());
    EXPECT_THAT(order, ElementsAre(u"picture"_s, u"first"_s, u"second"_s));
    assessing.hear([&order] { order += u"third"_s; });
    EXPECT_EQ(order.back(), u"third"_s) << "at once";
}

TEST(Assessing, AStaleResultIsDroppedAndAskedForAgain)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    const app::Clock clock;
    app::Assessing assessing(viewState, clock);
    QSignalSpy ready(&assessing, &app::Assessing::ready);
    QSignalSpy outdated(&assessing, &app::Assessing::outdated);
    assessing.start();
    viewState.setScope({ .endpoint = db2 });
    ASSERT_TRUE(outdated.wait());
    EXPECT_TRUE(ready.isEmpty());
    assessing.start();
    ASSERT_TRUE(ready.wait());
    EXPECT_EQ(viewState.picture(ready.front().front().value<core::Instant>()).scope.endpoint, db2);
}

TEST(Assessing, ALargeClusterIsJudgedAsideWhileAPartOfItIsLookedAt)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    viewState.setScope({ .endpoint = db2 });
    const app::Clock clock;
    app::Assessing assessing(viewState, clock);
    QSignalSpy judged(&assessing, &app::Assessing::judged);
    const insight::Verdict expected = program::verdictAt(viewState.past(), core::wallClock());
    bool isHeard = false;
    assessing.judge();
    EXPECT_TRUE(judged.isEmpty()) << "not on the thread of the window";
    assessing.hear([&isHeard] { isHeard = true; });
    assessing.start();
    EXPECT_FALSE(isHeard);
    ASSERT_TRUE(judged.wait());
    EXPECT_EQ(judged.front().front().value<app::ViewState::Judged>().verdict.kind, expected.kind);
    ASSERT_TRUE(test::waitFor([&] { return isHeard; }));
    EXPECT_FALSE(assessing.isRunning());
}

TEST(Assessing, WhatIsFoundWhileThePastIsShownGoesOnInThePresent)
{
    app::ViewState viewState({ db1 });
    core::Sample full = test::answer(noon, {}, db1);
    full.limits = {
        { .scope = core::LimitScope::Server, .name = db1, .used = 97, .limit = 100, .usable = 97 }
    };
    viewState.add(test::shared(full), noon);
    ASSERT_EQ(viewState.picture(noon).verdict.foundSince, noon);
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    app::Clock clock;
    app::Assessing assessing(viewState, clock);
    clock.stopAt(noon + 2s);
    assessing.judge();
    viewState.setAxis(gui::live(viewState.axis()));
    EXPECT_EQ(viewState.picture(noon + 4s).verdict.foundSince, noon);
}

TEST(Assessing, WhatWaitsIsHeardBeforeTheClusterIsJudgedAgain)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    const app::Clock clock;
    app::Assessing assessing(viewState, clock);
    QSignalSpy ready(&assessing, &app::Assessing::ready);
    QSignalSpy judged(&assessing, &app::Assessing::judged);
    assessing.start();
    assessing.judge();
    bool isHeard = false;
    assessing.hear([&isHeard] { isHeard = true; });
    ASSERT_TRUE(ready.wait());
    EXPECT_TRUE(isHeard);
    EXPECT_TRUE(judged.isEmpty());
}

TEST(Assessing, WhatWasDrawnLatelyIsNotJudgedAgain)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    const app::Clock clock;
    (void)viewState.picture(clock.now());
    app::Assessing assessing(viewState, clock);
    QSignalSpy judged(&assessing, &app::Assessing::judged);
    assessing.judge();
    EXPECT_EQ(judged.size(), 1);
}

TEST(Assessing, StoppedItSaysNothing)
{
    app::ViewState viewState({ db1 });
    viewState.add(crowdAt(core::wallClock(), 3000), core::wallClock());
    const app::Clock clock;
    app::Assessing assessing(viewState, clock);
    QSignalSpy ready(&assessing, &app::Assessing::ready);
    bool isHeard = false;
    assessing.start();
    assessing.hear([&isHeard] { isHeard = true; });
    assessing.stop();
    EXPECT_FALSE(assessing.isRunning());
    EXPECT_FALSE(ready.wait(50));
    EXPECT_FALSE(isHeard);
}
