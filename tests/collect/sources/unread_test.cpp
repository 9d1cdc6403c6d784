#include "collect/pages.h"

#include <gmock/gmock.h>

using testing::HasSubstr;

namespace {

std::string knownAs(const QByteArray &page)
{
    const auto greeting = test::greetingByPage("/metrics", page);
    EXPECT_FALSE(collect::sourceFor(greeting));
    return collect::knownButUnread(greeting).toStdString();
}

} // namespace

TEST(Unread, AnExportersPageSaysWhatToNameInstead)
{
    EXPECT_THAT(knownAs("\n# HELP pgcat_pools_cl_idle x\npgcat_pools_cl_idle{pool=\"bench\"} 3\n"),
                HasSubstr("postgresql://USER@HOST:PORT/pgcat"));
    EXPECT_THAT(knownAs("pgdog_clients 3\n"), HasSubstr("of PgDog; enter its console"));
    EXPECT_THAT(knownAs("# TYPE x\nodyssey_pool_shop_app_sv_active 1\n"), HasSubstr("Odyssey"));
    EXPECT_THAT(knownAs("sys_cgocalls{node_id=\"1\"} 13737\n"), HasSubstr("CockroachDB"));
    EXPECT_THAT(knownAs("# HELP x\nhandler_latency_yb_ysqlserver_SQLProcessor_SelectStmt_count{} 1\n"
                        "yb_ysqlserver_connection_total{metric_type=\"server\"} 5\n"),
                HasSubstr("postgresql://USER@HOST:5433/DATABASE"));
    EXPECT_THAT(knownAs("supavisor_connections_active{tenant=\"t1\",user=\"app\",mode=\"transaction\"} 40\n"),
                HasSubstr("Supavisor without the label db_name"));
    EXPECT_THAT(knownAs("mysql_up 1\nmysql_global_status_threads_connected 3\n"), HasSubstr("mysql://USER@"));
    EXPECT_EQ(knownAs("go_threads 8\nmy_pgcat_wrapper 3\n"), "");
    EXPECT_EQ(knownAs(""), "");
}

TEST(Unread, AJolokiaWithoutPoolsSaysWhichSettingMakesThem)
{
    const auto said = [](const QByteArray &found) {
        return collect::knownButUnread(test::greetingByPage("/jolokia/search/com.zaxxer.hikari:*", found))
            .toStdString();
    };
    EXPECT_THAT(
        said(R"({"request":{"mbean":"com.zaxxer.hikari:*","type":"search"},"value":[],"status":200})"),
        HasSubstr("registerMbeans"));
    EXPECT_EQ(said(R"({"request":{"type":"search"},"status":403})"), "");
    EXPECT_EQ(said("{}"), "");
}

TEST(Unread, ASelectorThatPrometheusDoesNotUnderstandIsQuoted)
{
    const auto said = [](const QByteArray &path, int status) {
        collect::Greeting greeting = test::greetingByPage(path, "1:6: parse error: unexpected \"}\"\n");
        greeting.status = status;
        return collect::knownButUnread(greeting).toStdString();
    };
    EXPECT_THAT(said("/federate?match[]={job=}", 400),
                HasSubstr("match= in the address: 1:6: parse error: "));
    EXPECT_EQ(said("/federate?match[]={job=}", 503), "");
    EXPECT_EQ(said("/metrics", 400), "");
}
