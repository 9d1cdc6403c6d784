#include "cli/endpoint_answers.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using cli::EndpointAnswers;

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

class EndpointAnswersTest : public testing::Test
{
protected:
    EndpointAnswers answers { { u"a"_s, u"b"_s } };
};

TEST_F(EndpointAnswersTest, IsSettledWhenEverybodyAnsweredOrFailed)
{
    EXPECT_FALSE(answers.isSettled());
    answers.answer(answer(u"b"_s));
    EXPECT_FALSE(answers.isSettled());
    answers.answer(failure(u"a"_s, core::Fault::Refused));
    EXPECT_TRUE(answers.isSettled());
    EXPECT_EQ(answers.samples().front()->endpoint.name, u"a"_s);
}

TEST_F(EndpointAnswersTest, TheFirstWordOfAnEndpointCounts)
{
    answers.answer(answer(u"a"_s));
    answers.answer(failure(u"a"_s, core::Fault::Lost));
    EXPECT_FALSE(answers.samples().front()->error);
}

TEST_F(EndpointAnswersTest, WhatAnApplicationNoLongerCountsIsTaken)
{
    const auto counting = [](std::size_t pools) {
        core::Sample sample;
        sample.endpoint = { .name = u"a"_s, .layer = core::Layer::Application };
        sample.pools.resize(pools);
        return std::make_shared<const core::Sample>(std::move(sample));
    };
    answers.answer(counting(2));
    answers.answer(counting(1));
    answers.answer(failure(u"a"_s, core::Fault::Lost));
    EXPECT_EQ(answers.samples().front()->pools.size(), 1);
}

TEST_F(EndpointAnswersTest, StrangersAreNotHeard)
{
    answers.answer(answer(u"c"_s));
    answers.merge(u"c"_s, u"a"_s);
    EXPECT_TRUE(answers.samples().isEmpty());
}

TEST_F(EndpointAnswersTest, GivingUpIsATimeoutForThoseWhoAreMissing)
{
    answers.answer(answer(u"a"_s));
    answers.giveUp();
    ASSERT_TRUE(answers.isSettled());
    EXPECT_FALSE(answers.samples()[0]->error);
    EXPECT_EQ(answers.samples()[1]->error->fault, core::Fault::TimedOut);
    EXPECT_EQ(answers.exitStatus(), 3);
}

TEST_F(EndpointAnswersTest, WhoWasNeverAskedDidNotTimeOut)
{
    answers.answer(answer(u"a"_s));
    answers.giveUp({ u"b"_s });
    EXPECT_EQ(answers.samples()[1]->error->fault, core::Fault::NoSlot);
    EXPECT_EQ(answers.samples()[1]->health, core::Health::NotContacted);
}

TEST_F(EndpointAnswersTest, AMergedEndpointIsNeitherAwaitedNorShown)
{
    answers.merge(u"b"_s, u"a"_s);
    answers.answer(answer(u"a"_s));
    EXPECT_TRUE(answers.isSettled());
    EXPECT_EQ(answers.samples().size(), 1);
    EXPECT_EQ(answers.exitStatus(), 0);
}

TEST_F(EndpointAnswersTest, WhoWantsAPasswordCanBeAskedAgain)
{
    answers.answer(failure(u"a"_s, core::Fault::PasswordNeeded));
    answers.answer(failure(u"b"_s, core::Fault::WrongPassword));
    EXPECT_EQ(answers.wantPassword(), QStringList { u"a"_s });

    answers.askAgain(u"a"_s);
    EXPECT_FALSE(answers.isSettled());
    answers.answer(answer(u"a"_s));
    EXPECT_EQ(answers.exitStatus(), 3);
}

TEST_F(EndpointAnswersTest, SessionsFromBeforeAListOfConnectionsAreAwaitedOnceMore)
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
    answers.answer(read(0s));
    answers.answer(std::make_shared<const core::Sample>(pooler));

    answers.awaitNewerSessions();
    EXPECT_FALSE(answers.isSettled());
    answers.answer(failure(u"a"_s, core::Fault::Lost));
    EXPECT_TRUE(answers.isSettled());
    EXPECT_FALSE(answers.samples().front()->error) << "it did answer";

    answers.awaitNewerSessions();
    const auto newer = read(2s);
    answers.answer(newer);
    EXPECT_EQ(answers.samples().front(), newer);
    answers.awaitNewerSessions();
    EXPECT_TRUE(answers.isSettled());
}

TEST_F(EndpointAnswersTest, TheExitStatusTellsAllSomeOrNone)
{
    answers.answer(answer(u"a"_s));
    answers.answer(answer(u"b"_s));
    EXPECT_EQ(answers.exitStatus(), 0);

    EndpointAnswers none { { u"a"_s } };
    none.answer(failure(u"a"_s, core::Fault::Full));
    EXPECT_EQ(none.exitStatus(), 1);
}

TEST(EndpointAnswersNamesTest, TheSameEndpointTwiceIsOne)
{
    EndpointAnswers answers { { u"a"_s, u"a"_s } };
    answers.answer(answer(u"a"_s));
    EXPECT_TRUE(answers.isSettled());
    EXPECT_EQ(answers.samples().size(), 1);
}
