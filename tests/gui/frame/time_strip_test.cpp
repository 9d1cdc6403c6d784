#include "gui/frame/time_strip.h"
#include "gui/path/path_cluster.h"
#include "gui/widgets/theme.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

namespace gui {
namespace {

using namespace Qt::StringLiterals;
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

insight::ClusterHistory watched(core::Instant from, core::Instant to)
{
    insight::ClusterHistory past({ u"db1"_s });
    for (core::Instant at = from; at <= to; at += 1s)
        past.add(test::shared(test::answer(at, { test::session(test::working(1)) })), at);
    return past;
}

TEST(TimeStripTest, ExpectsNothingOfTimeThatWasNotRead)
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

core::Note incident(core::Instant from, core::Instant to, core::Severity severity)
{
    return { .from = from,
             .to = to,
             .severity = severity,
             .endpoint = u"db1"_s,
             .sentence = u"3 sessions are waiting for a lock"_s };
}

TEST(TimeStripTest, ShowsWhereIncidentsWere)
{
    const insight::TimeSpan hour { noon - 1h, noon };
    const QRect plot(0, 0, 600, 40);
    const core::Note mark { .kind = core::Note::Kind::Mark, .from = noon - 6min, .to = noon - 6min };
    const auto bands = noteBandsOf({ incident(noon - 30min, noon - 24min, core::Severity::Critical),
                                     incident(noon - 30min, noon - 12min, core::Severity::Warning),
                                     incident(noon - 1s, noon, core::Severity::Warning),
                                     incident(noon - 3h, noon - 2h, core::Severity::Critical),
                                     { .kind = core::Note::Kind::Gap, .from = noon - 1h, .to = noon },
                                     mark },
                                   hour, plot);

    ASSERT_EQ(bands.size(), 4u);
    EXPECT_EQ(bands[0].area, QRect(300, 0, 180, 5));
    EXPECT_EQ(bands[1].area, QRect(597, 0, 3, 5)) << "a short one is seen, too";
    EXPECT_EQ(bands[2].area, QRect(540, 0, 1, 40));
    EXPECT_EQ(bands[3].area, QRect(300, 0, 60, 5)) << "the critical ones lie on top";
    EXPECT_EQ(noteAt(bands, { 330, 2 })->severity, core::Severity::Critical);
    EXPECT_EQ(noteAt(bands, { 400, 2 })->severity, core::Severity::Warning);
    EXPECT_EQ(noteAt(bands, { 400, 20 }), nullptr);
    EXPECT_EQ(noteAt(bands, { 541, 20 })->kind, core::Note::Kind::Mark);
}

TEST(TimeStripTest, PaintsThemAndTellsOfThem)
{
    const insight::ClusterHistory past = watched(noon - 1min, noon);
    TimeStrip strip;
    strip.resize(500, 60);
    strip.present(test::pictureOf(past, {}, noon));
    const QColor bad = themeOf(strip.palette()).bad;
    EXPECT_EQ(pixelsOf(strip.grab().toImage(), bad), 0);

    const core::Note found = incident(noon - 30min, noon - 20min, core::Severity::Critical);
    strip.setNotes({ found });

    EXPECT_GT(pixelsOf(strip.grab().toImage(), bad), 100);
    EXPECT_TRUE(tipOf(found, {}).endsWith(u", 10 min: 3 sessions are waiting for a lock"_s))
        << tipOf(found, {}).toStdString();
}

TEST(TimeStripTest, AClickOnANoteLeadsToItAndADragDoesNot)
{
    const insight::ClusterHistory past = watched(noon - 1min, noon);
    TimeStrip strip;
    strip.resize(500, 60);
    strip.present(test::pictureOf(past, {}, noon));
    strip.setNotes({ incident(noon - 30min, noon - 20min, core::Severity::Critical) });
    const QSignalSpy clicked(&strip, &TimeStrip::noteClicked);
    const QSignalSpy panned(&strip, &TimeStrip::panned);
    const QPoint onIt(290, 4);

    QTest::mouseClick(&strip, Qt::LeftButton, {}, onIt);
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0][0].value<core::Note>().from, noon - 30min);
    EXPECT_EQ(panned.size(), 0);

    QTest::mouseClick(&strip, Qt::LeftButton, {}, onIt + QPoint(0, 25));
    EXPECT_EQ(clicked.size(), 1) << "below it";

    QTest::mousePress(&strip, Qt::LeftButton, {}, onIt);
    QMouseEvent move(QEvent::MouseMove, QPointF(onIt + QPoint(40, 0)), QPointF(onIt), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&strip, &move);
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, onIt + QPoint(40, 0));
    EXPECT_EQ(clicked.size(), 1);
    EXPECT_EQ(panned.size(), 1);
}

TEST(TimeStripTest, TheEndOfAFrozenOneIsNotCalledNow)
{
    const insight::ClusterHistory past = watched(noon - 1min, noon);
    Picture picture = test::pictureOf(past, {}, noon);
    TimeStrip strip;
    strip.resize(500, 60);
    strip.present(picture);
    const QImage live = strip.grab().toImage();
    picture.frozen = true;
    strip.present(picture);
    EXPECT_NE(strip.grab().toImage(), live);
}

TEST(TimeStripTest, MarksTheChosenTime)
{
    const insight::ClusterHistory past = watched(noon - 1min, noon);
    Picture picture = test::pictureOf(past, {}, noon);
    picture.axis = { noon - 15min, noon };
    TimeStrip strip;
    strip.resize(500, 60);
    const auto marked = [&] {
        strip.present(picture);
        return pixelsOf(strip.grab().toImage(), themeOf(strip.palette()).warning);
    };
    EXPECT_EQ(marked(), 0);
    picture.selected = insight::momentAt(noon - 10min);
    const int line = marked();
    EXPECT_GT(line, 20);
    picture.selected = insight::Selection { { noon - 10min, noon - 5min } };
    EXPECT_EQ(marked(), 2 * line) << "both ends";
}

} // namespace
} // namespace gui
