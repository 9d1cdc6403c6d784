#include "report/local_time.h"
#include "report/saying.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;
using test::said;
using Kind = Verdict::Kind;

TEST(VerdictSilence, SilenceComesWithTheReasonAndTheNextStep)
{
    const core::Error refused { core::Fault::Refused, {} };

    EXPECT_EQ(
        said({ .kind = Kind::SomeSilent,
               .endpoint = u"db2"_s,
               .count = 1,
               .matter = insight::Silence { .error = refused, .of = { .layer = core::Layer::Database } },
               .survey = { .endpoints = 3 } }),
        u"db2 does not answer | Nothing is listening at this address. Check the host and port, or "
        "the socket path, and that the server is running and listening there. For PostgreSQL, "
        "check listen_addresses; for MariaDB and MySQL, bind_address."_s);
    EXPECT_TRUE(said({ .kind = Kind::NoneAnswers,
                       .endpoint = u"db1"_s,
                       .count = 3,
                       .matter = insight::Silence { .error = refused },
                       .survey = { .endpoints = 3 } })
                    .startsWith(u"No database answers | db1: Nothing is listening"_s));
    EXPECT_TRUE(said({ .kind = Kind::SomeSilent,
                       .endpoint = u"db2"_s,
                       .count = 2,
                       .matter = insight::Silence { .error = refused },
                       .survey = { .endpoints = 3 } })
                    .startsWith(u"2 of 3 databases do not answer | db2: Nothing is listening"_s));
}

TEST(VerdictSilence, OneThatAnswersAndSaysWhatDoesNotWorkIsDegraded)
{
    EXPECT_EQ(said({ .kind = Kind::Degraded,
                     .endpoint = u"db2"_s,
                     .matter = insight::Remark { u"replication does not run"_s } }),
              u"db2 is degraded | replication does not run"_s);
}

TEST(VerdictSilence, APrimaryThatDoesNotAnswerIsCalledOne)
{
    Verdict lost { .kind = Kind::SomeLost,
                   .endpoint = u"db1"_s,
                   .count = 1,
                   .matter = insight::Silence { .isPrimary = true },
                   .survey = { .endpoints = 3 } };
    std::get<insight::Silence>(lost.matter).error = core::Error { core::Fault::Lost, {} };
    EXPECT_TRUE(said(lost).startsWith(u"Primary db1 does not answer | "_s)) << said(lost).toStdString();
    std::get<insight::Silence>(lost.matter).error = core::Error { core::Fault::ShuttingDown, {} };
    EXPECT_TRUE(said(lost).startsWith(u"No access to primary db1 | "_s)) << said(lost).toStdString();
    lost.count = 2;
    EXPECT_TRUE(said(lost).startsWith(u"2 of 3 databases do not answer | primary db1: "_s));
}

TEST(VerdictSilence, ServersThatAProxyReportsAsDownAreNamed)
{
    const auto toldOf = [](const insight::DownServers &servers) {
        return said({ .kind = Kind::ServersDown,
                      .endpoint = u"ha"_s,
                      .count = servers.down.size(),
                      .matter = servers });
    };
    EXPECT_EQ(toldOf({ u"bk"_s, { u"pgb1"_s }, 2 }),
              u"ha reports a server as down: pgb1 | 1 of 2 servers in bk"_s);
    EXPECT_EQ(toldOf({ {}, { u"node 1"_s, u"node 2"_s }, 3 }),
              u"ha reports servers as down: node 1, node 2 | 2 of 3 servers"_s);
    EXPECT_EQ(toldOf({ u"bk"_s, { u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s }, 5, true }),
              u"ha has no server left in bk | it reports as down: a, b, c and 2 more"_s);
    EXPECT_EQ(toldOf({ {}, { u"node 0"_s }, 1, true }),
              u"ha has no server left | it reports as down: node 0"_s);
}

TEST(VerdictSilence, ClientsThatWaitForALostDatabaseAreCounted)
{
    Verdict lost { .kind = Kind::SomeLost,
                   .endpoint = u"db1"_s,
                   .count = 1,
                   .matter = insight::Silence { .waiting = 12 },
                   .survey = { .endpoints = 3 } };
    std::get<insight::Silence>(lost.matter).error = core::Error { core::Fault::Lost, {} };
    EXPECT_TRUE(said(lost).endsWith(u". 12 clients are waiting in pools that lead there."_s))
        << said(lost).toStdString();

    lost.count = 2;
    std::get<insight::Silence>(lost.matter).waiting = 1;
    lost.age = 3s;
    EXPECT_TRUE(
        said(lost).endsWith(u". 1 client is waiting in pools that lead there, the oldest for 3.0 s."_s))
        << said(lost).toStdString();
}

TEST(VerdictSilence, ADatabaseThatHasNeverAnsweredMayBeThePrimary)
{
    Verdict replicas { .kind = Kind::OnlyReplicas,
                       .count = 2,
                       .matter = insight::Roles { .unheard = { u"db3"_s } } };
    EXPECT_EQ(
        said(replicas),
        u"None of 2 databases is primary | all are replicas; the primary may be one that has not answered: db3"_s);
    std::get<insight::Roles>(replicas.matter).unheard.append(u"db4"_s);
    EXPECT_EQ(said(replicas),
              u"None of 2 databases is primary | all are replicas; the primary may be one that has "
              "not answered: db3, db4"_s);
}

TEST(VerdictSilence, WhoIsDialledAgainIsToldWhen)
{
    Verdict lost { .kind = Kind::SomeLost, .endpoint = u"db2"_s, .count = 1, .survey = { .endpoints = 2 } };
    const core::Instant next { 1'795'179'600s };
    lost.matter = insight::Silence { core::Error { core::Fault::Lost, {} }, next };
    EXPECT_TRUE(said(lost).endsWith(u" Next attempt at %1."_s.arg(report::localTime(next, u"HH:mm:ss"_s))))
        << said(lost).toStdString();
    lost.survey.asOf = next + 1s;
    EXPECT_TRUE(said(lost).endsWith(u" It is being tried again now."_s)) << said(lost).toStdString();
}

TEST(VerdictSilence, AHistoryThatCannotBeReadIsNotOneThatHoldsNothing)
{
    const Verdict verdict { .kind = Kind::NothingThen,
                            .matter = insight::Silence {
                                .error = core::Error { core::Fault::StorageDamaged, u"page 7"_s } } };
    EXPECT_TRUE(said(verdict).startsWith(u"The history of this span could not be read | "_s))
        << said(verdict).toStdString();
    EXPECT_TRUE(said({ .kind = Kind::NothingThen }).startsWith(u"Nothing was read at the time shown"_s));
    EXPECT_TRUE(said({ .kind = Kind::NothingThen, .matter = insight::Averaged {} })
                    .startsWith(u"Only averages are left of this time | the charts show them"_s));
}

TEST(VerdictSilence, BeforeTheHistoryItSaysWhenThatBegins)
{
    const core::Instant begins { 1'795'179'600s };
    const QString text = said({ .kind = Kind::NothingThen,
                                .matter = insight::Unrecorded { .asked = begins - 1h, .begins = begins } });
    EXPECT_EQ(text, u"This time is not in the history | the history begins at %1; choose a later time"_s.arg(
                        report::localTime(begins, u"HH:mm:ss"_s)));
}

TEST(VerdictSilence, OfAPastOffersNoNow)
{
    EXPECT_FALSE(said({ .kind = Kind::NothingThen }).contains(u"now"_s)) << "a saved span has none";
}

TEST(VerdictSilence, TwoPrimariesAreNamed)
{
    const core::Instant since { 1795179600s };
    Verdict two { .kind = Kind::TwoPrimaries,
                  .count = 2,
                  .matter = insight::Roles { .names = { u"db1"_s, u"db2"_s }, .since = since } };
    const QString clock = report::localTime(since, u"HH:mm:ss"_s);
    EXPECT_EQ(said(two), u"db1 and db2 are both primary | since %1; they belong to one system; writes to one "
                         "are missing on the other: keep one primary and stop the other"_s.arg(clock));

    std::get<insight::Roles>(two.matter).names << u"db3"_s;
    two.count = 3;
    EXPECT_EQ(said(two), u"3 databases are primary at once | db1, db2, db3; since %1; they belong to one "
                         u"system; writes to one "
                         "are missing on the others: keep one primary and stop the rest"_s.arg(clock));
}

TEST(VerdictSilence, NobodyLeadsByWhomThatIsKnown)
{
    const core::Instant since { 1795179600s };
    const QString clock = report::localTime(since, u"HH:mm:ss"_s);
    EXPECT_EQ(said({ .kind = Kind::NoneLeads,
                     .severity = insight::Severity::Critical,
                     .endpoint = u"patroni"_s,
                     .count = 3,
                     .matter = insight::Roles { .since = since } }),
              u"No primary | patroni reports no leader among 3 members; since %1; nothing can be "
              "written until one is promoted"_s.arg(clock));
    EXPECT_EQ(said({ .kind = Kind::NoneLeads,
                     .severity = insight::Severity::Critical,
                     .count = 2,
                     .matter = insight::Roles { .names = { u"db1"_s, u"db2"_s }, .since = since } }),
              u"No primary | db1, db2 are replicas; since %1; nothing can be written until one is "
              "promoted"_s.arg(clock));
    EXPECT_EQ(said({ .kind = Kind::OnlyReplicas,
                     .severity = insight::Severity::Warning,
                     .count = 2,
                     .matter = insight::Roles { .names = { u"db1"_s, u"db2"_s } } }),
              u"None of 2 databases is primary | all are replicas; either the primary is not watched "
              "here, or there is none"_s);
}

TEST(VerdictSilence, WhatWasSoWhenWatchingBeganMayHaveBeenSoBefore)
{
    const core::Instant since { 1795179600s };
    EXPECT_TRUE(said({ .kind = Kind::NoneLeads,
                       .endpoint = u"patroni"_s,
                       .count = 3,
                       .matter = insight::Roles { .since = since, .sinceWatched = true } })
                    .contains(u"; since %1 or earlier; "_s.arg(report::localTime(since, u"HH:mm:ss"_s))));
}

TEST(VerdictSilence, WhoReportsNoWaitsIsNotSaidToHaveNone)
{
    const auto sentence =
        said({ .kind = Kind::Calm,
               .system = u"cockroachdb"_s,
               .survey = { .databases = 2, .endpoints = 2, .why = insight::LocksUnseen::NoWaitsReported } });
    EXPECT_EQ(sentence,
              u"Lock waits are not measured | CockroachDB does not report what a session waits for"_s);
}
