#include "cli/rounds.h"
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

/// "db1@0": who, and when in seconds after noon.
std::vector<std::string> names(const cli::Rounds::Samples &samples)
{
    std::vector<std::string> names;
    for (const core::SamplePtr &sample : samples) {
        const auto after = std::chrono::floor<std::chrono::seconds>(*sample->received - noon).count();
        names.push_back(u"%1@%2"_s.arg(sample->endpoint.name).arg(after).toStdString());
    }
    return names;
}

} // namespace

TEST(Rounds, AreOverWhenSomebodyAnswersAgain)
{
    cli::Rounds rounds;
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 0s))), IsEmpty());
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 300ms))), IsEmpty());
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 1s))), ElementsAre("a@0", "b@0"));
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 1300ms))), IsEmpty());
    EXPECT_THAT(names(rounds.rest()), ElementsAre("a@1", "b@1"));
}

TEST(Rounds, WhoIsLateIsShownAsBeforeOnce)
{
    cli::Rounds rounds;
    (void)rounds.add(said(u"a"_s, 0s));
    (void)rounds.add(said(u"b"_s, 0s));
    (void)rounds.add(said(u"a"_s, 1s));
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 2s))), ElementsAre("a@1", "b@0"));
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 3s))), ElementsAre("a@2"));
}

TEST(Rounds, NobodyIsPutBesideWhatWasLongBefore)
{
    cli::Rounds rounds;
    (void)rounds.add(said(u"a"_s, 0s));
    EXPECT_THAT(names(rounds.add(said(u"b"_s, 1h))), ElementsAre("a@0"));
    EXPECT_THAT(names(rounds.rest()), ElementsAre("b@3600"));
}

TEST(Rounds, OfASlowRecorderAreAsLongAsItsInterval)
{
    cli::Rounds rounds;
    for (int i = 0; i < 2; ++i) {
        (void)rounds.add(said(u"a"_s, i * 5min));
        (void)rounds.add(said(u"b"_s, i * 5min + 150s));
    }
    EXPECT_THAT(names(rounds.add(said(u"a"_s, 10min))), ElementsAre("a@300", "b@450"));
}

TEST(Rounds, OfNobodyAreNone)
{
    EXPECT_THAT(names(cli::Rounds().rest()), IsEmpty());
}
