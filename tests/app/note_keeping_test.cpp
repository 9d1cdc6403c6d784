#include "app/note_keeping.h"
#include "core/clock.h"
#include "store/history.h"
#include "support/wait.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

class NoteKeepingTest : public testing::Test
{
protected:
    NoteKeepingTest()
    {
        QObject::connect(&memory, &app::HistoryService::noted, &notes, [this](const insight::TimeSpan &span) {
            if (span == last)
                isOver = true;
            else
                ++readings;
        });
    }

    /// Answers come in the order of the questions.
    int readingsSoFar()
    {
        isOver = false;
        memory.askForNotes(viewState.endpoints(), last);
        EXPECT_TRUE(test::waitFor([this] { return isOver; }));
        return readings;
    }

    const insight::TimeSpan last { noon + 1h, noon + 2h };
    const core::Instant now = core::wallClock();
    app::HistoryService memory { {} };
    app::ViewState viewState { QStringList { u"db1"_s } };
    app::NoteKeeping notes { memory, viewState };
    int readings = 0;
    bool isOver = false;
};

} // namespace

TEST_F(NoteKeepingTest, AFileThatNobodyWritesIsReadOnce)
{
    test::History history;
    for (int second = 0; second < 10; ++second)
        history.add(test::answer(noon + second * 1s));
    memory.show(history.path(), { noon, noon + 10s }, 4096);
    notes.begin(noon + 10s);
    notes.wantNotes(now);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.wantNotes(now + 1h);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.begin(noon + 10s);
    notes.wantNotes(now + 1h);
    EXPECT_EQ(readingsSoFar(), 2) << "that is another one";
}

TEST_F(NoteKeepingTest, AHistoryThatIsWrittenIsReadAgainAfterAWhile)
{
    notes.begin(noon);
    notes.wantNotes(now);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.wantNotes(now + 1s);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.wantNotes(now + 1h);
    EXPECT_EQ(readingsSoFar(), 2);
}

TEST_F(NoteKeepingTest, TheStripWantsThemMoreRarelyThanTheList)
{
    using enum app::NoteKeeping::Use;
    notes.begin(noon);
    notes.wantNotes(now, Strip);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.wantNotes(now + 10s, Strip);
    EXPECT_EQ(readingsSoFar(), 1);
    notes.wantNotes(now + 11s, List);
    EXPECT_EQ(readingsSoFar(), 2) << "what was never judged is searched for the list";
    notes.wantNotes(now + 1h, Strip);
    EXPECT_EQ(readingsSoFar(), 3);
}

TEST_F(NoteKeepingTest, NothingIsAskedAgainBeforeTheAnswer)
{
    notes.begin(noon);
    for (const core::Duration later : { 0h, 1h, 2h, 3h })
        notes.wantNotes(now + later);
    EXPECT_EQ(readingsSoFar(), 1) << "the user's questions wait behind them";
    notes.wantNotes(now + 1s);
    EXPECT_EQ(readingsSoFar(), 1) << "the pace counts from the question";
    notes.mark(u"deployed"_s, noon);
    notes.wantNotes(now + 1s);
    EXPECT_EQ(readingsSoFar(), 2) << "what was added is wanted at once";
}

TEST_F(NoteKeepingTest, AnAnswerForTheClusterBeforeIsNotTaken)
{
    int told = 0;
    QObject::connect(&notes, &app::NoteKeeping::changed, &notes,
                     [&told](const gui::Chronology &chronology) { told += chronology.isRead; });
    notes.begin(noon);
    notes.wantNotes(now);
    notes.begin(noon);
    readingsSoFar();
    EXPECT_EQ(told, 0);
    notes.wantNotes(now);
    readingsSoFar();
    EXPECT_EQ(told, 1);
}
