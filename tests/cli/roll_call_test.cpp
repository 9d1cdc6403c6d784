#include "cli/roll_call.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using cli::RollCall;

namespace {

core::SamplePtr answer(const QString &endpoint, std::optional<core::Error> error = {})
{
    core::Sample sample;
    sample.endpoint.name = endpoint;
    sample.error = std::move(error);
    return std::make_shared<const core::Sample>(std::move(sample));
}

core::SamplePtr failure(const QString &endpoint, core::Fault fault)
{
    return answer(endpoint, core::Error { fault, {} });
}

} // namespace

class RollCallTest : public testing::Test
{
protected:
    RollCall rollCall { { u"a"_s, u"b"_s } };
};

TEST_F(RollCallTest, IsSettledWhenEverybodyAnsweredOrFailed)
{
    EXPECT_FALSE(rollCall.isSettled());
    rollCall.answer(answer(u"b"_s));
    EXPECT_FALSE(rollCall.isSettled());
    rollCall.answer(failure(u"a"_s, core::Fault::Refused));
    EXPECT_TRUE(rollCall.isSettled());
    EXPECT_EQ(rollCall.samples().front()->endpoint.name, u"a"_s);
}

TEST_F(RollCallTest, TheFirstWordOfAnEndpointCounts)
{
    rollCall.answer(answer(u"a"_s));
    rollCall.answer(failure(u"a"_s, core::Fault::Lost));
    EXPECT_FALSE(rollCall.samples().front()->error);
}

TEST_F(RollCallTest, StrangersAreNotHeard)
{
    rollCall.answer(answer(u"c"_s));
    rollCall.merge(u"c"_s, u"a"_s);
    EXPECT_TRUE(rollCall.samples().isEmpty());
}

TEST_F(RollCallTest, GivingUpIsATimeoutForThoseWhoAreMissing)
{
    rollCall.answer(answer(u"a"_s));
    rollCall.giveUp();
    ASSERT_TRUE(rollCall.isSettled());
    EXPECT_FALSE(rollCall.samples()[0]->error);
    EXPECT_EQ(rollCall.samples()[1]->error->fault, core::Fault::TimedOut);
    EXPECT_EQ(rollCall.exitStatus(), 3);
}

TEST_F(RollCallTest, WhoWasNeverAskedDidNotTimeOut)
{
    rollCall.answer(answer(u"a"_s));
    rollCall.giveUp({ u"b"_s });
    EXPECT_EQ(rollCall.samples()[1]->error->fault, core::Fault::NoSlot);
    EXPECT_EQ(rollCall.samples()[1]->health, core::Health::NotContacted);
}

TEST_F(RollCallTest, AMergedEndpointIsNeitherAwaitedNorShown)
{
    rollCall.merge(u"b"_s, u"a"_s);
    rollCall.answer(answer(u"a"_s));
    EXPECT_TRUE(rollCall.isSettled());
    EXPECT_EQ(rollCall.samples().size(), 1);
    EXPECT_EQ(rollCall.exitStatus(), 0);
}

TEST_F(RollCallTest, WhoWantsAPasswordCanBeAskedAgain)
{
    rollCall.answer(failure(u"a"_s, core::Fault::PasswordNeeded));
    rollCall.answer(failure(u"b"_s, core::Fault::WrongPassword));
    EXPECT_EQ(rollCall.wantPassword(), QStringList { u"a"_s });

    rollCall.askAgain(u"a"_s);
    EXPECT_FALSE(rollCall.isSettled());
    rollCall.answer(answer(u"a"_s));
    EXPECT_EQ(rollCall.exitStatus(), 3);
}

TEST_F(RollCallTest, SessionsFromBeforeAListOfConnectionsAreAwaitedOnceMore)
{
    using namespace std::chrono_literals;
    const core::Instant noon {};
    const auto read = [&](core::Duration asked) {
        core::Sample sample;
        sample.endpoint.name = u"a"_s;
        sample.sessionsMeasured = true;
        sample.asked = noon + asked;
        return std::make_shared<const core::Sample>(std::move(sample));
    };
    core::Sample pooler;
    pooler.endpoint.name = u"b"_s;
    pooler.links = std::make_shared<const core::Links>(core::Links { .received = noon + 1s });
    rollCall.answer(read(0s));
    rollCall.answer(std::make_shared<const core::Sample>(pooler));

    rollCall.awaitNewerSessions();
    EXPECT_FALSE(rollCall.isSettled());
    rollCall.answer(failure(u"a"_s, core::Fault::Lost));
    EXPECT_TRUE(rollCall.isSettled());
    EXPECT_FALSE(rollCall.samples().front()->error) << "it did answer";

    rollCall.awaitNewerSessions();
    const auto newer = read(2s);
    rollCall.answer(newer);
    EXPECT_EQ(rollCall.samples().front(), newer);
    rollCall.awaitNewerSessions();
    EXPECT_TRUE(rollCall.isSettled());
}

TEST_F(RollCallTest, TheExitStatusTellsAllSomeOrNone)
{
    rollCall.answer(answer(u"a"_s));
    rollCall.answer(answer(u"b"_s));
    EXPECT_EQ(rollCall.exitStatus(), 0);

    RollCall none { { u"a"_s } };
    none.answer(failure(u"a"_s, core::Fault::Full));
    EXPECT_EQ(none.exitStatus(), 1);
}

TEST(RollCallNamesTest, TheSameEndpointTwiceIsOne)
{
    RollCall rollCall { { u"a"_s, u"a"_s } };
    rollCall.answer(answer(u"a"_s));
    EXPECT_TRUE(rollCall.isSettled());
    EXPECT_EQ(rollCall.samples().size(), 1);
}
