#include "report/built.h"
#include "report/csv.h"
#include "report/reported_names.h"
#include "report/views.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QByteArray line(const QByteArray &text, qsizetype index)
{
    return text.split('\n').value(index).trimmed();
}

core::Session session(int pid)
{
    core::Session session;
    session.pid = pid;
    session.database = u"shop"_s;
    session.user = u"anna"_s;
    session.application = u"web"_s;
    session.state = core::SessionState::Active;
    return session;
}

} // namespace

TEST(ViewsTest, EndpointsHaveTheColumnsOfTheInterface)
{
    EXPECT_EQ(
        report::csv(report::endpoints({}, test::builtAt)),
        "at,endpoint,kind,layer,role,address,version,system_id,started_at,health,age_ms,used,limit,reserved,"
        "usable,"
        "active,idle,idle_in_transaction,aborted,starting,unknown,lock_waiting,waiting,average_active_"
        "sessions,"
        "transactions_per_s,connections_per_s,replication_lag_ms,own_connections,own_server_ms,error,used_"
        "is,abandoned_per_s,fatal_per_s,killed_per_s,tracked_active_sessions\r\n");
}

TEST(ViewsTest, TheOtherViewsHaveTheColumnsOfTheInterface)
{
    EXPECT_EQ(report::csv(report::limits({}, test::builtAt)),
              "at,endpoint,scope,name,setting,used,limit,reserved,usable,used_is\r\n");
    EXPECT_EQ(
        report::csv(report::sessions({}, test::builtAt)),
        "at,endpoint,pid,leader_pid,database,user,application,client_address,client_port,backend_type,state,"
        "wait_type,wait_event,backend_start,xact_start,query_start,state_change,query_ms,xact_ms,state_ms,"
        "xmin_age,blocked_by,blocked_by_age_ms,query_id,query,session_id\r\n");
    EXPECT_EQ(report::csv(report::waits({}, test::builtAt)),
              "at,endpoint,database,state,wait_type,wait_event,query_id,sessions\r\n");
    EXPECT_EQ(report::csv(report::pools({}, test::builtAt)),
              "at,endpoint,kind,pool,database,user,target,pool_mode,paused,logical_active,logical_waiting,"
              "logical_idle,logical_total,physical_active,physical_idle,physical_login,physical_total,"
              "logical_limit,physical_limit,physical_reserve,pinned,oldest_wait_ms,average_wait_ms,"
              "wait_limit_ms,transactions_per_s,queries_per_s,average_transaction_ms,errors_per_s,ratio,"
              "physical_least,longest_wait_ms,average_use_ms,average_opening_ms\r\n");
    EXPECT_EQ(report::csv(report::path({}, test::builtAt)),
              "at,chain,database_endpoint,pid,application,user,database,state,wait_type,wait_event,"
              "client_address,client_port,hops,certainty\r\n");
    EXPECT_EQ(report::csv(report::hops({}, test::builtAt)),
              "at,chain,hop,from_endpoint,from_key,to_endpoint,to_key,certainty,evidence,as_of\r\n");
}

TEST(ViewsTest, AreOfferedInTheirOrder)
{
    QStringList names;
    for (const report::View &view : report::views)
        names.append(QString::fromLatin1(view.name));
    EXPECT_EQ(names.join(u' '), u"endpoints pools limits sessions waits path hops"_s);
}

TEST(ViewsTest, AnEndpointTellsAllItMeasured)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.endpoint = { .name = u"db1:5432"_s,
                        .kind = u"postgresql"_s,
                        .layer = core::Layer::Database,
                        .role = core::Role::Primary,
                        .address = u"10.0.0.5:5432"_s,
                        .version = u"15.20"_s,
                        .systemId = u"7412345678901234567"_s,
                        .startedAt = test::before(1h) };
    sample.received = test::builtAt + 3s; // our clock may be another one
    sample.counts = {
        .used = 12, .active = 3, .idle = 7, .idleInTransaction = 1, .unknown = 0, .lockWaiting = 2
    };
    sample.limits = { { .scope = core::LimitScope::Server, .limit = 100, .reserved = 3, .usable = 97 } };
    sample.rates = { .averageActiveSessions = 2.5,
                     .transactionsPerSecond = 1234.5678,
                     .connectionsPerSecond = 0.0 };
    sample.replicationLag = 1500us;
    sample.own = { .connections = 1, .questions = 2, .serverTime = 4125us };

    EXPECT_EQ(
        line(report::csv(report::endpoints({ test::published(sample) }, test::builtAt + 3250ms)), 1),
        "2026-11-20T13:29:08.500Z,db1:5432,postgresql,database,primary,10.0.0.5:5432,15.20,"
        "7412345678901234567,"
        "2026-11-20T12:29:08.500Z,ok,250,12,100,3,97,3,7,1,,,0,2,,2.5,1234.568,0,1,1,4.125,,counted,,,,");
}

TEST(ViewsTest, AnEndpointHasAQueueWhereAllOfItsPoolsReportOne)
{
    const auto waiting = [](std::optional<qint64> ofSecond) {
        core::Sample sample = test::sampleOf(u"pool1:6432"_s);
        sample.endpoint.layer = core::Layer::Pooler;
        sample.pools = { { .name = u"a"_s, .logicalWaiting = 2 },
                         { .name = u"b"_s, .logicalWaiting = ofSecond } };
        const QByteArray row =
            line(report::csv(report::endpoints({ test::published(sample) }, test::builtAt)), 1);
        return row.split(',').at(22);
    };
    EXPECT_EQ(waiting(3), "5");
    EXPECT_EQ(waiting({}), "") << "not those of one of them";
}

TEST(ViewsTest, WhatIsUsedIsAnEstimateWhereClientsAreHidden)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.counts = { .used = 40, .unknown = 38 };
    sample.visibility = { .seen = 2, .total = 47 };
    sample.limits = {
        { .scope = core::LimitScope::Server, .used = 40, .limit = 100, .reserved = 3, .usable = 97 },
        { .scope = core::LimitScope::Role, .name = u"app"_s, .used = 5, .limit = 9, .usable = 9 }
    };
    const auto limits = [&] {
        return report::csv(report::limits({ test::published(sample) }, test::builtAt));
    };

    EXPECT_TRUE(report::csv(report::endpoints({ test::published(sample) }, test::builtAt))
                    .endsWith(",estimated,,,,\r\n"));
    EXPECT_TRUE(limits().contains("server,,,40,100,3,97,estimated\r\n")) << limits().toStdString();
    EXPECT_TRUE(limits().contains("role,app,,5,9,,9,estimated\r\n"));

    sample.counts.unknown = 0;
    EXPECT_TRUE(limits().contains("server,,,40,100,3,97,counted\r\n")) << "what is hidden are no clients";
}

TEST(ViewsTest, ARoleThatWasDroppedHasNoLimit)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.limits = { { .scope = core::LimitScope::Role, .name = u"app"_s, .dropped = true } };
    EXPECT_TRUE(report::limits({ test::published(sample) }, test::builtAt).rows.empty());
}

TEST(ViewsTest, AnEndpointThatDidNotAnswerHasItsRowAndNothingElse)
{
    const auto sample = test::failed(u"db2:5432"_s, { core::Fault::Refused, u"Connection refused"_s });

    EXPECT_EQ(line(report::csv(report::endpoints({ sample }, test::builtAt)), 1),
              ",db2:5432,,,,,,,,refused,,,,,,,,,,,,,,,,,,0,,Nothing is listening at this address (Connection "
              "refused),,,,,");
    EXPECT_TRUE(report::sessions({ sample }, test::builtAt).rows.empty());
    EXPECT_TRUE(report::limits({ sample }, test::builtAt).rows.empty());
    EXPECT_TRUE(report::waits({ sample }, test::builtAt).rows.empty());
}

TEST(ViewsTest, SessionsOfBeforeTheFailureAreNotShownAsOfNow)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(session(1)) };
    sample.error = core::Error { core::Fault::Lost, {} };

    EXPECT_TRUE(report::sessions({ test::published(sample) }, test::builtAt).rows.empty());
}

TEST(ViewsTest, AnActiveSessionHasAllItsAges)
{
    core::Session active = session(4711);
    active.leaderPid = 4700;
    active.clientAddress = u"10.0.0.9"_s;
    active.clientPort = 51234;
    active.backendType = u"client backend"_s;
    active.waitType = u"Lock"_s;
    active.waitEvent = u"transactionid"_s;
    active.backendStart = test::before(1h);
    active.transactionStart = test::before(2s);
    active.queryStart = test::before(1500ms);
    active.stateChange = test::before(1500ms);
    active.xminAge = 12;
    active.queryId = std::numeric_limits<qint64>::min();
    active.query = u"update t set a = \"b\""_s;
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(active) };
    sample.blocking = core::Blocking { .at = test::before(4s), .blockers = { { 4711, { 17, 0 } } } };

    EXPECT_EQ(
        line(report::csv(report::sessions({ test::published(sample) }, test::builtAt)), 1),
        "2026-11-20T13:29:08.500Z,db1:5432,4711,4700,shop,anna,web,10.0.0.9,51234,client backend,active,Lock,"
        "transactionid,2026-11-20T12:29:08.500Z,2026-11-20T13:29:06.500Z,2026-11-20T13:29:07.000Z,"
        "2026-11-20T13:29:07.000Z,1500,2000,1500,12,0 17,4000,-9223372036854775808,"
        "\"update t set a = \"\"b\"\"\",");
}

TEST(ViewsTest, AnIdleSessionRunsNoQueryAndNoAgeIsNegative)
{
    core::Session idle = session(1);
    idle.state = core::SessionState::Idle;
    idle.queryStart = test::before(1s);
    idle.stateChange = test::builtAt + 1s;
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(idle) };

    EXPECT_EQ(line(report::csv(report::sessions({ test::published(sample) }, test::builtAt)), 1),
              "2026-11-20T13:29:08.500Z,db1:5432,1,,shop,anna,web,,,,idle,,,,,2026-11-20T13:29:07.500Z,"
              "2026-11-20T13:29:09.500Z,,,0,,,,,,");
}

TEST(ViewsTest, WhatOurRoleDoesNotSeeIsEmptyAndTheStateUnknown)
{
    core::Session hidden = session(1);
    hidden.hidden = true;
    hidden.state = core::SessionState::Unknown;
    hidden.query = u"<insufficient privilege>"_s;
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(hidden) };

    EXPECT_EQ(line(report::csv(report::sessions({ test::published(sample) }, test::builtAt)), 1),
              "2026-11-20T13:29:08.500Z,db1:5432,1,,shop,anna,web,,,,unknown,,,,,,,,,,,,,,,");
}

TEST(ViewsTest, ABackgroundProcessHasNoState)
{
    core::Session background;
    background.pid = 9;
    background.backendType = u"checkpointer"_s;
    background.state = core::SessionState::None;
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(background) };

    EXPECT_EQ(line(report::csv(report::sessions({ test::published(sample) }, test::builtAt)), 1),
              "2026-11-20T13:29:08.500Z,db1:5432,9,,,,,,,checkpointer,,,,,,,,,,,,,,,,");
}

TEST(ViewsTest, EveryLimitIsARow)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.limits = { { core::LimitScope::Server, u"db1:5432"_s, u"max_connections"_s, 12, 100, 3, 97 },
                      { core::LimitScope::Role, u"=anna"_s, u"rolconnlimit"_s, 1, 5, {}, 5 } };
    const QByteArray text = report::csv(report::limits({ test::published(sample) }, test::builtAt));

    EXPECT_EQ(line(text, 1),
              "2026-11-20T13:29:08.500Z,db1:5432,server,db1:5432,max_connections,12,100,3,97,counted");
    EXPECT_EQ(line(text, 2), "2026-11-20T13:29:08.500Z,db1:5432,role,'=anna,rolconnlimit,1,5,,5,counted");
}

TEST(ViewsTest, WaitsAreGroupedPerEndpoint)
{
    core::Session waiting = session(1);
    waiting.waitType = u"Lock"_s;
    waiting.waitEvent = u"tuple"_s;
    waiting.queryId = 5;
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    sample.sessions = { test::published(waiting) };

    EXPECT_EQ(line(report::csv(report::waits({ test::published(sample) }, test::builtAt)), 1),
              "2026-11-20T13:29:08.500Z,db1:5432,shop,active,Lock,tuple,5,1");
}

TEST(ViewsTest, AnApplicationIsTheNameAndAsItWasToldOnlyOnRequest)
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    core::Session batch = session(1);
    batch.application = u"batch"_s;
    batch.applicationTold = u"batch - 127.0.0.1:51912"_s;
    sample.sessions = { test::published(batch) };
    const QList<core::SamplePtr> samples { test::published(sample) };

    EXPECT_TRUE(report::csv(report::sessions(samples, test::builtAt)).contains(",batch,"));
    EXPECT_TRUE(report::csv(report::sessions(report::withReportedNames(samples), test::builtAt))
                    .contains(",batch - 127.0.0.1:51912,"));
}
