// What was found is found again in what was recorded.

#include "cli/judge.h"
#include "cli/notes.h"
#include "store/history.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using insight::TimeSpan;
using test::noon;
using testing::SizeIs;

namespace {

core::Sample answerThen(core::Instant at, bool waits)
{
    core::Session session = test::working(7, u"Lock"_s, u"tuple"_s);
    session.queryStart = noon + 300s; // and has waited since
    std::vector<core::SessionPtr> sessions { test::session(test::working(8)) };
    if (waits)
        sessions.push_back(test::session(session));
    core::Sample sample = test::answer(at, std::move(sessions));
    sample.at = at;
    sample.endpoint.systemId = u"71"_s;
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    return sample;
}

/// Twenty minutes, with sessions that wait for a lock from the fifth to the seventh.
core::Sample story(int second)
{
    return answerThen(noon + second * 1s, second >= 300 && second < 420);
}
constexpr int storyLength = 1200;

cli::NotesQuestion notesAbout(const test::History &history)
{
    return { .histories = { history.path() },
             .endpoints = { answerThen(noon, false).endpoint },
             .span = { noon, noon + storyLength * 1s } };
}

std::vector<Note> only(Note::Kind kind, const std::vector<Note> &notes)
{
    std::vector<Note> found;
    std::ranges::copy_if(notes, std::back_inserter(found),
                         [kind](const Note &note) { return note.kind == kind; });
    return found;
}

std::vector<Note> foundIn(const cli::NotesQuestion &question)
{
    std::vector<Note> notes;
    const auto take = [&](const std::vector<Note> &found) {
        notes.insert(notes.end(), found.begin(), found.end());
        return true;
    };
    cli::findIncidents(question, take, {});
    return cli::joined(std::move(notes));
}

Note judged(core::Duration from, core::Duration to)
{
    return { .kind = Note::Kind::Judged, .from = noon + from, .to = noon + to };
}

Note queue(core::Duration from, core::Duration to, core::Severity severity = core::Severity::Warning)
{
    return { .from = noon + from, .to = noon + to, .severity = severity, .what = u"queue"_s };
}

} // namespace

TEST(JudgeTest, WritesDownWhatBeginsAndWhatIsOverAndBetweenThemNotEveryTime)
{
    insight::ClusterHistory past({ u"db1"_s });
    cli::Judge judge;
    int written = 0;
    std::optional<Note> last;
    for (int second = 0; second < 600; ++second) {
        const core::Instant now = noon + second * 1s;
        past.add(test::shared(story(second)), now);
        ASSERT_TRUE(judge.isDue(now));
        for (const auto &[note, cluster] : judge.judge(cli::verdictAt(past, now), { u"db1"_s }, now)) {
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

TEST(FindIncidents, FindsInAHistoryWhatWasFoundWhenItWasNow)
{
    test::History history;
    insight::ClusterHistory past({ u"db1"_s });
    cli::Judge judge;
    std::vector<Note> live;
    for (int second = 0; second < storyLength; ++second) {
        const core::Instant now = noon + second * 1s;
        history.add(story(second), now);
        past.add(test::shared(story(second)), now);
        for (const auto &recorded : judge.judge(cli::verdictAt(past, now), { u"db1"_s }, now))
            live.push_back(recorded.note);
    }
    live = only(Note::Kind::Incident, cli::joined(live));
    const auto found = only(Note::Kind::Incident, foundIn(notesAbout(history)));
    ASSERT_THAT(live, SizeIs(1));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].from, live[0].from);
    EXPECT_EQ(found[0].to, live[0].to);
    EXPECT_EQ(found[0].sentence, live[0].sentence);
    EXPECT_EQ(found[0].worstAt, live[0].worstAt);
}

TEST(FindIncidents, GoesBackPieceByPieceAndEndsWhenNobodyWaits)
{
    test::History history;
    for (int minute = 0; minute < 180; ++minute)
        history.add(answerThen(noon + minute * 1min, false));
    cli::NotesQuestion question = notesAbout(history);
    question.span.to = noon + 3h;
    std::vector<TimeSpan> pieces;
    cli::findIncidents(question,
                       [&](const std::vector<Note> &found) {
                           const auto piece = only(Note::Kind::Judged, found);
                           EXPECT_THAT(piece, SizeIs(1));
                           pieces.push_back({ piece[0].from, piece[0].to });
                           return pieces.size() < 2;
                       },
                       {});
    ASSERT_THAT(pieces, SizeIs(2));
    EXPECT_EQ(pieces[0].to, noon + 3h) << "the latest first";
    EXPECT_EQ(pieces[1].to, pieces[0].from);
}

TEST(NotesIn, HaveEventsGapsAndWhatWasWrittenDown)
{
    test::History history;
    for (int second = 0; second < 10; ++second)
        history.add(answerThen(noon + second * 1s, false));
    history.add(test::failure(core::Fault::Refused), noon + 10s);
    history.add(answerThen(noon + 20s, false), noon + 20s);
    const auto notes = cli::notesIn(notesAbout(history), {});
    EXPECT_THAT(only(Note::Kind::Gap, notes), SizeIs(1));
    const auto events = only(Note::Kind::Event, notes);
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(events[0].what, u"lost"_s);
    EXPECT_EQ(events[1].what, u"back"_s);
    EXPECT_EQ(events[0].endpoint, u"db1"_s);
}

TEST(NotLookedThrough, IsWhatNobodyJudgedTheLatestFirst)
{
    const TimeSpan all { noon, noon + 1h };
    EXPECT_THAT(cli::notLookedThrough(all, {}), SizeIs(1));
    const auto rest =
        cli::notLookedThrough(all, { judged(20min, 30min), judged(10min, 20min), queue(0min, 5min) });
    ASSERT_THAT(rest, SizeIs(2));
    EXPECT_EQ(rest[0], (TimeSpan { noon + 30min, noon + 1h }));
    EXPECT_EQ(rest[1], (TimeSpan { noon, noon + 10min }));
    EXPECT_THAT(cli::notLookedThrough(all, { judged(-1h, 2h) }), SizeIs(0));
    EXPECT_THAT(cli::notLookedThrough(all, { judged(0min, 30min), judged(30min + 20s, 60min) }), SizeIs(0))
        << "nobody looks at less than a pause";
}

TEST(Joined, OneIncidentThatTwoFoundIsOne)
{
    const auto all = cli::joined({ queue(30s, 60s, core::Severity::Critical), queue(0s, 30s) });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].from, noon);
    EXPECT_EQ(all[0].to, noon + 60s);
    EXPECT_EQ(all[0].severity, core::Severity::Critical) << "as it was when it was worst";
    EXPECT_THAT(cli::joined({ queue(0s, 10s), queue(5min, 6min) }), SizeIs(2));
}
