// A span of more hours than memory holds, dragged in the charts of a window.

#include "app/export_commands.h"
#include "app/pages_seen.h"
#include "app/time_navigation.h"
#include "gui/window/main_window.h"
#include "store/history.h"
#include "support/poolers.h"
#include "support/wait.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::TimeSpan;
using test::noon;

namespace {

constexpr core::Duration distance = 10s;

class LongSpanInTheWindow : public testing::Test
{
protected:
    LongSpanInTheWindow()
    {
        store::Transaction transaction(history.database());
        for (core::Duration since {}; since <= whole.length(); since += distance) {
            for (const core::Sample &sample : { databaseAt(since), poolerAt(since) })
                history.sampleWriter().add(sample, *sample.received);
        }
        EXPECT_TRUE(transaction.commit());
        clock.stopAt(whole.to);
        memory.show(history.path(), whole, QFileInfo(history.path()).size());
        time.begin({ .width = whole.length(), .oldest = whole.from, .end = whole.to });
        EXPECT_TRUE(waitUntilRead());
    }

    /// Sessions that work in turn, and one a minute that comes and goes.
    static core::Sample databaseAt(core::Duration since)
    {
        const auto tick = int(since / distance);
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= 6; ++pid) {
            core::Session session = (tick + pid) % 3 ? test::idling(pid) : test::working(pid, u"IO"_s);
            session.application = pid % 2 ? u"shop"_s : u"reports"_s;
            session.backendStart = noon - 1h;
            sessions.push_back(test::session(session));
        }
        core::Session job = test::working(100 + int(since / 1min));
        job.application = u"job"_s;
        job.backendStart = noon + since - since % 1min;
        sessions.push_back(test::session(job));
        core::Sample sample = test::database(u"db1"_s, u"10.0.0.5:5432"_s, std::move(sessions));
        sample.asked = sample.at = sample.received = noon + since;
        return sample;
    }
    static core::Sample poolerAt(core::Duration since)
    {
        const auto tick = int(since / distance);
        core::Sample sample = test::pooler(u"pgb"_s);
        sample.asked = sample.at = sample.received = noon + since;
        sample.pools = { test::pool(u"shop"_s, u"app"_s, 2 + tick % 5, tick % 7, 30, 1) };
        return sample;
    }

    bool waitUntilRead()
    {
        return test::waitFor([this] { return viewState.unread(clock.now()).isEmpty(); });
    }
    test::Lines listed(const QString &endpoint, QStringList &columns)
    {
        viewState.setScope({ endpoint });
        pages.seen(viewState.picture(clock.now()));
        const report::Table table = endpoint == u"pgb"_s ? pages.pools().table() : pages.sessions().table();
        columns = test::columnsOf(table);
        return test::rowsOf(table, columns);
    }

    const TimeSpan whole { noon, noon + 6h };
    test::History history { { .interval = distance } };
    gui::MainWindow window;
    app::HistoryService memory { {} };
    app::ViewState viewState { { u"pgb"_s, u"db1"_s } };
    app::Clock clock;
    app::TimeNavigation time { window, viewState, memory, clock };
    test::Pages pages;
};

} // namespace

TEST_F(LongSpanInTheWindow, IsListedAsItIsExported)
{
    const TimeSpan night { noon + 30min, noon + 5h + 30min };
    emit window.spanSelected(night);
    ASSERT_TRUE(viewState.axis().selected) << "as a shorter one";
    ASSERT_TRUE(waitUntilRead());
    for (const QString &endpoint : { u"pgb"_s, u"db1"_s }) {
        const test::Exported exported(history.path(), endpoint == u"pgb"_s ? "pool-times" : "lifetimes",
                                      night.from, night.to);
        QStringList columns;
        const test::Lines lines = listed(endpoint, columns);
        EXPECT_GE(lines.size(), endpoint == u"pgb"_s ? 1U : 3U);
        EXPECT_EQ(lines, exported.of(endpoint, columns));
    }
    const gui::Picture picture = viewState.picture(clock.now());
    EXPECT_DOUBLE_EQ(picture.figures.coverage, 1);
    EXPECT_NEAR(*picture.figures.averageActive, 3, 0.01);
    EXPECT_EQ(picture.samples.size(), 1) << "db1, as at its end";
}

TEST_F(LongSpanInTheWindow, AnotherSpanIsReadInItsPlace)
{
    emit window.spanSelected({ noon, noon + 6h });
    emit window.spanSelected({ noon + 1h, noon + 6h });
    EXPECT_TRUE(viewState.picture(clock.now()).reading);
    emit window.zoomed(2, noon + 3h); // the charts alone: the span is read on
    EXPECT_TRUE(viewState.picture(clock.now()).reading);
    ASSERT_TRUE(waitUntilRead());
    const gui::Picture picture = viewState.picture(clock.now());
    EXPECT_EQ(picture.totals->sessions.span(), (TimeSpan { noon + 1h, noon + 6h }));
    EXPECT_EQ(picture.span(), (TimeSpan { noon + 1h, noon + 6h }));
    emit window.liveRequested();
    EXPECT_FALSE(viewState.axis().selected);
}

TEST_F(LongSpanInTheWindow, IsNotExportedBeforeItIsRead)
{
    app::SettingsFile settings;
    app::OpenCluster cluster(settings, {});
    const app::ExportCommands exports(window, viewState, cluster, memory, clock, {});
    emit window.spanSelected({ noon, noon + 6h });
    for (const auto requested :
         { &gui::MainWindow::tableExportRequested, &gui::MainWindow::chartExportRequested }) {
        window.statusBar()->clearMessage();
        emit(window.*requested)();
        EXPECT_TRUE(window.findChildren<QFileDialog *>().isEmpty());
        EXPECT_TRUE(
            window.statusBar()->currentMessage().startsWith(u"The chosen time is still being read"_s));
    }
}

TEST_F(LongSpanInTheWindow, TheChartsDoNotWaitForIt)
{
    std::vector<program::PastPart> read;
    QObject::connect(&memory, &app::HistoryService::remembered, &window,
                     [&read](const program::PastPart &part) { read.push_back(part); });
    time.begin({ .width = 2h, .right = noon + 3h, .selected = whole, .oldest = whole.from, .end = whole.to });
    ASSERT_TRUE(waitUntilRead());
    ASSERT_EQ(read.size(), 2U) << "of both one answer";
    for (const program::PastPart &part : read)
        EXPECT_NE(part.span.has_value(), part.axis.has_value());
}
