#include "insight/verdict/judging.h"
#include "insight/verdict/verdict.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <ostream>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::ClusterHistory;
using insight::Severity;
using insight::Verdict;
using test::noon;
using Kind = Verdict::Kind;

namespace {

struct Situation
{
    const char *what;
    ClusterHistory past;
    std::optional<double> cores = {};
    Kind kind;
    Severity severity;
    const char *filter = "";
};

core::Limit ceiling(core::LimitScope scope, const QString &name, qint64 used, qint64 usable)
{
    return { .scope = scope, .name = name, .used = used, .limit = usable, .usable = usable };
}

core::Session inTransaction(int pid, core::Duration age)
{
    return { .pid = pid,
             .user = u"app"_s,
             .application = u"psql"_s,
             .state = core::SessionState::IdleInTransaction,
             .transactionStart = noon - 1h,
             .stateChange = noon - age };
}

core::Session waiting(int pid, core::Duration age)
{
    core::Session session = test::working(pid, u"Lock"_s, u"tuple"_s);
    session.queryStart = noon - age;
    return session;
}

core::SamplePtr answer(const QString &endpoint, const std::vector<core::Session> &sessions,
                       std::vector<core::Limit> limits = {})
{
    std::vector<core::SessionPtr> published;
    for (const core::Session &session : sessions)
        published.push_back(test::session(session));
    core::Sample sample = test::answer(noon, std::move(published), endpoint);
    sample.at = noon;
    sample.limits = std::move(limits);
    return test::shared(std::move(sample));
}

core::SamplePtr slow(const QString &endpoint)
{
    core::Sample sample = test::answer(noon, {}, endpoint);
    sample.at = noon;
    sample.health = core::Health::Slow;
    sample.stretch = core::Stretch { .every = 7s, .wanted = 1s, .cost = 70ms, .share = 1 };
    return test::shared(std::move(sample));
}

core::SamplePtr calm(const QString &endpoint)
{
    return answer(endpoint, { test::idling(1) }, { ceiling(core::LimitScope::Server, endpoint, 34, 97) });
}

core::SamplePtr fails(core::Fault fault, const QString &endpoint)
{
    return test::shared(test::failure(fault, endpoint));
}

ClusterHistory past(std::initializer_list<core::SamplePtr> samples,
                    const QStringList &endpoints = { u"db1"_s })
{
    ClusterHistory past(endpoints);
    for (const core::SamplePtr &sample : samples)
        past.add(sample, noon);
    return past;
}

ClusterHistory answered(std::initializer_list<core::Session> sessions, std::vector<core::Limit> limits = {})
{
    return past({ answer(u"db1"_s, sessions, std::move(limits)) });
}

core::Session ofRole(const QString &role)
{
    core::Session session = test::idling(1);
    session.user = role;
    return session;
}

Verdict verdictOf(const ClusterHistory &past, std::optional<double> cores = {})
{
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(insight::latestSamples(past, {}));
    const auto figures = insight::figuresOf(past, {}, { noon - 1min, noon }, snapshot, cores);
    return insight::verdictOf(past, {}, figures, snapshot);
}

const QStringList both { u"db1"_s, u"db2"_s };

std::vector<Situation> situations()
{
    using core::Fault;
    using test::working;
    return {
        { "no endpoint has answered yet", past({}), {}, Kind::Connecting, Severity::Calm },
        { "one refused, the other is still being asked",
          past({ fails(Fault::Refused, u"db1"_s) }, both),
          {},
          Kind::Connecting,
          Severity::Calm },
        { "all refused",
          past({ fails(Fault::Refused, u"db1"_s) }),
          {},
          Kind::NoneAnswers,
          Severity::Critical },
        { "one refused",
          past({ fails(Fault::Refused, u"db1"_s), calm(u"db2"_s) }, both),
          {},
          Kind::SomeSilent,
          Severity::Critical },
        { "one is read rarely because it is slow, but answers",
          past({ slow(u"db1"_s), calm(u"db2"_s) }, both),
          {},
          Kind::Calm,
          Severity::Calm },
        { "one is so slow that its reading was cancelled",
          past({ slow(u"db1"_s), fails(Fault::Cancelled, u"db1"_s), calm(u"db2"_s) }, both),
          {},
          Kind::SomeLost,
          Severity::Critical },
        { "one no longer answers, and on the other a session waits",
          past({ calm(u"db1"_s), fails(Fault::Refused, u"db1"_s),
                 answer(u"db2"_s, { waiting(1, 20s), waiting(2, 20s), waiting(3, 20s) }) },
               both),
          {},
          Kind::SomeLost,
          Severity::Critical },
        { "one never answered, and on the other a session waits",
          past({ fails(Fault::Refused, u"db1"_s),
                 answer(u"db2"_s, { waiting(1, 20s), waiting(2, 20s), waiting(3, 20s) }) },
               both),
          {},
          Kind::LockQueue,
          Severity::Critical,
          "wait:Lock" },
        { "one has no slot left for us",
          past({ fails(Fault::Full, u"db1"_s), calm(u"db2"_s) }, both),
          {},
          Kind::Full,
          Severity::Critical },
        { "one is still being asked", past({ calm(u"db2"_s) }, both), {}, Kind::Calm, Severity::Calm },
        { "the server is full",
          answered({}, { ceiling(core::LimitScope::Server, u"db1"_s, 97, 97) }),
          {},
          Kind::Full,
          Severity::Critical,
          "endpoint=db1" },
        { "a role is full",
          answered({ ofRole(u"app"_s) }, { ceiling(core::LimitScope::Server, u"db1"_s, 20, 97),
                                           ceiling(core::LimitScope::Role, u"app"_s, 20, 20) }),
          {},
          Kind::UsedUp,
          Severity::Warning,
          "user=app endpoint=db1" },
        { "a role has its one session while another session waits for a moment",
          answered({ ofRole(u"limited"_s), waiting(2, 1s) },
                   { ceiling(core::LimitScope::Server, u"db1"_s, 20, 97),
                     ceiling(core::LimitScope::Role, u"limited"_s, 1, 1) }),
          {},
          Kind::LockQueue,
          Severity::Warning,
          "wait:Lock" },
        { "the threads of a server are used up",
          answered({}, { ceiling(core::LimitScope::Threads, u"db1"_s, 8, 8) }),
          {},
          Kind::UsedUp,
          Severity::Critical,
          "endpoint=db1" },
        { "a database is nearly full",
          answered({}, { ceiling(core::LimitScope::Database, u"shop"_s, 18, 20) }),
          {},
          Kind::NearlyFull,
          Severity::Warning,
          "db=shop endpoint=db1" },
        { "89 % are used",
          answered({}, { ceiling(core::LimitScope::Server, u"db1"_s, 89, 100) }),
          {},
          Kind::Calm,
          Severity::Calm },
        { "one waits for a moment",
          answered({ waiting(1, 4s) }),
          {},
          Kind::LockQueue,
          Severity::Warning,
          "wait:Lock" },
        { "one waits for long",
          answered({ waiting(1, 5s) }),
          {},
          Kind::LockQueue,
          Severity::Critical,
          "wait:Lock" },
        { "three wait",
          answered({ waiting(1, 1s), waiting(2, 1s), waiting(3, 1s) }),
          {},
          Kind::LockQueue,
          Severity::Critical,
          "wait:Lock" },
        { "one waits for a moment while the server is nearly full",
          answered({ waiting(1, 1s) }, { ceiling(core::LimitScope::Server, u"db1"_s, 95, 97) }),
          {},
          Kind::NearlyFull,
          Severity::Warning,
          "endpoint=db1" },
        { "a transaction idles", answered({ inTransaction(1, 59s) }), {}, Kind::Calm, Severity::Calm },
        { "a transaction idles for long",
          answered({ inTransaction(1, 60s) }),
          {},
          Kind::IdleHolders,
          Severity::Warning,
          "pid=1 endpoint=db1" },
        { "more is active than there are cores", answered({ working(1), working(2) }), 1, Kind::Busy,
          Severity::Warning, "state=active endpoint=db1" },
        { "more wait than there are cores", answered({ waiting(1, 1s), waiting(2, 1s) }), 1, Kind::LockQueue,
          Severity::Warning, "wait:Lock" },
        { "the cores are not known", answered({ working(1), working(2) }), {}, Kind::Calm, Severity::Calm },
        { "our role does not see what anybody does",
          answered({ test::hidden(1) }),
          {},
          Kind::Calm,
          Severity::Warning },
        { "nothing is the matter", past({ calm(u"db1"_s) }), {}, Kind::Calm, Severity::Calm },
    };
}

} // namespace

TEST(VerdictTest, TheMostGraveFindingIsTold)
{
    for (const Situation &situation : situations()) {
        SCOPED_TRACE(situation.what);
        const Verdict verdict = verdictOf(situation.past, situation.cores);
        EXPECT_EQ(int(verdict.kind), int(situation.kind));
        EXPECT_EQ(int(verdict.severity), int(situation.severity));
        EXPECT_EQ(verdict.filter, QString::fromLatin1(situation.filter));
    }
}

TEST(VerdictTest, AServerThatFillsUpIsNoCalmOne)
{
    ClusterHistory known({ u"db1"_s });
    for (int second = 20; second >= 0; --second) {
        core::Sample sample =
            *answer(u"db1"_s, {}, { ceiling(core::LimitScope::Server, u"db1"_s, 50 - second, 97) });
        sample.received = noon - second * 1s;
        known.add(test::shared(std::move(sample)), noon - second * 1s);
    }

    const Verdict verdict = verdictOf(known);

    EXPECT_EQ(verdict.kind, Kind::Filling);
    EXPECT_EQ(verdict.severity, Severity::Warning);
    ASSERT_TRUE(verdict.filling);
    EXPECT_EQ(verdict.filling->endpoint, u"db1"_s);
}

TEST(VerdictTest, SilenceComesWithItsReason)
{
    const Verdict verdict =
        verdictOf(past({ fails(core::Fault::WrongPassword, u"db1"_s), calm(u"db2"_s) }, both));

    EXPECT_EQ(verdict.endpoint, u"db1"_s);
    EXPECT_EQ(verdict.aboutOr<insight::Silence>().error->fault, core::Fault::WrongPassword);
    EXPECT_EQ(verdict.count, 1);
    EXPECT_EQ(verdict.survey.answering, 1);
    EXPECT_EQ(verdict.survey.endpoints, 2);
}

TEST(VerdictTest, TheOneBehindWhomMostWaitIsNamed)
{
    core::Sample sample = *answer(u"db1"_s, { waiting(1, 1s), waiting(2, 8s), waiting(3, 1s),
                                              inTransaction(7, 131s), test::working(8) });
    sample.blocking = core::Blocking { noon, { { 1, { 7 } }, { 2, { 1 } }, { 3, { 8 } } } };

    const Verdict verdict = verdictOf(past({ test::shared(sample) }));

    EXPECT_EQ(verdict.count, 3);
    EXPECT_EQ(verdict.age, 8s);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().pid, 7);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().behind, 2);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().application, u"psql"_s);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().user, u"app"_s);
    EXPECT_EQ(verdict.aboutOr<insight::Holder>().state, core::SessionState::IdleInTransaction);
}

TEST(VerdictTest, WhatWaitsOrIsIdleOnEachServerIsAFindingOfItsOwn)
{
    const Verdict verdict =
        verdictOf(past({ answer(u"db1"_s, { waiting(1, 8s), waiting(2, 2s), inTransaction(3, 2min) }),
                         answer(u"db2"_s, { waiting(1, 20s), inTransaction(3, 3min), inTransaction(4, 90s),
                                            inTransaction(5, 2s) }) },
                       both));

    const auto isAt = [](Kind kind, const QString &endpoint, qint64 count, core::Duration age) {
        return testing::AllOf(testing::Field(&Verdict::kind, kind),
                              testing::Field(&Verdict::endpoint, endpoint),
                              testing::Field(&Verdict::count, count), testing::Field(&Verdict::age, age));
    };
    EXPECT_THAT(verdict, isAt(Kind::LockQueue, u"db2"_s, 1, 20s)) << "the older of two as grave";
    EXPECT_EQ(verdict.filter, u"wait:Lock endpoint=db2");
    EXPECT_THAT(verdict.others, testing::ElementsAre(isAt(Kind::LockQueue, u"db1"_s, 2, 8s),
                                                     isAt(Kind::IdleHolders, u"db2"_s, 2, 3min),
                                                     isAt(Kind::IdleHolders, u"db1"_s, 1, 2min)))
        << "one between two statements is not counted";
}

TEST(VerdictTest, TheLocksThatCostMostWaitingTimeComeFirst)
{
    std::vector<core::Session> many;
    for (int pid = 1; pid <= 40; ++pid)
        many.push_back(waiting(pid, 1min));
    const auto first = [&many](core::Duration oneWaits) {
        const auto one = answer(u"db1"_s, { waiting(1, oneWaits) });
        return verdictOf(past({ one, answer(u"db2"_s, many) }, both)).endpoint;
    };
    EXPECT_EQ(first(10min), u"db2"_s);
    EXPECT_EQ(first(41min), u"db1"_s);
}

TEST(VerdictTest, TheChosenOneOfSeveralIsTheOnlyOneLookedAt)
{
    const auto lookedAt = [](const ClusterHistory &past, const insight::Scope &scope) {
        const auto all = insight::latestSamples(past, {});
        const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(all, scope);
        const auto figures = insight::figuresOf(past, scope, { noon - 1min, noon }, snapshot, {});
        return insight::verdictOf(past, scope, figures, snapshot).survey.only;
    };
    const ClusterHistory two = past({ calm(u"db1"_s), calm(u"db2"_s) }, both);
    EXPECT_EQ(lookedAt(two, { u"db2"_s }), u"db2");
    EXPECT_EQ(lookedAt(two, {}), u"");
    EXPECT_EQ(lookedAt(past({ calm(u"db1"_s) }), { u"db1"_s }), u"") << "there is no other";
}

TEST(VerdictTest, RemarksAreListedAfterAllElse)
{
    core::Sample remarked = *answer(u"db1"_s, { inTransaction(1, 2min) });
    remarked.remarks = { u"damaged rows skipped: 3"_s, u"Patroni is paused"_s };
    core::Sample other = *calm(u"db2"_s);
    other.remarks = { u"Patroni is paused"_s };

    Verdict verdict = verdictOf(past({ test::shared(remarked), test::shared(other) }, both));

    EXPECT_EQ(verdict.kind, Kind::IdleHolders);
    ASSERT_EQ(verdict.others.size(), 3u);
    EXPECT_EQ(verdict.others[0].kind, Kind::Remark);
    EXPECT_EQ(verdict.others[0].endpoint, u"db1");
    EXPECT_EQ(verdict.others[0].aboutOr<insight::Remark>().text, u"damaged rows skipped: 3");
    EXPECT_EQ(verdict.others[2].endpoint, u"db2");

    verdict = verdictOf(past({ test::shared(other) }, { u"db2"_s }));
    EXPECT_EQ(verdict.kind, Kind::Calm) << "a remark is not what matters first";
    EXPECT_EQ(verdict.severity, Severity::Calm);
    EXPECT_EQ(verdict.others.size(), 1u);
}

TEST(VerdictTest, ARemarkLastsWhileItsFiguresChange)
{
    const auto remark = [](const QString &endpoint, const QString &text) {
        return insight::findingKey(
            { .kind = Kind::Remark, .endpoint = endpoint, .matter = insight::Remark { text } });
    };
    EXPECT_EQ(remark(u"p"_s, u"the list of members is 9 s old"_s),
              remark(u"p"_s, u"the list of members is 10 s old"_s));
    EXPECT_NE(remark(u"p"_s, u"the list of members is 9 s old"_s), remark(u"p"_s, u"Patroni is paused"_s));
}

TEST(VerdictTest, WhatDoesNotAnswerIsNamedWithItsSystemForTheNextStep)
{
    core::Sample pgb = test::failure(core::Fault::Denied, u"pgb"_s);
    pgb.endpoint.kind = u"pgbouncer"_s;
    const Verdict verdict = verdictOf(past({ test::shared(pgb), calm(u"db1"_s) }, { u"pgb"_s, u"db1"_s }));
    EXPECT_EQ(verdict.aboutOr<insight::Silence>().of.kind, u"pgbouncer");
}

TEST(VerdictTest, WithoutAnAnswerAboutBlockersNobodyIsAccused)
{
    EXPECT_FALSE(
        verdictOf(answered({ waiting(1, 8s), inTransaction(7, 131s) })).aboutOr<insight::Holder>().pid);
}
