#include "store/reader.h"
#include "store/writing.h"

using namespace std::chrono_literals;
using core::Fault;

// A week of a small server, a sample every ten seconds, on a clock of the test's: a night without recorder,
// an hour without server, the hour of the time change both ways (UTC does not notice), and a clock set back.
TEST(Week, IsRememberedWithItsGaps)
{
    test::Writing writing;
    store::WriterRules rules;
    rules.journal.interval = 10s;
    writing.begin(rules);
    const core::Instant begin = test::noon;
    std::vector<store::Entry> batch;
    qsizetype good = 0;
    const auto flush = [&]() {
        ASSERT_TRUE(writing.writer->write(batch));
        batch.clear();
    };
    for (core::Instant now = begin; now < begin + 7 * 24h; now += 10s) {
        const auto day = (now - begin) / 24h;
        const auto hour = (now - begin) % 24h;
        if (day == 2 && hour < 8h) { // nobody records
            if (hour == 0h) {
                flush();
                writing.begin(rules);
            }
            continue;
        }
        const bool isDown = day == 4 && hour >= 5h && hour < 6h;
        const int pid = int(1 + (now - begin) / 1min % 50);
        batch.push_back({ test::shared(isDown ? test::failure(Fault::Refused)
                                              : test::answer(now, { test::session(test::working(pid)) })),
                          now,
                          {} });
        good += isDown ? 0 : 1;
        if (batch.size() == 1000)
            flush();
    }
    flush();

    auto database = store::readHistory(writing.path());
    ASSERT_TRUE(database);
    store::Reader reader(database.value());
    ASSERT_EQ(reader.endpoints().size(), 1);
    const store::Recorded recorded = reader.endpoints().front();
    EXPECT_EQ(recorded.from, begin);
    EXPECT_EQ(recorded.to, begin + 7 * 24h - 10s);
    EXPECT_EQ(writing.samples(), std::size_t(good));
    const auto gaps = reader.gaps(recorded.id);
    ASSERT_EQ(gaps.size(), 2);
    EXPECT_EQ(gaps[0].from, begin + 2 * 24h - 10s);
    EXPECT_EQ(gaps[0].to, begin + 2 * 24h + 8h);
    EXPECT_FALSE(gaps[0].reason);
    EXPECT_EQ(gaps[1].from, begin + 4 * 24h + 5h - 10s);
    EXPECT_EQ(gaps[1].to, begin + 4 * 24h + 6h);
    EXPECT_EQ(gaps[1].reason->fault, Fault::Refused);
    EXPECT_LT(writing.writer->state().bytes, 60'000'000);
}
