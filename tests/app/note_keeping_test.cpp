#include "app/note_keeping.h"
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
        QObject::connect(&memory, &app::Memory::noted, &notes, [this](const insight::TimeSpan &span) {
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
    app::Memory memory { {} };
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
