// When the window is drawn anew.

#include "app/beat.h"
#include "support/wait.h"

#include <QElapsedTimer>
#include <QTimer>

#include <gtest/gtest.h>

#include <optional>

using namespace std::chrono_literals;

namespace {

class BeatTest : public testing::Test
{
protected:
    BeatTest()
    {
        QObject::connect(&beat, &app::Beat::due, &beat, [this] { ++strikes; });
        began.start();
    }
    [[nodiscard]] bool waitForStrike(int number)
    {
        return test::waitFor([&] { return strikes >= number; });
    }
    /// Timers strike in the order in which they are due, on a slow machine, too.
    void startLater(std::chrono::milliseconds after)
    {
        QTimer::singleShot(after, Qt::PreciseTimer, &beat, [this] { strikesBeforeLater = strikes; });
    }

    app::Beat beat;
    int strikes = 0;
    std::optional<int> strikesBeforeLater;
    QElapsedTimer began;
};

} // namespace

TEST_F(BeatTest, StrikesAtOnceAndThenAboutOnceASecond)
{
    startLater(1ms);
    ASSERT_TRUE(waitForStrike(3)) << "also without news, because the age of data grows";
    EXPECT_EQ(strikesBeforeLater, 1) << "at once";
    EXPECT_GE(began.elapsed(), 2000);
}

TEST_F(BeatTest, ALotOfNewsIsStillOneRefreshASecond)
{
    ASSERT_TRUE(waitForStrike(1));
    ASSERT_TRUE(test::waitFor([&] {
        beat.newsCame();
        return strikes > 1;
    }));
    EXPECT_GE(began.elapsed(), 850);
}

TEST_F(BeatTest, TheUserDoesNotWait)
{
    ASSERT_TRUE(waitForStrike(1));
    beat.wanted();
    startLater(1ms);
    ASSERT_TRUE(test::waitFor([&] { return strikesBeforeLater.has_value(); }));
    EXPECT_EQ(strikesBeforeLater, 2);
}
