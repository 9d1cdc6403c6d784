// When the window is drawn anew.

#include "app/beat.h"
#include "support/wait.h"

#include <QElapsedTimer>

#include <gtest/gtest.h>

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

    app::Beat beat;
    int strikes = 0;
    QElapsedTimer began;
};

} // namespace

TEST_F(BeatTest, StrikesAtOnceAndThenAboutOnceASecond)
{
    ASSERT_TRUE(waitForStrike(1));
    EXPECT_LT(began.elapsed(), 500);
    ASSERT_TRUE(waitForStrike(3)) << "also without news, because the age of data grows";
    EXPECT_GE(began.elapsed(), 2000);
}

TEST_F(BeatTest, ALotOfNewsIsStillOneRefreshASecond)
{
    ASSERT_TRUE(waitForStrike(1));
    ASSERT_TRUE(test::waitFor([&] {
        beat.newsCame();
        return began.elapsed() > 800;
    }));
    EXPECT_EQ(strikes, 1);
    ASSERT_TRUE(waitForStrike(2));
    EXPECT_GE(began.elapsed(), 850);
}

TEST_F(BeatTest, TheUserDoesNotWait)
{
    ASSERT_TRUE(waitForStrike(1));
    const qint64 asked = began.elapsed();
    beat.wanted();
    ASSERT_TRUE(waitForStrike(2));
    EXPECT_LT(began.elapsed() - asked, 300);
}
