#include "collect/asked.h"
#include "collect/recorded.h"
#include "collect/sources/sql.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

const QByteArray introduction =
    "backend_pid|version_number|version|started_at|connection_limit|superuser_reserved|"
    "longest_query|reads_control|in_recovery|superuser\n"
    "4711|150012|15.12-YB-2025.2.6.0-b0|2026-11-20 13:00:00+00|300|3|1024|t|f|off\n";

test::Asked met(const wire::Rows &answer, int announcedPid = 4711)
{
    return test::Asked::met(collect::yugabytedb(),
                            { .serverVersion = "15.12-YB-2025.2.6.0-b0", .announcedPid = announcedPid },
                            answer);
}

/// A recorded pg_stat_activity, in which some are the manager's.
wire::Rows activity(const QByteArray &type)
{
    auto rows = test::recordedRows(u"postgresql-15/pg_stat_activity.super"_s);
    for (int i = 0; i < rows.count(); ++i) {
        if (rows.cell(i, rows.column("backend_type")) == "client backend")
            rows = test::with(rows, i, "backend_type", type);
    }
    return rows;
}

core::Sample reading(const QByteArray &type, const QByteArray &version = "15.12-YB-2025.2.6.0-b0")
{
    const auto source = collect::yugabytedb();
    const auto profile = met(test::with(test::rows(introduction), 0, "version", version)).profile();
    const collect::Question question { .id = "sessions" };
    auto part =
        source.complete(profile, question, {}, source.decode(profile, question, {}, activity(type), {}));
    EXPECT_TRUE(part);
    part->at = *core::parseInstant("2026-11-20 14:00:00+00");
    return source.compose(profile, { { "sessions", std::make_shared<const collect::Part>(*part) } });
}

} // namespace

TEST(Yugabytedb, IsKnownByItsVersion)
{
    for (const auto *version : { "11.2-YB-2.20.1.0-b0", "15.12-YB-2025.2.6.0-b0" })
        EXPECT_STREQ(collect::sourceFor({ .serverVersion = version, .serverEncoding = "UTF8" })->kind,
                     "yugabytedb");
    const auto endpoint = met(test::rows(introduction)).sample().endpoint;
    EXPECT_EQ(endpoint.kind, u"yugabytedb"_s);
    EXPECT_EQ(endpoint.layer, core::Layer::Database);
    EXPECT_EQ(endpoint.role, core::Role::Unknown)
        << "every node takes writes: two of them are no split brain";
}

TEST(Yugabytedb, TheManagersWorkersAreClients)
{
    const auto direct = reading("client backend");
    const auto pooled = reading("yb-conn-mgr worker connection");
    EXPECT_EQ(pooled.counts.used, direct.counts.used);
    EXPECT_EQ(pooled.counts.active, direct.counts.active);
    EXPECT_EQ(pooled.counts.idle, direct.counts.idle);
    EXPECT_EQ(reading("yb-conn-mgr walsender").counts.used, 0);
}

TEST(Yugabytedb, AnIdleWorkerDoesNotTellItsLastClient)
{
    bool someActive = false;
    for (const auto &session : reading("yb-conn-mgr worker connection").sessions) {
        if (session->kind != core::SessionKind::Client)
            continue;
        EXPECT_FALSE(session->state == core::SessionState::Idle && !session->clientAddress.isEmpty());
        someActive = someActive || !session->clientAddress.isEmpty();
    }
    EXPECT_TRUE(someActive);
}

TEST(Yugabytedb, TheManagersShareIsALimit)
{
    const auto now = reading("yb-conn-mgr worker connection");
    const auto limit = test::limitOf(now, {}, u"ysql_conn_mgr_reserve_internal_conns"_s);
    EXPECT_EQ(limit.scope, core::LimitScope::Pooler);
    EXPECT_EQ(limit.used, 57);
    EXPECT_EQ(limit.limit, 285);
    EXPECT_EQ(test::limitOf(reading("yb-conn-mgr worker connection", "15.2-YB-2025.1.0.0-b0"), {},
                            u"ysql_conn_mgr_reserve_internal_conns"_s)
                  .limit,
              255);
    EXPECT_TRUE(test::limitOf(reading("client backend"), {}, u"ysql_conn_mgr_reserve_internal_conns"_s)
                    .setting.isEmpty());
}

TEST(Yugabytedb, OtherNodesAreFound)
{
    auto node = met(test::rows(introduction));
    EXPECT_TRUE(
        node.answer("nodes", test::rows("host|port|node_type|universe|at|spent_us\n"
                                        "10.0.0.11|5433|primary|u-1|2026-11-20 14:00:00+00|120\n"
                                        "10.0.0.12|99999|read_replica|u-1|2026-11-20 14:00:00+00|120")));
    const auto neighbours = node.sample().neighbours;
    ASSERT_EQ(neighbours.size(), 2u);
    EXPECT_EQ(neighbours[0].relation, core::Neighbour::Relation::Member);
    EXPECT_EQ(neighbours[0].port, 5433);
    EXPECT_EQ(neighbours[1].port, 0);
    EXPECT_EQ(neighbours[1].role, core::Role::Replica);
    ASSERT_TRUE(node.part("nodes").membership);
    EXPECT_EQ(node.part("nodes").membership->systemId, u"u-1"_s);
    EXPECT_EQ(node.part("nodes").spent, core::Duration(120));
    EXPECT_TRUE(node.question("nodes").text.contains("yb_servers()"));
    EXPECT_FALSE(node.question("control").wanted) << "a control file is one node's";
}

TEST(Yugabytedb, ASuperuserThroughTheManagerPinsABackend)
{
    const auto super = test::with(test::rows(introduction), 0, "superuser", "on");
    EXPECT_THAT(met(super, 4711).sample().remarks, IsEmpty()) << "its own port";
    EXPECT_THAT(met(super, 99).sample().remarks.join(u' ').toStdString(), HasSubstr("pins"));
    EXPECT_THAT(met(test::rows(introduction), 99).sample().remarks, IsEmpty());
    EXPECT_TRUE(collect::sql("introduction", 110000).contains("is_superuser"));
}
