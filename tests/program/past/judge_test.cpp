// What is written down while a cluster is watched.

#include "program/past/joined_notes.h"
#include "program/past/judge.h"
#include "program/past/lock_story.h"

#include <gmock/gmock.h>

using core::Note;
using test::noon;
using test::only;
using test::story;
using testing::SizeIs;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(JudgeTest, WritesDownWhatBeginsAndWhatIsOverAndBetweenThemNotEveryTime)
{
    insight::ClusterHistory past({ u"db1"_s });
    program::Judge judge;
    int written = 0;
    std::optional<Note> last;
    for (int second = 0; second < 600; ++second) {
        const core::Instant now = noon + second * 1s;
        past.add(test::shared(story(second)), now);
        ASSERT_TRUE(judge.isDue(now));
        for (const auto &[note, cluster] : judge.judge(program::verdictAt(past, now), { u"db1"_s }, now)) {
            EXPECT_EQ(cluster, QStringList { u"db1"_s });
            if (note.kind != Note::Kind::Incident || note.what != u"lock-queue"_s)
                continue;
            ++written;
            last = note;
        }
        EXPECT_FALSE(judge.isDue(now + 500ms));
    }
    ASSERT_TRUE(last);
    EXPECT_EQ(last->from, noon + 300s);
    EXPECT_EQ(last->to, noon + 419s) << "not a second is missing at the end";
    EXPECT_LT(written, 60) << "of 120";
}

namespace {

/// What is written of the story until then, and by the end if it ends there.
std::vector<Note> writtenUntil(int last, bool isEnd)
{
    insight::ClusterHistory past({ u"db1"_s });
    program::Judge judge;
    std::vector<store::RecordedNote> written;
    const auto take = [&written](const std::vector<store::RecordedNote> &more) {
        written.insert(written.end(), more.begin(), more.end());
    };
    for (int second = 290; second <= last; ++second) {
        const core::Instant now = noon + second * 1s;
        past.add(test::shared(story(second)), now);
        take(judge.judge(program::verdictAt(past, now), { u"db1"_s }, now));
    }
    if (isEnd) {
        take(judge.finish({ u"db1"_s }));
        EXPECT_LE(judge.finish({ u"db1"_s }).size(), 1U) << "nothing twice";
    }
    std::vector<Note> notes;
    for (const auto &recorded : written)
        notes.push_back(recorded.note);
    return program::joined(std::move(notes));
}

} // namespace

TEST(JudgeTest, WritesDownAtOnceHowFarWhatPausesWent)
{
    const auto incidents = only(Note::Kind::Incident, writtenUntil(420, false));
    ASSERT_THAT(incidents, SizeIs(1));
    EXPECT_EQ(incidents[0].to, noon + 419s) << "though it may go on";
}

TEST(JudgeTest, WritesDownAtTheEndHowFarWhatGoesOnWent)
{
    const auto notes = writtenUntil(418, true);
    const auto incidents = only(Note::Kind::Incident, notes);
    ASSERT_THAT(incidents, SizeIs(1));
    EXPECT_EQ(incidents[0].to, noon + 418s);
    const auto looked = only(Note::Kind::Judged, notes);
    ASSERT_THAT(looked, SizeIs(1));
    EXPECT_EQ(looked[0].to, noon + 418s);
}
