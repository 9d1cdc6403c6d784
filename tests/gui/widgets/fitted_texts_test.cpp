#include "gui/widgets/fitted_texts.h"
#include "support/test_font.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>

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

TEST(FittedTexts, LookAsAPainterDrawsThem)
{
    const QFont font = test::knownFont(13);
    FittedTexts texts(font);
    const QRect area(3, 2, 160, 21);
    const int baseline =
        area.top() + (area.height() - QFontMetrics(font).height()) / 2 + QFontMetrics(font).ascent();
    for (const QString &text : { u"select fi, AV from \"office\""_s, u"x  "_s, u"数据库 db"_s, u"שלום db 1"_s,
                                 u"a\u0301ffluent"_s, QString(90, u'w') }) {
        const QString cut = QFontMetrics(font).elidedText(text, Qt::ElideRight, area.width());
        for (const auto &[right, ratio] :
             { std::pair { false, 1.0 }, { true, 1.0 }, { false, 2.0 }, { true, 2.0 }, { false, 1.5 } }) {
            QImage drawn(QSize(170, 25) * ratio, QImage::Format_RGB32);
            drawn.setDevicePixelRatio(ratio);
            drawn.fill(Qt::white);
            QImage kept = drawn;
            QPainter one(&drawn);
            one.setFont(font);
            one.setLayoutDirection(QGuiApplication::layoutDirection()); // as in a widget
            const int width = QFontMetrics(font).horizontalAdvance(cut);
            one.drawText(QPoint(right ? area.right() + 1 - width : area.left(), baseline), cut);
            QPainter other(&kept);
            EXPECT_EQ(texts.paint(other, area, text, right), width);
            EXPECT_EQ(kept, drawn) << text.toStdString() << " at " << ratio;
        }
    }
}

TEST(FittedTexts, AreOneLineWhateverTheyHold)
{
    FittedTexts texts(test::knownFont(13));
    const auto painted = [&](const QString &text, int width) {
        QImage image(300, 25, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        return std::pair { texts.paint(painter, { 0, 0, width, 25 }, text), image };
    };
    for (const int width : { 299, 60 }) {
        const auto spaces = painted(u"select 1 from pool"_s, width);
        EXPECT_EQ(painted(u"select 1\nfrom pool"_s, width), spaces);
        EXPECT_EQ(painted(u"select\u20281\u2029from\rpool"_s, width), spaces);
    }
}

TEST(FittedTexts, AreRememberedAndForgotten)
{
    FittedTexts texts(test::knownFont(13));
    const auto glyphs = [&] { return texts.fit(u"db1"_s, 100).glyphs.constData(); };
    const auto *const first = glyphs();
    EXPECT_EQ(glyphs(), first);
    const auto kept = texts.fit(u"db1"_s, 100).glyphs; // so that the new ones lie elsewhere
    for (int i = 0; i < 40; ++i)
        texts.fit(QString::number(i) + QString(5'000, u'i'), FittedTexts::anyWidth);
    EXPECT_NE(glyphs(), first) << "few long texts take as much room as many short ones";
}

} // namespace gui
