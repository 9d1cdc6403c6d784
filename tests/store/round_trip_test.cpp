// Whatever is written comes back as it was, to the millisecond.

#include "store/expect_same.h"
#include "store/history.h"
#include "support/random_server.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

std::vector<core::Sample> writeHundred(test::History &history, unsigned seed)
{
    test::RandomServer server(seed);
    std::vector<core::Sample> written;
    for (int i = 0; i < 100; ++i) {
        written.push_back(server.next());
        history.add(written.back());
    }
    return written;
}

} // namespace

TEST(RoundTrip, OfWhateverHappens)
{
    for (unsigned seed = 1; seed <= 12 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        test::RandomServer server(seed);
        test::History history({ .keyframe = 20s });
        std::vector<core::Sample> written;
        for (int i = 0; i < 80; ++i) {
            written.push_back(server.next());
            history.add(written.back());
        }
        const auto read = history.read();
        ASSERT_EQ(read.size(), written.size());
        for (std::size_t i = 0; i < read.size() && !testing::Test::HasFailure(); ++i)
            test::expectSame(*read[i], written[i]);
    }
}

TEST(RoundTrip, OfConnectionsNumberedBeyondTwoBillion)
{
    constexpr core::SessionId waiter = 4'294'967'290;
    constexpr core::SessionId holder = 4'294'967'289;
    core::Session session = test::working(1, u"Lock"_s);
    session.pid = waiter;
    core::Sample sample = test::answer(test::noon, { test::session(session) });
    sample.blocking = core::Blocking { .at = test::noon, .blockers = { { waiter, { holder } } } };
    test::History history;
    history.add(sample);
    const auto read = history.read();
    ASSERT_EQ(read.size(), 1U);
    EXPECT_EQ(read.front()->sessions.front()->pid, waiter);
    ASSERT_TRUE(read.front()->blocking);
    EXPECT_EQ(read.front()->blocking->blockers, sample.blocking->blockers);
}

TEST(RoundTrip, OfSessionsWith128BitsAndOfWhatBlocksThem)
{
    constexpr core::SessionId holder { 0x17f0'0000'0000'0001, 0xffff'0000'0000'0001 };
    constexpr core::SessionId waiter { 0x17f0'0000'0000'0002, 1 };
    core::Session holding = test::working(1);
    holding.pid = holder;
    core::Session waiting = test::working(2, u"Lock"_s);
    waiting.pid = waiter;
    core::Sample sample = test::answer(test::noon, { test::session(holding), test::session(waiting) });
    sample.blocking = core::Blocking { .at = test::noon, .blockers = { { waiter, { holder } } } };
    test::History history;
    history.add(sample);
    const auto read = history.read();
    ASSERT_EQ(read.size(), 1U);
    ASSERT_EQ(read.front()->sessions.size(), 2U);
    EXPECT_EQ(read.front()->sessions[0]->pid, holder);
    EXPECT_EQ(read.front()->sessions[1]->pid, waiter);
    ASSERT_TRUE(read.front()->blocking);
    EXPECT_EQ(read.front()->blocking->blockers, sample.blocking->blockers);
}

TEST(RoundTrip, OfASpanIsThatPartOfTheWhole)
{
    test::History history({ .keyframe = 15s });
    const std::vector<core::Sample> written = writeHundred(history, 99);
    for (const std::size_t first : { 0U, 7U, 42U, 99U }) {
        const std::size_t last = std::min<std::size_t>(first + 10, 99);
        const auto read = history.read(*written[first].received, *written[last].received);
        ASSERT_EQ(read.size(), last - first + 1);
        test::expectSame(*read.front(), written[first]);
        test::expectSame(*read.back(), written[last]);
    }
}

TEST(RoundTrip, OfASpanAcrossAClockThatWentBack)
{
    test::History history({ .keyframe = 15s });
    std::vector<core::Sample> written;
    for (const int start : { 0, 20, 10 }) { // 30 s each
        for (int second = start; second < start + 30; ++second) {
            const core::Instant at = test::noon + std::chrono::seconds(second);
            written.push_back(test::answer(at, { test::session(test::working(int(written.size()) + 1)) }));
            history.add(written.back());
        }
    }
    const core::Instant from = test::noon + 15s;
    const core::Instant to = test::noon + 32s;
    std::erase_if(written,
                  [&](const core::Sample &one) { return *one.received < from || *one.received > to; });
    const auto read = history.read(from, to);
    ASSERT_EQ(read.size(), written.size());
    for (std::size_t i = 0; i < read.size(); ++i)
        test::expectSame(*read[i], written[i]);
}
