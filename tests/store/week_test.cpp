#include "store/reader.h"
#include "store/references.h"
#include "store/writing.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;

// A week of a small server, a sample every ten seconds, on a clock of the test's: a night without recorder,
// an hour without server, the hour of the time change both ways (UTC does not notice), and a clock set back.
TEST(Week, IsRememberedWithItsGaps)
{
    test::Writing writing;
    store::WriterRules rules;
    rules.sampleWriter.interval = 10s;
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
        if (day == 2 && hour < 8h) { // nothing is recorded
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

// Three months on a clock of the test's, twenty minutes of each day, in a file that may take a fraction of
// what is usual: what is said of days and bytes does not depend on how much comes.
namespace {

const core::Instant begin = test::noon;
const core::Instant end = begin + 92 * 24h;
constexpr core::RetentionPolicy little { .bytes = 5'000'000 };

using Crowd = std::vector<core::SessionPtr>;

void recordMonths(test::Writing &writing, const std::function<Crowd(int tick)> &crowdAt)
{
    constexpr core::Duration interval = 10s;
    store::WriterRules rules { .retention = little };
    rules.pruning = 1h; // how much is taken away at once does not depend on the machine
    rules.sampleWriter.interval = interval;
    rules.sampleWriter.measure = [](const core::Sample &sample) {
        return std::vector<store::Figure> { { u"active"_s, double(sample.counts.active.value_or(0)) },
                                            { u"used"_s, double(sample.counts.used.value_or(0)) } };
    };
    writing.begin(rules);
    for (core::Instant hour = begin; hour < end; hour += 24h) {
        for (core::Instant batch = hour; batch < hour + 20min; batch += 10min) {
            std::vector<store::Entry> entries;
            for (core::Instant now = batch + interval; now <= batch + 10min; now += interval) {
                const auto tick = int((now - begin) / interval);
                entries.push_back({ test::shared(test::answer(now, crowdAt(tick))), now, {} });
            }
            ASSERT_TRUE(writing.writer->write(entries));
        }
    }
}

double daysBefore(core::Instant moment, qint64 seconds)
{
    return double(moment.time_since_epoch() / 1s - seconds) / 86400;
}

} // namespace

TEST(Months, StayWithinTheirBytesAndKeepTheirAverages)
{
    test::Writing writing;
    recordMonths(writing, [](int tick) {
        Crowd crowd;
        for (int pid = 1; pid <= 40; ++pid)
            crowd.push_back(test::session((pid + tick) % 3 ? test::idling(pid) : test::working(pid)));
        return crowd;
    });
    EXPECT_EQ(writing.writer->state().from, begin);
    writing.writer.reset();
    EXPECT_LE(QFile(writing.path()).size(), little.bytes + 2'000'000);

    auto database = store::readHistory(writing.path());
    const auto number = [&](const char *sql) {
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
    };
    EXPECT_NEAR(daysBefore(end, number("select min(at) / 1000 from sample")), 7.5, 0.7);
    EXPECT_NEAR(daysBefore(end, number("select min(at) from bucket where step = 10")), 30.5, 0.7);
    EXPECT_EQ(number("select min(at) from bucket where step = 60"), begin.time_since_epoch() / 1s);
    EXPECT_EQ(number("select count(*) from bucket where step = 3600"), 91) << "the last is not over";
    EXPECT_EQ(number("select count(*) from who where id not in (select who from change)"), 0);
}

// Every session has a new name in every sample. Names of deleted samples are deleted, too.
TEST(Months, OfNewNamesKeepTheirSamplesAndStayWithinTheirBytes)
{
    test::Writing writing;
    recordMonths(writing, [](int tick) {
        Crowd crowd;
        for (int pid = 1; pid <= 4; ++pid) {
            core::Session one = test::working(pid);
            one.application = u"job %1 of %2"_s.arg(pid).arg(tick);
            one.query = u"select %1 /* %2 */"_s.arg(tick * 10 + pid).arg(QString(200, u'x'));
            crowd.push_back(test::session(one));
        }
        return crowd;
    });
    writing.writer.reset();
    EXPECT_LE(QFile(writing.path()).size(), little.bytes);

    auto database = store::readHistory(writing.path());
    const auto number = [&](const char *sql) {
        return database.value().prepare(sql).ask().onlyNumber().value_or(-1);
    };
    EXPECT_NEAR(daysBefore(end, number("select min(at) / 1000 from sample")), 7.5, 0.7);
    const qint64 kept = number("select count(distinct doing) from change");
    EXPECT_LE(number("select count(*) from doing"), kept * 5 / 4);
    EXPECT_LE(number("select count(*) from text"), kept * 5 / 2);
    EXPECT_EQ(test::dangling(database.value()), QStringList());
}
