#include "insight/load/breakdown.h"
#include "insight/past/cluster_history.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using core::Session;
using insight::Breakdown;
using insight::ClusterHistory;
using insight::Dimension;
using insight::LoadPart;
using insight::TimeSpan;
using insight::WaitClass;
using test::idling;
using test::noon;
using test::working;
using testing::DoubleEq;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

class BreakingDown : public testing::Test
{
protected:
    void answer(Duration at, std::initializer_list<Session> sessions, const QString &endpoint = u"a"_s)
    {
        std::vector<core::SessionPtr> shared;
        for (const Session &session : sessions)
            shared.push_back(test::session(session));
        past.add(test::shared(test::answer(noon + at, std::move(shared), endpoint)), noon + at);
    }
    Breakdown by(std::vector<Dimension> dimensions, Duration from = 0s, Duration to = 4s,
                 std::optional<TimeSpan> comparedTo = {}) const
    {
        return breakDown(past, {}, { noon + from, noon + to }, dimensions, comparedTo);
    }
    /// "name total sessions" of each part.
    static std::vector<std::string> shown(const std::vector<LoadPart> &parts)
    {
        std::vector<std::string> all;
        for (const LoadPart &part : parts) {
            const QString name = part.name.isNull() ? u"none"_s : part.name;
            all.push_back(u"%1 %2 %3"_s.arg(name).arg(part.total).arg(part.sessions).toStdString());
        }
        return all;
    }

    ClusterHistory past { { u"a"_s, u"b"_s } };
};

Session of(Session session, const QString &application)
{
    session.application = application;
    return session;
}

Session asking(Session session, const QString &query, std::optional<qint64> queryId = {})
{
    session.query = query;
    session.queryId = queryId;
    return session;
}

} // namespace

TEST_F(BreakingDown, AveragesOverTime)
{
    answer(1s, { working(1), working(2, u"Lock"_s) });
    answer(2s, { working(1), idling(2) });
    answer(4s, { idling(1), idling(2) });
    const LoadPart whole = by({}).whole;
    EXPECT_DOUBLE_EQ(whole.total, 0.75);
    EXPECT_DOUBLE_EQ(whole.active[std::size_t(WaitClass::Cpu)], 0.5);
    EXPECT_DOUBLE_EQ(whole.active[std::size_t(WaitClass::Lock)], 0.25);
    EXPECT_EQ(whole.sessions, 2);
    EXPECT_THAT(whole.parts, IsEmpty());
}

TEST_F(BreakingDown, AveragesOverTheTimeThatWasMeasured)
{
    answer(1s, { working(1) });
    answer(10s, { idling(1) });
    const auto breakdown = by({}, 0s, 10s);
    EXPECT_DOUBLE_EQ(breakdown.whole.total, 0.5);
    EXPECT_DOUBLE_EQ(breakdown.coverage, 0.2);
}

TEST_F(BreakingDown, AddsUpEndpointsEachByItsOwnTime)
{
    answer(1s, { working(1) });
    answer(2s, { idling(1) });
    answer(1s, { working(1), working(2) }, u"b"_s);
    const auto breakdown = by({}, 0s, 2s);
    EXPECT_DOUBLE_EQ(breakdown.whole.total, 2.5);
    EXPECT_EQ(breakdown.whole.sessions, 3);
    EXPECT_DOUBLE_EQ(breakdown.coverage, 0.5);
}

TEST_F(BreakingDown, NamesWhoWorks)
{
    answer(4s, { of(working(1), u"shop"_s), of(idling(2), u"shop"_s), of(working(3), {}),
                 of(working(4), u""_s), of(idling(5), u"cron"_s) });
    EXPECT_THAT(shown(by({ Dimension::Application }).whole.parts),
                ElementsAre("none 2 2", "shop 1 2", "cron 0 1"));
}

TEST_F(BreakingDown, WhereSomeAreHiddenAndNobodyIsSeenAtWorkTheAverageIsNotKnown)
{
    answer(4s, { of(working(1), u"shop"_s), of(test::hidden(2), u"shop"_s), of(test::hidden(3), u"cron"_s),
                 of(idling(4), u"batch"_s) });
    const LoadPart whole = by({ Dimension::Application }).whole;
    ASSERT_EQ(whole.parts.size(), 3);
    EXPECT_EQ(averageOf(whole.parts[0]), 1) << "at least";
    EXPECT_EQ(averageOf(whole.parts[1]), 0) << "batch";
    EXPECT_EQ(averageOf(whole.parts[2]), std::nullopt) << "cron";
}

TEST_F(BreakingDown, OneProcessIsOneSessionAlsoBeyondASegment)
{
    past = ClusterHistory({ u"a"_s }, { .segment = 2s });
    for (int second = 1; second <= 8; ++second)
        answer(second * 1s, { of(working(1), second % 3 ? u"shop"_s : u"cron"_s), of(idling(2), u"shop"_s) });
    ASSERT_GT(past.history(u"a"_s).segments().size(), 1);
    const LoadPart whole = by({ Dimension::Application }, 0s, 8s).whole;
    EXPECT_EQ(whole.sessions, 2);
    EXPECT_THAT(shown(whole.parts), ElementsAre("shop 0.75 2", "cron 0.25 1"));
}

TEST_F(BreakingDown, NamesWhatIsWaitedFor)
{
    answer(4s, { working(1), working(2, u"Lock"_s, u"tuple"_s), working(3, u"Lock"_s, u"tuple"_s), idling(4),
                 working(5, u"Lock"_s, u"relation"_s) });
    EXPECT_THAT(shown(by({ Dimension::Wait }).whole.parts),
                ElementsAre("Lock: tuple 2 2", "CPU 1 1", "Lock: relation 1 1"));
    EXPECT_THAT(shown(by({ Dimension::WaitEvent }).whole.parts),
                ElementsAre("tuple 2 2", "CPU 1 1", "relation 1 1"));
    const auto whole = by({ Dimension::WaitType, Dimension::WaitEvent, Dimension::Session }).whole;
    EXPECT_EQ(whole.sessions, 5);
    EXPECT_THAT(shown(whole.parts), ElementsAre("Lock 3 3", "CPU 1 1"));
    EXPECT_THAT(shown(whole.parts[0].parts), ElementsAre("tuple 2 2", "relation 1 1"));
    EXPECT_THAT(shown(whole.parts[0].parts[0].parts), ElementsAre("pid 2 1 1", "pid 3 1 1"));
    EXPECT_EQ(whole.parts[0].parts[0].parts[0].endpoint, u"a");
}

TEST_F(BreakingDown, KnowsQueriesByIdElseByShape)
{
    Session inTransaction = asking(idling(5), u"select * from b where c = 9"_s);
    inTransaction.state = core::SessionState::IdleInTransaction;
    answer(4s, { asking(working(1), u"select 1"_s, 7), asking(working(2), u"select 2 -- x"_s, 7),
                 asking(working(3), u"select * from b where c = 5"_s),
                 asking(idling(4), u"select * from z"_s), inTransaction });
    const auto parts = by({ Dimension::Query }).whole.parts;
    EXPECT_THAT(shown(parts), ElementsAre("select ? 2 2", "select * from b where c = ? 1 2"));
    EXPECT_EQ(parts[0].queryId, 7);
    EXPECT_EQ(parts[1].queryId, std::nullopt);
}

TEST_F(BreakingDown, LeavesOutWhoIsNoClient)
{
    Session background = working(1);
    background.kind = core::SessionKind::Background;
    Session walsender = working(2);
    walsender.kind = core::SessionKind::WalSender;
    Session worker = working(3);
    worker.kind = core::SessionKind::ParallelWorker;
    answer(4s, { background, walsender, worker });
    const auto whole = by({ Dimension::Session }).whole;
    EXPECT_EQ(whole.sessions, 1);
    EXPECT_THAT(shown(whole.parts), ElementsAre("pid 3 1 1"));
}

TEST_F(BreakingDown, CountsAProcessOnceUnderEachName)
{
    answer(1s, { of(working(1), u"x"_s) });
    answer(2s, { of(working(1), u"y"_s) });
    answer(3s, { of(working(1), u"x"_s) });
    Session another = of(working(1), u"x"_s);
    another.backendStart = noon;
    answer(4s, { another });
    const auto whole = by({ Dimension::Application }).whole;
    EXPECT_EQ(whole.sessions, 2);
    EXPECT_THAT(shown(whole.parts), ElementsAre("x 0.75 2", "y 0.25 1"));
}

TEST_F(BreakingDown, ComparesWithAnotherSpan)
{
    answer(1s, { of(working(1), u"old"_s), of(working(2), u"both"_s), of(working(3), u"both"_s) });
    answer(2s, { of(working(2), u"both"_s), of(working(4), u"new"_s) });
    const auto whole =
        by({ Dimension::Application, Dimension::Session }, 1s, 2s, TimeSpan { noon, noon + 1s }).whole;
    EXPECT_EQ(whole.before, 3);
    ASSERT_THAT(shown(whole.parts), ElementsAre("both 1 1", "new 1 1"));
    EXPECT_EQ(whole.parts[0].before, 2);
    EXPECT_EQ(whole.parts[1].before, 0);
    EXPECT_EQ(whole.parts[0].parts[0].before, std::nullopt);
}

TEST_F(BreakingDown, DoesNotCompareWithWhatWasHardlyMeasured)
{
    answer(1s, { working(1) });
    answer(2s, { working(1) });
    EXPECT_EQ(by({}, 1s, 2s, TimeSpan { noon - 1s, noon + 1s }).whole.before, 1);
    EXPECT_EQ(by({}, 1s, 2s, TimeSpan { noon - 1001ms, noon + 1s }).whole.before, std::nullopt);
    EXPECT_EQ(by({}, 1s, 2s).whole.before, std::nullopt);
}

TEST_F(BreakingDown, OfNothingIsNothing)
{
    const auto breakdown = by({ Dimension::Application });
    EXPECT_EQ(breakdown.whole.total, 0);
    EXPECT_EQ(breakdown.coverage, 0);
    EXPECT_THAT(breakdown.whole.parts, IsEmpty());
}
