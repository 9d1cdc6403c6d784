// A system that lists its sessions less often than it answers.

#include "insight/load/session_times.h"
#include "insight/past/cluster_history.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using test::noon;
using testing::ElementsAre;

namespace {

/// Answers once a second for half a minute; its list is that of every tenth. A session that began 300 ms
/// before the second list was read is gone in the third.
class RepeatedReadings : public testing::Test
{
protected:
    void SetUp() override
    {
        for (int second = 0; second <= 30; ++second) {
            const Duration read = 10s * (second / 10);
            std::vector<core::SessionPtr> list { listed(1, u"pool"_s, -1min) };
            if (read == 10s)
                list.push_back(listed(2, u"script"_s, 9700ms));
            core::Sample sample = test::answer(noon + second * 1s, std::move(list), u"node1"_s);
            sample.at = noon + read;
            past.add(test::shared(std::move(sample)), noon + second * 1s);
        }
    }
    static core::SessionPtr listed(int pid, const QString &application, Duration start)
    {
        core::Session session = test::idling(pid);
        session.application = application;
        session.backendStart = noon + start;
        return test::session(session);
    }

    insight::ClusterHistory past { { u"node1"_s } };
    const insight::TimeSpan span { noon, noon + 30s };
};

} // namespace

TEST_F(RepeatedReadings, CountOnce)
{
    const auto &segments = past.history(u"node1"_s).segments();
    ASSERT_EQ(segments.size(), 1U);
    EXPECT_THAT(segments.front().readings(span), ElementsAre(noon + 10s, noon + 20s, noon + 30s));
    EXPECT_EQ(past.history(u"node1"_s).covered(span), 30s) << "the last list stands until the next";
}

TEST_F(RepeatedReadings, ShowNoSessionToLive)
{
    const auto rows = sessionTimesOf(past, {}, span, insight::Dimension::Application).rows;
    const auto script = std::ranges::find(rows, u"script"_s, &insight::SessionTime::name);
    ASSERT_NE(script, rows.end());
    EXPECT_EQ(script->began, 1);
    EXPECT_EQ(script->ended, 1);
    EXPECT_EQ(script->livedUnknown, 1) << "between 300 ms and 10.3 s";
}
