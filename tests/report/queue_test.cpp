// The sentence about clients that wait for a server connection.

#include "report/local_time.h"
#include "report/saying.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Culprit;
using insight::Verdict;
using test::ceiling;
using test::said;
using Kind = Verdict::Kind;

namespace {

insight::Queue ownPool()
{
    return { .endpoint = u"app1:8080"_s,
             .pool = u"HikariPool-1"_s,
             .waiting = 7,
             .cause = insight::Queue::Cause::TooSmall,
             .concerned = 10,
             .servers = 10,
             .own = insight::OwnPool { .application = u"shop-api"_s, .setting = u"maximumPoolSize"_s } };
}

const QString ownLead =
    u"7 threads of shop-api are waiting for its own pool HikariPool-1 | all 10 of its connections are borrowed"_s;

QString sentenceOn(const insight::Queue &own)
{
    return said({ .kind = Kind::Queue, .endpoint = own.endpoint, .matter = insight::Queued { own, 1 } });
}

Verdict poolQueue(insight::Queue its)
{
    its.endpoint = u"pgb-a"_s;
    its.pool = u"shop/app"_s;
    its.waiting = 12;
    return {
        .kind = Kind::Queue, .endpoint = its.endpoint, .count = 12, .matter = insight::Queued { its, 1 }
    };
}

} // namespace

TEST(QueueSentenceTest, NamesTheLayerTheCauseAndTheBlocker)
{
    const core::Instant since { 1795179600s };
    Verdict verdict = poolQueue({ .oldest = 840ms,
                                  .since = since,
                                  .cause = insight::Queue::Cause::Locks,
                                  .concerned = 4,
                                  .servers = 5,
                                  .culprit = Culprit { .pid = 41207, .application = u"psql"_s } });

    EXPECT_EQ(said(verdict),
              u"12 clients are waiting at pgb-a, pool shop/app | since %1 (oldest 840 ms); 4 of its 5 server "
              "connections are waiting for a lock held by pid 41207 (psql)"_s.arg(
                  report::localTime(since, u"HH:mm:ss"_s)));

    std::get<insight::Queued>(verdict.matter).queue.sinceWatched = true;
    EXPECT_TRUE(said(verdict).contains(
        u"| since %1 or earlier (oldest 840 ms); 4"_s.arg(report::localTime(since, u"HH:mm:ss"_s))));

    std::get<insight::Queued>(verdict.matter).queue.culprit->client =
        insight::ClientAt { .from = { u"10.0.4.17"_s, 1 } };
    std::get<insight::Queued>(verdict.matter).queue.sinceWatched = true;
    EXPECT_TRUE(said(verdict).contains(u" or earlier (oldest 840 ms); "_s)) << said(verdict).toStdString();
    std::get<insight::Queued>(verdict.matter).queue.since.reset();
    std::get<insight::Queued>(verdict.matter).elsewhere = u"haproxy"_s;
    EXPECT_EQ(said(verdict),
              u"12 clients are waiting at pgb-a, pool shop/app | oldest 840 ms; 4 of its 5 server "
              "connections are waiting for a lock held by pid 41207 (psql, 10.0.4.17:1); clients are "
              "also waiting at haproxy"_s);
}

TEST(QueueSentenceTest, CountsAllThatWaitForTheSameSession)
{
    Verdict verdict =
        poolQueue({ .cause = insight::Queue::Cause::Locks,
                    .concerned = 5,
                    .servers = 5,
                    .culprit = Culprit { .pid = 41207, .application = u"psql"_s, .idleFor = 5min },
                    .blocked = 7,
                    .others = { .count = 2, .waiting = 9 } });

    EXPECT_EQ(
        said(verdict),
        u"12 clients are waiting at pgb-a, pool shop/app | all 5 of its server connections are waiting "
        "for a lock held by pid 41207 (psql); the lock holder is idle in a transaction that has been open "
        "for 5 min; 7 sessions are blocked in total; 2 other pools wait for the same reason (clients: 9)"_s);

    std::get<insight::Queued>(verdict.matter).queue.blocked = 5;
    std::get<insight::Queued>(verdict.matter).queue.others.count = 0;
    EXPECT_TRUE(said(verdict).endsWith(u"for 5 min"_s)) << "the servers are said already";
}

TEST(QueueSentenceTest, SaysForHowLongTheOldestTransactionHasBeenIdle)
{
    const Verdict verdict =
        poolQueue({ .cause = insight::Queue::Cause::IdleInTransaction,
                    .concerned = 3,
                    .servers = 5,
                    .culprit = Culprit { .pid = 7, .application = u"cron"_s, .idleFor = 90s },
                    .blocked = 1 });

    EXPECT_EQ(said(verdict),
              u"12 clients are waiting at pgb-a, pool shop/app | 3 of its 5 server connections are idle in "
              "transaction; the oldest transaction, that of pid 7 (cron), has been open for 1 min 30 s; the "
              "application has not ended its transactions; 1 session is blocked in total"_s);
}

TEST(QueueSentenceTest, EveryCauseHasItsWords)
{
    using Cause = insight::Queue::Cause;
    const std::pair<insight::Queue, QString> sentences[] = {
        { { .cause = Cause::Paused }, u"an operator has paused it"_s },
        { { .cause = Cause::Login, .concerned = 4, .servers = 5 },
          u"4 of its 5 server connections are still logging in"_s },
        { { .cause = Cause::Login, .concerned = 1 },
          u"it gets no server connection; its log shows the reason"_s },
        { { .cause = Cause::Login, .concerned = 1, .login = { .admitting = u"pg-1"_s } },
          u"it gets no server connection, although pg-1 answers; its log shows why it cannot log in"_s },
        { { .cause = Cause::Login, .concerned = 1, .login = { .mayBePaused = true, .silent = u"pg-1"_s } },
          u"it gets no server connection, and pg-1 cannot be reached from here either"_s },
        { { .cause = Cause::Login, .concerned = 1, .login = { .mayBePaused = true } },
          u"it gets no server connection, or an operator has paused it; this version does "
          "not report which, but its log shows it"_s },
        { { .cause = Cause::Below, .concerned = 3, .servers = 6, .below = u"pgb-2"_s },
          u"3 of its 6 server connections are waiting in the queue of pgb-2"_s },
        { { .cause = Cause::Locks, .concerned = 5, .servers = 5, .culprit = Culprit {} },
          u"all 5 of its server connections are waiting for a lock held by a prepared transaction"_s },
        { { .cause = Cause::IdleInTransaction,
            .concerned = 3,
            .servers = 5,
            .culprit = Culprit { .pid = 7, .application = u"cron"_s } },
          u"3 of its 5 server connections are idle in transaction; the oldest transaction is that of pid 7 "
          u"(cron); the "
          "application has not ended its transactions"_s },
        { { .cause = Cause::Pinned, .concerned = 1, .servers = 1 },
          u"its only server connection is pinned to a client outside a transaction"_s },
        { { .cause = Cause::Pinned, .concerned = 4, .servers = 5, .isOfSession = true },
          u"4 of its 5 server connections are held by idle clients; in session mode a client keeps its "
          "server until it disconnects"_s },
        { { .cause = Cause::Pinned,
            .concerned = 5,
            .servers = 5,
            .reached =
                insight::ReachedLimit {
                    { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 5, .limit = 5 },
                    u"db1"_s,
                    {} } },
          u"all 5 of its server connections are pinned to clients outside a transaction; a limit is reached, "
          "5 of 5 (the connection limit of role app)"_s },
        { { .cause = Cause::Cpu, .concerned = 5, .servers = 5 },
          u"the database has more sessions on CPU than cores: a larger pool would not help"_s },
        { { .cause = Cause::Limit,
            .reached = insight::ReachedLimit { { .scope = core::LimitScope::PoolerDatabase,
                                                 .name = u"shop"_s,
                                                 .setting = u"max_db_connections"_s,
                                                 .used = 5,
                                                 .limit = 5 },
                                               u"pgb-a"_s,
                                               u"pgbouncer"_s } },
          u"a limit is reached, 5 of 5 (PgBouncer's max_db_connections of shop)"_s },
        { { .cause = Cause::Limit,
            .reached =
                insight::ReachedLimit {
                    { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 3, .limit = 3 },
                    u"db1"_s,
                    {} } },
          u"a limit is reached, 3 of 3 (the connection limit of role app)"_s },
        { { .cause = Cause::ReserveLeft,
            .concerned = 5,
            .servers = 5,
            .size = { .reserve = 2, .reserveTimeout = u"reserve_pool_timeout"_s } },
          u"all 5 of its server connections are busy; 2 more, from its reserve, open only once a client has "
          "waited for reserve_pool_timeout"_s },
        { { .cause = Cause::ReserveLeft,
            .concerned = 1,
            .servers = 1,
            .size = { .reserve = 1, .reserveTimeout = u"reserve_pool_timeout"_s } },
          u"its only server connection is busy; 1 more, from its reserve, opens only once a client has "
          "waited for reserve_pool_timeout"_s },
        { { .cause = Cause::TooSmall, .concerned = 5, .servers = 5 },
          u"all 5 of its server connections are busy: the pool is too small; up to 12 more would be needed "
          "for the clients that are waiting now"_s },
        { { .cause = Cause::TooSmall, .concerned = 5, .servers = 5, .serversUnseen = true },
          u"all 5 of its server connections are busy; whether they work, wait for locks or are idle in a "
          "transaction is not measured"_s },
        { { .cause = Cause::TooSmall,
            .concerned = 5,
            .servers = 5,
            .size = { .demand = insight::Demand { 8.25, 196, 42ms } } },
          u"all 5 of its server connections are busy: the pool is too small; on average, 8.3 clients held or "
          "wanted one (196 transactions/s × 42 ms each, including the wait)"_s },
        { { .cause = Cause::HeldBack, .concerned = 3, .servers = 3, .size = { .most = 20 } },
          u"only 3 of 20 possible server connections are open; another limit or the server may "
          "prevent more; a larger pool would not help"_s },
        { { .cause = Cause::HeldBack, .concerned = 3, .servers = 3, .size = { .most = 20, .opening = 1 } },
          u"only 3 of 20 possible server connections are open; 1 more is still logging in"_s },
        { { .cause = Cause::NotKnown, .concerned = 5, .servers = 5 },
          u"all 5 of its server connections are busy; the limit of the pool is not measured"_s },
        { { .cause = Cause::NotKnown, .servers = 10, .idle = 10 },
          u"10 of its 10 server connections are idle; why clients wait is not measured"_s },
        { { .cause = Cause::NotKnown, .servers = 10, .idle = 9, .login = { .mayBePaused = true } },
          u"9 of its 10 server connections are idle; an operator may have paused it, which is not measured"_s },
        { { .cause = Cause::TooSmall, .concerned = 4, .servers = 5, .idle = 1 },
          u"4 of its 5 server connections are busy: the pool is too small; up to 12 more would be needed for "
          "the clients that are waiting now"_s },
        { { .layer = core::Layer::Database, .cause = Cause::NotKnown, .concerned = 4, .servers = 4 },
          u"all 4 of its threads are taken: statements of other connections wait for one"_s },
        { { .layer = core::Layer::Database,
            .cause = Cause::NotKnown,
            .concerned = 1,
            .servers = 2,
            .idle = 1 },
          u"its only working thread is taken: statements of other connections wait for one"_s },
        { { .layer = core::Layer::Database,
            .cause = Cause::Locks,
            .concerned = 3,
            .servers = 4,
            .reached = insight::ReachedLimit { { .scope = core::LimitScope::Threads,
                                                 .name = u"pgb-a"_s,
                                                 .setting = u"thread_pool_max_threads"_s,
                                                 .used = 4,
                                                 .limit = 4 },
                                               u"pgb-a"_s,
                                               u"mariadb"_s },
            .culprit = insight::Culprit { .pid = 5, .application = u"shop"_s } },
          u"3 of the 4 threads that run statements are waiting for a lock held by pid 5 (shop); a limit is "
          "reached, 4 of 4 (MariaDB's thread_pool_max_threads of pgb-a); end statements that wait or run for "
          "long, or "
          "raise the limit"_s },
        { {}, u"the cause is not measured"_s },
    };
    for (const auto &[its, sentence] : sentences)
        EXPECT_EQ(said(poolQueue(its)), u"12 clients are waiting at pgb-a, pool shop/app | "_s + sentence);
}

TEST(QueueSentenceTest, NamesTheServersThatAreDownBeforeWhatElseLimitsTheOthers)
{
    insight::Queue queue { .cause = insight::Queue::Cause::TooSmall, .concerned = 3, .servers = 3 };
    queue.down = insight::DownServers { .group = u"pg"_s, .down = { u"pool2"_s }, .all = 2 };
    EXPECT_THAT(
        said(poolQueue(queue)).toStdString(),
        testing::HasSubstr("1 of its 2 servers is down (pool2); all 3 of its server connections are busy"));
    queue.down->areAll = true;
    queue.down->down = { u"pool1"_s, u"pool2"_s };
    EXPECT_THAT(said(poolQueue(queue)).toStdString(),
                testing::HasSubstr("all of its servers are down: pool1, pool2"));
}

TEST(QueueSentenceTest, SaysWhenTheLongestIsSentAway)
{
    Verdict verdict = poolQueue({ .oldest = 8200ms, .waitLimit = 120s, .concerned = 5, .servers = 5 });
    EXPECT_TRUE(said(verdict).contains(u"| oldest 8.2 s; dropped after 2 min; all 5 of its"_s))
        << said(verdict).toStdString();

    std::get<insight::Queued>(verdict.matter).queue.oldest = 40ms;
    EXPECT_FALSE(said(verdict).contains(u"dropped"_s)) << "that is far off";
}

TEST(QueueSentenceTest, OfAnApplicationsOwnPoolSaysWhichLayerBelowHasRoom)
{
    using insight::SpareCapacity;
    insight::Queue own = ownPool();
    const auto sentence = [&own] { return sentenceOn(own); };
    const QString &lead = ownLead;
    const QString remedy =
        u"; raise maximumPoolSize, or find out why the application does not return its connections"_s;
    EXPECT_EQ(sentence(), lead + u"; the destination of these connections is not known"_s);
    own.concerned = 9;
    EXPECT_EQ(
        sentence(),
        u"7 threads of shop-api are waiting for its own pool HikariPool-1 | 9 of its 10 connections are "
        "borrowed; the destination of these connections is not known"_s);
    own.concerned = 10;
    own.own->isMixedBelow = true;
    EXPECT_EQ(sentence(), lead + u"; its own connections in the layer below cannot be identified"_s);

    own.own->room = SpareCapacity {
        .endpoint = u"pgb-a"_s, .free = 12, .all = 20, .isOfServers = true, .connections = 10
    };
    EXPECT_EQ(sentence(), lead + u"; pgb-a has 12 of 20 servers free"_s + remedy);
    own.own->room->free = 0;
    EXPECT_EQ(sentence(),
              lead + u"; pgb-a has no free server; a larger pool would only move the queue to pgb-a"_s);
    own.own->room = SpareCapacity { .endpoint = u"db1"_s, .free = 64, .all = 97, .connections = 10 };
    EXPECT_EQ(sentence(), lead + u"; db1 has room for 64 more"_s + remedy);
    own.own->room->free = 0;
    EXPECT_EQ(sentence(), lead + u"; db1 has no room for more connections; a larger pool would not help"_s);
    own.own->room->free.reset();
    EXPECT_EQ(sentence(), lead + u"; the free capacity of db1 is not known"_s);
    own.own->setting.clear();
    own.own->room->free = 1;
    EXPECT_EQ(sentence(),
              lead
                  + u"; db1 has room for 1 more; enlarge the pool, or find out why the application does not "
                    "return its connections"_s);
}

TEST(QueueSentenceTest, OfAnApplicationsOwnPoolNamesTheLimitThatLeavesTheLeastRoom)
{
    insight::Queue own = ownPool();
    own.own->room = insight::SpareCapacity { .endpoint = u"db1"_s, .free = 3, .all = 97, .connections = 10 };
    own.own->room->limit = ceiling(core::LimitScope::Role, u"app"_s, 12, 15);
    own.own->room->limit.setting = u"rolconnlimit"_s;
    EXPECT_EQ(sentenceOn(own),
              ownLead
                  + u"; db1 has room for 3 more (tightest limit: the connection limit of role app); raise "
                    "maximumPoolSize, or find out why the application does not return its connections"_s);
    own.own->room->free = 0;
    own.own->room->limit.used = 15;
    EXPECT_EQ(
        sentenceOn(own),
        ownLead
            + u"; a limit is reached, 15 of 15 (the connection limit of role app); db1 would refuse more "
              "connections"_s);
    own.own->room->limit = ceiling(core::LimitScope::PoolerDatabase, u"shop"_s, 15, 15);
    own.own->room->limit.setting = u"max_db_connections"_s;
    EXPECT_EQ(
        sentenceOn(own),
        ownLead
            + u"; a limit is reached, 15 of 15 (max_db_connections of shop); a larger pool would only move "
              "the queue to db1"_s);
}

TEST(QueueSentenceTest, OfAnApplicationsOwnPoolSaysThatItKeepsConnectionsIdle)
{
    insight::Queue own = ownPool();
    own.own->room =
        insight::SpareCapacity { .endpoint = u"db1"_s, .free = 3, .all = 97, .connections = 10, .idle = 8 };
    EXPECT_EQ(
        sentenceOn(own),
        ownLead
            + u"; 8 of its 10 connections at db1 are idle; find out why the application does not return idle "
              "connections"_s);
    own.own->room->connections = 2;
    own.own->room->idle = 1;
    EXPECT_FALSE(sentenceOn(own).contains(u"idle"_s)) << "the others are not listed there yet";
    own.servers = own.concerned = 2;
    EXPECT_EQ(
        sentenceOn(own),
        QString(ownLead).replace(u"all 10"_s, u"all 2"_s)
            + u"; 1 of its 2 connections at db1 is idle; find out why the application does not return idle "
              "connections"_s);
}

TEST(QueueSentenceTest, OfAnApplicationsOnlyConnectionIsSaidInTheSingular)
{
    insight::Queue own = ownPool();
    own.waiting = 1;
    own.servers = 1;
    own.own->application.clear();
    const QString lead = u"1 thread of app1:8080 is waiting for its own pool HikariPool-1 | its only "
                         "connection is borrowed"_s;
    EXPECT_EQ(sentenceOn(own), lead + u"; the destination of this connection is not known"_s);
    own.own->room = insight::SpareCapacity { .endpoint = u"db1"_s, .free = 64, .all = 97, .connections = 1 };
    EXPECT_EQ(
        sentenceOn(own),
        lead
            + u"; db1 has room for 64 more; raise maximumPoolSize, or find out why the application does "
              "not return its connection"_s);
    own.own->room->idle = 1;
    EXPECT_EQ(
        sentenceOn(own),
        lead
            + u"; its connection at db1 is idle; find out why the application does not return idle connections"_s);
}

TEST(QueueSentenceTest, SaysWhatFillsUpMeanwhile)
{
    Verdict verdict = poolQueue({ .concerned = 5, .servers = 5 });
    verdict.filling = insight::Ceiling { .endpoint = u"pgb-a"_s,
                                         .limit = ceiling(core::LimitScope::Pooler, u"pgb-a"_s, 60, 100),
                                         .fullIn = 219s };
    const QString filling = u"; clients of pgb-a: 60 of 100, full in 3:40 at this rate"_s;
    EXPECT_TRUE(said(verdict).endsWith(filling)) << said(verdict).toStdString();

    Verdict calm { .kind = Kind::Calm,
                   .filling = verdict.filling,
                   .survey = { .measured = 1, .endpoints = 1 } };
    EXPECT_TRUE(said(calm).endsWith(filling)) << said(calm).toStdString();
    Verdict near { .kind = Kind::NearlyFull,
                   .endpoint = u"db1"_s,
                   .matter = insight::LimitUse { .limit = ceiling(core::LimitScope::Server, {}, 90, 97) },
                   .filling = verdict.filling };
    EXPECT_TRUE(said(near).endsWith(filling)) << said(near).toStdString();
}
