// What happened of late, in words.

#include "report/happening.h"
#include "report/local_time.h"
#include "report/strain.h"
#include "report/verdict.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;

namespace {

QString told(const Verdict &verdict)
{
    const report::Sentence said = report::verdictSentence(verdict);
    return said.lead + u" | "_s + said.rest;
}

Verdict happened(const insight::Mark &mark, core::Duration ago = 4min)
{
    Verdict verdict { .kind = Verdict::Kind::Happened, .endpoint = u"db1:5432"_s };
    verdict.matter = insight::Happening { .mark = mark, .ago = ago, .times = 1 };
    return verdict;
}

const core::Instant then { std::chrono::seconds { 1795179600 } };

QString clockOf(core::Instant moment)
{
    return report::localTime(moment, u"HH:mm:ss"_s);
}

} // namespace

TEST(HappeningSentenceTest, WhatHappenedIsSaidWithItsTime)
{
    using insight::Mark;
    const QString at = u"(at %1, 4 min ago)"_s.arg(clockOf(then));
    EXPECT_EQ(told(happened({ then, Mark::Kind::Restart, u"a"_s, u"b"_s })),
              u"db1:5432 restarted %1 | "_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::Restart })),
              u"db1:5432 reset its counters %1 | it probably restarted shortly before"_s.arg(at));
    EXPECT_EQ(
        told(happened({ then, Mark::Kind::Crash, u"a"_s, u"b"_s })),
        u"db1:5432 recovered from a crash %1 | one of its processes died, so it ended all sessions; its log "
        "shows which"_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::RoleChange, u"replica"_s, u"primary"_s })),
              u"db1:5432 became the primary %1 | its previous role: replica"_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::RoleChange, u"primary"_s, u"demoted"_s })),
              u"db1:5432 was demoted %1 | its previous role: primary"_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::RoleChange, u"primary"_s, u"x"_s })),
              u"db1:5432 changed its role to x %1 | its previous role: primary"_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::AnotherServer, u"1"_s, u"2"_s })),
              u"db1:5432 was replaced by another server %1 | its system identifier is different"_s.arg(at));
    EXPECT_EQ(told(happened({ then, Mark::Kind::Moved, u"10.0.0.5:5432"_s, u"10.0.0.6:5432"_s })),
              u"db1:5432 moved to 10.0.0.6:5432 %1 | its previous address: 10.0.0.5:5432"_s.arg(at));
    EXPECT_EQ(
        told(happened({ then, Mark::Kind::Setting, u"max_connections=100"_s, u"max_connections=200"_s })),
        u"A setting of db1:5432 changed %1 | now max_connections=200, before max_connections=100"_s.arg(at));
}

TEST(HappeningSentenceTest, ARestartSaysHowLongNoAnswerCame)
{
    using insight::Mark;
    for (const auto kind : { Mark::Kind::Restart, Mark::Kind::Crash }) {
        Verdict verdict = happened({ then, kind, u"a"_s, u"b"_s });
        auto happening = verdict.aboutOr<insight::Happening>();
        happening.silentFor = 20s;
        verdict.matter = happening;
        EXPECT_TRUE(told(verdict).endsWith(u"no answer for 20 s"_s)) << told(verdict).toStdString();
    }
}

TEST(HappeningSentenceTest, SilenceThatIsOverIsSaidWithItsReason)
{
    Verdict verdict { .kind = Verdict::Kind::Happened, .endpoint = u"db1:5432"_s };
    insight::Happening over { .mark = { then, insight::Mark::Kind::Back },
                              .after = then - 40s,
                              .ago = 4min,
                              .times = 1,
                              .reason = core::Error { core::Fault::Refused, {} } };
    verdict.matter = over;
    const QString span = u"between %1 and %2, 4 min ago"_s.arg(clockOf(then - 40s), clockOf(then));
    EXPECT_EQ(told(verdict),
              u"db1:5432 did not answer (%1) | Nothing is listening at this address"_s.arg(span));
    over.times = 3;
    over.reason->fault = core::Fault::Full;
    verdict.matter = over;
    EXPECT_EQ(
        told(verdict),
        u"No access to db1:5432 (3 times in 10 min, last %1) | The server has no free connection slot"_s.arg(
            span));
}

TEST(HappeningSentenceTest, WhatIsNotKnownToTheSecondIsNotSaidToBe)
{
    Verdict verdict = happened({ then, insight::Mark::Kind::Restart, u"a"_s, u"b"_s }, 20s);
    std::get<insight::Happening>(verdict.matter).after = then - 3min;
    verdict.isQuiet = true;
    verdict.survey.layers = verdict.survey.layersMeasured = 2;
    EXPECT_EQ(
        told(verdict),
        u"db1:5432 restarted (between %1 and %2, less than 1 min ago) | no queue (2 of 2 layers measured)"_s
            .arg(clockOf(then - 3min), clockOf(then)));
    std::get<insight::Happening>(verdict.matter).after.reset();
    std::get<insight::Happening>(verdict.matter).times = 12;
    verdict.isQuiet = false;
    EXPECT_EQ(
        told(verdict),
        u"db1:5432 restarted (12 times in 10 min, last at %1, less than 1 min ago) | "_s.arg(clockOf(then)));
}

TEST(HappeningSentenceTest, ThatClientsWereDroppedIsProbable)
{
    Verdict verdict =
        happened({ .at = then,
                   .kind = insight::Mark::Kind::ClientsDropped,
                   .departure = core::Departure {
                       .place = u"shop/app"_s, .clients = 44, .waited = 119600ms, .waitLimit = 2min } });
    verdict.endpoint = u"pgb-a"_s;
    verdict.count = 44;
    const QString why = u"the oldest had waited 2 min, the limit is 2 min, and no transaction had ended"_s;
    const QString at = u"(at %1, 4 min ago)"_s.arg(clockOf(then));
    EXPECT_EQ(
        told(verdict),
        u"At least 44 waiting clients were probably dropped at pgb-a, pool shop/app %1 | %2"_s.arg(at, why));
    verdict.count = 1;
    EXPECT_EQ(told(verdict),
              u"A waiting client was probably dropped at pgb-a, pool shop/app %1 | %2"_s.arg(at, why));
}

TEST(HappeningSentenceTest, ThatClientsWereTurnedAwayIsCounted)
{
    const auto turnedAway = [](insight::Mark::Kind kind, qint64 clients) {
        Verdict verdict = happened({ .at = then, .kind = kind });
        std::get<insight::Happening>(verdict.matter).mark.departure =
            core::Departure { kind, u"backend shop"_s, clients };
        verdict.endpoint = u"lb"_s;
        verdict.count = clients;
        return verdict;
    };
    using Kind = insight::Mark::Kind;
    const QString at = u"(at %1, 4 min ago)"_s.arg(clockOf(then));
    EXPECT_EQ(
        told(turnedAway(Kind::ClientsDenied, 3)),
        u"3 clients were refused at lb, backend shop %1 | a rule of the proxy rejects such connections"_s.arg(
            at));
    const QString why = u"its servers did not answer or were all busy, or the client gave up waiting"_s;
    EXPECT_EQ(told(turnedAway(Kind::ClientsUnserved, 12)),
              u"12 clients reached no server at lb, backend shop %1 | %2"_s.arg(at, why));
    EXPECT_EQ(told(turnedAway(Kind::ClientsUnserved, 1)),
              u"A client reached no server at lb, backend shop %1 | %2"_s.arg(at, why));
    Verdict login = turnedAway(Kind::ClientsDenied, 2);
    std::get<insight::Happening>(login.matter).mark.departure->place = u"aborted_connects"_s;
    EXPECT_TRUE(
        told(login).endsWith(u"| for example for a wrong password, a missing privilege, a limit of the "
                             "account or, in MariaDB, max_connections; the server's log has the reason"_s))
        << told(login).toStdString();
    EXPECT_EQ(report::departureText({ Kind::ClientsDenied, u"in"_s, 1 }), u"a client was refused at in"_s);
    EXPECT_EQ(report::departureText({ Kind::ClientsUnserved, u"shop"_s, 5 }),
              u"5 clients of shop reached no server"_s);
}

TEST(HappeningSentenceTest, WhatWasFullIsSaidWithItsWorst)
{
    using insight::Mark;
    const QString at = u"(at %1, 4 min ago)"_s.arg(clockOf(then));
    insight::Strain strain { .limit = { .used = 97, .limit = 100, .usable = 97 },
                             .since = then - 40s,
                             .until = then };
    strain.limit.scope = core::LimitScope::Server;
    EXPECT_EQ(told(happened({ .at = then, .kind = Mark::Kind::WasFull, .strain = strain })),
              u"No longer full: connections to db1:5432 %1 | 97 of 97 were in use for 40 s"_s.arg(at));
    strain.limit.scope = core::LimitScope::Role;
    strain.limit.name = u"app"_s;
    strain.times = 12;
    const Mark onAndOff { .at = then, .kind = Mark::Kind::WasFull, .strain = strain };
    EXPECT_EQ(
        told(happened(onAndOff)),
        u"No longer full: role app, db1:5432 %1 | 97 of 97 were in use, 12 times within 40 s"_s.arg(at));
    insight::Strain waitedFor = strain;
    waitedFor.limit.scope = core::LimitScope::Pool;
    EXPECT_TRUE(told(happened({ .at = then, .kind = Mark::Kind::WasFull, .strain = waitedFor }))
                    .startsWith(u"No more waiting for: "_s))
        << "all of its servers may still be in use";
    EXPECT_EQ(report::strainText(onAndOff, u"db1:5432"_s),
              u"no longer full: role app (97 of 97 were in use, 12 times within 40 s)"_s);
    Mark partlySeen = onAndOff;
    partlySeen.strain->unseen = 10s;
    EXPECT_EQ(report::strainText(partlySeen, u"db1:5432"_s),
              u"no longer full: role app (97 of 97 were in use, 12 times within 40 s, 10 s of it without "
              "answers)"_s);
    strain.limit.used = 60;
    strain.fullIn = 90s;
    EXPECT_EQ(
        told(happened({ .at = then, .kind = Mark::Kind::WasFilling, .strain = strain })),
        u"No longer filling up: role app, db1:5432 %1 | at worst 60 of 97: it would have been full in 1:30"_s
            .arg(at));
}

TEST(HappeningSentenceTest, OfWhatWasFullNoMoreIsSaidThanWasSeen)
{
    using insight::Mark;
    using Ending = insight::Strain::Ending;
    insight::Strain strain { .limit = { .used = 97, .limit = 100, .usable = 97 },
                             .since = then - 5min,
                             .until = then,
                             .unseen = 40s };
    strain.limit.scope = core::LimitScope::Server;
    const auto inShort = [&strain] {
        return report::strainText({ .at = then, .kind = Mark::Kind::WasFull, .strain = strain },
                                  u"db1:5432"_s);
    };
    EXPECT_EQ(inShort(), u"no longer full: connections to db1:5432 (97 of 97 were in use for 5 min, "
                         "40 s of it without answers)"_s);
    strain.unseen = 1s;
    strain.orLonger = true;
    strain.ending = Ending::Restarted;
    EXPECT_EQ(inShort(),
              u"full before a restart: connections to db1:5432 (97 of 97 were in use for 5 min or longer)"_s);
    EXPECT_TRUE(told(happened({ .at = then, .kind = Mark::Kind::WasFull, .strain = strain }))
                    .startsWith(u"Full before a restart: connections to db1:5432 (at "_s));
    strain.until = strain.since;
    strain.ending = Ending::Replaced;
    EXPECT_EQ(inShort(),
              u"full before another server answered: connections to db1:5432 (97 of 97 were in use)"_s);
    strain.limit.scope = core::LimitScope::Pool;
    strain.limit.name = u"shop/app"_s;
    strain.ending = Ending::Unlisted;
    EXPECT_EQ(inShort(),
              u"clients were waiting when last listed: servers of pool shop/app (97 of 97 were in use)"_s);
}

TEST(HappeningSentenceTest, NothingIsSaidToBeOverThatIsNotKnownToBe)
{
    using Ending = insight::Strain::Ending;
    QStringList said;
    for (const Ending ending :
         { Ending::Freed, Ending::Restarted, Ending::Replaced, Ending::Unlisted, Ending::Unseen }) {
        for (const int how : { 0, 1, 2 }) {
            insight::Strain strain { .since = then, .until = then, .ending = ending };
            strain.limit = { .name = u"a"_s, .used = 9, .limit = 9 };
            strain.limit.scope = how == 1 ? core::LimitScope::Pool : core::LimitScope::Role;
            if (how == 2)
                strain.fullIn = 90s;
            const QString text = report::strainText({ .at = then, .strain = strain }, u"db1:5432"_s);
            said.append(text.section(u':', 0, 0));
        }
    }
    EXPECT_EQ(said,
              QStringList({ u"no longer full"_s, u"no more waiting for"_s, u"no longer filling up"_s,
                            u"full before a restart"_s, u"clients waited before a restart"_s,
                            u"filling up before a restart"_s, u"full before another server answered"_s,
                            u"clients waited before another server answered"_s,
                            u"filling up before another server answered"_s, u"full when last listed"_s,
                            u"clients were waiting when last listed"_s, u"filling up when last listed"_s,
                            u"full when last measured"_s, u"clients were waiting when last measured"_s,
                            u"filling up when last measured"_s }));
}

TEST(HappeningSentenceTest, WhatWasNotMeasuredForLongHasTheTimeOfTheLastAnswer)
{
    insight::Strain strain { .limit = { .used = 97, .limit = 100, .usable = 97 },
                             .since = then - 16min,
                             .orLonger = true,
                             .until = then - 11min,
                             .ending = insight::Strain::Ending::Unseen };
    strain.limit.scope = core::LimitScope::Server;
    Verdict verdict = happened({ .at = then, .kind = insight::Mark::Kind::WasFull, .strain = strain });
    std::get<insight::Happening>(verdict.matter).after = then - 11min;
    EXPECT_EQ(
        told(verdict),
        u"Full when last measured: connections to db1:5432 (at %1, 15 min ago) | 97 of 97 were in use for "
        "5 min or longer"_s.arg(clockOf(then - 11min)));
    verdict = happened({ .at = then, .kind = insight::Mark::Kind::WasFull, .strain = strain }, 64h);
    EXPECT_TRUE(told(verdict).contains(u", 2 d 16 h ago) | "_s)) << told(verdict).toStdString();
}
