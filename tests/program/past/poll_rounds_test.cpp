#include "insight/path/stand_in.h"
#include "program/past/poll_rounds.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

core::SamplePtr said(const QString &name, core::Duration after)
{
    return test::shared(test::answer(noon + after, {}, name));
}

/// "db1@0": the endpoint, and when in seconds after noon.
std::vector<std::string> names(const program::PollRounds::Samples &samples)
{
    std::vector<std::string> names;
    for (const core::SamplePtr &sample : samples) {
        if (!insight::isAnswer(*sample))
            continue; // only stands in for one
        const auto after = std::chrono::floor<std::chrono::seconds>(*sample->received - noon).count();
        names.push_back(u"%1@%2"_s.arg(sample->endpoint.name).arg(after).toStdString());
    }
    return names;
}

} // namespace

TEST(PollRounds, AreOverWhenSomebodyAnswersAgain)
{
    program::PollRounds rounds;
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 0s))), IsEmpty());
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 300ms))), IsEmpty());
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 1s))), ElementsAre("a@0", "b@0"));
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 1300ms))), IsEmpty());
    EXPECT_THAT(names(rounds.rest()), ElementsAre("a@1", "b@1"));
}

TEST(PollRounds, AreTheSameWhereverReadingBegins)
{
    const std::vector<core::SamplePtr> told {
        said(u"a"_s, 0s),     said(u"b"_s, 300ms), said(u"a"_s, 1s),
        said(u"b"_s, 1300ms), said(u"a"_s, 2s),    said(u"b"_s, 2300ms)
    };
    for (std::size_t first = 0; first < 3; ++first) {
        program::PollRounds rounds({}, u"a"_s);
        std::vector<std::vector<std::string>> all;
        for (std::size_t i = first; i < told.size(); ++i)
            all.push_back(names(rounds.add(told[i])));
        all.push_back(names(rounds.rest()));
        EXPECT_THAT(all, testing::Contains(ElementsAre("a@1", "b@1"))) << first;
        EXPECT_THAT(all.back(), ElementsAre("a@2", "b@2")) << first;
    }
}

TEST(PollRounds, WhoIsLateIsShownAsBeforeOnce)
{
    program::PollRounds rounds;
    (void)rounds.add(said(u"a"_s, 0s));
    (void)rounds.add(said(u"b"_s, 0s));
    (void)rounds.add(said(u"a"_s, 1s));
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 2s))), ElementsAre("a@1", "b@0"));
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 3s))), ElementsAre("a@2"));
}

TEST(PollRounds, WhoFailsStandsBesideTheOthersUntilItAnswers)
{
    core::Sample failure;
    failure.endpoint.name = u"b"_s;
    failure.received = noon + 1s;
    failure.error = core::Error { core::Fault::Lost, {} };
    program::PollRounds rounds;
    (void)rounds.add(said(u"b"_s, 0s));
    (void)rounds.add(said(u"a"_s, 0s));
    (void)rounds.add(test::shared(failure));
    for (int i = 1; i < 9; ++i)
        (void)rounds.add(said(u"a"_s, i * 1s));

    const auto samples = rounds.rest();
    ASSERT_EQ(samples.size(), 2);
    EXPECT_EQ(samples[1]->error->fault, core::Fault::Lost);
    (void)rounds.add(said(u"b"_s, 9s));
    EXPECT_FALSE(rounds.rest()[1]->error);
}

TEST(PollRounds, WhoWillBeHeardOfStandsBesideTheOthers)
{
    core::Endpoint pooler;
    pooler.name = u"b"_s;
    program::PollRounds rounds({ { pooler, noon + 500ms } });
    (void)rounds.add(said(u"a"_s, 0s));

    const auto first = rounds.add(said(u"a"_s, 1s));
    ASSERT_EQ(first.size(), 2);
    EXPECT_FALSE(insight::isAnswer(*first[1]));
    (void)rounds.add(said(u"b"_s, 1500ms));
    EXPECT_THAT(names(rounds.rest()), ElementsAre("a@1", "b@1"));

    program::PollRounds muchEarlier({ { pooler, noon + 1h } });
    (void)muchEarlier.add(said(u"a"_s, 0s));
    EXPECT_EQ(muchEarlier.rest().size(), 1) << "it was not watched then";
}

TEST(PollRounds, NobodyIsPutBesideWhatWasLongBefore)
{
    program::PollRounds rounds;
    (void)rounds.add(said(u"a"_s, 0s));
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 1h))), ElementsAre("a@0"));
    EXPECT_THAT(names(rounds.rest()), ElementsAre("b@3600"));
}

TEST(PollRounds, OfASlowRecorderAreAsLongAsItsInterval)
{
    program::PollRounds rounds;
    for (int i = 0; i < 2; ++i) {
        (void)rounds.add(said(u"a"_s, i * 5min));
        (void)rounds.add(said(u"b"_s, i * 5min + 150s));
    }
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 10min))), ElementsAre("a@300", "b@450"));
}

TEST(PollRounds, OfNobodyAreNone)
{
    EXPECT_THAT(names(program::PollRounds().rest()), IsEmpty());
}
