#include "gui/widgets/fitted_texts.h"
#include "support/test_font.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {

TEST(FittedTexts, AreCutWhereTheyDoNotTellTheirsApart)
{
    const QString name = u"pooler-of-the-north.example.net:6432"_s;
    const QString other = u"pooler-of-the-north.example.net:6433"_s;
    const QFont font = test::knownFont(13);
    const int width = QFontMetrics(font).horizontalAdvance(name) / 2;
    FittedTexts names(font, Qt::ElideMiddle);
    EXPECT_TRUE(names.fit(name, width).text.endsWith(u"6432"_s));
    EXPECT_TRUE(names.fit(other, width).text.endsWith(u"6433"_s));
    EXPECT_LE(names.fit(name, width).width, width);

    FittedTexts sentences(font);
    EXPECT_TRUE(sentences.fit(name, width).text.startsWith(u"pooler-of"_s));
    EXPECT_TRUE(sentences.fit(name, width).text.endsWith(QChar(0x2026)));
    EXPECT_EQ(sentences.fit(name, 2 * width + 2).text, name);
}

} // namespace gui
