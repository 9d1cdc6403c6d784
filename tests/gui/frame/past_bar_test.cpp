#include "gui/frame/past_bar.h"
#include "gui/widgets/theme.h"
#include "gui/window/window_fixture.h"
#include "report/local_time.h"
#include "support/in_zone.h"
#include "support/samples.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace gui {
namespace {

TEST(PastBar, IsSilentWhileLive)
{
    EXPECT_EQ(pastText({}, noon), QString());
}

TEST(PastBar, SaysWhatIsShownInsteadOfNow)
{
    EXPECT_TRUE(pastText(atMoment({}, noon - 30s, noon), noon).startsWith(u"Showing "_s));
    EXPECT_TRUE(pastText(frozenOrNot({}, noon), noon).startsWith(u"Display frozen at "_s));
    const Axis earlier = panned({ .width = 15min }, -10min, noon);
    EXPECT_TRUE(pastText(earlier, noon).startsWith(u"Charts show "_s))
        << pastText(earlier, noon).toStdString();
}

TEST(PastBar, SaysTheDayWhereItIsNotToday)
{
    const test::InZone here("UTC");
    const QString other = pastText(atMoment({}, noon - 48h, noon), noon);
    EXPECT_TRUE(other.contains(u"18 Nov"_s)) << other.toStdString();
    const QString today = pastText(atMoment({}, noon - 1min, noon), noon);
    EXPECT_FALSE(today.contains(u"Nov"_s)) << today.toStdString();
    EXPECT_TRUE(today.contains(u"figures for the preceding minute"_s)) << today.toStdString();
}

TEST(PastBar, SaysTheYearWhereItIsAnother)
{
    const test::InZone here("UTC");
    const QString other = pastText(atMoment({}, noon - 24h * 365, noon), noon);
    EXPECT_TRUE(other.contains(u"20 Nov 2025 "_s)) << other.toStdString();
}

TEST(PastBar, SaysWhenItWasSoOfASpanThatWasDragged)
{
    const Axis chosen = withSelection({}, { noon - 15min, noon - 5min }, noon);
    const QString end = report::timeThen(noon - 5min, noon);
    EXPECT_TRUE(pastText(chosen, noon).endsWith(u"%1: averages, and states at the end"_s.arg(end)))
        << pastText(chosen, noon).toStdString();
}

TEST(PastBar, SaysHowMuchOfASpanIsRead)
{
    const Axis night = withSelection({}, { noon - 16h, noon - 6h }, noon);
    const QString text = pastText(night, noon, PastReading::Moment, {}, 0.429);
    EXPECT_TRUE(text.startsWith(u"Adding up "_s)) << text.toStdString();
    EXPECT_TRUE(text.endsWith(u": 42 % done"_s)) << text.toStdString();
    EXPECT_TRUE(
        pastText(atMoment({}, noon - 16h, noon), noon, PastReading::Moment).startsWith(u"Reading "_s));
}

TEST(PastBar, HasStepsWhereAMomentIsShown)
{
    PastBar bar;
    bar.present(panned({ .width = 15min }, -10min, noon), noon);
    const auto *play = bar.findChild<QToolButton *>(u"play"_s);
    ASSERT_TRUE(play);
    EXPECT_FALSE(play->isVisibleTo(&bar)) << "the pages are live";
    bar.present(atMoment({}, noon - 5min, noon), noon);
    EXPECT_TRUE(play->isVisibleTo(&bar));
    int wanted = 0;
    QObject::connect(&bar, &PastBar::playRequested, &bar, [&] { ++wanted; });
    QObject::connect(&bar, &PastBar::minuteBackRequested, &bar, [&] { wanted += 10; });
    bar.findChild<QToolButton *>(u"play"_s)->click();
    bar.findChild<QToolButton *>(u"minuteBack"_s)->click();
    EXPECT_EQ(wanted, 11);
    bar.setPlaying({ .on = true, .speed = 5 });
    EXPECT_TRUE(play->accessibleName().startsWith(u"Pause"_s));
}

TEST(PastBar, ShowsTheSpeedThatIsChosenWhilePaused)
{
    PastBar bar;
    bar.present(atMoment({}, noon - 5min, noon), noon);
    bar.setPlaying({ .on = false, .speed = 0.5 });
    QStringList shown;
    for (const QLabel *label : bar.findChildren<QLabel *>())
        shown.append(label->text());
    EXPECT_TRUE(shown.contains(u"0.5×"_s)) << shown.join(u'|').toStdString();
}

TEST(PastBar, UsesASecondLineWhereOneIsTooNarrow)
{
    PastBar bar;
    bar.present(atMoment({}, noon - 5min, noon), noon);
    const auto &text = *bar.findChild<QWidget *>(u"text"_s);
    const int line = bar.fontMetrics().height();
    const auto isInkedAtTheTop = [&](int width) {
        bar.resize(400, 2 * line + 2);
        bar.resize(bar.width() + width - text.width(), bar.height());
        const QImage top = bar.grab({ text.x(), 0, text.width(), line / 2 }).toImage();
        for (int y = 0; y < top.height(); ++y) {
            for (int x = 0; x < top.width(); ++x) {
                if (top.pixelColor(x, y) != themeOf(bar.palette()).past)
                    return true;
            }
        }
        return false;
    };
    const int whole = bar.fontMetrics().horizontalAdvance(bar.accessibleName());
    EXPECT_FALSE(isInkedAtTheTop(whole + 20)) << "one line is in the middle";
    EXPECT_TRUE(isInkedAtTheTop(whole * 2 / 3));
}

TEST(PastBar, LeadsToTheEndOfASavedSpan)
{
    PastBar bar;
    const auto *back = bar.findChild<QPushButton *>();
    bar.present(atMoment({}, noon - 5min, noon), noon);
    EXPECT_FALSE(back->isVisibleTo(&bar)) << "Go live does that";
    const Axis saved { .end = noon };
    bar.present(saved, noon);
    EXPECT_FALSE(back->isVisibleTo(&bar)) << "it is the end";
    EXPECT_TRUE(bar.accessibleName().startsWith(u"Showing %1, "_s.arg(report::timeThen(noon, noon))))
        << "what is cut is not the time";
    bar.present(atMoment(saved, noon - 5min, noon), noon);
    EXPECT_TRUE(back->isVisibleTo(&bar));
}

TEST(PastBar, DrawsItsStepsInTheColourOfItsText)
{
    PastBar bar;
    QPalette dark;
    dark.setColor(QPalette::Window, Qt::black);
    bar.setPalette(dark);
    bar.present(atMoment({}, noon - 5min, noon), noon);
    const QImage play = bar.findChild<QToolButton *>(u"play"_s)->icon().pixmap(16).toImage();
    int drawn = 0;
    for (int x = 0; x < play.width(); ++x)
        drawn += play.pixelColor(x, play.height() / 2) == themeOf(dark).pastText;
    EXPECT_GT(drawn, 2);
}

class BarsTest : public test::WindowTest
{
};

TEST_F(BarsTest, ComeAndGoWithoutMovingWhatIsLookedAt)
{
    window.resize(1280, 800);
    window.setPage(0);
    present();
    const auto &page = window.overview();
    const auto corner = [&] { return page.mapTo(&window, QPoint {}); };
    QCoreApplication::processEvents();
    const QPoint before = corner();
    const int height = page.height();

    axis.frozen = now;
    present();
    ASSERT_TRUE(test::waitFor([&] { return part<PastBar>("pastBar").isVisible(); }));
    QCoreApplication::processEvents();
    EXPECT_EQ(corner(), before);
    EXPECT_EQ(page.height(), height);

    window.passwordBar().ask(u"shop"_s, { u"db3:5432"_s }, u"password authentication failed"_s);
    ASSERT_TRUE(test::waitFor([&] { return page.height() < height; })) << "it comes in from below";
    EXPECT_EQ(corner(), before);
}

} // namespace
} // namespace gui
