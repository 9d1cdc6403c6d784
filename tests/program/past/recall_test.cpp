#include "insight/past/stretches.h"
#include "program/past/answer_of_one.h"
#include "program/past/recall.h"
#include "store/history.h"

#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::answerOf;
using test::noon;

namespace {

program::RecallQuestion about(const test::History &history)
{
    return { .history = history.path(),
             .endpoint = { .name = u"db1"_s, .systemId = u"71"_s },
             .span = { noon - 1h, noon + 10h } };
}

std::optional<insight::EndpointHistory> recalledFrom(const program::RecallQuestion &question,
                                                     const std::stop_token &stop = {})
{
    auto found = program::recalled(question, stop);
    EXPECT_TRUE(found);
    return found ? std::move(found).value() : std::nullopt;
}

} // namespace

TEST(Recall, IsTheHistoryThatWouldHaveHeardIt)
{
    test::History history;
    insight::EndpointHistory heard;
    const auto hear = [&](const core::Sample &sample, core::Instant now) {
        history.add(sample, now);
        heard.add(test::shared(sample), now);
    };
    for (int second = 0; second < 300; ++second) {
        const core::Instant now = noon + second * 1s;
        if (second >= 100 && second < 130)
            hear(test::failure(core::Fault::Refused), now);
        else
            hear(answerOf(now, 1 + second / 20), now);
    }
    const auto endpointHistory = recalledFrom(about(history));
    ASSERT_TRUE(endpointHistory);
    ASSERT_EQ(endpointHistory->points().size(), heard.points().size());
    for (std::size_t i = 0; i < heard.points().size(); ++i) {
        EXPECT_EQ(endpointHistory->points()[i].at, heard.points()[i].at);
        EXPECT_EQ(endpointHistory->points()[i].stands, heard.points()[i].stands) << i;
        EXPECT_EQ(endpointHistory->points()[i][insight::Metric::Active],
                  heard.points()[i][insight::Metric::Active]);
    }
    ASSERT_EQ(endpointHistory->gaps().size(), 1);
    EXPECT_EQ(endpointHistory->gaps()[0].span, heard.gaps()[0].span);
    EXPECT_EQ(endpointHistory->gaps()[0].reason, heard.gaps()[0].reason);
    const insight::TimeSpan span { noon + 10s, noon + 250s };
    EXPECT_EQ(endpointHistory->covered(span), heard.covered(span));
    EXPECT_EQ(endpointHistory->sessionsAtEnd(span)->sessions.front()->pid,
              heard.sessionsAtEnd(span)->sessions.front()->pid);
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
    insight::EndpointHistory endpointHistory;
    for (int second = 100; second < 110; ++second)
        endpointHistory.add(test::shared(at(noon + second * 1s)), noon + second * 1s);
    auto before = recalledFrom(about(history));
    ASSERT_TRUE(before);
    endpointHistory.precede(std::move(*before));
    EXPECT_TRUE(endpointHistory.marks().empty()) << "nothing was restarted";
    std::set<std::optional<core::Instant>> starts;
    test::eachStretch(
        endpointHistory, { noon, noon + 110s },
        [&](const insight::SessionIdentity &who, const auto &, auto) { starts.insert(who.backendStart); });
    EXPECT_EQ(starts.size(), 1);
}

TEST(Recall, WhoListenedRarelyLeavesNoGaps)
{
    test::History history({ .interval = 10s });
    for (int i = 0; i < 200; ++i)
        history.add(answerOf(noon + i * 10s, 1));
    const auto endpointHistory = recalledFrom(about(history));
    ASSERT_TRUE(endpointHistory);
    EXPECT_EQ(endpointHistory->points().size(), 200);
    EXPECT_TRUE(endpointHistory->gaps().empty());
}

TEST(Recall, IsOfThatServerOnly)
{
    test::History history;
    history.add(answerOf(noon, 1));
    auto other = about(history);
    other.endpoint.systemId = u"72"_s;
    EXPECT_FALSE(recalledFrom(other));
    other = about(history);
    other.endpoint.name = u"db2"_s;
    EXPECT_FALSE(recalledFrom(other));
    other.endpoint.address = u"10.0.0.5:5432"_s;
    EXPECT_TRUE(recalledFrom(other)) << "it was only called otherwise";
    other.endpoint.address = u"10.0.0.6:5432"_s;
    EXPECT_FALSE(recalledFrom(other)) << "a standby";
    other = about(history);
    other.endpoint.systemId.clear();
    EXPECT_TRUE(recalledFrom(other)) << "by its name, as everywhere";
    other = about(history);
    other.history += u".none"_s;
    EXPECT_FALSE(recalledFrom(other));
    EXPECT_TRUE(recalledFrom(about(history)));
}

TEST(Recall, OfABrokenFileSaysThatItIsBroken)
{
    test::History history;
    for (int second = 0; second < 2000; ++second)
        history.add(answerOf(noon + second * 1s, second));
    auto question = about(history);
    question.history = history.brokenCopy();
    const auto found = program::recalled(question, {});
    ASSERT_FALSE(found) << "nothing would be shown as if nothing had been recorded";
    EXPECT_EQ(found.error().fault, core::Fault::StorageDamaged);
}

TEST(Recall, EndsWhereNobodyWaits)
{
    test::History history;
    history.add(answerOf(noon, 1));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(recalledFrom(about(history), stop.get_token()));
}
