// Random histories, against what a slow and simple reading of the same samples says.

#include "insight/load/breakdown.h"
#include "insight/past/cluster_history.h"
#include "insight/past/columns.h"
#include "insight/past/stretches.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <random>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using core::Instant;
using insight::ClusterHistory;
using insight::Dimension;
using insight::EndpointHistory;
using insight::Metric;
using insight::SessionActivity;
using insight::SessionIdentity;
using insight::TimeSpan;
using test::noon;

namespace {

class History : public testing::TestWithParam<unsigned>
{
protected:
    /// A sample as it was given, with the time the trail said it stands for.
    struct Told
    {
        core::SamplePtr sample;
        TimeSpan stands;
    };

    void SetUp() override
    {
        for (int i = 0; i < 2000; ++i)
            step();
    }

    void step()
    {
        now += pick(8) ? Duration { 900ms + 1ms * pick(200) } : 1ms * pick(9000);
        if (jumps && pick(200) == 0)
            now += 1s * pick(1200) - 10min;
        // What lies ahead of a clock that was set back is forgotten.
        std::erase_if(told, [this](const Told &one) { return one.stands.to >= now; });
        if (pick(20) == 0) {
            constexpr auto faults = std::to_array({ core::Fault::Lost, core::Fault::Refused });
            past.add(test::shared(test::failure(faults[pick<std::size_t>(2)], u"a"_s)), now);
            return;
        }
        for (int change = pick(4); change > 0; --change)
            changeSomebody();
        std::vector<core::SessionPtr> sessions;
        sessions.reserve(there.size());
        for (auto &[pid, session] : there)
            sessions.push_back(pick(5) ? session : session = test::session(*session));
        core::Sample sample = test::answer(now, std::move(sessions), u"a"_s);
        if (pick(30) == 0) {
            sample.sessionsMeasured = false;
            sample.sessions = {};
        }
        const auto shared = test::shared(std::move(sample));
        past.add(shared, now);
        const insight::Point &point = past.history(u"a"_s).points().back();
        told.push_back({ shared, { point.at - point.stands, point.at } });
    }

    void changeSomebody()
    {
        const int pid = pick(30);
        if (pick(3) == 0 && there.erase(pid))
            return;
        constexpr auto waits = std::to_array<const char *>({ "", "Lock", "IO", "Activity", "new" });
        core::Session session = pick(3) ? test::working(pid, QString::fromLatin1(waits[pick<std::size_t>(5)]))
                                        : test::idling(pid);
        session.application = QString::number(pick(4));
        session.query = u"select * from t%1"_s.arg(pick(9));
        session.hidden = pick(12) == 0;
        session.kind = pick(9) ? core::SessionKind::Client : core::SessionKind::ParallelWorker;
        there[pid] = test::session(session);
    }

    template<typename Number = int>
    Number pick(Number below)
    {
        return std::uniform_int_distribution<Number>(0, below - 1)(random);
    }

    TimeSpan someSpan()
    {
        const auto since = test::detailsSince(history()).value_or(now);
        const auto length = std::max(1ms, std::chrono::floor<std::chrono::milliseconds>(now - since)).count();
        const auto from = since + 1ms * pick(length);
        return { from, from + 1ms * (1 + pick(length)) };
    }

    const EndpointHistory &history() const { return past.history(u"a"_s); }

    // Less than the history lasts, so that some of it is forgotten.
    ClusterHistory past { { u"a"_s }, { .points = 50min, .details = 30min, .segment = 4min } };
    std::mt19937 random { GetParam() };
    bool jumps = GetParam() % 2 == 1;
    Instant now = noon;
    std::map<int, core::SessionPtr> there;
    std::vector<Told> told;
};

using LifeOf = std::map<std::tuple<core::SessionId, QString, core::SessionState, QString, bool>, Duration>;

} // namespace

TEST_P(History, GivesEverySessionTheTimeItLivedAndNoOther)
{
    for (int round = 0; round < 30; ++round) {
        const TimeSpan span = someSpan();
        LifeOf expected;
        Duration covered {};
        for (const Told &one : told) {
            const Duration time = overlap(span, one.stands);
            if (time == Duration {} || !one.sample->sessionsMeasured)
                continue;
            covered += time;
            for (const auto &session : one.sample->sessions) {
                const bool seen = !session->hidden;
                expected[{ session->pid, session->application,
                           seen ? session->state : core::SessionState::Unknown,
                           seen ? session->waitType : QString {}, insight::isWorking(*session) }] += time;
            }
        }
        LifeOf lived;
        test::eachStretch(
            history(), span, [&](const SessionIdentity &who, const SessionActivity &doing, Duration time) {
                EXPECT_GT(time, Duration {});
                lived[{ who.pid, who.application, doing.state, doing.waitType, doing.working }] += time;
            });
        ASSERT_EQ(history().covered(span), covered);
        ASSERT_EQ(lived, expected);
    }
}

TEST_P(History, BreaksDownToTheMeanOfItsPoints)
{
    constexpr auto dimensions =
        std::to_array({ Dimension::Application, Dimension::Query, Dimension::Session });
    for (int round = 0; round < 30; ++round) {
        const TimeSpan span = someSpan();
        double sum = 0;
        for (const insight::Point &point : history().points()) {
            for (auto wait = std::size_t(Metric::Cpu); wait <= std::size_t(Metric::OtherWait); ++wait) {
                const double time = double(overlap(span, { point.at - point.stands, point.at }).count());
                sum += std::isnan(point.values[wait]) ? 0 : time * double(point.values[wait]);
            }
        }
        const auto covered = double(history().covered(span).count());
        const auto whole = breakDown(past, {}, span, dimensions).whole;
        ASSERT_NEAR(whole.total, covered > 0 ? sum / covered : 0, 1e-9);
        double parts = 0;
        for (const insight::LoadPart &part : whole.parts)
            parts += part.total;
        ASSERT_NEAR(parts, whole.total, 1e-9);
    }
}

TEST_P(History, HasColumnsThatIntegrateToItsPoints)
{
    const std::vector<insight::Series> series { { Metric::Active, {} }, { Metric::Idle, {} } };
    for (int round = 0; round < 20; ++round) {
        const TimeSpan span = someSpan();
        const int count = 1 + pick(700);
        double expected = 0;
        float highest = 0;
        for (const insight::Point &point : history().points()) {
            const auto time = overlap(span, { point.at - point.stands, point.at });
            const float both = point[Metric::Active] + point[Metric::Idle];
            expected += double(time.count()) * double(both);
            highest = time > Duration {} ? std::max(highest, both) : highest;
        }
        double integral = 0;
        float highestColumn = 0;
        const auto columns = columnsOf(past, series, span, count);
        for (int i = 0; i < count; ++i) {
            const TimeSpan column { span.from + span.length() * i / count,
                                    span.from + span.length() * (i + 1) / count };
            Duration covered {};
            for (const Told &one : told)
                covered += overlap(column, one.stands);
            const insight::Column &read = columns[std::size_t(i)];
            ASSERT_EQ(std::isnan(read.means[0]), covered == Duration {});
            ASSERT_EQ(std::isnan(read.highest), covered == Duration {});
            if (covered == Duration {})
                continue;
            integral += double(covered.count()) * (double(read.means[0]) + double(read.means[1]));
            highestColumn = std::max(highestColumn, read.highest);
            ASSERT_GE(read.highest, (read.means[0] + read.means[1]) * 0.99999F);
        }
        ASSERT_NEAR(integral, expected, 1e-5 * expected);
        ASSERT_EQ(highestColumn, highest);
    }
}

TEST_P(History, KeepsTimeInOrder)
{
    Instant last = Instant::min();
    for (const insight::Point &point : history().points()) {
        ASSERT_GT(point.stands, Duration {});
        ASSERT_GE(point.at - point.stands, last);
        last = point.at;
    }
    last = Instant::min();
    for (const insight::Gap &gap : history().gaps()) {
        ASSERT_GE(gap.span.from, last);
        ASSERT_GE(gap.span.to, gap.span.from);
        last = gap.span.to;
        for (const insight::Point &point : history().points())
            ASSERT_EQ(overlap(gap.span, { point.at - point.stands, point.at }), Duration {});
    }
    EXPECT_LE(history().points().back().at, now);
}

TEST_P(History, LeavesNoTimeBetweenItsPointsAndItsGaps)
{
    Duration accounted {};
    for (const insight::Point &point : history().points())
        accounted += point.stands;
    const TimeSpan points { history().points().front().at - history().points().front().stands,
                            history().points().back().at };
    for (const insight::Gap &gap : history().gaps())
        accounted += overlap(points, gap.span);
    EXPECT_EQ(accounted, points.length());
}

TEST_P(History, RemembersWhoWasThere)
{
    for (int round = 0; round < 100; ++round) {
        const TimeSpan span = someSpan();
        const Told *last = nullptr;
        for (const Told &one : told) {
            const bool fits = one.stands.to <= span.to && one.stands.to >= span.from - 3s;
            if (fits && one.sample->sessionsMeasured && one.stands.to > *test::detailsSince(history()))
                last = &one;
        }
        const auto remembered = history().sessionsAtEnd(span);
        ASSERT_EQ(bool(remembered), bool(last));
        if (!last)
            continue;
        ASSERT_EQ(remembered->received, last->stands.to);
        ASSERT_EQ(remembered->sessions.size(), last->sample->sessions.size());
        for (std::size_t i = 0; i < remembered->sessions.size(); ++i) {
            ASSERT_EQ(remembered->sessions[i]->pid, last->sample->sessions[i]->pid);
            ASSERT_EQ(remembered->sessions[i]->application, last->sample->sessions[i]->application);
            ASSERT_LT(*remembered->sessions[i]->stateChange, last->stands.to);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Random, History, testing::Range(0U, 3U));
