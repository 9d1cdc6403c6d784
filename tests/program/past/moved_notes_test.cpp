// What was noted of an endpoint belongs to it however it is addressed later.

#include "program/past/notes.h"
#include "store/history.h"
#include "store/marks.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using test::noon;
using testing::SizeIs;

namespace {

core::Endpoint endpointAt(const QString &name)
{
    return { .name = name, .address = u"10.0.0.5:5432"_s, .systemId = u"71"_s };
}

class MovedNotes : public testing::Test
{
protected:
    MovedNotes()
    {
        core::Sample sample = test::answer(noon, {});
        sample.endpoint.name = u"db-old:5432"_s;
        sample.endpoint.address = u"10.0.0.5:5432"_s;
        sample.endpoint.systemId = u"71"_s;
        history.add(sample);
        store::Transaction transaction(history.database());
        history.sampleWriter().add(store::RecordedNote { { .kind = Note::Kind::Incident,
                                                           .from = noon,
                                                           .to = noon + 10s,
                                                           .severity = core::Severity::Critical,
                                                           .what = u"queue"_s,
                                                           .endpoint = u"db-old:5432"_s },
                                                         { u"db-old:5432"_s } });
        EXPECT_TRUE(transaction.commit());
        EXPECT_TRUE(store::leaveMark(
            history.path(),
            { { .kind = Note::Kind::Mark, .from = noon + 5s, .to = noon + 5s, .sentence = u"deployed"_s },
              { u"db-old:5432"_s } }));
    }
    std::vector<Note> of(const core::Endpoint &endpoint) const
    {
        const auto notes =
            program::notesIn({ { history.path() }, { endpoint }, { noon, noon + 1min } }, {}).notes;
        std::vector<Note> noted;
        std::ranges::copy_if(notes, std::back_inserter(noted), [](const Note &note) {
            return note.kind == Note::Kind::Incident || note.kind == Note::Kind::Mark;
        });
        return noted;
    }

    test::History history;
};

} // namespace

TEST_F(MovedNotes, AreThoseOfTheSameServer)
{
    const auto noted = of(endpointAt(u"db-new:5432"_s));

    ASSERT_THAT(noted, SizeIs(2));
    EXPECT_EQ(noted[0].endpoint, u"db-new:5432") << "to where it leads";
    EXPECT_EQ(noted[1].sentence, u"deployed");
}

TEST_F(MovedNotes, AreNotThoseOfAnother)
{
    core::Endpoint other = endpointAt(u"db-new:5432"_s);
    other.systemId = u"72"_s;

    EXPECT_THAT(of(other), SizeIs(0));
}
