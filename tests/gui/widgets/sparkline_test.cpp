#include "gui/widgets/sparkline.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace gui {
namespace {

QImage drawn(const std::vector<float> &values)
{
    QImage image(60, 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintSparkline(painter, image.rect(), values, Qt::black);
    return image;
}

bool hasInk(const QImage &image, const QRect &area)
{
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            if (image.pixelColor(x, y).lightness() < 200)
                return true;
        }
    }
    return false;
}

TEST(Sparkline, ReachesFromZeroToTheLargest)
{
    const QImage image = drawn({ 0, 0, 8, 8 });
    EXPECT_TRUE(hasInk(image, { 0, 17, 15, 3 }));
    EXPECT_TRUE(hasInk(image, { 45, 0, 15, 3 }));
    EXPECT_FALSE(hasInk(image, { 0, 0, 15, 10 }));
}

TEST(Sparkline, WhatIsNotMeasuredIsABreakAndNotZero)
{
    const float nothing = std::numeric_limits<float>::quiet_NaN();
    const QImage image = drawn({ 5, 5, nothing, nothing, nothing, 5, 5 });
    EXPECT_TRUE(hasInk(image, { 0, 0, 10, 20 }));
    EXPECT_FALSE(hasInk(image, { 14, 0, 30, 20 }));
    EXPECT_TRUE(hasInk(image, { 50, 0, 10, 20 }));
}

TEST(Sparkline, OfNothingButZerosLiesAtTheBottom)
{
    const QImage image = drawn({ 0, 0, 0 });
    EXPECT_TRUE(hasInk(image, { 0, 17, 60, 3 }));
    EXPECT_FALSE(hasInk(image, { 0, 0, 60, 15 }));
    EXPECT_FALSE(hasInk(drawn({}), { 0, 0, 60, 20 }));
}

} // namespace
} // namespace gui
