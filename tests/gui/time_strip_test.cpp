#include "gui/frame/time_strip.h"
#include "gui/theme.h"
#include "path_cluster.h"

#include <gtest/gtest.h>

namespace gui {
namespace {

using namespace std::chrono_literals;
using test::noon;

int pixelsOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    }
    return count;
}

TEST(TimeStripTest, APoolerByItselfIsNotDrawnAsUnmeasured)
{
    core::Sample pgb = test::pooler(u"pgb"_s, u"10.0.0.2:6432"_s);
    pgb.pools = { test::pool(u"shop"_s, u"app"_s, 3, 0, 4) };
    insight::ClusterHistory past({ u"pgb"_s, u"db1"_s });
    past.setInterval(10s);
    for (core::Instant when = noon - 1h; when <= noon; when += 10s) {
        pgb.received = when;
        past.add(test::shared(pgb), when);
    }
    Picture picture = test::pictureOf(past, { test::shared(pgb) }, noon);
    picture.scope = { u"pgb"_s };
    picture.axis = { noon - 15min, noon };
    TimeStrip strip;
    strip.resize(500, 60);

    strip.present(picture);

    EXPECT_GT(pixelsOf(strip.grab().toImage(), themeOf(strip.palette()).idle), 100);
}

} // namespace
} // namespace gui
