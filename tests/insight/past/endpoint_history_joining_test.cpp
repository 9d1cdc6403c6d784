// What is put before a trail, against a trail that was told everything itself.

#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"
#include "insight/past/stretches.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <bit>
#include <map>
#include <random>
#include <span>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using core::Fault;
using core::Instant;
using insight::EndpointHistory;
using insight::SessionActivity;
using insight::SessionIdentity;
using insight::TimeSpan;
using test::noon;

namespace {

struct News
{
    core::SamplePtr sample;
    Instant at;
};
using Story = std::vector<News>;

/// Everything a trail hears may happen, in any order.
class Chance
{
public:
    explicit Chance(unsigned seed)
        : m_random(seed)
    {
    }

    template<typename Number = int>
    Number pick(Number below)
    {
        return std::uniform_int_distribution<Number>(0, below - 1)(m_random);
    }

    News news()
    {
        m_now += pick(8) ? Duration { 900ms + 1ms * pick(200) } : 1ms * pick(9000);
        if (pick(9) == 0) {
            constexpr auto faults = std::to_array({ Fault::Lost, Fault::Refused });
            return { test::shared(test::failure(faults[pick<std::size_t>(2)])), m_now };
        }
        for (int change = pick(4); change > 0; --change)
            changeSomebody();
        std::vector<core::SessionPtr> sessions;
        sessions.reserve(m_there.size());
        for (auto &[pid, session] : m_there)
            sessions.push_back(pick(5) ? session : session = test::session(*session));
        core::Sample sample = test::answer(m_now, std::move(sessions));
        sample.endpoint.role =
            pick(40) ? m_role : m_role = pick(2) ? core::Role::Primary : core::Role::Replica;
        sample.endpoint.startedAt = noon - 1s * (m_restarts += int(pick(60) == 0));
        sample.limits = { { .scope = core::LimitScope::Server,
                            .limit = m_ceiling = pick(30) ? m_ceiling : 50 + pick(9) } };
        if (pick(3) == 0)
            m_blocking = { m_now - 1ms, { { pick(30), { pick(30) } }, { pick(30), { 0 } } } };
        sample.blocking = m_blocking;
        if (pick(20) == 0) {
            sample.sessionsMeasured = false;
            sample.sessions = {};
        }
        return { test::shared(std::move(sample)), m_now };
    }

private:
    void changeSomebody()
    {
        const int pid = pick(30);
        if (pick(3) == 0 && m_there.erase(pid))
            return;
        core::Session session = test::working(pid, pick(2) ? u"Lock"_s : u""_s);
        session.query = u"select * from t%1"_s.arg(pick(3));
        m_there[pid] = test::session(session);
    }

    std::mt19937 m_random;
    Instant m_now = noon;
    core::Role m_role = core::Role::Primary;
    int m_restarts = 0;
    qint64 m_ceiling = 100;
    core::Blocking m_blocking { noon, {} };
    std::map<int, core::SessionPtr> m_there;
};

void tellStory(EndpointHistory &history, std::span<const News> story)
{
    for (const News &news : story)
        history.add(news.sample, news.at);
}

using LifeOf = std::map<std::tuple<core::SessionId, core::SessionState, QString, QString>, Duration>;

LifeOf lifeIn(const EndpointHistory &history, TimeSpan span)
{
    LifeOf life;
    test::eachStretch(history, span,
                      [&](const SessionIdentity &who, const SessionActivity &doing, Duration time) {
                          life[{ who.pid, doing.state, doing.waitType, doing.statement }] += time;
                      });
    return life;
}

using Values = std::array<std::uint32_t, insight::metrics>;

std::vector<std::tuple<Instant, Duration, Values>> pointsOf(const EndpointHistory &history)
{
    std::vector<std::tuple<Instant, Duration, Values>> points;
    for (const insight::Point &point : history.points())
        points.emplace_back(point.at, point.stands, std::bit_cast<Values>(point.values));
    return points;
}

void expectSameSessions(const core::Sample &one, const core::Sample &other)
{
    ASSERT_EQ(one.received, other.received);
    ASSERT_EQ(one.endpoint, other.endpoint);
    ASSERT_EQ(one.limits, other.limits);
    ASSERT_EQ(one.counts.active, other.counts.active);
    ASSERT_EQ(one.blocking.has_value(), other.blocking.has_value());
    if (one.blocking) {
        ASSERT_EQ(one.blocking->at, other.blocking->at);
        ASSERT_EQ(one.blocking->blockers, other.blocking->blockers);
    }
    ASSERT_EQ(one.sessions.size(), other.sessions.size());
    for (std::size_t i = 0; i < one.sessions.size(); ++i) {
        ASSERT_EQ(one.sessions[i]->pid, other.sessions[i]->pid);
        ASSERT_EQ(one.sessions[i]->query, other.sessions[i]->query);
        ASSERT_EQ(one.sessions[i]->stateChange, other.sessions[i]->stateChange);
    }
}

void expectSame(const EndpointHistory &joined, const EndpointHistory &whole, Chance &dice)
{
    ASSERT_EQ(pointsOf(joined), pointsOf(whole));
    ASSERT_EQ(joined.gaps(), whole.gaps());
    ASSERT_EQ(joined.marks(), whole.marks());
    ASSERT_EQ(joined.heardSince(), whole.heardSince());
    ASSERT_EQ(test::detailsSince(joined).has_value(), test::detailsSince(whole).has_value());
    if (!test::detailsSince(whole))
        return;
    // Chapters are forgotten as a whole, and they begin elsewhere.
    const Instant since = std::max(*test::detailsSince(joined), *test::detailsSince(whole));
    const auto length = (whole.points().back().at - since) / 1ms;
    for (int round = 0; round < 12 && length > 0; ++round) {
        const Instant from = since + 1ms * dice.pick(length);
        const TimeSpan span { from, from + 1ms * (1 + dice.pick(length)) };
        ASSERT_EQ(joined.covered(span), whole.covered(span));
        ASSERT_EQ(lifeIn(joined, span), lifeIn(whole, span));
        const auto one = joined.sessionsAtEnd(span);
        const auto other = whole.sessionsAtEnd(span);
        ASSERT_EQ(bool(one), bool(other));
        if (one)
            expectSameSessions(*one, *other);
    }
}

class Joining : public testing::TestWithParam<unsigned>
{
protected:
    void SetUp() override
    {
        const int length = 3 + dice.pick(300);
        for (int i = 0; i < length; ++i)
            story.push_back(dice.news());
        tellStory(whole, story);
    }

    std::span<const News> between(int from, int to) const
    {
        return std::span(story).subspan(std::size_t(from), std::size_t(to - from));
    }

    EndpointHistory told(std::span<const News> part) const
    {
        EndpointHistory history { rules };
        tellStory(history, part);
        return history;
    }

    Chance dice { GetParam() };
    // Of every other one something is forgotten.
    insight::HistoryRules rules =
        GetParam() % 2 ? insight::HistoryRules { .segment = 1min }
                       : insight::HistoryRules { .points = 5min, .details = 3min, .segment = 1min };
    Story story;
    EndpointHistory whole { rules };
};

} // namespace

TEST_P(Joining, IsAsIfItHadBeenToldEverything)
{
    const int end = int(story.size());
    for (int round = 0; round < 4; ++round) {
        const int split = 1 + dice.pick(end - 1);
        SCOPED_TRACE(split);
        EndpointHistory joined = told(between(split, end));
        joined.precede(told(between(0, split)));
        ASSERT_NO_FATAL_FAILURE(expectSame(joined, whole, dice));
        EXPECT_EQ(joined.isSilent(), whole.isSilent());
    }
}

TEST_P(Joining, MayHappenBeforeTheRestIsTold)
{
    const int end = int(story.size());
    for (int round = 0; round < 4; ++round) {
        const int split = 1 + dice.pick(end - 1);
        const int heard = split + dice.pick(end - split);
        SCOPED_TRACE(split);
        EndpointHistory joined = told(between(split, heard));
        joined.precede(told(between(0, split)));
        tellStory(joined, between(heard, end));
        ASSERT_NO_FATAL_FAILURE(expectSame(joined, whole, dice));
    }
}

TEST_P(Joining, MayHappenAgainWithWhatIsOlderStill)
{
    const int end = int(story.size());
    for (int round = 0; round < 4; ++round) {
        const int split = 1 + dice.pick(end - 1);
        const int earlier = dice.pick(split);
        SCOPED_TRACE(split);
        EndpointHistory joined = told(between(split, end));
        joined.precede(told(between(earlier, split)));
        joined.precede(told(between(0, earlier)));
        ASSERT_NO_FATAL_FAILURE(expectSame(joined, whole, dice));
    }
}

TEST_P(Joining, TakesNothingTwice)
{
    const int end = int(story.size());
    const int split = 1 + dice.pick(end - 1);
    EndpointHistory joined = told(between(split, end));
    joined.precede(told(between(0, split)));
    joined.precede(whole);
    ASSERT_NO_FATAL_FAILURE(expectSame(joined, whole, dice));
    // What both knew appears once, though each heard it at other moments.
    for (std::size_t i = 1; i < joined.points().size(); ++i)
        ASSERT_GE(joined.points()[i].at - joined.points()[i].stands, joined.points()[i - 1].at);
}

INSTANTIATE_TEST_SUITE_P(Random, Joining, testing::Range(0U, 6U));
