// Thousands of idle clients in front of a few servers: they are counted exactly and seldom looked at. What
// that costs us and the pooler is for tests/bench.

#include "live/growth.h"
#include "live/watching.h"
#include "live/with_pooler.h"
#include "support/idlers.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <unistd.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgBouncer;
using test::PgServer;
using test::Watching;

namespace {

constexpr int crowd = 5000;

/// Of the processor, by all threads of a process.
std::chrono::nanoseconds timeOf(int pid)
{
    clockid_t clock {};
    timespec spent {};
    if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &spent) != 0)
        throw std::runtime_error("no such process");
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

/// What the pooler itself needs to tell of its clients, at best.
std::chrono::nanoseconds costOfClients(const PgBouncer &bouncer)
{
    const test::Sessions console(bouncer.conninfo(u"monitor"_s, u"pgbouncer"_s));
    std::chrono::nanoseconds least = 1min;
    for (int i = 0; i < 3; ++i) {
        const auto before = timeOf(bouncer.pid());
        console.run(0, "show clients");
        least = std::min(least, timeOf(bouncer.pid()) - before);
    }
    return least;
}

class Crowd : public test::WithPooler
{
protected:
    void SetUp() override
    {
        WithPooler::SetUp();
        if (IsSkipped())
            return;
        if (!test::allowFiles(crowd + 1000))
            GTEST_SKIP() << "no more than " << ::sysconf(_SC_OPEN_MAX)
                         << " open files are allowed (ulimit -n)";
    }
};

} // namespace

TEST_F(Crowd, IsCountedExactlyAndSeldomLookedAt)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .lines = { u"max_client_conn = 6000"_s, u"listen_backlog = 1000"_s } });
    test::Idlers idlers(bouncer.port());
    while (idlers.count() < crowd)
        ASSERT_TRUE(idlers.grow(250)) << idlers.count() << '\n' << bouncer.log().right(500).toStdString();
    const auto cost = costOfClients(bouncer);

    Watching watching({ bouncer.consoleUrl() });
    const auto counted = watching.nextThat([](const core::Sample &one) { return one.links && !one.error; });
    ASSERT_TRUE(counted);
    ASSERT_EQ(counted->pools.size(), 2U);
    EXPECT_EQ(counted->counts.idle, crowd);
    EXPECT_EQ(counted->links->clients.size(), size_t(crowd));
    EXPECT_EQ(counted->links->clients.back().application, u"crowd");

    // The page is shown all the time, and the pooler is still not asked more often than the pooler can bear:
    // a look waits a hundred times what the last one took. It takes longer than the processor works on it.
    const test::Growth growth;
    const auto began = std::chrono::steady_clock::now();
    int looks = 0;
    auto links = counted->links;
    for (int i = 0; i < 12; ++i) {
        watching.poller().hurry();
        const auto sample = watching.next();
        ASSERT_TRUE(sample);
        EXPECT_EQ(sample->counts.idle, crowd);
        looks += std::exchange(links, sample->links) != sample->links;
    }
    const auto took = std::chrono::steady_clock::now() - began;
    EXPECT_GT(cost, 0ms);
    EXPECT_GE(took, looks * 50 * cost);
    EXPECT_LE(growth.bytes(), test::modestGrowth);
}
