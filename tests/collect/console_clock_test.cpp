// Times that a console writes in the zone of its host, and by its host's clock.

#include "collect/console_clock.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using collect::ConsoleClock;
using collect::writtenTime;

namespace {

const core::Instant noon = *core::parseInstant("2026-11-20 12:00:00+00");

/// What a list of one connection says after correction.
core::Link corrected(QByteArrayView connected, QByteArrayView requested,
                     const std::optional<ConsoleClock> &clock)
{
    std::vector<core::Link> links(1);
    collect::WrittenZones zones;
    zones.take(links.front(), connected, requested);
    zones.correct(links, clock);
    return links.front();
}

} // namespace

TEST(ConsoleClock, SomeZonesAreKnownByTheirName)
{
    for (const auto *const noonThere :
         { "2026-11-20 12:00:00 UTC", "2026-11-20 12:00:00 GMT", "2026-11-20 12:00:00 +00:00",
           "2026-11-20 15:00:00 +03", "2026-11-20 17:30:00 +0530", "2026-11-20 08:30:00 -03:30" }) {
        EXPECT_EQ(writtenTime(QByteArrayView(noonThere)).moment, noon) << noonThere;
        EXPECT_TRUE(writtenTime(QByteArrayView(noonThere)).zone.isEmpty()) << noonThere;
    }
    const auto local = writtenTime(QByteArrayView("2026-11-20 13:00:00 CET"));
    EXPECT_EQ(local.moment, noon + 1h) << "as if it were UTC";
    EXPECT_EQ(local.zone, "CET");
}

TEST(ConsoleClock, WhatIsNoTimeIsNone)
{
    EXPECT_FALSE(writtenTime({}).moment);
    for (const auto *const text :
         { "", "2026-11-20", "2026-11-20 12:00:00", "2026-11-20 12:00:00 ",
           "2026-11-20 12:00:00 a zone of its own", "soon CET", "2026-11-20 12:00:00 +" })
        EXPECT_FALSE(writtenTime(QByteArrayView(text)).moment) << text;
}

TEST(ConsoleClock, WhenOurConnectionBeganTellsTheZone)
{
    const ConsoleClock clock(writtenTime(QByteArrayView("2026-11-20 13:00:00 CET")), noon + 1900ms);
    EXPECT_EQ(clock.ahead, core::Duration(1h)) << "a login takes a moment";

    const core::Link link = corrected("2026-11-20 12:30:00 CET", "2026-11-20 12:50:00 CET", clock);
    EXPECT_EQ(link.connectedAt, noon - 30min);
    EXPECT_EQ(link.requestedAt, noon - 10min);
    const core::Link inSummer = corrected("2026-10-20 14:00:00 CEST", "2026-11-20 12:50:00 CET", clock);
    EXPECT_FALSE(inSummer.connectedAt) << "what that zone means is not known";
    EXPECT_EQ(inSummer.requestedAt, noon - 10min);
    EXPECT_FALSE(corrected("2026-11-20 12:30:00 CET", "", {}).connectedAt) << "nor here";
}

TEST(ConsoleClock, AClockThatIsWrongIsCorrected)
{
    const ConsoleClock late(writtenTime(QByteArrayView("2026-11-20 11:50:00 UTC")), noon);
    EXPECT_EQ(corrected("2026-11-20 11:40:00 UTC", "", late).connectedAt, noon - 10min);
    const ConsoleClock right(writtenTime(QByteArrayView("2026-11-20 11:59:57 UTC")), noon);
    EXPECT_EQ(corrected("2026-11-20 11:40:00 UTC", "", right).connectedAt, noon - 20min)
        << "the same for every connection of ours";
    EXPECT_EQ(corrected("2026-11-20 11:40:00 UTC", "", {}).connectedAt, noon - 20min);
}

TEST(ConsoleClock, OfManyZonesTheRestIsNotKnown)
{
    std::vector<core::Link> links(50);
    collect::WrittenZones zones;
    for (std::size_t i = 0; i < links.size(); ++i)
        zones.take(links[i], QByteArrayView("2026-11-20 12:30:00 Z" + QByteArray::number(qsizetype(i))), {});
    zones.correct(links, ConsoleClock(writtenTime(QByteArrayView("2026-11-20 13:00:00 Z49")), noon));
    EXPECT_TRUE(std::ranges::none_of(links, [](const auto &link) { return link.connectedAt.has_value(); }));
}
