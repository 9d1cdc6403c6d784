#include "store/backlog.h"
#include "store/note_rows.h"
#include "store/writing.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using store::RecordedNote;
using test::noon;

namespace {

const QStringList cluster { u"db1"_s, u"pgb"_s };

RecordedNote incident(core::Instant to, const QString &peak)
{
    return { { .kind = Note::Kind::Incident,
               .from = noon,
               .to = to,
               .severity = core::Severity::Critical,
               .what = u"queue"_s,
               .endpoint = u"pgb"_s,
               .subject = u"shop/app"_s,
               .peak = peak,
               .culprit = u"pid 7"_s,
               .sentence = u"27 clients are waiting"_s,
               .worstAt = noon + 1s },
             cluster };
}

RecordedNote mark(const QString &text)
{
    return { { .kind = Note::Kind::Mark, .from = noon + 5s, .to = noon + 5s, .sentence = text }, cluster };
}

/// One more sample, with these notes.
bool write(test::Writing &writing, const std::vector<RecordedNote> &notes)
{
    writing.now += 1s;
    const std::array<store::Entry, 1> entries { store::Entry {
        test::shared(test::answer(writing.now, {})), writing.now, {}, notes } };
    return writing.writer->write(entries);
}

std::vector<RecordedNote> notesOf(const test::Writing &writing, core::Instant from = noon - 1h,
                                  core::Instant to = noon + 1h)
{
    auto file = store::readHistory(writing.path());
    return file ? store::notesIn(file.value(), from, to) : std::vector<RecordedNote> {};
}

} // namespace

TEST(Notes, AreReadAsTheyWereWritten)
{
    test::Writing writing;
    ASSERT_TRUE(write(writing, { incident(noon + 9s, u"27 waiting"_s), mark(u"deployed"_s) }));
    const auto found = notesOf(writing);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0], incident(noon + 9s, u"27 waiting"_s));
    EXPECT_EQ(found[1], mark(u"deployed"_s));
}

TEST(Notes, ThatGoOnStayOne)
{
    test::Writing writing;
    ASSERT_TRUE(write(writing, { incident(noon + 1s, u"3 waiting"_s) }));
    writing.begin(); // another start of the program
    ASSERT_TRUE(write(writing, { incident(noon + 30s, u"27 waiting"_s) }));
    const auto found = notesOf(writing);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].note.peak, u"27 waiting"_s);
    EXPECT_EQ(found[0].note.to, noon + 30s);
}

TEST(Notes, OfACeilingThatFillsUpStayOne)
{
    test::Writing writing;
    for (const QString &what : { u"nearly-full"_s, u"full"_s }) {
        RecordedNote ceiling = incident(noon + 1s, what);
        ceiling.note.what = what;
        ASSERT_TRUE(write(writing, { ceiling }));
    }
    const auto found = notesOf(writing);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].note.what, u"full"_s);
}

TEST(Notes, OfAnotherPoolAreOthers)
{
    test::Writing writing;
    RecordedNote other = incident(noon + 1s, u"1 waiting"_s);
    other.note.subject = u"shop/batch"_s;
    ASSERT_TRUE(write(writing, { incident(noon + 1s, u"3 waiting"_s), other }));
    EXPECT_EQ(notesOf(writing).size(), 2u);
}

TEST(Notes, AreThoseThatTouchTheSpan)
{
    test::Writing writing;
    ASSERT_TRUE(write(writing, { incident(noon + 9s, u"27 waiting"_s), mark(u"deployed"_s) }));
    EXPECT_EQ(notesOf(writing, noon + 9s, noon + 1h).size(), 1u) << "it still went on";
    EXPECT_EQ(notesOf(writing, noon - 1h, noon - 1s).size(), 0u);
}

TEST(Notes, AreWrittenBesideASampleThatNoFileCanHold)
{
    test::Writing writing;
    core::Sample flawed = test::answer(noon + 1s, {});
    flawed.pools.push_back({}); // without a name
    const std::array<store::Entry, 1> entries { store::Entry {
        test::shared(std::move(flawed)), noon + 1s, {}, { mark(u"deployed"_s) } } };
    ASSERT_TRUE(writing.writer->write(entries));
    EXPECT_EQ(notesOf(writing).size(), 1u);
}

TEST(Notes, AreViewsToOtherPrograms)
{
    test::Writing writing;
    ASSERT_TRUE(write(writing, { incident(noon + 9s, u"27 waiting"_s), mark(u"deployed"_s) }));
    auto file = store::readHistory(writing.path());
    ASSERT_TRUE(file);
    store::Statement rows = file.value().prepare("select finding, severity, peak from v_incidents");
    ASSERT_TRUE(rows.ask().next());
    EXPECT_EQ(rows.text(0), u"queue"_s);
    EXPECT_EQ(rows.text(1), u"critical"_s);
    EXPECT_EQ(rows.text(2), u"27 waiting"_s);
    store::Statement marks = file.value().prepare("select text from v_marks");
    ASSERT_TRUE(marks.ask().next());
    EXPECT_EQ(marks.text(0), u"deployed"_s);
}

TEST(Notes, WaitInTheBacklogForTheNextSample)
{
    store::Backlog backlog;
    backlog.add(mark(u"deployed"_s));
    EXPECT_TRUE(backlog.take()->empty());
    backlog.forget();
    backlog.add(test::shared(test::answer(noon, {})), noon, {});
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 1u);
    ASSERT_EQ(batch->front().notes.size(), 1u);
    backlog.giveBack();
    EXPECT_EQ(backlog.take()->front().notes.size(), 1u) << "where it could not be written it is not lost";
}
