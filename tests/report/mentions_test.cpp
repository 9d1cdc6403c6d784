// The names in a sentence lead to what bears them.

#include "report/mentions.h"
#include "report/verdict.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using insight::Verdict;
using report::Mention;
using testing::ElementsAre;

namespace {

std::vector<std::string> named(const QString &sentence, const Verdict &verdict)
{
    static const char *const kinds[] = { "session", "client", "application", "pool", "endpoint" };
    std::vector<std::string> all;
    for (const Mention &mention : report::mentions(sentence, verdict))
        all.push_back(sentence.mid(mention.from, mention.length).toStdString() + " -> "
                      + kinds[int(mention.of)] + " " + mention.name.toStdString() + "@"
                      + mention.endpoint.toStdString());
    return all;
}

QString sentenceOf(const Verdict &verdict)
{
    const report::Sentence said = report::verdictSentence(verdict);
    return said.lead + u"  "_s + said.rest;
}

/// Clients wait because the one server of their pool waits for a lock.
Verdict queueBehind(const insight::Culprit &culprit)
{
    Verdict verdict { .kind = Verdict::Kind::Queue, .endpoint = u"bouncer:6432"_s };
    verdict.matter = insight::Queued { insight::Queue { .endpoint = u"bouncer:6432"_s,
                                                        .pool = u"shop.app"_s,
                                                        .waiting = 2,
                                                        .cause = insight::Queue::Cause::Locks,
                                                        .concerned = 1,
                                                        .servers = 1,
                                                        .culprit = culprit } };
    return verdict;
}

} // namespace

TEST(Mentions, OfALockLeadToWhoHoldsIt)
{
    const Verdict verdict {
        .kind = Verdict::Kind::LockQueue,
        .endpoint = u"db1:5432"_s,
        .count = 3,
        .matter = insight::Holder { .pid = 412, .application = u"psql"_s, .user = u"ana"_s, .behind = 3 },
        .survey = { .endpoints = 2 }
    };
    EXPECT_THAT(named(sentenceOf(verdict), verdict),
                ElementsAre("pid 412 -> session 412@db1:5432", "psql -> application psql@",
                            "db1:5432 -> endpoint @db1:5432"));
}

TEST(Mentions, OfAQueueLeadToItsPoolAndTheHolderAtItsDatabase)
{
    const Verdict verdict = queueBehind({ .pid = 77, .database = u"db1:5432"_s });
    EXPECT_THAT(named(sentenceOf(verdict), verdict),
                ElementsAre("bouncer:6432 -> endpoint @bouncer:6432",
                            "pool shop.app -> pool shop.app@bouncer:6432", "pid 77 -> session 77@db1:5432"));
}

TEST(Mentions, OfTheRequestInBetweenLeadToIt)
{
    const insight::QueueHead head { .pid = 413, .application = u"migration"_s, .behind = 2 };
    const Verdict queue = queueBehind({ .pid = 412, .database = u"db1:5432"_s, .head = head });
    EXPECT_THAT(named(sentenceOf(queue), queue), testing::Contains("pid 413 -> session 413@db1:5432"));
    const Verdict locks { .kind = Verdict::Kind::LockQueue,
                          .endpoint = u"db1:5432"_s,
                          .count = 3,
                          .matter = insight::Holder { .pid = 412, .behind = 3, .head = head } };
    EXPECT_THAT(named(sentenceOf(locks), locks), testing::Contains("pid 413 -> session 413@db1:5432"));
}

TEST(Mentions, OfTheClientBehindAPoolerLeadToIt)
{
    const Verdict verdict = queueBehind(
        { .pid = 77,
          .database = u"db1:5432"_s,
          .client = insight::ClientAt { u"bouncer:6432"_s, u"0x5"_s, { u"10.0.4.17"_s, 51000 } } });
    EXPECT_THAT(named(sentenceOf(verdict), verdict),
                testing::Contains("10.0.4.17:51000 -> client 0x5@bouncer:6432"));
}

TEST(Mentions, OfAQueueThatGetsNoServerLeadToTheDatabaseThatAnswers)
{
    Verdict verdict { .kind = Verdict::Kind::Queue, .endpoint = u"bouncer:6432"_s };
    verdict.matter = insight::Queued { insight::Queue { .endpoint = u"bouncer:6432"_s,
                                                        .pool = u"shop.app"_s,
                                                        .waiting = 2,
                                                        .cause = insight::Queue::Cause::Login,
                                                        .login = { .admitting = u"db1:5432"_s } } };
    EXPECT_THAT(named(sentenceOf(verdict), verdict),
                ElementsAre("bouncer:6432 -> endpoint @bouncer:6432",
                            "pool shop.app -> pool shop.app@bouncer:6432", "db1:5432 -> endpoint @db1:5432"));
}

TEST(Mentions, OfClientsThatWereDroppedLeadToTheirPool)
{
    Verdict verdict { .kind = Verdict::Kind::Happened, .endpoint = u"bouncer:6432"_s, .count = 3 };
    verdict.matter =
        insight::Happening { .mark = { .kind = insight::Mark::Kind::ClientsDropped,
                                       .departure = core::Departure { .place = u"shop.app"_s } } };
    EXPECT_THAT(
        named(sentenceOf(verdict), verdict),
        ElementsAre("bouncer:6432 -> endpoint @bouncer:6432", "pool shop.app -> pool shop.app@bouncer:6432"));
}

TEST(Mentions, OfOneOfSeveralApplicationsLeadToTheAddressThatReportsIt)
{
    const Verdict verdict { .kind = Verdict::Kind::Unbalanced,
                            .endpoint = u"db1:5432"_s,
                            .matter = insight::Difference { u"prom1:9090"_s, u"db1:5432"_s, 12, 9,
                                                            u"shop-api"_s } };
    EXPECT_EQ(named(sentenceOf(verdict), verdict).front(), "shop-api -> endpoint @prom1:9090");
}

TEST(Mentions, AreWholeWordsAndNeverOverlap)
{
    const Verdict verdict { .endpoint = u"db"_s,
                            .matter = insight::Holder { .pid = 41, .application = u"a"_s },
                            .survey = { .only = u"db.local"_s } };
    EXPECT_THAT(named(u"pid 412, pid 41. my-db, db.local, db: a"_s, verdict),
                ElementsAre("pid 41 -> session 41@db", "db.local -> endpoint @db.local", "db -> endpoint @db",
                            "a -> application a@"));
}

TEST(Mentions, OfNothingAreNone)
{
    EXPECT_THAT(named(u"No queue"_s, Verdict {}), testing::IsEmpty());
}
