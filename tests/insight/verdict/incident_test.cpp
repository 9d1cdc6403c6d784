#include "insight/verdict/incident.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Severity;
using insight::Incident;
using insight::Incidents;
using insight::Verdict;
using test::noon;
using testing::SizeIs;
using Kind = Verdict::Kind;

namespace {

Verdict queueAt(qint64 waiting, const QString &pool = u"shop/app"_s, Severity severity = Severity::Critical)
{
    Verdict verdict { .kind = Kind::Queue, .severity = severity, .endpoint = u"pgb"_s, .count = waiting };
    verdict.matter =
        insight::Queued { insight::Queue { .endpoint = u"pgb"_s, .pool = pool, .waiting = waiting } };
    return verdict;
}

const Verdict allCalm { .kind = Kind::Calm, .severity = Severity::Calm };

/// What came of it last, by the seconds after noon at which each verdict is given.
std::vector<Incident> incidentsOf(const std::vector<std::pair<int, Verdict>> &verdicts)
{
    Incidents incidents;
    std::vector<Incident> all;
    for (const auto &[second, verdict] : verdicts) {
        for (const Incident &changed : incidents.add(verdict, noon + second * 1s)) {
            const auto known = std::ranges::find_if(all, [&](const Incident &each) {
                return each.span.from == changed.span.from && each.key == changed.key;
            });
            if (known == all.end())
                all.push_back(changed);
            else
                *known = changed;
        }
    }
    return all;
}

} // namespace

TEST(Incidents, LastFromTheFirstFindingToTheLast)
{
    const auto all = incidentsOf({ { 0, allCalm }, { 5, queueAt(3) }, { 9, queueAt(4) }, { 10, allCalm } });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon + 5s, noon + 9s }));
    EXPECT_FALSE(all[0].isOver) << "it may be a pause";
}

TEST(Incidents, AreToldAsTheyWereWhenTheyWereWorst)
{
    const auto all = incidentsOf({ { 0, queueAt(3) }, { 1, queueAt(27) }, { 2, queueAt(4) } });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(queueOf(all[0].worst)->waiting, 27);
    EXPECT_EQ(all[0].worstAt, noon + 1s);
    const auto graver =
        incidentsOf({ { 0, queueAt(9, u"p"_s, Severity::Warning) }, { 1, queueAt(3, u"p"_s) } });
    EXPECT_EQ(graver[0].worst.severity, Severity::Critical) << "a warning with more is not as grave";
}

namespace {

Verdict lockQueueOf(int pid, core::Duration oldest, qint64 waiting = 4)
{
    return { .kind = Kind::LockQueue,
             .severity = Severity::Critical,
             .endpoint = u"db1"_s,
             .count = waiting,
             .age = oldest,
             .matter = insight::Holder { .pid = pid } };
}

Verdict queueBehind(int pid)
{
    Verdict verdict = queueAt(9);
    auto &queue = std::get<insight::Queued>(verdict.matter).queue;
    queue.cause = insight::Queue::Cause::Locks;
    queue.culprit = insight::Culprit { .pid = pid, .database = u"db1"_s };
    return verdict;
}

} // namespace

TEST(Incidents, AreToldWithTheCulpritThoughItWasKnownOnlyAfterThePeak)
{
    const auto all =
        incidentsOf({ { 0, queueAt(3) }, { 1, queueAt(27) }, { 4, queueBehind(41) }, { 5, queueAt(20) } });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_FALSE(accusedBy(toldOf(all[0])).pid) << "of 27 that wait, 9 behind it are too few";
    const auto most =
        incidentsOf({ { 0, queueAt(3) }, { 1, queueAt(17) }, { 4, queueBehind(41) }, { 5, queueAt(10) } });
    EXPECT_EQ(accusedBy(toldOf(most[0])).pid, 41);
    EXPECT_EQ(queueOf(most[0].worst)->waiting, 17) << "the peak remains what it was";
    EXPECT_EQ(most[0].worstAt, noon + 1s);

    std::vector<std::pair<int, Verdict>> mostly { { 0, queueBehind(41) } };
    for (int second = 1; second < 10; ++second)
        mostly.emplace_back(second, queueAt(17));
    EXPECT_FALSE(accusedBy(toldOf(incidentsOf(mostly)[0])).pid) << "it was said only once";

    Verdict mild = queueBehind(41);
    mild.severity = Severity::Warning;
    EXPECT_FALSE(accusedBy(toldOf(incidentsOf({ { 0, queueAt(3) }, { 1, mild } })[0])).pid)
        << "the graver one comes first";
}

TEST(Incidents, OfALockIsOneThoughAQueueThatItCausesTakesItsPlaceMeanwhile)
{
    const auto all = incidentsOf({ { 100, lockQueueOf(7, 90s) },
                                   { 120, queueBehind(7) },
                                   { 140, queueBehind(7) },
                                   { 160, queueBehind(7) },
                                   { 170, lockQueueOf(7, 2s) } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].worst.kind, Kind::LockQueue);
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon + 10s, noon + 170s })) << "since the oldest waits";
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon + 120s, noon + 160s }));
}

TEST(Incidents, OfALockAreAsBadAsItBecameBehindTheQueueThatItCauses)
{
    Verdict queue = queueBehind(7);
    queue.explained = { lockQueueOf(7, 43s) };
    Verdict later = queueBehind(7);
    later.explained = { lockQueueOf(7, 20s), lockQueueOf(8, 90s) };
    const auto all = incidentsOf({ { 100, lockQueueOf(7, 1s) }, { 122, queue }, { 130, later } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].worst.age, 43s);
    EXPECT_EQ(all[0].worstAt, noon + 122s);
    EXPECT_TRUE(all[1].worst.explained.empty());
}

TEST(Incidents, OfTwoLocksOnOneServerAreTwo)
{
    Verdict both = lockQueueOf(7, 20s);
    both.others = { lockQueueOf(8, 5s) };
    Verdict later = lockQueueOf(8, 15s);
    const auto all = incidentsOf({ { 100, lockQueueOf(7, 10s) }, { 110, both }, { 120, later } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon + 90s, noon + 110s }));
    EXPECT_EQ(accusedBy(all[0].worst).pid, 7);
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon + 105s, noon + 120s }));
    EXPECT_EQ(accusedBy(all[1].worst).pid, 8);
}

TEST(Incidents, OfALockAreOneWhereSessionsTakeTurnsOrTheBlockerIsNotKnownAtFirst)
{
    Verdict unknown = lockQueueOf(7, 1s);
    unknown.matter = insight::Holder {};
    const auto all =
        incidentsOf({ { 100, unknown }, { 101, lockQueueOf(7, 2s) }, { 102, lockQueueOf(8, 3s) } });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon + 99s, noon + 102s }));
    EXPECT_EQ(accusedBy(all[0].worst).pid, 8);
}

TEST(Incidents, OfALockAreTwoWhereAnotherSessionBlocksForLong)
{
    std::vector<std::pair<int, Verdict>> verdicts;
    for (int second = 100; second < 104; ++second)
        verdicts.emplace_back(second, lockQueueOf(7, (second - 100) * 1s, 3));
    for (int second = 104; second < 124; ++second)
        verdicts.emplace_back(second, lockQueueOf(8, (second - 104) * 1s));
    const auto all = incidentsOf(verdicts);
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_TRUE(all[0].isOver);
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon + 100s, noon + 103s }));
    EXPECT_EQ(accusedBy(toldOf(all[0])).pid, 7);
    EXPECT_EQ(all[0].worst.age, 3s);
    EXPECT_FALSE(all[1].isOver);
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon + 104s, noon + 123s }));
    EXPECT_EQ(accusedBy(toldOf(all[1])).pid, 8);
}

TEST(Incidents, OfTheWorseOfTwoBlockersDoNotBeginWithTheOtherOne)
{
    std::vector<std::pair<int, Verdict>> verdicts;
    for (int second = 100; second < 160; ++second)
        verdicts.emplace_back(second, lockQueueOf(7, (second - 100) * 1s));
    for (int second = 160; second < 180; ++second)
        verdicts.emplace_back(second, lockQueueOf(8, (second - 160) * 1s, 30));
    const auto all = incidentsOf(verdicts);
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(accusedBy(toldOf(all[0])).pid, 7);
    EXPECT_EQ(all[0].worst.age, 59s);
    EXPECT_EQ(accusedBy(toldOf(all[1])).pid, 8);
    EXPECT_EQ(all[1].span.from, noon + 160s);
}

TEST(Incidents, OfALockAreOneWhereABlockerComesBackAfterAnothersTurn)
{
    std::vector<std::pair<int, Verdict>> verdicts;
    for (int second = 100; second < 160; ++second)
        verdicts.emplace_back(second, lockQueueOf(second / 5 % 2 ? 7 : 8, 2s));
    for (int second = 160; second < 180; ++second)
        verdicts.emplace_back(second, lockQueueOf(8, 2s));
    EXPECT_THAT(incidentsOf(verdicts), SizeIs(1)) << "these two took turns";
}

TEST(Incidents, OfACeilingAreOneThatIsToldAsWhenItWasReached)
{
    const auto used = [](Kind kind, Severity severity, qint64 sessions) {
        return Verdict { .kind = kind,
                         .severity = severity,
                         .endpoint = u"db1"_s,
                         .matter = insight::LimitUse { { .scope = core::LimitScope::Server,
                                                         .setting = u"max_connections"_s,
                                                         .used = sessions } } };
    };
    for (const Kind reached : { Kind::Full, Kind::UsedUp }) {
        const auto all = incidentsOf({ { 0, used(Kind::NearlyFull, Severity::Warning, 90) },
                                       { 10, used(reached, Severity::Warning, 97) },
                                       { 20, used(Kind::NearlyFull, Severity::Warning, 92) } });
        ASSERT_THAT(all, SizeIs(1));
        EXPECT_EQ(all[0].span, (insight::TimeSpan { noon, noon + 20s }));
        EXPECT_EQ(all[0].worst.kind, reached);
        EXPECT_EQ(all[0].worstAt, noon + 10s);
    }
}

TEST(Incidents, OfALockEndWhereAQueueHasAnotherCause)
{
    const auto all =
        incidentsOf({ { 0, lockQueueOf(7, 0s) }, { 20, queueBehind(8) }, { 40, queueBehind(8) } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].span.to, noon);
    EXPECT_TRUE(all[0].isOver);
}

TEST(Incidents, OfAnotherSessionAreAnotherAfterAWhile)
{
    const auto all = incidentsOf({ { 0, queueBehind(7) },
                                   { 1, queueBehind(8) },
                                   { 2, allCalm },
                                   { 20, queueBehind(9) },
                                   { 21, allCalm } });
    ASSERT_THAT(all, SizeIs(2)) << "sessions take turns within one";
    EXPECT_TRUE(all[0].isOver);
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon, noon + 1s }));
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon + 20s, noon + 20s }));
    EXPECT_THAT(incidentsOf({ { 0, queueBehind(7) }, { 2, allCalm }, { 20, queueBehind(7) } }), SizeIs(1));
}

TEST(Incidents, OfOnePoolAreSeveralWhereTheirCausesDiffer)
{
    const auto because = [](insight::QueueCause cause, const QString &limit = {}) {
        Verdict verdict = queueAt(20);
        insight::Queue &queue = std::get<insight::Queued>(verdict.matter).queue;
        queue.cause = cause;
        if (!limit.isEmpty())
            queue.reached = insight::ReachedLimit { { .name = limit }, u"db1"_s, {} };
        return verdict;
    };
    using enum insight::QueueCause;
    std::vector<std::pair<int, Verdict>> said;
    const auto say = [&said](int from, int to, const Verdict &verdict) {
        for (int second = from; second < to; ++second)
            said.emplace_back(second, verdict);
    };
    say(0, 20, queueBehind(41));
    say(20, 35, allCalm);
    say(35, 60, because(Limit, u"db1"_s));
    say(60, 80, because(Limit, u"app"_s));
    say(80, 95, because(Login));
    say(95, 110, because(Paused));
    const auto all = incidentsOf(said);
    ASSERT_THAT(all, SizeIs(5));
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon + 35s, noon + 59s }));
    EXPECT_EQ(queueOf(all[2].worst)->reached->limit.name, u"app"_s);
    EXPECT_EQ(all[4].span.from, noon + 95s);

    said.clear();
    say(0, 15, because(Limit, u"db1"_s));
    say(15, 30, because(TooSmall));
    say(30, 45, because(HeldBack));
    EXPECT_THAT(incidentsOf(said), SizeIs(1)) << "what its servers do changes with the load";
}

TEST(Incidents, OfACulpritWhoWasNamedOnlyOnceAreNotTold)
{
    std::vector<std::pair<int, Verdict>> said;
    for (int second = 0; second < 20; ++second)
        said.emplace_back(second, queueAt(17));
    said.emplace_back(20, queueBehind(41));
    std::get<insight::Queued>(said.back().second.matter).queue.waiting = 18;
    EXPECT_FALSE(accusedBy(toldOf(incidentsOf(said)[0])).pid) << "though that was the peak";
}

TEST(Incidents, GoOnAfterAPauseButNotAfterLonger)
{
    EXPECT_THAT(incidentsOf({ { 0, queueAt(1) }, { 10, allCalm }, { 30, queueAt(1) } }), SizeIs(1));
    const auto two = incidentsOf({ { 0, queueAt(1) }, { 10, allCalm }, { 31, queueAt(1) } });
    ASSERT_THAT(two, SizeIs(2));
    EXPECT_TRUE(two[0].isOver);
    EXPECT_EQ(two[0].span.to, noon);
}

TEST(Incidents, OfSeveralPlacesAreSeveral)
{
    Verdict both = queueAt(5);
    both.others = { queueAt(2, u"shop/batch"_s) };
    const auto all = incidentsOf({ { 0, both }, { 1, both } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_TRUE(all[0].worst.others.empty()) << "each is a finding of its own";
}

TEST(Incidents, OfEndpointsThatAreLostTogetherAreOfEachByItself)
{
    Verdict both { .kind = Kind::SomeLost, .severity = Severity::Critical, .endpoint = u"db1"_s, .count = 2 };
    both.others = { { .kind = Kind::SomeLost, .severity = Severity::Critical, .endpoint = u"db2"_s } };
    both.others.front().count = 1;
    Verdict second = both.others.front();

    const auto all = incidentsOf({ { 0, both }, { 5, second }, { 9, second } });

    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].worst.count, 1) << "the other has an incident of its own";
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon, noon + 5s })) << "until it answered";
    EXPECT_EQ(all[1].worst.endpoint, u"db2");
    EXPECT_EQ(all[1].span, (insight::TimeSpan { noon, noon + 9s })) << "as long as it lasted";
}

TEST(Incidents, OfSilenceLastUntilTheAnswer)
{
    const Verdict silent { .kind = Kind::NoneAnswers, .severity = Severity::Critical, .endpoint = u"db1"_s };
    const auto all = incidentsOf({ { 0, silent }, { 5, silent }, { 17, allCalm }, { 18, allCalm } });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].span, (insight::TimeSpan { noon, noon + 17s }))
        << "nothing is heard between two attempts";
}

TEST(Incidents, OfSilenceBeginWithTheLastAnswer)
{
    Verdict silent { .kind = Kind::SomeLost, .severity = Severity::Critical, .endpoint = u"db1"_s };
    silent.matter = insight::Silence { .since = noon - 5s };
    const auto noticed = incidentsOf({ { 0, silent }, { 3, silent }, { 4, allCalm } });
    ASSERT_THAT(noticed, SizeIs(1));
    EXPECT_EQ(noticed[0].span, (insight::TimeSpan { noon - 5s, noon + 4s }));

    silent.matter = insight::Silence { .since = noon - 8h };
    const auto awake = incidentsOf({ { 0, silent }, { 4, allCalm } });
    ASSERT_THAT(awake, SizeIs(1));
    EXPECT_EQ(awake[0].span, (insight::TimeSpan { noon, noon + 4s })) << "it was not asked all night";
}

TEST(Incidents, LastAsLongAsEveryVerdictFindsThemHoweverFarApart)
{
    const Verdict silent { .kind = Kind::NoneAnswers, .severity = Severity::Critical, .endpoint = u"db1"_s };
    const auto once = incidentsOf({ { 0, silent }, { 60, silent }, { 120, silent }, { 150, allCalm } });
    ASSERT_THAT(once, SizeIs(1));
    EXPECT_EQ(once[0].span, (insight::TimeSpan { noon, noon + 150s })) << "attempts are a minute apart";
    EXPECT_THAT(incidentsOf({ { 0, queueAt(3) }, { 60, queueAt(3) } }), SizeIs(1))
        << "and so may readings be";
    EXPECT_THAT(incidentsOf({ { 0, queueAt(3) }, { 20, allCalm }, { 60, queueAt(3) } }), SizeIs(2));
    EXPECT_THAT(incidentsOf({ { 0, queueAt(3) }, { 3600, queueAt(3) } }), SizeIs(2))
        << "the hour between was not judged";
}

TEST(Incidents, OfARoleAndADatabaseOfOneNameAreTwo)
{
    Verdict role { .kind = Kind::UsedUp, .severity = Severity::Warning, .endpoint = u"db1"_s };
    role.matter = insight::LimitUse { core::Limit {
        .scope = core::LimitScope::Role, .name = u"app"_s, .setting = u"rolconnlimit"_s } };
    Verdict database = role;
    database.matter = insight::LimitUse { core::Limit {
        .scope = core::LimitScope::Database, .name = u"app"_s, .setting = u"datconnlimit"_s } };
    Verdict both = role;
    both.others = { database };
    EXPECT_THAT(incidentsOf({ { 0, both }, { 1, both } }), SizeIs(2));
}

TEST(Incidents, AreNotMadeOfWhatIsNoFinding)
{
    for (const Kind kind : { Kind::Calm, Kind::Connecting, Kind::NothingThen, Kind::Happened }) {
        const Verdict verdict { .kind = kind, .severity = Severity::Warning };
        EXPECT_THAT(incidentsOf({ { 0, verdict } }), SizeIs(0)) << int(kind);
    }
    Verdict passed = queueAt(3);
    passed.passed = true;
    EXPECT_THAT(incidentsOf({ { 0, passed } }), SizeIs(0)) << "the figures already say otherwise";
}

TEST(Incidents, EndWhereTheClockIsSetBack)
{
    const auto all = incidentsOf({ { 100, queueAt(1) }, { 0, queueAt(1) } });
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_TRUE(all[0].isOver);
    EXPECT_EQ(all[1].span.from, noon);
}
