// What every page lists, the key figures and the sentence of a moment that is over, held against what was
// shown when it was now, and against what `export` writes of it.

#include "app/history_service.h"
#include "app/note_keeping.h"
#include "app/pages_seen.h"
#include "app/two_hours.h"
#include "app/view_state.h"
#include "gui/history/history_page.h"
#include "program/past/recall.h"
#include "program/past/span_file.h"
#include "support/wait.h"

#include <QCheckBox>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::columnsOf;
using test::Exported;
using test::rowsOf;
using test::Seen;
using test::TwoHours;

namespace {

class PastIsThePresent : public testing::Test
{
protected:
    /// A moment is a second after a reading of all.
    static core::Instant momentOf(int step) { return TwoHours::timeOf(step) + 1s; }

    static std::vector<int> randomSteps(std::size_t count, int first, int last)
    {
        std::mt19937 random(20261125);
        std::vector<int> steps;
        while (steps.size() < count) {
            const int step = int(random() % TwoHours::steps);
            if (step >= first && step < last && TwoHours::isRecorded(step) && !TwoHours::isLastAnswer(step)
                && std::ranges::find(steps, step) == steps.end())
                steps.push_back(step);
        }
        std::ranges::sort(steps);
        return steps;
    }

    /// Lives through the two hours, and looks at the steps.
    void live(const std::vector<int> &steps)
    {
        app::ViewState viewState({ u"pgb"_s, u"db1"_s, u"db2"_s });
        viewState.setInterval(TwoHours::interval, test::noon);
        history.beginAnew({ .interval = TwoHours::interval });
        const TwoHours hours;
        auto next = steps.begin();
        for (int step = 0; step < TwoHours::steps; ++step) {
            if (!TwoHours::isRecorded(step))
                continue;
            store::Transaction transaction(history.database());
            for (const TwoHours::Heard &heard : hours.heardAt(step)) {
                viewState.add(heard.sample, heard.at);
                history.sampleWriter().add(*heard.sample, heard.at);
            }
            const core::Status written = transaction.commit();
            ASSERT_TRUE(written) << written.error().detail.toStdString();
            if (next == steps.end() || *next != step)
                continue;
            ++next;
            shown.insert({ step, pages.seen(viewState.picture(momentOf(step))) });
        }
    }

    /// As a window does that is opened later.
    static gui::Picture pictureLater(app::ViewState &viewState, int step, const QString &file)
    {
        return pictureLater(viewState, insight::momentAt(momentOf(step)), file);
    }
    static gui::Picture pictureLater(app::ViewState &viewState, const insight::Selection &span,
                                     const QString &file)
    {
        const core::Instant later = TwoHours::timeOf(TwoHours::steps) + 24h;
        viewState.setAxis(gui::withSelection(viewState.axis(), span, later));
        const program::PastPart part = viewState.unread(later);
        const auto found = program::recollected(
            { .histories = { file }, .endpoints = TwoHours::endpoints(), .part = part }, {});
        EXPECT_TRUE(found && !found->trouble);
        if (found)
            viewState.remember(part, *found);
        return viewState.picture(later);
    }

    /// The rows of three pages, in the columns that they show.
    void expectAsExported(int step, const gui::Picture &picture, const Exported &pools,
                          const Exported &sessions) const
    {
        QStringList silent { u"pgb"_s, u"db1"_s, u"db2"_s };
        for (const core::SamplePtr &sample : picture.samples)
            silent.removeAll(sample->endpoint.name);
        const core::Instant moment = momentOf(step);
        const report::Table ofPools = pages.pools().table();
        EXPECT_EQ(rowsOf(ofPools, columnsOf(ofPools)), pools.until(moment, columnsOf(ofPools), silent))
            << "pools at step " << step;
        const report::Table ofSessions = pages.sessions().table();
        const QStringList inBoth = sessions.columnsIn(ofSessions);
        EXPECT_GE(inBoth.size(), 10);
        EXPECT_EQ(rowsOf(ofSessions, inBoth), sessions.until(moment, inBoth, silent))
            << "sessions at step " << step;
        const report::Table ofPath = pages.path().table();
        QStringList columns = columnsOf(ofPath);
        columns.removeAll(u"at"_s); // of rows that join several answers it is the time of the last one
        const Exported path(history.path(), "path", moment - 2min, moment);
        EXPECT_EQ(rowsOf(ofPath, columns), path.until(moment, columns)) << "path at step " << step;
    }

    test::History history;
    test::Pages pages;
    std::map<int, Seen> shown;
};

} // namespace

TEST_F(PastIsThePresent, AtAHundredMomentsOfTwoHours)
{
    const std::vector<int> steps = randomSteps(100, 12, TwoHours::steps);
    ASSERT_NO_FATAL_FAILURE(live(steps));
    const Exported pools(history.path(), "pools");
    const Exported sessions(history.path(), "sessions");
    app::ViewState later({ u"pgb"_s, u"db1"_s, u"db2"_s });
    std::size_t lines = 0;
    for (const int step : steps) {
        const gui::Picture picture = pictureLater(later, step, history.path());
        const Seen then = pages.seen(picture);
        for (const auto &[what, was] : shown.at(step)) {
            EXPECT_EQ(then.at(what), was) << what << " at step " << step;
            lines += was.size();
        }
        expectAsExported(step, picture, pools, sessions);
        if (HasFailure())
            break; // one moment tells enough
    }
    EXPECT_GT(lines, 3000U) << "it must be about something";
}

TEST_F(PastIsThePresent, ASavedSpanShowsWhatWasShownThen)
{
    constexpr int first = 240;
    constexpr int last = 480; // a lock pile-up
    constexpr int warm = 140; // figures are held against those of some minutes before
    const std::vector<int> steps = randomSteps(25, first + warm, last);
    ASSERT_NO_FATAL_FAILURE(live(steps));
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"pile-up.poolscope"_s);
    ASSERT_TRUE(program::saveSpan({ .history = history.path(),
                                    .from = TwoHours::timeOf(first),
                                    .to = TwoHours::timeOf(last),
                                    .output = file },
                                  [](double, qint64) { return true; }));
    app::ViewState later({ u"pgb"_s, u"db1"_s, u"db2"_s });
    for (const int step : steps) {
        const Seen then = pages.seen(pictureLater(later, step, file));
        for (const auto &[what, was] : shown.at(step))
            EXPECT_EQ(then.at(what), was) << what << " at step " << step;
        if (HasFailure())
            break;
    }
}

TEST_F(PastIsThePresent, ASpanIsListedAsItIsExported)
{
    constexpr int first = 100;
    constexpr int last = 330; // a queue, and the beginning of the pile-up
    ASSERT_NO_FATAL_FAILURE(live({}));
    const insight::TimeSpan span { TwoHours::timeOf(first), TwoHours::timeOf(last) };
    app::ViewState later({ u"pgb"_s, u"db1"_s, u"db2"_s });
    for (const QString &endpoint : { u"pgb"_s, u"db1"_s }) {
        later.setScope({ endpoint });
        pages.seen(pictureLater(later, span, history.path()));
        const bool isPooler = endpoint == u"pgb"_s;
        const Exported exported(history.path(), isPooler ? "pool-times" : "lifetimes", span.from, span.to);
        const report::Table listed = isPooler ? pages.pools().table() : pages.sessions().table();
        EXPECT_GE(listed.rows.size(), 2U);
        EXPECT_EQ(rowsOf(listed, columnsOf(listed)), exported.of(endpoint, columnsOf(listed)));
    }
}

/// The file was not judged while it was written, so its incidents are found when it is opened.
TEST_F(PastIsThePresent, TheHistoryOfAnOpenedFileIsListedAsItIsExported)
{
    ASSERT_NO_FATAL_FAILURE(live({}));
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"hours.poolscope"_s);
    ASSERT_TRUE(program::saveSpan({ .history = history.path(), .output = file },
                                  [](double, qint64) { return true; }));
    const insight::TimeSpan all { TwoHours::timeOf(0), TwoHours::timeOf(TwoHours::steps) };
    app::HistoryService memory { {} };
    app::ViewState viewState({ u"pgb"_s, u"db1"_s, u"db2"_s });
    app::NoteKeeping notes(memory, viewState);
    gui::HistoryPage page;
    page.show();
    bool isWhole = false;
    QObject::connect(&notes, &app::NoteKeeping::changed, &page, [&](const gui::Chronology &chronology) {
        page.setChronology(chronology);
        isWhole = chronology.isRead && !chronology.judgedTo;
    });
    memory.show(file, all, 4096);
    notes.begin(all.to);
    isWhole = false;
    notes.wantNotes(all.to);
    ASSERT_TRUE(test::waitFor([&] { return isWhole; }));
    const auto listed = [&page](const QStringList &kinds, const QStringList &columns) {
        for (QCheckBox *box : page.findChildren<QCheckBox *>())
            box->setChecked(kinds.contains(box->objectName()));
        return rowsOf(page.table(), columns);
    };
    const QStringList columns { u"from"_s, u"to"_s, u"endpoint"_s, u"peak"_s, u"culprit"_s, u"sentence"_s };
    const auto incidents = listed({ u"incidents"_s }, columns);
    EXPECT_EQ(incidents.size(), 5U) << "two queues, a lock, a restart, a failover";
    EXPECT_EQ(incidents, Exported(file, "incidents").all(columns));
    const auto happened = listed({ u"events"_s, u"gaps"_s }, { u"from"_s, u"endpoint"_s, u"sentence"_s });
    EXPECT_GE(happened.size(), 10U);
    EXPECT_EQ(happened, Exported(file, "events").all({ u"at"_s, u"endpoint"_s, u"text"_s }));
}
