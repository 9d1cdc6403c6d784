#include "core/mutations.h"
#include "core/time.h"

#include <gmock/gmock.h>

using core::formatInstant;
using core::Instant;
using core::parseInstant;
using namespace std::chrono;

namespace {

std::string inUtc(const char *text)
{
    const auto instant = parseInstant(text);
    return instant ? formatInstant(*instant).toStdString() : "no moment";
}

} // namespace

TEST(Time, ReadsWhatServersWrite)
{
    EXPECT_EQ(inUtc("2026-11-20 13:29:08.178739+00"), "2026-11-20T13:29:08.178Z");
    EXPECT_EQ(inUtc("2026-11-20T13:29:08Z"), "2026-11-20T13:29:08.000Z");
    EXPECT_EQ(inUtc("2026-11-20 13:29:08.5+05:30"), "2026-11-20T07:59:08.500Z");
    EXPECT_EQ(inUtc("2026-11-20 22:00:00-03:30:15"), "2026-11-21T01:30:15.000Z");
    EXPECT_EQ(inUtc("2024-02-29 00:00:00+00"), "2024-02-29T00:00:00.000Z");
    EXPECT_EQ(inUtc("1969-12-31 23:59:59.999999+00"), "1969-12-31T23:59:59.999Z");
    EXPECT_EQ(inUtc("0001-01-01 00:00:00+00"), "0001-01-01T00:00:00.000Z");
}

TEST(Time, KeepsMicroseconds)
{
    EXPECT_EQ(parseInstant("1970-01-01 00:00:00.000001+00"), Instant(microseconds(1)));
    EXPECT_EQ(parseInstant("1970-01-01 00:00:00.1234567+00"), Instant(microseconds(123'456)));
    EXPECT_EQ(parseInstant("1970-01-02 00:00:00+00"), Instant(hours(24)));
}

TEST(Time, TakesNothingElseForAMoment)
{
    for (const char *text : { "",
                              " ",
                              "infinity",
                              "-infinity",
                              "0044-03-15 00:00:00+00 BC",
                              "2026-11-20",
                              "2026-11-20 13:29:08",
                              "2026-11-20 13:29+00",
                              "2026-13-01 00:00:00+00",
                              "2026-00-01 00:00:00+00",
                              "2025-02-29 00:00:00+00",
                              "1900-02-29 00:00:00+00",
                              "2026-11-31 00:00:00+00",
                              "2026-11-20 24:00:00+00",
                              "2026-11-20 23:60:00+00",
                              "2026-11-20 23:59:60+00",
                              "2026-11-20 13:29:08.+00",
                              "2026-11-20 13:29:08+16",
                              "2026-11-20 13:29:08+00x",
                              " 2026-11-20 13:29:08+00",
                              "20-11-2026 13:29:08+00",
                              "0000-01-01 00:00:00+00",
                              "294276-12-31 23:59:59+00",
                              "999999999-01-01 00:00:00+00" })
        EXPECT_EQ(inUtc(text), "no moment") << text;
}

TEST(Time, GoesOnBehindTheYear9999)
{
    EXPECT_EQ(inUtc("10000-01-01 00:00:00+00"), "+10000-01-01T00:00:00.000Z");
    EXPECT_EQ(inUtc("294246-12-31 23:59:59.999999+00"), "+294246-12-31T23:59:59.999Z");
}

TEST(Time, WritesEveryInstantThereIs)
{
    EXPECT_EQ(formatInstant(Instant {}).toStdString(), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(formatInstant(Instant::max()).toStdString(), "+294247-01-10T04:00:54.775Z");
    EXPECT_EQ(formatInstant(Instant::min()).toStdString(), "-290308-12-21T19:59:05.224Z");
}

TEST(Time, ReadsBackWhatItWrote)
{
    test::Mutator random(1);
    for (int i = 0; i < 10'000; ++i) {
        const Instant written(milliseconds(random.below(250'000'000'000'000) - 60'000'000'000'000));
        EXPECT_EQ(parseInstant(formatInstant(written).remove(u'+').toLatin1()), written)
            << formatInstant(written).toStdString();
    }
}

TEST(Time, SurvivesDamagedTexts)
{
    test::Mutator random(2);
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray damaged = random.slipped("2026-11-20 13:29:08.178739+05:30", "0123456789-+:. TZ\0x");
        const auto instant = parseInstant(damaged);
        EXPECT_TRUE(!instant || !formatInstant(*instant).isEmpty());
        (void)parseInstant(random.noise(40));
    }
}
