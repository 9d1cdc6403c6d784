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
    EXPECT_EQ(knownAs("go_threads 8\nmy_pgcat_wrapper 3\n"), "");
    EXPECT_EQ(knownAs(""), "");
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
