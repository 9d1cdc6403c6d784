// What is looked at of what is known.

#include "app/showing.h"
#include "support/poolers.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

const QString db1 = u"db1"_s;
const QString db2 = u"db2"_s;

void hear(app::Showing &showing, core::Instant at, int pid, const QString &endpoint = db1)
{
    showing.add(test::shared(test::answer(at, { test::session(test::working(pid)) }, endpoint)), at);
}

std::shared_ptr<const insight::Past> pastWith(core::Instant at, int pid, const QString &endpoint = db1)
{
    auto past = std::make_shared<insight::Past>(QStringList { endpoint });
    past->add(test::shared(test::answer(at, { test::session(test::working(pid)) }, endpoint)), at);
    return past;
}

QList<int> pids(const gui::Picture &picture)
{
    QList<int> found;
    for (const core::SamplePtr &sample : picture.samples) {
        for (const core::SessionPtr &session : sample->sessions)
            found.append(session->pid);
    }
    return found;
}

} // namespace

TEST(Showing, LiveItIsTheLatest)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    hear(showing, noon + 1s, 2);
    const gui::Picture picture = showing.picture(noon + 2s);
    EXPECT_TRUE(picture.isLive());
    EXPECT_EQ(pids(picture), QList<int>({ 2 }));
    EXPECT_EQ(picture.axis.to, noon + 2s);
}

TEST(Showing, FrozenItAsksForThatMomentAndGoesOnCollecting)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    showing.setAxis(gui::frozenOrNot(showing.axis(), noon));
    const cli::PastPart wanted = showing.unread(noon);
    ASSERT_TRUE(wanted.span);
    EXPECT_EQ(wanted.span->to, noon);
    EXPECT_TRUE(showing.picture(noon).reading);

    showing.remember(wanted, { .then = pastWith(noon, 1) });
    hear(showing, noon + 1s, 2);
    const gui::Picture picture = showing.picture(noon + 60s);
    EXPECT_FALSE(picture.reading);
    EXPECT_EQ(pids(picture), QList<int>({ 1 }));
    EXPECT_EQ(picture.moment(), noon);
    EXPECT_EQ(showing.past().trail(db1).points().size(), 2U);
    EXPECT_EQ(&picture.past, &showing.past()) << "the lanes go on";

    showing.setAxis(gui::live(showing.axis()));
    EXPECT_EQ(pids(showing.picture(noon + 60s)), QList<int>({ 2 }));
}

TEST(Showing, OfASpanItShowsWhatWasReadOfIt)
{
    app::Showing showing({ db1 });
    hear(showing, noon + 9s, 109);
    const insight::TimeSpan span { noon + 2s, noon + 5s };
    showing.setAxis(gui::withSelection(showing.axis(), span, noon + 10s));
    EXPECT_EQ(showing.unread(noon + 10s), cli::PastPart { .span = span });
    showing.remember({ .span = span }, { .then = pastWith(noon + 5s, 105) });
    EXPECT_TRUE(showing.unread(noon + 10s).isEmpty());
    const gui::Picture picture = showing.picture(noon + 10s);
    EXPECT_EQ(pids(picture), QList<int>({ 105 }));
    EXPECT_EQ(picture.span(), span);
    EXPECT_EQ(picture.moment(), span.to);

    showing.setAxis(gui::withWidth(showing.axis(), 1h, noon));
    EXPECT_TRUE(showing.unread(noon + 10s).isEmpty()) << "the same span on another axis";
    showing.setAxis(gui::withSelection(showing.axis(), span.shifted(1s), noon + 10s));
    EXPECT_FALSE(showing.unread(noon + 10s).isEmpty());
}

TEST(Showing, WhereNothingWasRecordedItSaysSo)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    const insight::TimeSpan span { noon - 5s, noon - 2s };
    showing.setAxis(gui::withSelection(showing.axis(), span, noon));
    showing.remember({ .span = span },
                     { .then = std::make_shared<const insight::Past>(QStringList { db1 }) });
    const gui::Picture picture = showing.picture(noon);
    EXPECT_TRUE(picture.samples.isEmpty());
    EXPECT_EQ(picture.verdict.kind, insight::Verdict::Kind::NothingThen);
    EXPECT_TRUE(showing.latestShown().isEmpty());
    EXPECT_EQ(showing.latest().size(), 1);
}

TEST(Showing, ThePastIsJudgedByTheSameRulesAsThePresent)
{
    app::Showing showing({ db1 });
    core::Sample full = test::answer(noon, { test::session(test::working(1)) }, db1);
    full.limits = {
        { .scope = core::LimitScope::Server, .name = db1, .used = 97, .limit = 100, .usable = 97 }
    };
    showing.add(test::shared(full), noon);
    const gui::Picture live = showing.picture(noon);
    hear(showing, noon + 10s, 1);

    auto then = std::make_shared<insight::Past>(QStringList { db1 });
    then->add(test::shared(full), noon);
    showing.setAxis(gui::withSelection(showing.axis(), { noon - 1min, noon }, noon + 10s));
    showing.remember(showing.unread(noon + 10s), { .then = then });
    const gui::Picture past = showing.picture(noon + 10s);
    EXPECT_EQ(past.verdict.kind, live.verdict.kind);
    EXPECT_EQ(past.verdict.severity, live.verdict.severity);
    EXPECT_NE(past.verdict.kind, insight::Verdict::Kind::Calm);
}

TEST(Showing, WhatIsJudgedIsAllOfTheClusterAsOfWhenItWasSo)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    EXPECT_EQ(showing.judged(noon + 200ms).at, noon + 200ms);
    (void)showing.picture(noon + 300ms);
    EXPECT_EQ(showing.judged(noon + 900ms).at, noon + 300ms) << "a newer answer would say something else";
    EXPECT_EQ(showing.judged(noon + 5s).at, noon + 5s) << "it is long since that was drawn";
    showing.setScope({ db1 });
    (void)showing.picture(noon + 6s);
    EXPECT_EQ(showing.judged(noon + 6500ms).at, noon + 6500ms)
        << "of one endpoint alone it is no verdict on all";
}

TEST(Showing, OneEndpointCanBeLookedAtAlone)
{
    app::Showing showing({ db1, db2 });
    hear(showing, noon, 1, db1);
    hear(showing, noon, 2, db2);
    EXPECT_EQ(pids(showing.picture(noon)), QList<int>({ 1, 2 }));
    showing.setScope({ db2 });
    EXPECT_EQ(pids(showing.picture(noon)), QList<int>({ 2 }));
    showing.setAxis(gui::frozenOrNot(showing.axis(), noon));
    showing.remember(showing.unread(noon), { .then = pastWith(noon, 1) });
    EXPECT_TRUE(pids(showing.picture(noon)).isEmpty()) << "also while it is frozen";
    showing.setScope({ db1 });
    EXPECT_EQ(pids(showing.picture(noon)), QList<int>({ 1 }));
}

TEST(Showing, WithADatabaseAloneItsClientsBehindThePoolerAreKnown)
{
    const QString pgb = u"pgb"_s;
    app::Showing showing({ pgb, db1 });
    core::Sample pooler = test::pooler(pgb);
    test::tell(pooler, test::links({ test::client(u"c1"_s, test::at(u"10.0.4.17"_s, 53122), u"s1"_s) },
                                   { test::server(u"s1"_s, test::at(u"10.0.0.2"_s, 41022),
                                                  test::at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s) }));
    showing.add(test::shared(pooler), noon);
    const core::Session session = test::backend(41207, test::at(u"10.0.0.2"_s, 41022));
    showing.add(test::shared(test::database(db1, u"10.0.0.5:5432"_s, { test::session(session) })), noon);
    showing.setScope({ db1 });
    const gui::Picture picture = showing.picture(noon);
    EXPECT_EQ(pids(picture), QList<int>({ 41207 }));
    const auto behind = picture.chains.clientBehind(db1, 41207);
    ASSERT_TRUE(behind);
    EXPECT_EQ(behind->endpoint, pgb);
}

TEST(Showing, WhoTurnedOutToBeAnotherIsLookedAtAsThat)
{
    app::Showing showing({ db1, db2 });
    showing.setScope({ db2 });
    showing.merge(db2, db1);
    EXPECT_EQ(showing.scope(), insight::Scope { db1 });
    EXPECT_EQ(showing.past().endpoints(), QStringList({ db1 }));
}

TEST(Showing, WhatOneCostWhoTurnedOutToBeAnotherIsNotCountedOn)
{
    app::Showing showing({ db1, db2 });
    for (const QString &endpoint : { db1, db2 }) {
        core::Sample sample = test::answer(noon, {}, endpoint);
        sample.own.connections = 1;
        showing.add(test::shared(std::move(sample)), noon);
    }
    showing.merge(db2, db1);
    EXPECT_EQ(showing.own(noon).connections, 1);
}

TEST(Showing, ItsExitStatusIsThatOfTheCli)
{
    app::Showing showing({ db1, db2 });
    EXPECT_EQ(showing.exitStatus(), 1);
    hear(showing, noon, 1, db1);
    EXPECT_EQ(showing.exitStatus(), 3);
    hear(showing, noon, 2, db2);
    EXPECT_EQ(showing.exitStatus(), 0);
    showing.add(test::shared(test::failure(core::Fault::Lost, db1)), noon + 1s);
    EXPECT_EQ(showing.exitStatus(), 3);
}

TEST(Showing, FailuresAreAmongTheLatest)
{
    app::Showing showing({ db1, db2 });
    showing.add(test::shared(test::failure(core::Fault::Refused, db2)), noon);
    hear(showing, noon, 1, db1);
    const QList<core::SamplePtr> latest = showing.latest();
    ASSERT_EQ(latest.size(), 2);
    EXPECT_EQ(latest[0]->endpoint.name, db1);
    EXPECT_TRUE(latest[1]->error);
}

namespace {

insight::Trail recordedUntil(core::Instant end)
{
    insight::Trail trail;
    for (core::Instant at = end - 20min; at <= end; at += 1s)
        trail.add(test::shared(test::answer(at, { test::session(test::working(7)) }, db1)), at);
    return trail;
}

} // namespace

TEST(Showing, WhatWasRecordedJustBeforeMakesTheAxisWide)
{
    app::Showing showing({ db1 });
    showing.precede(db1, recordedUntil(noon - 3min));
    hear(showing, noon, 1);
    EXPECT_EQ(showing.picture(noon + 1s).axis.length(), gui::Axis {}.width);
}

TEST(Showing, WhatWasRecordedLongBeforeDoesNotSqueezeToday)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    const auto young = showing.picture(noon + 1s).axis.length();
    showing.precede(db1, recordedUntil(noon - 1h));
    EXPECT_EQ(showing.picture(noon + 1s).axis.length(), young);
    EXPECT_EQ(showing.past().trail(db1).points().front().at, noon - 80min);
}

TEST(Showing, WhatOthersRecordedIsNotTakenForNow)
{
    app::Showing showing({ db1 });
    const auto young = showing.picture(noon).axis.length();
    showing.precede(db1, recordedUntil(noon - 1s));
    const gui::Picture picture = showing.picture(noon);
    EXPECT_TRUE(picture.samples.isEmpty());
    EXPECT_EQ(picture.axis.length(), young);
}

TEST(Showing, AReadingThatWasAskedForAtALongerIntervalStillStandsForAllOfIt)
{
    app::Showing showing({ db1 });
    showing.setInterval(10s, noon);
    hear(showing, noon, 1);
    hear(showing, noon + 10s, 1);
    EXPECT_EQ(showing.past().trail(db1).points().back().stands, 10s);
    showing.setInterval(1s, noon + 11s);
    hear(showing, noon + 15s, 1);
    EXPECT_EQ(showing.past().trail(db1).points().back().stands, 5s);
    hear(showing, noon + 22s, 1);
    EXPECT_EQ(showing.past().trail(db1).points().back().stands, 1s) << "a gap, at one reading a second";
}

TEST(Showing, AnAxisOlderThanWhatIsInMemoryIsReadToo)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    showing.setAxis(gui::withWidth(gui::panned(showing.axis(), -24h, noon), 15min, noon));
    const cli::PastPart wanted = showing.unread(noon);
    EXPECT_FALSE(wanted.span) << "the pages stay live";
    ASSERT_TRUE(wanted.axis);
    EXPECT_TRUE(showing.picture(noon).readingAxis);
    EXPECT_EQ(pids(showing.picture(noon)), QList<int>({ 1 })) << "meanwhile";

    const auto around = pastWith(wanted.axis->from + 1min, 7);
    showing.remember(wanted, { .around = around });
    const gui::Picture picture = showing.picture(noon);
    EXPECT_FALSE(picture.readingAxis);
    EXPECT_EQ(&picture.charted(), around.get());
    EXPECT_EQ(&picture.lookedAt(), &showing.past());
    EXPECT_EQ(pids(picture), QList<int>({ 1 }));

    showing.setAxis(gui::zoomed(showing.axis(), 2, noon));
    EXPECT_TRUE(showing.unread(noon).isEmpty()) << "it is a part of that";
    showing.setAxis(gui::panned(showing.axis(), -1h, noon));
    EXPECT_FALSE(showing.unread(noon).isEmpty());
}

TEST(Showing, AnAxisThatStandsStillGrowsOlderThanWhatIsInMemory)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    showing.setAxis(gui::frozenOrNot(gui::withWidth(showing.axis(), 4h, noon), noon));
    showing.remember(showing.unread(noon), { .then = pastWith(noon, 1) });
    EXPECT_TRUE(showing.unread(noon).isEmpty());
    const cli::PastPart later = showing.unread(noon + 1min);
    ASSERT_TRUE(later.axis) << "and has to be asked for";
    EXPECT_FALSE(later.span) << "what is shown is there already";
    showing.remember(later, { .around = pastWith(noon, 1) });
    EXPECT_EQ(pids(showing.picture(noon + 2h)), QList<int>({ 1 }));
    EXPECT_TRUE(showing.unread(noon + 2h).isEmpty());
}

TEST(Showing, ALongAxisIsReadAgainWhereItComesCloserOrTimeHasGoneOn)
{
    app::Showing showing({ db1 });
    hear(showing, noon, 1);
    showing.setOldest(noon - 24h * 60);
    showing.setAxis(gui::withEverything(showing.axis(), noon));
    const cli::PastPart all = showing.unread(noon);
    ASSERT_TRUE(all.axis);
    EXPECT_FALSE(all.span);
    EXPECT_FALSE(showing.picture(noon).reading) << "the pages show what is now meanwhile";
    EXPECT_EQ(pids(showing.picture(noon)), QList<int>({ 1 }));
    EXPECT_EQ(showing.unread(noon + 1s), all) << "which is less than a pixel";

    showing.remember(all, { .around = pastWith(noon, 7), .averaged = 1h });
    EXPECT_TRUE(showing.unread(noon + 1min).isEmpty());
    EXPECT_EQ(showing.picture(noon + 1min).averaged, 1h);
    EXPECT_FALSE(showing.unread(noon + 6h).isEmpty());

    showing.setAxis(gui::withWidth(showing.axis(), 24h, noon));
    EXPECT_FALSE(showing.unread(noon).isEmpty()) << "of a day there are finer averages";
    EXPECT_EQ(showing.picture(noon).averaged, 1h) << "until they are read";
    showing.setAxis(gui::withWidth(showing.axis(), 15min, noon));
    EXPECT_TRUE(showing.unread(noon).isEmpty());
    EXPECT_FALSE(showing.picture(noon).averaged);
}
