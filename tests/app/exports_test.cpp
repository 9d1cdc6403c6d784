// What is written for others: files, and the clipboard.

#include "app/exports.h"
#include "app/incident.h"
#include "report/csv.h"
#include "report/views.h"
#include "support/samples.h"
#include "support/test_font.h"
#include "support/text_file.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QMimeData>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

QList<core::SamplePtr> someSamples()
{
    return { test::shared(test::answer(noon, { test::session(test::working(7, u"Lock"_s, u"tuple"_s)),
                                               test::session(test::idling(8)) })),
             test::shared(test::failure(core::Fault::Refused, u"db2"_s)) };
}

QImage someChart()
{
    QImage chart(40, 30, QImage::Format_RGB32);
    chart.fill(Qt::darkCyan);
    return chart;
}

class ExportsTest : public testing::Test
{
protected:
    QStringList files() const { return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden); }

    QTemporaryDir folder;
};

} // namespace

TEST_F(ExportsTest, ASnapshotIsByteForByteWhatTheCliWrites)
{
    ASSERT_TRUE(app::exportSnapshot(someSamples(), noon, folder.path()));
    EXPECT_EQ(files().size(), qsizetype(std::size(report::views)));
    for (const report::View &view : report::views) {
        const QString name = QLatin1String(view.name) + u".csv"_s;
        EXPECT_EQ(test::readFile(folder.filePath(name)), report::csv(view.make(someSamples(), noon)))
            << name.toStdString();
    }
}

TEST_F(ExportsTest, AChartIsAPng)
{
    const QString path = folder.filePath(u"lanes.png"_s);
    EXPECT_TRUE(app::exportChart(someChart(), path));
    EXPECT_EQ(QImage(path).convertToFormat(QImage::Format_RGB32), someChart());
}

TEST(Captioned, StandsAboveTheChartAndLeavesItAsItIs)
{
    const test::WithFont font(QFont(QGuiApplication::font().family(), 10)); // in which it fits
    QImage chart(900, 60, QImage::Format_ARGB32_Premultiplied);
    chart.setDevicePixelRatio(2);
    chart.fill(Qt::darkCyan);
    const QImage picture = app::captioned(chart, u"prod-eu · 2026-11-20 14:14:08 to 14:29:08 UTC+01:00"_s);
    const int band = picture.height() - chart.height();
    EXPECT_GT(band, 0);
    EXPECT_EQ(picture.size(), QSize(900, 60 + band));
    EXPECT_EQ(picture.devicePixelRatio(), 2);
    EXPECT_EQ(picture.copy(0, band, 900, 60), chart);

    const QImage other = app::captioned(chart, u"prod-us · 2026-11-20 14:14:08 to 14:29:08 UTC+01:00"_s);
    EXPECT_NE(other.copy(0, 0, 900, band), picture.copy(0, 0, 900, band)) << "the words are seen";
}

TEST_F(ExportsTest, WhereNothingCanBeWrittenNothingIsLeft)
{
    const QString nowhere = folder.filePath(u"missing"_s);
    EXPECT_FALSE(app::exportSnapshot(someSamples(), noon, nowhere));
    EXPECT_FALSE(app::exportChart(someChart(), nowhere + u"/lanes.png"_s));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(ExportsTest, WhatStoodThereStaysWhenWritingFails)
{
    const QString taken = folder.filePath(u"taken.csv"_s);
    QDir().mkpath(taken); // a folder where the file should come
    EXPECT_FALSE(app::exportTable(report::views[0].make(someSamples(), noon), taken));
    EXPECT_TRUE(QFileInfo(taken).isDir());
    EXPECT_TRUE(files().isEmpty());
}

TEST(SuggestedName, SortsByTimeAndFitsEveryFileSystem)
{
    const QString name = app::suggestedName(u"sessions"_s, u"csv"_s, noon);
    EXPECT_THAT(name.toStdString(), testing::MatchesRegex("sessions-[0-9-]+\\.csv"));
    EXPECT_LT(name, app::suggestedName(u"sessions"_s, u"csv"_s, noon + 1s));
}

TEST(Incident, IsOnTheClipboardAsTextAndAsAPicture)
{
    app::ViewState viewState({ u"db1"_s, u"db2"_s });
    for (const core::SamplePtr &sample : someSamples())
        viewState.add(sample, core::wallClock());
    app::copyIncident(viewState, u"shop"_s, someChart(), core::wallClock());
    const QMimeData *content = QGuiApplication::clipboard()->mimeData();
    EXPECT_THAT(content->text().toStdString(), testing::HasSubstr("shop"));
    EXPECT_THAT(content->text().toStdString(), testing::HasSubstr("db2"));
    ASSERT_TRUE(content->hasImage());
    EXPECT_EQ(qvariant_cast<QImage>(content->imageData()).size(), someChart().size());
}
