#include "gui/frame/time_strip.h"
#include "path_cluster.h"

#include <gtest/gtest.h>

#include <cmath>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

insight::ClusterHistory watched(core::Instant from, core::Instant to)
{
    insight::ClusterHistory past({ u"db1"_s });
    for (core::Instant at = from; at <= to; at += 1s)
        past.add(test::shared(test::answer(at, { test::session(test::working(1)) })), at);
    return past;
}

TEST(TimeStrip, ExpectsNothingOfTimeThatWasNotRead)
{
    const insight::ClusterHistory past = watched(noon - 10min + 1s, noon);
    Picture picture = test::pictureOf(past, {}, noon);
    picture.axis = { noon - 5h, noon - 5h + 15min };
    picture.around =
        std::make_shared<const insight::ClusterHistory>(watched(noon - 5h - 1s, noon - 5h + 15min));
    const insight::TimeSpan whole { noon - 5h, noon };
    constexpr int minutes = 300;

    const auto columns = stripColumns(picture, whole, minutes);

    ASSERT_EQ(columns.size(), std::size_t(minutes));
    for (int minute = 0; minute < minutes; ++minute) {
        const insight::Column &column = columns[std::size_t(minute)];
        const bool isKnown = minute < 15 || minute >= 290;
        EXPECT_EQ(column.expected, isKnown ? 1 : 0) << minute;
        EXPECT_EQ(std::isnan(column.highest), !isKnown) << minute;
    }
}

} // namespace
} // namespace gui
