#include "cli/moment.h"

#include <gmock/gmock.h>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const core::Instant now { 1'795'179'600s }; // 2026-11-20T13:00:00Z

struct Typed
{
    const char *text;
    core::Instant moment;
};

struct WrongMoment
{
    const char *text;
    const char *help;
};

} // namespace

TEST(MomentTest, IsUnderstoodAsItIsTyped)
{
    for (const auto &[text, moment] : std::to_array<Typed>({
             { "now", now },
             { "-90s", now - 90s },
             { "-0s", now },
             { "-15m", now - 15min },
             { "-2h", now - 2h },
             { "-7d", now - 168h },
             { "2026-11-20T13:00:00Z", now },
             { "2026-11-20T13:00Z", now },
             { "2026-11-20 13:00z", now },
             { "2026-11-20T14:00:00+01:00", now },
             { "2026-11-20T14:00:00+0100", now },
             { "2026-11-20t14:00+01", now },
             { "2026-11-20T10:30:00-02:30", now },
             { "2026-11-20T13:00:00.250Z", now + 250ms },
         })) {
        const auto read = cli::momentFrom(QString::fromLatin1(text), now);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value(), moment) << text;
    }
}

TEST(MomentTest, WhatCannotBeUnderstoodIsASentenceThatShowsHow)
{
    for (const auto &[text, help] : std::to_array<WrongMoment>({
             { "2026-11-20T14:02:00", "lacks its time zone: write 2026-11-20T14:02:00Z for UTC" },
             { "2026-11-20 14:02", "or 2026-11-20 14:02+01:00" },
             { "2026-11-20", "2026-11-20T14:02:00+01:00" },
             { "14:02", "write now, -2h" },
             { "", "write now, -2h" },
             { "2h", "write now, -2h" },
             { "+2h", "write now, -2h" },
             { "-2", "write now, -2h" },
             { "-2w", "write now, -2h" },
             { "-h", "write now, -2h" },
             { "-9999999d", "write now, -2h" },
             { "yesterday", "write now, -2h" },
             { "2026-02-30T00:00:00Z", "is no moment" },
             { "2026-11-20T25:00:00Z", "is no moment" },
             { "2026-11-20T14:02:00+1", "is no moment" },
             { "2026-11-20T14:02:00+::", "is no moment" },
         })) {
        const auto read = cli::momentFrom(QString::fromLatin1(text), now);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().detail.toStdString(), testing::HasSubstr(help)) << text;
    }
}
