// What was found is found again in what was recorded.

#include "program/past/joined_notes.h"
#include "program/past/judge.h"
#include "program/past/lock_story.h"
#include "program/past/notes.h"
#include "report/events.h"
#include "store/history.h"
#include "store/marks.h"
#include "support/poolers.h"

#include <QFile>

#include <gmock/gmock.h>

#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using insight::TimeSpan;
using test::answerThen;
using test::noon;
using test::only;
using test::story;
using test::storyLength;
using testing::SizeIs;

namespace {

program::NotesQuestion notesAbout(const test::History &history)
{
    return { .histories = { history.path() },
             .endpoints = { answerThen(noon, false).endpoint },
             .span = { noon, noon + storyLength * 1s } };
}

std::vector<Note> foundIn(const program::NotesQuestion &question)
{
    std::vector<Note> notes;
    const auto take = [&](const std::vector<Note> &found) {
        notes.insert(notes.end(), found.begin(), found.end());
        return true;
    };
    program::findIncidents(question, take, {});
    return program::joined(std::move(notes));
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

TEST(FindIncidents, FindsInAHistoryWhatWasFoundWhenItWasNow)
{
    test::History history;
    insight::ClusterHistory past({ u"db1"_s });
    program::Judge judge;
    std::vector<Note> live;
    for (int second = 0; second < storyLength; ++second) {
        const core::Instant now = noon + second * 1s;
        history.add(story(second), now);
        past.add(test::shared(story(second)), now);
        for (const auto &recorded : judge.judge(program::verdictAt(past, now), { u"db1"_s }, now))
            live.push_back(recorded.note);
    }
    live = only(Note::Kind::Incident, program::joined(live));
    const auto found = only(Note::Kind::Incident, foundIn(notesAbout(history)));
    ASSERT_THAT(live, SizeIs(1));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].from, live[0].from);
    EXPECT_EQ(found[0].to, live[0].to);
    EXPECT_EQ(found[0].sentence, live[0].sentence);
    EXPECT_EQ(found[0].worstAt, live[0].worstAt);
}

namespace {

program::NotesQuestion notesAbout(const test::History &history, const QStringList &endpoints,
                                  core::Duration length)
{
    program::NotesQuestion question { .histories = { history.path() }, .span = { noon, noon + length } };
    for (const QString &endpoint : endpoints)
        question.endpoints.append({ .name = endpoint });
    return question;
}

core::Sample poolerWithQueue(core::Instant at)
{
    core::Sample sample = test::pooler(u"pgb"_s);
    sample.at = sample.received = at;
    core::Pool pool = test::pool(u"shop"_s, u"app"_s, 5, 12, 0);
    pool.physicalLimit = 5;
    pool.oldestWait = 8s;
    sample.pools.push_back(std::move(pool));
    return sample;
}

core::Sample poolerWithoutQueue(core::Instant now)
{
    core::Sample sample = poolerWithQueue(now);
    sample.pools.front().logicalWaiting = 0;
    return sample;
}

void addMinuteOfQueue(test::History &history)
{
    for (int second = 0; second <= 60; ++second) {
        history.add(test::answer(noon + second * 1s));
        history.add(poolerWithQueue(noon + second * 1s));
    }
}

} // namespace

TEST(FindIncidents, AnOutageIsOneIncidentHoweverLongItLasts)
{
    test::History history({ .interval = 10s });
    for (int second = 0; second < 7200; second += 10) {
        const core::Instant now = noon + second * 1s;
        history.add(test::answer(now, {}, u"db2"_s));
        if (second < 60)
            history.add(test::answer(now));
        else if (second == 60)
            history.add(test::failure(core::Fault::Refused), now);
    }
    history.sampleWriter().growGaps(noon + 2h);
    const auto found = only(Note::Kind::Incident, foundIn(notesAbout(history, { u"db1"_s, u"db2"_s }, 2h)));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].what, u"lost"_s);
    EXPECT_LE(found[0].from, noon + 1min);
    EXPECT_GE(found[0].to, noon + 2h - 10s);
}

TEST(FindIncidents, WhereNothingAnswersTheOutageLastsAsLongAsItWasRecorded)
{
    test::History history;
    for (int second = 0; second < 60; ++second)
        history.add(test::answer(noon + second * 1s));
    history.add(test::failure(core::Fault::Refused), noon + 60s);
    history.sampleWriter().growGaps(noon + 20min);
    const auto found =
        only(Note::Kind::Incident, foundIn(notesAbout(history, { u"db1"_s, u"db-new"_s }, 1h)));
    ASSERT_THAT(found, SizeIs(1)) << "one that was never recorded does not hide it";
    EXPECT_EQ(found[0].what, u"no-answer"_s);
    EXPECT_LE(found[0].from, noon + 3min);
    EXPECT_GE(found[0].to, noon + 19min);
    EXPECT_LE(found[0].to, noon + 20min);
}

TEST(FindIncidents, WhatWasKnownBeforeAHoleIsNotFoundAfterIt)
{
    test::History history;
    const auto last = noon + 60s;
    addMinuteOfQueue(history);
    history.beginAnew();
    for (int second = 0; second < 30; ++second) {
        const core::Instant now = noon + 20min + second * 1s;
        history.add(test::answer(now));
        if (second < 5)
            continue;
        history.add(poolerWithoutQueue(now));
    }
    const auto found =
        only(Note::Kind::Incident, foundIn(notesAbout(history, { u"db1"_s, u"pgb"_s }, 25min)));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].what, u"queue"_s);
    EXPECT_EQ(found[0].to, last);
}

/// Between its start and the first answers it writes that there is none yet.
TEST(FindIncidents, WhatWasKnownToAnotherRecorderIsNotFoundBeforeTheFirstAnswer)
{
    test::History history;
    const auto last = noon + 60s;
    addMinuteOfQueue(history);
    history.beginAnew();
    for (const QString &name : { u"db1"_s, u"pgb"_s })
        history.add(test::failure(core::Fault::NoAnswerYet, name), noon + 83s);
    for (int second = 0; second < 30; ++second) {
        const core::Instant now = noon + 83s + 50ms + second * 1s;
        history.add(test::answer(now));
        history.add(poolerWithoutQueue(now));
    }
    const auto found = only(Note::Kind::Incident, foundIn(notesAbout(history, { u"db1"_s, u"pgb"_s }, 3min)));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].to, last);
}

TEST(FindIncidents, GoesBackPieceByPieceAndEndsWhenNobodyWaits)
{
    test::History history;
    for (int minute = 0; minute < 180; ++minute)
        history.add(answerThen(noon + minute * 1min, false));
    program::NotesQuestion question = notesAbout(history);
    question.span.to = noon + 3h;
    std::vector<TimeSpan> pieces;
    program::findIncidents(question,
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
    const auto notes = program::notesIn(notesAbout(history), {}).notes;
    EXPECT_THAT(only(Note::Kind::Gap, notes), SizeIs(1));
    const auto events = only(Note::Kind::Event, notes);
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(events[0].what, u"lost"_s);
    EXPECT_EQ(events[1].what, u"back"_s);
    EXPECT_EQ(events[0].endpoint, u"db1"_s);
}

TEST(NotesIn, TheFirstMomentOfARecorderIsNoGapUnlessItLasts)
{
    test::History history;
    for (const core::Duration wait : { core::Duration(50ms), core::Duration(3s) }) {
        const core::Instant begin = noon + wait * 10;
        history.beginAnew();
        history.add(test::failure(core::Fault::NoAnswerYet), begin);
        history.add(answerThen(begin + wait, false), begin + wait);
    }
    const auto gaps = only(Note::Kind::Gap, program::notesIn(notesAbout(history), {}).notes);
    EXPECT_EQ(std::ranges::count(gaps, u"no-answer-yet"_s, &Note::what), 1);
}

TEST(NotesIn, AMarkThatIsNotWrittenYetIsThereOnce)
{
    test::History history;
    history.add(answerThen(noon, false));
    const store::RecordedNote mark {
        { .kind = Note::Kind::Mark, .from = noon + 5s, .to = noon + 5s, .sentence = u"deployed"_s }, {}
    };
    ASSERT_TRUE(store::leaveMark(history.path(), mark));
    const auto marks = [&history] {
        return only(Note::Kind::Mark, program::notesIn(notesAbout(history), {}).notes);
    };
    EXPECT_THAT(marks(), SizeIs(1));
    history.sampleWriter().add(mark);
    EXPECT_THAT(marks(), SizeIs(1)) << "written, and not removed yet";
}

TEST(NotesIn, AGapOfOursSaysWhatItWas)
{
    test::History history;
    history.add(answerThen(noon, false));
    history.beginAnew();
    history.add(answerThen(noon + 1h, false));
    program::NotesQuestion question = notesAbout(history);
    question.span.to = noon + 1h;
    const auto gaps = only(Note::Kind::Gap, program::notesIn(question, {}).notes);
    ASSERT_THAT(gaps, SizeIs(1));
    EXPECT_EQ(report::noteText(gaps[0]), u"no recorder was running"_s);
}

TEST(NotesIn, AFileThatCannotBeReadIsToldOf)
{
    test::History history;
    history.add(answerThen(noon, false));
    const QTemporaryDir folder;
    const QString broken = folder.filePath(u"broken.sqlite"_s);
    QFile file(broken);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no history");
    file.close();
    program::NotesQuestion question = notesAbout(history);
    EXPECT_FALSE(program::notesIn(question, {}).trouble);
    question.histories.prepend(broken);
    const program::NotesRead read = program::notesIn(question, {});
    ASSERT_TRUE(read.trouble);
    EXPECT_EQ(read.trouble->fault, core::Fault::StorageForeign);
    question.histories = { folder.filePath(u"none.sqlite"_s) };
    EXPECT_FALSE(program::notesIn(question, {}).trouble) << "one that does not exist holds nothing";
}

TEST(NotesIn, WhatWasJudgedOfOneIsNotJudgedOfThoseBesideIt)
{
    test::History history;
    store::Transaction transaction(history.database());
    history.sampleWriter().add(store::RecordedNote { judged(0s, 60s), { u"db1"_s } });
    history.sampleWriter().add(store::RecordedNote { queue(10s, 20s), { u"db1"_s } });
    ASSERT_TRUE(transaction.commit());
    const auto one = program::notesIn(notesAbout(history, { u"db1"_s }, 1h), {}).notes;
    EXPECT_THAT(only(Note::Kind::Judged, one), SizeIs(1));
    const auto both = program::notesIn(notesAbout(history, { u"db1"_s, u"db2"_s }, 1h), {}).notes;
    EXPECT_THAT(only(Note::Kind::Judged, both), SizeIs(0));
    EXPECT_THAT(only(Note::Kind::Incident, both), SizeIs(1));
}

TEST(NotLookedThrough, IsWhatNobodyJudgedTheLatestFirst)
{
    const TimeSpan all { noon, noon + 1h };
    EXPECT_THAT(program::notLookedThrough(all, {}), SizeIs(1));
    const auto rest =
        program::notLookedThrough(all, { judged(20min, 30min), judged(10min, 20min), queue(0min, 5min) });
    ASSERT_THAT(rest, SizeIs(2));
    EXPECT_EQ(rest[0], (TimeSpan { noon + 30min, noon + 1h }));
    EXPECT_EQ(rest[1], (TimeSpan { noon, noon + 10min }));
    EXPECT_THAT(program::notLookedThrough(all, { judged(-1h, 2h) }), SizeIs(0));
    EXPECT_THAT(program::notLookedThrough(all, { judged(0min, 30min), judged(30min + 20s, 60min) }),
                SizeIs(0))
        << "less than a pause is not looked at";
}

TEST(Joined, WhatCameBackWithAnotherCulpritIsAnother)
{
    const auto found = [](core::Duration from, core::Duration to, const QString &culprit) {
        return Note { .kind = Note::Kind::Incident,
                      .from = noon + from,
                      .to = noon + to,
                      .what = u"queue"_s,
                      .culprit = culprit };
    };
    EXPECT_EQ(program::joined({ found(0s, 60s, u"pid 1"_s), found(83s, 90s, u"pid 2"_s) }).size(), 2U);
    EXPECT_EQ(program::joined({ found(0s, 60s, u"pid 1"_s), found(83s, 90s, u"pid 1"_s) }).size(), 1U);
    EXPECT_EQ(program::joined({ found(0s, 60s, u"pid 1"_s), found(65s, 70s, u"pid 2"_s) }).size(), 1U);
    EXPECT_EQ(program::joined({ found(0s, 60s, u"pid 1"_s), found(60s, 90s, u"pid 2"_s) }).size(), 2U)
        << "it stayed";
    EXPECT_EQ(program::joined({ found(0s, 60s, u"pid 1"_s), found(30s, 90s, u"pid 2"_s) }).size(), 1U)
        << "two recorders found one";
}

TEST(Joined, SessionsThatBlockEachOtherByTurnsAreOneIncidentInEveryPiece)
{
    const auto locks = [](core::Duration from, core::Duration to, const QString &blocker) {
        Note note = queue(from, to);
        note.what = u"lock-queue"_s;
        note.subject = blocker;
        return note;
    };
    const auto all = program::joined({ locks(0s, 60s, u"pid 1"_s), locks(0s, 60s, u"pid 3"_s),
                                       locks(60s, 68s, u"pid 2"_s), locks(61s, 90s, u"pid 3"_s) });
    ASSERT_THAT(all, SizeIs(2)) << "pid 3 blocks others";
    EXPECT_EQ(all[0].to, noon + 68s);
    EXPECT_THAT(program::joined({ locks(0s, 60s, u"pid 1"_s), locks(60s, 90s, u"pid 2"_s) }), SizeIs(2))
        << "it did not take a turn only";
    EXPECT_THAT(program::joined({ locks(0s, 60s, u"pid 1"_s), locks(5min, 6min, u"pid 2"_s) }), SizeIs(2));
}

TEST(Joined, NothingIsJoinedWhereItIsNoLongerWanted)
{
    const auto stop = std::make_unique<std::stop_source>();
    EXPECT_THAT(program::joined({ queue(0s, 10s) }, stop->get_token()), SizeIs(1));
    stop->request_stop();
    EXPECT_THAT(program::joined({ queue(0s, 10s) }, stop->get_token()), SizeIs(0));
}

TEST(Joined, OneIncidentThatTwoFoundIsOne)
{
    const auto all = program::joined({ queue(30s, 60s, core::Severity::Critical), queue(0s, 30s) });
    ASSERT_THAT(all, SizeIs(1));
    EXPECT_EQ(all[0].from, noon);
    EXPECT_EQ(all[0].to, noon + 60s);
    EXPECT_EQ(all[0].severity, core::Severity::Critical) << "as it was when it was worst";
    EXPECT_THAT(program::joined({ queue(0s, 10s), queue(5min, 6min) }), SizeIs(2));
}
