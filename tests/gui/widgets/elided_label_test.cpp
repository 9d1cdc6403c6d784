#include "gui/widgets/elided_label.h"
#include "support/test_font.h"

#include <QImage>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {

TEST(ElidedLabel, BeginsWhereItsReaderDoes)
{
    ElidedLabel label;
    label.setFont(test::knownFont(13));
    label.setText(u"db1"_s);
    label.resize(4 * label.sizeHint().width(), label.sizeHint().height());
    const auto isWritten = [&](const QRect &part) {
        const QImage image = label.grab(part).toImage();
        QImage empty = image;
        empty.fill(image.pixel(0, 0));
        return image != empty;
    };
    const QRect left(0, 0, label.width() / 2, label.height());
    const QRect right = left.translated(left.width(), 0);
    EXPECT_TRUE(isWritten(left));
    EXPECT_FALSE(isWritten(right));
    label.setLayoutDirection(Qt::RightToLeft);
    EXPECT_FALSE(isWritten(left));
    EXPECT_TRUE(isWritten(right));
}

} // namespace gui
