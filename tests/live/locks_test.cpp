// Which sessions block which.

#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Locks = test::WithServer;
using Pids = std::vector<core::SessionId>;

core::SamplePtr blockersOf(Watching &watching, int pid)
{
    return watching.nextThat(
        [&](const core::Sample &sample) { return core::blockersOf(sample, pid) != nullptr; });
}

} // namespace

TEST_F(Locks, AChainOfWaitersNamesItsBlockers)
{
    const PgServer server;
    const Sessions sessions(server, 3);
    sessions.run(0, "begin; select pg_advisory_xact_lock(1)");
    sessions.run(1, "begin; select pg_advisory_xact_lock(2)");
    sessions.start(1, "select pg_advisory_xact_lock(1)");
    sessions.start(2, "select pg_advisory_xact_lock(2)");

    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = blockersOf(watching, sessions.pid(2));
    ASSERT_TRUE(sample);
    EXPECT_EQ(*core::blockersOf(*sample, sessions.pid(1)), Pids { sessions.pid(0) });
    EXPECT_EQ(*core::blockersOf(*sample, sessions.pid(2)), Pids { sessions.pid(1) });
    EXPECT_EQ(core::blockersOf(*sample, sessions.pid(0)), nullptr);
    const auto later = watching.next();
    ASSERT_TRUE(later);
    EXPECT_LT(sample->blocking->at, *later->at) << "both were read in one round";
    EXPECT_EQ(sample->counts.lockWaiting, 2);

    sessions.run(0, "commit");
    sessions.finish(1);
    sessions.run(1, "commit");
    sessions.finish(2);
    const auto free = watching.nextThat([](const core::Sample &one) { return one.counts.lockWaiting == 0; });
    ASSERT_TRUE(free);
    EXPECT_EQ(core::blockersOf(*free, sessions.pid(2)), nullptr);
}

TEST_F(Locks, APreparedTransactionIsTheProcessZero)
{
    const PgServer server({ .conf = { u"max_prepared_transactions = 2"_s } });
    const Sessions sessions(server, 1, { .user = u"postgres"_s });
    sessions.run(0, "create table held (n int)");
    sessions.run(0, "begin; lock held; prepare transaction 'forgotten'");
    sessions.start(0, "select * from held");
    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = blockersOf(watching, sessions.pid(0));
    ASSERT_TRUE(sample);
    EXPECT_EQ(*core::blockersOf(*sample, sessions.pid(0)), Pids { 0 });
}

TEST_F(Locks, NobodyIsAskedForWhileNobodyWaits)
{
    const PgServer server({ .conf = { u"log_statement = all"_s } });
    const Sessions sessions(server, 3);
    sessions.start(0, "select pg_sleep(60)");
    Watching watching({ server.url(u"monitor"_s) }, 100ms);
    for (int tick = 0; tick < 10; ++tick)
        ASSERT_TRUE(watching.next());
    EXPECT_EQ(server.logLines(u"pg_blocking_pids"_s).size(), 0);
    EXPECT_GE(server.logLines(u"pg_stat_get_activity"_s).size(), 10);
}
