#include "store/backlog.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;

namespace {

const store::Backlog::Moment start {};

core::SamplePtr sample(const QString &endpoint = u"db1"_s)
{
    return test::shared(test::answer(noon, {}, endpoint));
}

} // namespace

TEST(Backlog, GivesInTheOrderOfArrival)
{
    store::Backlog backlog;
    backlog.add(sample(u"db1"_s), noon, start);
    backlog.add(sample(u"db2"_s), noon + 1s, start + 1s);
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 2);
    EXPECT_EQ((*batch)[0].sample->endpoint.name, u"db1"_s);
    EXPECT_EQ((*batch)[1].at, noon + 1s);
    EXPECT_FALSE((*batch)[0].missed);
    EXPECT_TRUE(backlog.take()->empty());
}

TEST(Backlog, WhatCouldNotBeWrittenComesFirstAgain)
{
    store::Backlog backlog;
    backlog.add(sample(), noon, start);
    (void)backlog.take();
    backlog.add(sample(), noon + 1s, start + 1s);
    backlog.giveBack();
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 2);
    EXPECT_EQ((*batch)[0].at, noon);
    backlog.forget();
    EXPECT_TRUE(backlog.take()->empty());
}

TEST(Backlog, HoldsAMinuteAndSaysWhatItLetGo)
{
    store::Backlog backlog;
    backlog.setTrouble(core::Error { Fault::StorageFull, u"3 MB free"_s });
    for (int second = 0; second <= 100; ++second) {
        backlog.add(sample(u"db1"_s), noon + second * 1s, start + second * 1s);
        if (second >= 50)
            backlog.add(sample(u"db2"_s), noon + second * 1s, start + second * 1s);
        (void)backlog.take();
        backlog.giveBack();
    }
    EXPECT_EQ(backlog.size(), 61 + 51);
    const store::Batch batch = backlog.take();
    EXPECT_EQ(batch->front().at, noon + 40s);
    ASSERT_TRUE(batch->front().missed);
    EXPECT_EQ(*batch->front().missed, (core::Error { Fault::StorageFull, u"3 MB free"_s }));
    for (std::size_t i = 1; i < batch->size(); ++i)
        EXPECT_FALSE((*batch)[i].missed) << i;
}

TEST(Backlog, AReasonThatWasNotWrittenIsNotLost)
{
    store::Backlog backlog;
    backlog.add(sample(), noon, start);
    backlog.add(sample(), noon + 61s, start + 61s); // the first one is let go
    EXPECT_TRUE(backlog.take()->front().missed);
    backlog.giveBack();
    backlog.add(sample(), noon + 130s, start + 130s); // so is the second one
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 1);
    ASSERT_TRUE(batch->front().missed);
    EXPECT_EQ(batch->front().missed->fault, Fault::Storage) << "no reason was given: it was slow";
}

TEST(Backlog, WhatSomebodyElseWritesIsNotMissed)
{
    store::Backlog backlog;
    backlog.add(sample(), noon, start);
    backlog.add(sample(), noon + 61s, start + 61s);
    EXPECT_TRUE(backlog.forgetAllButMarks().empty());
    backlog.add(sample(), noon + 62s, start + 62s);
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 1);
    EXPECT_FALSE(batch->front().missed);
}

TEST(Backlog, AMarkOutlivesTheSampleThatItWaitedWith)
{
    store::Backlog backlog;
    backlog.add(
        { { .kind = core::Note::Kind::Mark, .from = noon, .to = noon, .sentence = u"deployed"_s }, {} });
    backlog.add(sample(), noon, start);
    backlog.add(sample(), noon + 61s, start + 61s); // the first one is let go
    EXPECT_EQ(backlog.marks().size(), 1);
    backlog.add(sample(), noon + 62s, start + 62s);
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 2);
    EXPECT_EQ(batch->back().notes.size(), 1);
}

TEST(Backlog, NotesAfterTheLastSampleGoAlone)
{
    store::Backlog backlog;
    backlog.end(noon, start);
    EXPECT_TRUE(backlog.take()->empty()) << "there are none";
    backlog.add(store::RecordedNote { { .from = noon, .to = noon }, {} });
    EXPECT_TRUE(backlog.take()->empty()) << "a sample may still come";
    backlog.end(noon + 1s, start + 1s);
    const store::Batch batch = backlog.take();
    ASSERT_EQ(batch->size(), 1U);
    EXPECT_FALSE(batch->front().sample);
    EXPECT_EQ(batch->front().notes.size(), 1U);
}
