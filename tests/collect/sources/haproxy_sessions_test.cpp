// The single connections of a proxy, as its socket tells them.

#include "collect/pages.h"
#include "collect/sources/haproxy_sessions.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using collect::haproxy::beginning;
using collect::haproxy::sessions;

namespace {

const core::Instant received = *core::parseInstant("2026-11-22 01:34:56+00");

QByteArray recorded()
{
    return test::recordedBody(u"haproxy-2.6.12/queue_sessions.txt"_s);
}

std::optional<core::Instant> begun(const char *localTime, const char *age)
{
    return beginning(localTime, age, received);
}

} // namespace

TEST(HaproxySessions, AClientThatHasClosedIsNoneThoughItsServerWorksOn)
{
    const auto all = sessions(recorded(), received);
    ASSERT_TRUE(all);
    ASSERT_FALSE(all->servers.empty());
    EXPECT_TRUE(std::ranges::none_of(all->servers, &QString::isEmpty, &core::Link::peer));

    QByteArray closed = recorded();
    const QByteArray open("flags=0x00000300 fd=15");
    ASSERT_TRUE(closed.contains(open));
    closed.replace(open, "flags=0x00040300 fd=15"); // as a real one tells it
    const auto others = sessions(closed, received);
    ASSERT_TRUE(others);
    EXPECT_EQ(others->clients.size() + 1, all->clients.size());
    EXPECT_EQ(others->servers.size(), all->servers.size());
    EXPECT_EQ(std::ranges::count_if(others->servers, &QString::isEmpty, &core::Link::peer), 1);
}

TEST(HaproxySessions, TheirBeginIsByOurClockWhateverTheirZoneIs)
{
    const auto began = *core::parseInstant("2026-11-22 01:34:54.233688+00");
    EXPECT_EQ(begun("22/Nov/2026:01:34:54.233688", "1s"), began);
    EXPECT_EQ(begun("22/Nov/2026:02:34:54.233688", "1s"), began) << "an hour east";
    EXPECT_EQ(begun("21/Nov/2026:16:04:54.233688", "1s"), began) << "nine and a half hours west";
    EXPECT_EQ(begun("21/Nov/2026:23:31:10.000000", "2h3m"), *core::parseInstant("2026-11-21 23:31:10+00"));
    EXPECT_EQ(sessions(recorded(), received)->servers.front().connectedAt, began);
}

TEST(HaproxySessions, WhatDoesNotFitIsNotTold)
{
    EXPECT_FALSE(begun("22/Nov/2026:01:34:44.233688", "1s")) << "its clock is wrong";
    for (const char *age : { "", "s", "1", "x1s", "1y", "99999999999999999999s" })
        EXPECT_FALSE(begun("22/Nov/2026:01:34:54.233688", age)) << age;
    for (const char *time :
         { "", "22/Nov/2026", "22/Nvo/2026:01:34:54.2", "2/11/2026:01:34:54.2", "a/ovD/b:1:2:3" })
        EXPECT_FALSE(begun(time, "1s")) << time;
}
