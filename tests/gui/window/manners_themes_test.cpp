#include "gui/widgets/theme.h"
#include "gui/window/window_fixture.h"
#include "support/contrast.h"
#include "support/test_font.h"

#include <QCheckBox>
#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

struct Pair
{
    const char *what;
    QColor Theme::*ink;
    QColor Theme::*paper;
    double least;
};

constexpr auto pairs = std::to_array<Pair>({
    { "text on background", &Theme::text, &Theme::background, 4.5 },
    { "text on panel", &Theme::text, &Theme::panel, 4.5 },
    { "text on selection", &Theme::text, &Theme::selection, 4.5 },
    { "text on notice", &Theme::text, &Theme::notice, 4.5 },
    { "text on alarm", &Theme::text, &Theme::alarm, 4.5 },
    { "text of the past", &Theme::pastText, &Theme::past, 4.5 },
    { "muted on background", &Theme::muted, &Theme::background, 4.5 },
    { "muted on panel", &Theme::muted, &Theme::panel, 4.5 },
    { "muted on selection", &Theme::muted, &Theme::selection, 4.5 },
    { "bad on background", &Theme::bad, &Theme::background, 4.5 },
    { "warning on background", &Theme::warning, &Theme::background, 4.5 },
    { "accent on panel", &Theme::accent, &Theme::panel, 3 },
    { "accent on background", &Theme::accent, &Theme::background, 3 },
    { "good on panel", &Theme::good, &Theme::panel, 3 },
    { "warning on panel", &Theme::warning, &Theme::panel, 3 },
    { "bad on panel", &Theme::bad, &Theme::panel, 3 },
    { "bad on notice", &Theme::bad, &Theme::notice, 3 },
    { "warning on notice", &Theme::warning, &Theme::notice, 3 },
    { "bad on alarm", &Theme::bad, &Theme::alarm, 3 },
});

TEST(MannersThemes, EveryTextCanBeRead)
{
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        for (const Pair &pair : pairs)
            EXPECT_GE(test::contrast(theme->*pair.ink, theme->*pair.paper), pair.least)
                << (theme->dark ? "dark: " : "light: ") << pair.what;
    }
}

/// Drawn alone: its mark has the contrast of text and would hide what the frame lacks.
TEST(MannersThemes, TheFrameOfAnEmptyBoxIsSeen)
{
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        QCheckBox check;
        QRadioButton choice;
        for (QAbstractButton *box :
             { static_cast<QAbstractButton *>(&check), static_cast<QAbstractButton *>(&choice) }) {
            SCOPED_TRACE(box->metaObject()->className());
            box->setPalette(paletteOfBoxes(*theme));
            QImage image(box->sizeHint(), QImage::Format_RGB32);
            image.fill(theme->background);
            box->resize(image.size());
            box->render(&image, {}, {}, QWidget::DrawChildren);
            double frame = 0;
            for (int x = 0; x < image.width(); ++x)
                frame = std::max(frame,
                                 test::contrast(image.pixelColor(x, image.height() / 2), theme->background));
            EXPECT_GE(frame, 3) << (theme->dark ? "dark" : "light");
        }
    }
}

TEST(MannersThemes, APaletteLeadsBackToItsTheme)
{
    EXPECT_FALSE(themeOf(paletteOf(lightTheme())).dark);
    EXPECT_TRUE(themeOf(paletteOf(darkTheme())).dark);
}

class MannersThemesTest : test::WithFont,
                          public test::WindowTest,
                          public testing::WithParamInterface<test::Lettering>
{
protected:
    MannersThemesTest()
        : WithFont(GetParam())
    {
    }

    void SetUp() override { ASSERT_EQ(test::whyNot(GetParam().family), ""); }
    void TearDown() override { QApplication::setPalette(paletteOf(lightTheme())); }

    /// The share of a picture that is nearly of one colour.
    static double shareOf(const QImage &image, const std::vector<QColor> &colours)
    {
        qint64 hits = 0;
        for (int y = 0; y < image.height(); y += 2) {
            for (int x = 0; x < image.width(); x += 2)
                hits += std::ranges::count(colours, image.pixelColor(x, y));
        }
        return 4.0 * double(hits) / (double(image.width()) * image.height());
    }

    /// Lists lay themselves out, and show or hide their scroll bars, when their timers fire, and what a part
    /// needs is passed on by one event after the other.
    QImage settled()
    {
        QImage last;
        int times = 0;
        const auto isAtRest = [&] {
            const QImage before = std::exchange(last, window.grab().toImage());
            times = last == before ? times + 1 : 0;
            return times == 3;
        };
        EXPECT_TRUE(test::waitFor(isAtRest));
        return last;
    }

    QImage look(const Theme &theme)
    {
        QApplication::setPalette(paletteOf(theme));
        return settled();
    }
};

TEST_P(MannersThemesTest, ANewPaletteReachesEveryPartAtOnce)
{
    showEverything();
    for (int page = 0; page < 5; ++page) {
        SCOPED_TRACE(page);
        window.setPage(page);
        present();
        const Theme &light = lightTheme();
        const Theme &dark = darkTheme();
        const QImage day = look(light);
        const QImage night = look(dark);
        EXPECT_GT(shareOf(day, { light.background, light.panel }), 0.5);
        EXPECT_GT(shareOf(night, { dark.background, dark.panel }), 0.5);
        EXPECT_LT(
            shareOf(night, { light.background, light.panel, light.notice, light.past, light.selection }),
            0.001);
        EXPECT_EQ(look(light), day) << "something kept a colour of the night";
    }
}

TEST_P(MannersThemesTest, APageThatWasHiddenMeanwhileIsOfTheNewThemeToo)
{
    showEverything();
    window.setPage(0);
    look(darkTheme());
    for (int page = 1; page < 5; ++page) {
        window.setPage(page);
        const Theme &light = lightTheme();
        EXPECT_LT(shareOf(settled(), { light.background, light.panel, light.notice, light.past }), 0.001)
            << page;
    }
}

INSTANTIATE_TEST_SUITE_P(With, MannersThemesTest, testing::ValuesIn(test::letterings({ 10, 12, 14, 16 })),
                         test::nameOf);

} // namespace
} // namespace gui
