#include "report/local_time.h"
#include "report/saying.h"
#include "support/in_zone.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;
using test::ceiling;
using test::said;
using Kind = Verdict::Kind;

namespace {

const Verdict queue { .kind = Kind::LockQueue,
                      .endpoint = u"db1:5432"_s,
                      .count = 12,
                      .age = 131s,
                      .matter = insight::Holder { .pid = 41207,
                                                  .application = u"psql"_s,
                                                  .user = u"app"_s,
                                                  .state = core::SessionState::IdleInTransaction,
                                                  .behind = 12 },
                      .survey = { .endpoints = 1 } };

} // namespace

TEST(VerdictSentenceTest, AQueueNamesWhoBlocks)
{
    EXPECT_EQ(said(queue),
              u"12 sessions are waiting for a lock | the oldest for 2 min 11 s; pid 41207 (psql, app) blocks "
              "them all; the blocker is idle in transaction"_s);
}

TEST(VerdictSentenceTest, AQueueOfOneIsSpokenOfAsOne)
{
    Verdict one = queue;
    one.count = std::get<insight::Holder>(one.matter).behind = 1;
    std::get<insight::Holder>(one.matter).application.clear();
    std::get<insight::Holder>(one.matter).state = core::SessionState::Unknown;

    EXPECT_EQ(said(one), u"1 session is waiting for a lock | for 2 min 11 s; pid 41207 (app) blocks it"_s);
}

TEST(VerdictSentenceTest, SomeBlockersBlockNotAllAndSomeAreNoSession)
{
    Verdict some = queue;
    std::get<insight::Holder>(some.matter).pid = 0;
    std::get<insight::Holder>(some.matter).behind = 9;

    EXPECT_EQ(
        said(some),
        u"12 sessions are waiting for a lock | the oldest for 2 min 11 s; a prepared transaction blocks 9 of "
        "them: commit it or roll it back"_s);
}

TEST(VerdictSentenceTest, AnUnknownBlockerIsSaidToBeUnknown)
{
    Verdict unknown = queue;
    std::get<insight::Holder>(unknown.matter).pid.reset();
    unknown.age.reset();

    EXPECT_EQ(said(unknown), u"12 sessions are waiting for a lock | their blockers are not known"_s);
}

TEST(VerdictSentenceTest, OfSeveralEndpointsTheOneIsNamed)
{
    Verdict one = queue;
    one.survey.endpoints = 3;

    EXPECT_TRUE(said(one).contains(u"pid 41207 (psql, app) on db1:5432 blocks"_s)) << said(one).toStdString();
}

TEST(VerdictSentenceTest, CalmSaysWhatItIsKnownOf)
{
    EXPECT_EQ(said({ .kind = Kind::Calm, .survey = { .measured = 2, .endpoints = 3 } }),
              u"No session is waiting for a lock | measured in 2 of 3 databases"_s);
    EXPECT_EQ(
        said({ .kind = Kind::Calm,
               .endpoint = u"db1"_s,
               .matter = insight::LimitUse { .limit = ceiling(core::LimitScope::Server, u"db1"_s, 34, 97) },
               .survey = { .measured = 1, .endpoints = 1 } }),
        u"No session is waiting for a lock | measured in 1 of 1 database; 34 of 97 connections "
        "are in use on db1"_s);
    EXPECT_EQ(said({ .kind = Kind::Calm, .survey = { .measured = 0, .endpoints = 1 } }),
              u"Lock waits are not measured | the monitoring role cannot see all session details: "
              "grant it pg_read_all_stats"_s);
    EXPECT_EQ(
        said({ .kind = Kind::Calm,
               .survey = { .endpoints = 1, .why = insight::LocksUnseen::NoSessionsListed } }),
        u"Lock waits are not measured | the addresses that answer list no sessions (a metrics page lists "
        "none)"_s);
}

TEST(VerdictSentenceTest, CeilingsAreNamedByWhoseTheyAre)
{
    core::Limit server = ceiling(core::LimitScope::Server, u"db1:5432"_s, 1997, 1997);
    server.setting = u"max_connections"_s;
    EXPECT_EQ(said({ .kind = Kind::Full,
                     .endpoint = u"db1:5432"_s,
                     .system = u"postgresql"_s,
                     .matter = insight::LimitUse { .limit = server } }),
              u"db1:5432 is full | all 1\u202F997 connections are in use; the next one will be refused; "
              "close connections, idle ones first, or raise the limit (PostgreSQL's max_connections of "
              "db1:5432)"_s);
    core::Limit role = ceiling(core::LimitScope::Role, u"app"_s, 1, 1);
    role.setting = u"rolconnlimit"_s;
    EXPECT_EQ(
        said(
            { .kind = Kind::Full, .endpoint = u"db1:5432"_s, .matter = insight::LimitUse { .limit = role } }),
        u"Role app is at its limit | its only connection on db1:5432 is in use; the next one will "
        "be refused; close connections, idle ones first, or raise the limit"_s);
    EXPECT_EQ(
        said({ .kind = Kind::NearlyFull,
               .endpoint = u"db1:5432"_s,
               .matter = insight::LimitUse { .limit = ceiling(core::LimitScope::Role, u"app"_s, 19, 20) } }),
        u"Role app is near its limit | 19 of 20 connections are in use on db1:5432"_s);
}

TEST(VerdictSentenceTest, ASingleThreadOrConnectionIsSaidInTheSingular)
{
    insight::LimitUse use { .limit = ceiling(core::LimitScope::Threads, u"db1"_s, 1, 1) };
    EXPECT_TRUE(said({ .kind = Kind::Full, .endpoint = u"db1"_s, .age = 12s, .matter = use })
                    .contains(u" | the only thread of db1 has been in use for 12 s; "_s))
        << said({ .kind = Kind::Full, .endpoint = u"db1"_s, .age = 12s, .matter = use }).toStdString();
    use.limit = ceiling(core::LimitScope::Role, u"app"_s, 1, 3);
    EXPECT_EQ(said({ .kind = Kind::NearlyFull, .endpoint = u"db1"_s, .matter = use }),
              u"Role app is near its limit | 1 of 3 connections is in use on db1"_s);
}

TEST(VerdictSentenceTest, ThatClientsOfAFullPgpoolHangIsSaidWithItsOwnSetting)
{
    core::Limit children = ceiling(core::LimitScope::Pooler, u"pool"_s, 32, 32);
    children.setting = u"num_init_children"_s;
    EXPECT_EQ(said({ .kind = Kind::Full,
                     .endpoint = u"pool:9999"_s,
                     .system = u"pgpool"_s,
                     .matter = insight::LimitUse { .limit = children } }),
              u"pool:9999 is at its client limit | all 32 connections are in use; the next one will "
              "hang until one is free, and is not counted; close connections, idle ones first, or "
              "raise the limit (Pgpool-II's num_init_children of pool:9999)"_s);
}

TEST(VerdictSentenceTest, NothingFoundAtOneEndpointIsNotCalmEverywhere)
{
    Verdict calm { .kind = Kind::Calm, .survey = { .measured = 1, .databases = 1, .endpoints = 1 } };
    calm.survey.only = u"db1"_s;
    EXPECT_EQ(said(calm),
              u"No session is waiting for a lock | measured in 1 of 1 database; only db1 was looked at, "
              "because it is selected"_s);
    calm.survey.databases = 0;
    calm.survey.layers = 2;
    EXPECT_EQ(
        said(calm),
        u"Queues are not measured in any of 2 layers | only db1 was looked at, because it is selected"_s);
}

TEST(VerdictSentenceTest, ABlockerThatIsIdleSaysForHowLong)
{
    Verdict locks = queue;
    std::get<insight::Holder>(locks.matter).idleFor = 5min;
    EXPECT_TRUE(said(locks).endsWith(
        u"blocks them all; the blocker is idle in a transaction that has been open for 5 min"_s))
        << said(locks).toStdString();
}

TEST(VerdictSentenceTest, WhatHasPassedIsNotToldAsIfItWereNow)
{
    EXPECT_TRUE(said({ .kind = Kind::LockQueue, .count = 3, .passed = true })
                    .startsWith(u"A moment ago: 3 sessions were waiting for a lock"_s));
    EXPECT_EQ(said({ .kind = Kind::Full,
                     .endpoint = u"db1"_s,
                     .matter = insight::LimitUse { { .used = 97, .limit = 100, .usable = 97 } },
                     .passed = true }),
              u"No longer: db1 is full | "_s)
        << "nothing is said of the next one";
}

TEST(VerdictSentenceTest, OfALockQueueSaysWhatElseIsThere)
{
    Verdict locks = queue;
    std::get<insight::Holder>(locks.matter) = { .pid = 7, .moreBlockers = 2, .leftAtWork = 5 };
    EXPECT_TRUE(said(locks).endsWith(u"2 more sessions block others there; at least 5 backends there work "
                                     "for clients that have left"_s));
}

TEST(VerdictSentenceTest, AmongServersALockQueueWithoutANamedBlockerSaysWhere)
{
    Verdict locks { .kind = Kind::LockQueue,
                    .endpoint = u"db2"_s,
                    .count = 3,
                    .age = 8s,
                    .matter = insight::Holder {},
                    .survey = { .endpoints = 2 } };
    EXPECT_EQ(
        said(locks),
        u"3 sessions are waiting for a lock on db2 | the oldest for 8.0 s; their blockers are not known"_s);
    std::get<insight::Holder>(locks.matter) = { .pid = 7, .behind = 3 };
    EXPECT_EQ(said(locks),
              u"3 sessions are waiting for a lock | the oldest for 8.0 s; pid 7 on db2 blocks them all"_s);
}

TEST(VerdictSentenceTest, IdleHoldersAndLoadAreExplained)
{
    Verdict idle { .kind = Kind::IdleHolders,
                   .system = u"postgresql"_s,
                   .count = 3,
                   .age = 131s,
                   .matter = insight::Holder { .pid = 7, .application = u"psql"_s },
                   .survey = { .endpoints = 1 } };
    const QString lead =
        u"3 transactions are idle | the oldest, pid 7 (psql), has been idle for 2 min 11 s; it keeps its locks"_s;
    EXPECT_EQ(said(idle), lead + u" and holds back vacuum"_s);
    idle.system = u"mariadb"_s;
    EXPECT_EQ(said(idle), lead + u" and may hold back purge"_s);
    std::get<insight::Holder>(idle.matter).isBesideOthers = true;
    EXPECT_TRUE(said(idle).startsWith(u"3 other transactions are idle | "_s));
    idle.count = 1;
    EXPECT_TRUE(said(idle).startsWith(u"Another transaction has been idle for 2 min 11 s | "_s));
    idle.count = 3;
    std::get<insight::Holder>(idle.matter).isBesideOthers = false;
    idle.system = u"yugabytedb"_s;
    EXPECT_EQ(said(idle), lead) << "it has neither";
    EXPECT_EQ(
        said({ .kind = Kind::Busy, .matter = insight::Overload { .onCpu = 11.6, .over = 1min, .cores = 4 } }),
        u"11.6 sessions are running or waiting for a CPU, on 4 cores | on average over 1 min, more "
        "than can run at the same time"_s);
    EXPECT_TRUE(said({ .kind = Kind::Busy,
                       .endpoint = u"db2"_s,
                       .matter = insight::Overload { .onCpu = 1.5, .cores = 1 },
                       .survey = { .endpoints = 3 } })
                    .startsWith(u"1.5 sessions are running or waiting for a CPU, on 1 core of db2 |"_s));
}

TEST(VerdictSentenceTest, EveryKindHasALead)
{
    for (int kind = 0; kind <= int(Kind::Calm); ++kind) {
        const Verdict verdict { .kind = Kind(kind),
                                .count = 2,
                                .matter = insight::Holder { .pid = 1 },
                                .survey = { .endpoints = 2 } };
        EXPECT_FALSE(report::verdictSentence(verdict).lead.isEmpty()) << kind;
    }
}

TEST(VerdictSentenceTest, AHostileNameStaysOneLineAndIsNoPlaceholder)
{
    Verdict hostile = queue;
    std::get<insight::Holder>(hostile.matter).application = u"%1%2\n\u202Egnp"_s;
    std::get<insight::Holder>(hostile.matter).user = u"%1"_s;

    EXPECT_TRUE(said(hostile).contains(u"pid 41207 (%1%2\u21B5\u27E8RLO\u27E9gnp, %1) blocks"_s))
        << said(hostile).toStdString();
}

TEST(VerdictSentenceTest, NoQueueIsSaidOfWhatIsMeasured)
{
    EXPECT_EQ(said({ .kind = Kind::Calm,
                     .survey = { .measured = 1,
                                 .databases = 1,
                                 .endpoints = 2,
                                 .layersMeasured = 2,
                                 .layers = 3 } }),
              u"No queue (2 of 3 layers measured) | no session is waiting for a lock"_s);
    EXPECT_EQ(said({ .kind = Kind::Calm,
                     .survey = { .measured = 1,
                                 .databases = 2,
                                 .endpoints = 3,
                                 .layersMeasured = 2,
                                 .layers = 3 } }),
              u"No queue (2 of 3 layers measured) | no session is waiting for a lock; measured in 1 of "
              "2 databases"_s);
    EXPECT_EQ(said({ .kind = Kind::Calm, .survey = { .endpoints = 1, .layersMeasured = 1, .layers = 3 } }),
              u"No queue (1 of 3 layers measured) | "_s);
    EXPECT_EQ(said({ .kind = Kind::Calm, .survey = { .endpoints = 1, .layersMeasured = 0, .layers = 2 } }),
              u"Queues are not measured in any of 2 layers | "_s);
}

TEST(VerdictSentenceTest, APoolerAtItsLimitRefusesClients)
{
    core::Limit clients = ceiling(core::LimitScope::Pooler, {}, 100, 100);
    clients.setting = u"max_client_conn"_s;
    EXPECT_EQ(said({ .kind = Kind::Full,
                     .endpoint = u"pgb-a"_s,
                     .system = u"pgbouncer"_s,
                     .matter = insight::LimitUse { .limit = clients } }),
              u"pgb-a is at its client limit | all 100 connections are in use; the next one will be "
              "refused; close connections, idle ones first, or raise the limit (PgBouncer's max_client_conn "
              "of pgb-a)"_s);
}

TEST(VerdictSentenceTest, TheConnectionsOfAnotherNodeAreThere)
{
    const core::Limit other = ceiling(core::LimitScope::Server, u"node 3"_s, 480, 500);
    const QString text = said({ .kind = Kind::NearlyFull,
                                .endpoint = u"n1:26257"_s,
                                .matter = insight::LimitUse { .limit = other } });
    EXPECT_TRUE(text.startsWith(u"node 3 is nearly full | 480 of 500 usable connections are in use"_s))
        << text.toStdString();
    EXPECT_FALSE(text.contains(u"on n1"_s)) << text.toStdString();
}

TEST(VerdictSentenceTest, AFullServerSaysForHowLong)
{
    Verdict verdict { .kind = Kind::Full,
                      .endpoint = u"db1"_s,
                      .age = 12s,
                      .matter = insight::LimitUse {
                          .limit = ceiling(core::LimitScope::Server, u"db1"_s, 97, 97) } };
    EXPECT_TRUE(said(verdict).startsWith(u"db1 is full | all 97 connections have been in use for 12 s; "_s))
        << said(verdict).toStdString();
    std::get<insight::LimitUse>(verdict.matter).heldOrLonger = true;
    EXPECT_TRUE(said(verdict).contains(u" have been in use for 12 s or longer; "_s))
        << said(verdict).toStdString();
}

TEST(VerdictSentenceTest, WhoHasMostOfWhatIsUsedUpIsNamed)
{
    insight::LimitUse use { .limit = ceiling(core::LimitScope::Server, u"db1"_s, 97, 97),
                            .holder = insight::LimitHolder {
                                .name = u"shop"_s, .isApplication = true, .connections = 60, .idle = 55 } };
    const auto sentence = [&use](Kind kind) {
        return said({ .kind = kind, .endpoint = u"db1"_s, .matter = use });
    };
    EXPECT_TRUE(sentence(Kind::Full)
                    .contains(u"all 97 connections are in use; 60 of them belong to shop (55 idle); "_s))
        << sentence(Kind::Full).toStdString();
    use.holder->idle.reset();
    EXPECT_TRUE(sentence(Kind::NearlyFull).endsWith(u"connections are in use; 60 of them belong to shop"_s))
        << sentence(Kind::NearlyFull).toStdString();
}

TEST(VerdictSentenceTest, WhatBeganOnAnotherDayIsSaidWithItsDate)
{
    const test::InZone here("UTC");
    const core::Instant asOf { 1795179600s };
    Verdict verdict { .kind = Kind::TwoPrimaries,
                      .matter = insight::Roles { .names = { u"db1"_s, u"db2"_s }, .since = asOf - 48h },
                      .survey = { .asOf = asOf } };
    EXPECT_TRUE(said(verdict).contains(report::timeThen(asOf - 48h, asOf))) << said(verdict).toStdString();
    EXPECT_TRUE(said(verdict).contains(u"18 Nov"_s)) << said(verdict).toStdString();
}

TEST(VerdictSentenceTest, WhatFillsUpIsSaidWithWhatHappensThen)
{
    core::Limit clients = ceiling(core::LimitScope::Pooler, u"pgb-a"_s, 60, 100);
    clients.setting = u"max_client_conn"_s;
    EXPECT_EQ(
        said({ .kind = Kind::Filling,
               .filling = insight::Ceiling { .endpoint = u"pgb-a"_s, .limit = clients, .fullIn = 219s } }),
        u"clients of pgb-a: full in 3:40 at this rate | 60 of 100 are in use; once all are in use, "
        "the next one will be refused"_s);
}

TEST(VerdictSentenceTest, WhatIsOnlyEstimatedIsNotSaidToBeFull)
{
    Verdict verdict { .kind = Kind::Full,
                      .endpoint = u"db1:5432"_s,
                      .matter = insight::LimitUse { .limit = ceiling(core::LimitScope::Server, u"db1:5432"_s,
                                                                     97, 97),
                                                    .estimated = true },
                      .survey = { .endpoints = 1 } };
    EXPECT_EQ(said(verdict),
              u"db1:5432 is nearly full | ≈97 of 97 usable connections are in use; some may be worker "
              "processes: to distinguish them from clients, grant the monitoring role pg_read_all_stats"_s);
    verdict.kind = Kind::Calm;
    verdict.survey.measured = verdict.survey.databases = 1;
    EXPECT_EQ(said(verdict),
              u"No session is waiting for a lock | measured in 1 of 1 database; ≈97 of 97 connections "
              "are in use on db1:5432"_s);
}

TEST(VerdictSentenceTest, ADifferenceIsShownWithItsSize)
{
    Verdict verdict { .kind = Kind::Unbalanced,
                      .matter = insight::Difference { u"pgbouncer"_s, u"db1:5432"_s, 12, 9 } };
    EXPECT_EQ(said(verdict),
              u"pgbouncer reports 12 connections to db1:5432, but db1:5432 sees 9 | 3 of these "
              "connections are broken, end elsewhere, or do not come from an address of pgbouncer"_s);
}
