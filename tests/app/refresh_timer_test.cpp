// When the window is drawn anew.

#include "app/refresh_timer.h"
#include "support/wait.h"

#include <QElapsedTimer>
#include <QTimer>

#include <gtest/gtest.h>

#include <optional>

using namespace std::chrono_literals;

namespace {

class RefreshTimerTest : public testing::Test
{
protected:
    RefreshTimerTest()
    {
        QObject::connect(&refreshTimer, &app::RefreshTimer::due, &refreshTimer, [this] { ++strikes; });
        began.start();
    }
    [[nodiscard]] bool waitForStrike(int number)
    {
        return test::waitFor([&] { return strikes >= number; });
    }
    /// Timers strike in the order in which they are due, on a slow machine, too.
    void startLater(std::chrono::milliseconds after)
    {
        QTimer::singleShot(after, Qt::PreciseTimer, &refreshTimer, [this] { strikesBeforeLater = strikes; });
    }

    app::RefreshTimer refreshTimer;
    int strikes = 0;
    std::optional<int> strikesBeforeLater;
    QElapsedTimer began;
};

} // namespace

TEST_F(RefreshTimerTest, StrikesAtOnceAndThenAboutOnceASecond)
{
    startLater(1ms);
    ASSERT_TRUE(waitForStrike(3)) << "also without news, because the age of data grows";
    EXPECT_EQ(strikesBeforeLater, 1) << "at once";
    EXPECT_GE(began.elapsed(), 2000);
}

TEST_F(RefreshTimerTest, ALotOfNewsIsStillOneRefreshASecond)
{
    ASSERT_TRUE(waitForStrike(1));
    ASSERT_TRUE(test::waitFor([&] {
        refreshTimer.newsCame();
        return strikes > 1;
    }));
    EXPECT_GE(began.elapsed(), 850);
}

TEST_F(RefreshTimerTest, TheUserDoesNotWait)
{
    ASSERT_TRUE(waitForStrike(1));
    refreshTimer.wanted();
    startLater(1ms);
    ASSERT_TRUE(test::waitFor([&] { return strikesBeforeLater.has_value(); }));
    EXPECT_EQ(strikesBeforeLater, 2);
}
