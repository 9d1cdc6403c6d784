// What is looked at of what is known.

#include "app/heard.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::db1;
using test::db2;
using test::hear;
using test::noon;
using test::pastWith;
using test::pids;

TEST(ViewState, LiveItIsTheLatest)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    hear(viewState, noon + 1s, 2);
    const gui::Picture picture = viewState.picture(noon + 2s);
    EXPECT_TRUE(picture.isLive());
    EXPECT_EQ(pids(picture), QList<core::SessionId>({ 2 }));
    EXPECT_EQ(picture.axis.to, noon + 2s);
}

TEST(ViewState, FrozenItAsksForThatMomentAndGoesOnCollecting)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    const program::PastPart wanted = viewState.unread(noon);
    ASSERT_TRUE(wanted.span);
    EXPECT_EQ(wanted.span->to, noon);
    EXPECT_TRUE(viewState.picture(noon).reading);

    viewState.remember(wanted, { .then = pastWith(noon, 1) });
    hear(viewState, noon + 1s, 2);
    const gui::Picture picture = viewState.picture(noon + 60s);
    EXPECT_FALSE(picture.reading);
    EXPECT_EQ(pids(picture), QList<core::SessionId>({ 1 }));
    EXPECT_EQ(picture.moment(), noon);
    EXPECT_EQ(viewState.past().history(db1).points().size(), 2U);
    EXPECT_EQ(&picture.past, &viewState.past()) << "the lanes go on";

    viewState.setAxis(gui::live(viewState.axis()));
    EXPECT_EQ(pids(viewState.picture(noon + 60s)), QList<core::SessionId>({ 2 }));
}

TEST(ViewState, OfASpanItShowsWhatWasReadOfIt)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon + 9s, 109);
    const insight::TimeSpan span { noon + 2s, noon + 5s };
    viewState.setAxis(gui::withSelection(viewState.axis(), span, noon + 10s));
    EXPECT_EQ(viewState.unread(noon + 10s), program::PastPart { .span = span });
    viewState.remember({ .span = span }, { .then = pastWith(noon + 5s, 105) });
    EXPECT_TRUE(viewState.unread(noon + 10s).isEmpty());
    const gui::Picture picture = viewState.picture(noon + 10s);
    EXPECT_EQ(pids(picture), QList<core::SessionId>({ 105 }));
    EXPECT_EQ(picture.span(), span);
    EXPECT_EQ(picture.moment(), span.to);

    viewState.setAxis(gui::withWidth(viewState.axis(), 1h, noon));
    EXPECT_TRUE(viewState.unread(noon + 10s).isEmpty()) << "the same span on another axis";
    viewState.setAxis(gui::withSelection(viewState.axis(), span.shifted(1s), noon + 10s));
    EXPECT_FALSE(viewState.unread(noon + 10s).isEmpty());
}

TEST(ViewState, WhereNothingWasRecordedItSaysSo)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    const insight::TimeSpan span { noon - 5s, noon - 2s };
    viewState.setAxis(gui::withSelection(viewState.axis(), span, noon));
    viewState.remember({ .span = span },
                       { .then = std::make_shared<const insight::ClusterHistory>(QStringList { db1 }) });
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_TRUE(picture.samples.isEmpty());
    EXPECT_EQ(picture.verdict.kind, insight::Verdict::Kind::NothingThen);
    EXPECT_TRUE(viewState.latestShown().isEmpty());
    EXPECT_EQ(viewState.latest().size(), 1);
}

TEST(ViewState, ThePastIsJudgedByTheSameRulesAsThePresent)
{
    app::ViewState viewState({ db1 });
    core::Sample full = test::answer(noon, { test::session(test::working(1)) }, db1);
    full.limits = {
        { .scope = core::LimitScope::Server, .name = db1, .used = 97, .limit = 100, .usable = 97 }
    };
    viewState.add(test::shared(full), noon);
    const gui::Picture live = viewState.picture(noon);
    hear(viewState, noon + 10s, 1);

    auto then = std::make_shared<insight::ClusterHistory>(QStringList { db1 });
    then->add(test::shared(full), noon);
    viewState.setAxis(gui::withSelection(viewState.axis(), { noon - 1min, noon }, noon + 10s));
    viewState.remember(viewState.unread(noon + 10s), { .then = then });
    const gui::Picture past = viewState.picture(noon + 10s);
    EXPECT_EQ(past.verdict.kind, live.verdict.kind);
    EXPECT_EQ(past.verdict.severity, live.verdict.severity);
    EXPECT_NE(past.verdict.kind, insight::Verdict::Kind::Calm);
}

TEST(ViewState, WhatIsJudgedIsAllOfTheClusterAsOfWhenItWasSo)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    EXPECT_FALSE(viewState.judged(noon + 200ms));
    (void)viewState.picture(noon + 300ms);
    const auto judged = viewState.judged(noon + 900ms);
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->at, noon + 300ms) << "a newer answer would say something else";
    EXPECT_FALSE(viewState.judged(noon + 5s)) << "it is long since that was drawn";
    viewState.setScope({ db1 });
    (void)viewState.picture(noon + 6s);
    EXPECT_FALSE(viewState.judged(noon + 6500ms)) << "of one endpoint alone it is no verdict on all";
    EXPECT_TRUE(viewState.whole(noon + 6500ms).scope.isAll());
}

TEST(ViewState, WhatGoesOnWhileThePastIsShownIsNotFoundAnew)
{
    app::ViewState viewState({ db1 });
    core::Sample full = test::answer(noon, { test::session(test::working(1)) }, db1);
    full.limits = {
        { .scope = core::LimitScope::Server, .name = db1, .used = 97, .limit = 100, .usable = 97 }
    };
    viewState.add(test::shared(full), noon);
    const insight::Verdict found = viewState.picture(noon).verdict;
    ASSERT_EQ(found.foundSince, noon);
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    for (core::Instant at = noon + 2s; at < noon + 60s; at += 2s)
        viewState.follow({ at, found });
    viewState.follow({ noon + 1s, {} }); // came late
    viewState.setAxis(gui::live(viewState.axis()));
    full.received = noon + 60s;
    viewState.add(test::shared(full), noon + 60s);
    const insight::Verdict now = viewState.picture(noon + 60s).verdict;
    EXPECT_EQ(now.kind, found.kind);
    EXPECT_EQ(now.foundSince, noon);
}

TEST(ViewState, OfAnEndpointThatHasLeftNothingLingers)
{
    app::ViewState viewState({ db1, db2 });
    hear(viewState, noon, 1);
    viewState.add(test::shared(test::failure(core::Fault::Refused, db2)), noon);
    ASSERT_EQ(viewState.picture(noon).verdict.endpoint, db2);
    viewState.unlist(db2);
    const insight::Verdict now = viewState.picture(noon + 1s).verdict;
    EXPECT_FALSE(now.passed);
    EXPECT_NE(now.endpoint, db2);
}

TEST(ViewState, OneEndpointCanBeLookedAtAlone)
{
    app::ViewState viewState({ db1, db2 });
    hear(viewState, noon, 1, db1);
    hear(viewState, noon, 2, db2);
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 1, 2 }));
    viewState.setScope({ db2 });
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 2 }));
    viewState.setAxis(gui::frozenOrNot(viewState.axis(), noon));
    viewState.remember(viewState.unread(noon), { .then = pastWith(noon, 1) });
    EXPECT_TRUE(pids(viewState.picture(noon)).isEmpty()) << "also while it is frozen";
    viewState.setScope({ db1 });
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 1 }));
}

TEST(ViewState, WithADatabaseAloneItsClientsBehindThePoolerAreKnown)
{
    const QString pgb = u"pgb"_s;
    app::ViewState viewState({ pgb, db1 });
    core::Sample pooler = test::pooler(pgb);
    test::tell(pooler, test::links({ test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                                   { test::server(u"s1"_s, test::at(u"10.0.0.2"_s, 41022),
                                                  test::at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s) }));
    viewState.add(test::shared(pooler), noon);
    const core::Session session = test::backend(41207, test::at(u"10.0.0.2"_s, 41022));
    viewState.add(test::shared(test::database(db1, u"10.0.0.5:5432"_s, { test::session(session) })), noon);
    viewState.setScope({ db1 });
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_EQ(pids(picture), QList<core::SessionId>({ 41207 }));
    const auto behind = picture.chains.clientBehind(db1, 41207);
    ASSERT_TRUE(behind);
    EXPECT_EQ(behind->endpoint, pgb);
    EXPECT_NE(insight::nodeOf(*picture.graph, pgb, {}), picture.graph->nodes.size())
        << "and Path draws them through it";
}

TEST(ViewState, WhoTurnedOutToBeAnotherIsLookedAtAsThat)
{
    app::ViewState viewState({ db1, db2 });
    viewState.setScope({ db2 });
    viewState.merge(db2, db1);
    EXPECT_EQ(viewState.scope(), insight::Scope { db1 });
    EXPECT_EQ(viewState.past().endpoints(), QStringList({ db1 }));
}

TEST(ViewState, WhatOneCostWhoTurnedOutToBeAnotherIsNotCountedOn)
{
    app::ViewState viewState({ db1, db2 });
    for (const QString &endpoint : { db1, db2 }) {
        core::Sample sample = test::answer(noon, {}, endpoint);
        sample.own.connections = 1;
        viewState.add(test::shared(std::move(sample)), noon);
    }
    viewState.merge(db2, db1);
    EXPECT_EQ(viewState.own(noon).connections, 1);
}

TEST(ViewState, ItsExitStatusIsThatOfTheCli)
{
    app::ViewState viewState({ db1, db2 });
    EXPECT_EQ(viewState.exitStatus(), 1);
    hear(viewState, noon, 1, db1);
    EXPECT_EQ(viewState.exitStatus(), 3);
    hear(viewState, noon, 2, db2);
    EXPECT_EQ(viewState.exitStatus(), 0);
    viewState.add(test::shared(test::failure(core::Fault::Lost, db1)), noon + 1s);
    EXPECT_EQ(viewState.exitStatus(), 3);
}

TEST(ViewState, FailuresAreAmongTheLatest)
{
    app::ViewState viewState({ db1, db2 });
    viewState.add(test::shared(test::failure(core::Fault::Refused, db2)), noon);
    hear(viewState, noon, 1, db1);
    const QList<core::SamplePtr> latest = viewState.latest();
    ASSERT_EQ(latest.size(), 2);
    EXPECT_EQ(latest[0]->endpoint.name, db1);
    EXPECT_TRUE(latest[1]->error);
}

namespace {

insight::EndpointHistory recordedUntil(core::Instant end)
{
    insight::EndpointHistory history;
    for (core::Instant at = end - 20min; at <= end; at += 1s)
        history.add(test::shared(test::answer(at, { test::session(test::working(7)) }, db1)), at);
    return history;
}

} // namespace

TEST(ViewState, WhatWasRecordedJustBeforeMakesTheAxisWide)
{
    app::ViewState viewState({ db1 });
    viewState.precede(db1, recordedUntil(noon - 3min));
    hear(viewState, noon, 1);
    EXPECT_EQ(viewState.picture(noon + 1s).axis.length(), gui::Axis {}.width);
}

TEST(ViewState, WhatWasRecordedLongBeforeDoesNotSqueezeToday)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    const auto young = viewState.picture(noon + 1s).axis.length();
    viewState.precede(db1, recordedUntil(noon - 1h));
    EXPECT_EQ(viewState.picture(noon + 1s).axis.length(), young);
    EXPECT_EQ(viewState.past().history(db1).points().front().at, noon - 80min);
}

TEST(ViewState, WhatOthersRecordedIsNotTakenForNow)
{
    app::ViewState viewState({ db1 });
    const auto young = viewState.picture(noon).axis.length();
    viewState.precede(db1, recordedUntil(noon - 1s));
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_TRUE(picture.samples.isEmpty());
    EXPECT_EQ(picture.axis.length(), young);
}

TEST(ViewState, AReadingThatWasAskedForAtALongerIntervalStillStandsForAllOfIt)
{
    app::ViewState viewState({ db1 });
    viewState.setInterval(10s, noon);
    hear(viewState, noon, 1);
    hear(viewState, noon + 10s, 1);
    EXPECT_EQ(viewState.past().history(db1).points().back().stands, 10s);
    viewState.setInterval(1s, noon + 11s);
    hear(viewState, noon + 15s, 1);
    EXPECT_EQ(viewState.past().history(db1).points().back().stands, 5s);
    hear(viewState, noon + 22s, 1);
    EXPECT_EQ(viewState.past().history(db1).points().back().stands, 1s) << "a gap, at one reading a second";
}

TEST(ViewState, AnAxisOlderThanWhatIsInMemoryIsReadToo)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setAxis(gui::withWidth(gui::panned(viewState.axis(), -24h, noon), 15min, noon));
    const program::PastPart wanted = viewState.unread(noon);
    EXPECT_FALSE(wanted.span) << "the pages stay live";
    ASSERT_TRUE(wanted.axis);
    EXPECT_TRUE(viewState.picture(noon).readingAxis);
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 1 })) << "meanwhile";

    const auto around = pastWith(wanted.axis->from + 1min, 7);
    viewState.remember(wanted, { .around = around });
    const gui::Picture picture = viewState.picture(noon);
    EXPECT_FALSE(picture.readingAxis);
    EXPECT_EQ(&picture.charted(), around.get());
    EXPECT_EQ(&picture.lookedAt(), &viewState.past());
    EXPECT_EQ(pids(picture), QList<core::SessionId>({ 1 }));

    viewState.setAxis(gui::zoomed(viewState.axis(), 2, noon));
    EXPECT_TRUE(viewState.unread(noon).isEmpty()) << "it is a part of that";
    viewState.setAxis(gui::panned(viewState.axis(), -1h, noon));
    EXPECT_FALSE(viewState.unread(noon).isEmpty());
}

TEST(ViewState, AnAxisThatStandsStillGrowsOlderThanWhatIsInMemory)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setAxis(gui::frozenOrNot(gui::withWidth(viewState.axis(), 4h, noon), noon));
    viewState.remember(viewState.unread(noon), { .then = pastWith(noon, 1) });
    EXPECT_TRUE(viewState.unread(noon).isEmpty());
    const program::PastPart later = viewState.unread(noon + 1min);
    ASSERT_TRUE(later.axis) << "and has to be asked for";
    EXPECT_FALSE(later.span) << "what is shown is there already";
    viewState.remember(later, { .around = pastWith(noon, 1) });
    EXPECT_EQ(pids(viewState.picture(noon + 2h)), QList<core::SessionId>({ 1 }));
    EXPECT_TRUE(viewState.unread(noon + 2h).isEmpty());
}

TEST(ViewState, ALongAxisIsReadAgainWhereItComesCloserOrTimeHasGoneOn)
{
    app::ViewState viewState({ db1 });
    hear(viewState, noon, 1);
    viewState.setOldest(noon - 24h * 60);
    viewState.setAxis(gui::withEverything(viewState.axis(), noon));
    const program::PastPart all = viewState.unread(noon);
    ASSERT_TRUE(all.axis);
    EXPECT_FALSE(all.span);
    EXPECT_FALSE(viewState.picture(noon).reading) << "the pages show what is now meanwhile";
    EXPECT_EQ(pids(viewState.picture(noon)), QList<core::SessionId>({ 1 }));
    EXPECT_EQ(viewState.unread(noon + 1s), all) << "which is less than a pixel";

    viewState.remember(all, { .around = pastWith(noon, 7), .averaged = 1h });
    EXPECT_TRUE(viewState.unread(noon + 1min).isEmpty());
    EXPECT_EQ(viewState.picture(noon + 1min).averaged, 1h);
    EXPECT_FALSE(viewState.unread(noon + 6h).isEmpty());

    viewState.setAxis(gui::withWidth(viewState.axis(), 24h, noon));
    EXPECT_FALSE(viewState.unread(noon).isEmpty()) << "of a day there are finer averages";
    EXPECT_EQ(viewState.picture(noon).averaged, 1h) << "until they are read";
    viewState.setAxis(gui::withWidth(viewState.axis(), 15min, noon));
    EXPECT_TRUE(viewState.unread(noon).isEmpty());
    EXPECT_FALSE(viewState.picture(noon).averaged);
}
