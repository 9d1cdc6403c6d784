#include "app/recall.h"
#include "store/history.h"

#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Sample answer(core::Instant at, int pid)
{
    core::Sample sample = test::answer(at, { test::session(test::working(pid)) });
    sample.endpoint.systemId = u"71"_s;
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    return sample;
}

app::RecallQuestion about(const test::History &history)
{
    return { .history = history.path(),
             .endpoint = { .name = u"db1"_s, .systemId = u"71"_s },
             .span = { noon - 1h, noon + 10h } };
}

} // namespace

TEST(Recall, IsTheTrailThatWouldHaveHeardIt)
{
    test::History history;
    insight::Trail heard;
    const auto hear = [&](const core::Sample &sample, core::Instant now) {
        history.add(sample, now);
        heard.add(test::shared(sample), now);
    };
    for (int second = 0; second < 300; ++second) {
        const core::Instant now = noon + second * 1s;
        if (second >= 100 && second < 130)
            hear(test::failure(core::Fault::Refused), now);
        else
            hear(answer(now, 1 + second / 20), now);
    }
    const auto trail = app::recalled(about(history), {});
    ASSERT_TRUE(trail);
    ASSERT_EQ(trail->points().size(), heard.points().size());
    for (std::size_t i = 0; i < heard.points().size(); ++i) {
        EXPECT_EQ(trail->points()[i].at, heard.points()[i].at);
        EXPECT_EQ(trail->points()[i].stands, heard.points()[i].stands) << i;
        EXPECT_EQ(trail->points()[i][insight::Metric::Active], heard.points()[i][insight::Metric::Active]);
    }
    ASSERT_EQ(trail->gaps().size(), 1);
    EXPECT_EQ(trail->gaps()[0].span, heard.gaps()[0].span);
    EXPECT_EQ(trail->gaps()[0].reason, heard.gaps()[0].reason);
    const insight::TimeSpan span { noon + 10s, noon + 250s };
    EXPECT_EQ(trail->covered(span), heard.covered(span));
    EXPECT_EQ(trail->remembered(span)->sessions.front()->pid, heard.remembered(span)->sessions.front()->pid);
}

TEST(Recall, WhoGoesOnIsTheSameWhereThePastMeetsThePresent)
{
    test::History history;
    const auto at = [](core::Instant now) {
        core::Session session = test::working(1);
        session.backendStart = noon - 1h + 123us;
        core::Sample sample = test::answer(now, { test::session(session) });
        sample.endpoint.systemId = u"71"_s;
        sample.endpoint.startedAt = noon - 2h + 456us;
        return sample;
    };
    for (int second = 0; second < 100; ++second)
        history.add(at(noon + second * 1s));
    insight::Trail trail;
    for (int second = 100; second < 110; ++second)
        trail.add(test::shared(at(noon + second * 1s)), noon + second * 1s);
    auto before = app::recalled(about(history), {});
    ASSERT_TRUE(before);
    trail.precede(std::move(*before));
    EXPECT_TRUE(trail.marks().empty()) << "nothing was restarted";
    std::set<std::optional<core::Instant>> starts;
    trail.eachStretch({ noon, noon + 110s },
                      [&](const insight::Who &who, const auto &, auto) { starts.insert(who.backendStart); });
    EXPECT_EQ(starts.size(), 1);
}

TEST(Recall, WhoListenedRarelyLeavesNoGaps)
{
    test::History history({ .interval = 10s });
    for (int i = 0; i < 200; ++i)
        history.add(answer(noon + i * 10s, 1));
    const auto trail = app::recalled(about(history), {});
    ASSERT_TRUE(trail);
    EXPECT_EQ(trail->points().size(), 200);
    EXPECT_TRUE(trail->gaps().empty());
}

TEST(Recall, IsOfThatServerOnly)
{
    test::History history;
    history.add(answer(noon, 1));
    auto other = about(history);
    other.endpoint.systemId = u"72"_s;
    EXPECT_FALSE(app::recalled(other, {}));
    other = about(history);
    other.endpoint.name = u"db2"_s;
    EXPECT_FALSE(app::recalled(other, {}));
    other.endpoint.address = u"10.0.0.5:5432"_s;
    EXPECT_TRUE(app::recalled(other, {})) << "it was only called otherwise";
    other.endpoint.address = u"10.0.0.6:5432"_s;
    EXPECT_FALSE(app::recalled(other, {})) << "a standby";
    other = about(history);
    other.endpoint.systemId.clear();
    EXPECT_FALSE(app::recalled(other, {})) << "who does not say who it is has no past";
    other = about(history);
    other.history += u".none"_s;
    EXPECT_FALSE(app::recalled(other, {}));
    EXPECT_TRUE(app::recalled(about(history), {}));
}

TEST(Recall, EndsWhereNobodyWaits)
{
    test::History history;
    history.add(answer(noon, 1));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(app::recalled(about(history), stop.get_token()));
}
