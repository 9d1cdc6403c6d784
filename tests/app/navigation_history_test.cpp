#include "app/navigation_history.h"
#include "app/running.h"
#include "live/seen.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using app::NavigationHistory;
using app::Visit;
using test::noon;

namespace {

Visit past(int page, core::Instant from, core::Instant to)
{
    return { .page = page, .span = insight::TimeSpan { from, to } };
}

class Travel : public test::WithServer
{
};

} // namespace

TEST(VisitsTest, LeadBackAndForth)
{
    NavigationHistory visits;
    const Visit span = past(0, noon, noon + 1min);
    const Visit sessions = past(2, noon, noon + 1min);
    for (const Visit &visit : { Visit { 0 }, span, sessions })
        visits.note(visit);
    EXPECT_EQ(visits.back(), span);
    EXPECT_EQ(visits.back(), Visit { 0 });
    EXPECT_FALSE(visits.back()) << "there was nothing before";
    EXPECT_EQ(visits.forward(), span);
    EXPECT_EQ(visits.forward(), sessions);
    EXPECT_FALSE(visits.forward());
}

TEST(VisitsTest, WhatIsGoneBackToIsNoNewVisit)
{
    NavigationHistory visits;
    visits.note({ 0 });
    visits.note({ 1 });
    visits.note(visits.back().value());
    EXPECT_EQ(visits.forward(), Visit { 1 });
}

TEST(VisitsTest, ElsewhereFromTheMiddleForgetsTheWayForward)
{
    NavigationHistory visits;
    for (const int page : { 0, 1, 2 })
        visits.note({ page });
    visits.back();
    visits.note({ 4 });
    EXPECT_FALSE(visits.forward());
    EXPECT_EQ(visits.back(), Visit { 1 });
}

TEST(VisitsTest, ASpanThatIsBeingChosenIsOne)
{
    NavigationHistory visits;
    visits.note({ 0 });
    for (const auto length : { 1s, 2s, 3s })
        visits.note(past(0, noon, noon + length));
    visits.note(past(0, noon + 1h, noon + 2h));
    EXPECT_EQ(visits.back(), past(0, noon, noon + 3s));
    EXPECT_EQ(visits.back(), Visit { 0 });
}

TEST(VisitsTest, AreNotKeptForEver)
{
    NavigationHistory visits;
    for (int i = 0; i < 1'000; ++i)
        visits.note({ i % 2 });
    std::size_t back = 0;
    while (visits.back())
        ++back;
    EXPECT_EQ(back, NavigationHistory::most - 1);
}

TEST_F(Travel, LeadsBackAndForthThroughPagesAndTimes)
{
    const test::PgServer server;
    test::Running running({ server.url(QStringLiteral("monitor")) });
    ASSERT_TRUE(running.waitForNews(4));
    const auto isPast = [&] { return !running.pastBar().isEmpty(); };
    const core::Instant end = core::wallClock();
    emit running.window().spanSelected({ end - 3s, end - 1s });
    ASSERT_TRUE(running.waitUntil(isPast));
    running.window().showSessions();

    running.press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(running.window().page(), 0);
    EXPECT_TRUE(isPast());
    running.press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(running.waitUntil([&] { return !isPast(); }));
    running.press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(running.window().page(), 0) << "that was the first";

    running.press(Qt::Key_Right, Qt::AltModifier);
    running.press(Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(running.window().page(), 2);
    EXPECT_TRUE(running.waitUntil(isPast));
}
