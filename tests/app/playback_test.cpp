#include "app/playback.h"
#include "support/wait.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;

namespace {

struct PlaybackTest : testing::Test
{
    PlaybackTest()
    {
        QObject::connect(&playback, &app::Playback::due, &playback,
                         [this](core::Duration by) { steps.push_back(by); });
        QObject::connect(&playback, &app::Playback::changed, &playback,
                         [this](const gui::Playing &now) { playing = now; });
    }

    app::Playback playback;
    gui::Playing playing;
    std::vector<core::Duration> steps;
};

} // namespace

TEST_F(PlaybackTest, GoesOnBySecondsUntilItIsStopped)
{
    playback.toggle();
    EXPECT_TRUE(playing.on);
    EXPECT_EQ(playing.speed, 1);
    ASSERT_TRUE(test::waitFor([this] { return steps.size() == 2; }));
    EXPECT_THAT(steps, testing::Each(core::Duration(1s)));
    playback.toggle();
    EXPECT_FALSE(playing.on);
    playback.stop();
    EXPECT_FALSE(playing.on) << "stopped is stopped";
}

TEST_F(PlaybackTest, ItsSpeedHasBounds)
{
    for (int i = 0; i < 20; ++i)
        playback.goFaster();
    EXPECT_EQ(playing.speed, 60);
    EXPECT_FALSE(playing.on) << "a choice of speed does not play";
    playback.toggle();
    ASSERT_TRUE(test::waitFor([this] { return !steps.empty(); }));
    EXPECT_EQ(steps.front(), core::Duration(60s));
    for (int i = 0; i < 20; ++i)
        playback.goSlower();
    EXPECT_EQ(playing.speed, 0.25);
    EXPECT_TRUE(playing.on);
}
