#include "collect/endpoint_facts.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using collect::EndpointFacts;
using enum EndpointFacts::Answerer;

namespace {

constexpr core::Instant first { 1'000s };
constexpr core::Instant second { 2'000s };
constexpr core::Instant third { 3'000s };

class EndpointFactsTest : public testing::TestWithParam<collect::Transport>
{
protected:
    EndpointFactsTest() { m_source.transport = GetParam(); }

    EndpointFacts::Series meet(core::Instant startedAt)
    {
        collect::Introduced introduced { .source = &m_source };
        introduced.profile.endpoint.startedAt = startedAt;
        return facts.meet(std::move(introduced));
    }

    EndpointFacts::Answerer answers(core::Instant startedAt)
    {
        collect::Part part;
        part.instance = collect::Instance {};
        part.instance->startedAt = startedAt;
        return facts.take({ .id = "page" }, std::move(part));
    }

    EndpointFacts facts { u"app1:8080"_s, 65s };

private:
    collect::Source m_source;
};

class PageFacts : public EndpointFactsTest
{
};

class LoginFacts : public EndpointFactsTest
{
};

TEST_P(EndpointFactsTest, ARestartBeginsANewSeries)
{
    EXPECT_EQ(meet(first), EndpointFacts::Series::Begins);
    EXPECT_EQ(answers(first), Same);
    EXPECT_EQ(meet(first), EndpointFacts::Series::Continues) << "only the connection is another";
    EXPECT_FALSE(facts.parts().empty());
    EXPECT_EQ(answers(second), Another);
    EXPECT_EQ(meet(second), EndpointFacts::Series::Begins);
    EXPECT_TRUE(facts.parts().empty());
    EXPECT_EQ(answers(second), Same);
    EXPECT_EQ(answers(third), Another);
}

TEST_P(PageFacts, AProcessThatComesBackIsOneOfSeveral)
{
    meet(first);
    EXPECT_EQ(answers(second), Another);
    meet(second);
    EXPECT_EQ(answers(first), SeveralInTurn);
}

TEST_P(LoginFacts, APoolerMayHaveTwoServers)
{
    meet(first);
    EXPECT_EQ(answers(second), Another);
    meet(second);
    EXPECT_EQ(answers(first), Another);
}

TEST_P(PageFacts, AStartThatJittersIsThatOfTheSameProcess)
{
    meet(first);
    EXPECT_EQ(answers(first + 1s), Same);
    EXPECT_EQ(facts.parts().at("page")->instance->startedAt, first) << "no mark of a restart";
    EXPECT_EQ(meet(first - 1s), EndpointFacts::Series::Continues);
    EXPECT_EQ(facts.profile().endpoint.startedAt, first);
    EXPECT_EQ(answers(first + 3s), Another);
}

TEST_P(PageFacts, StartsWithinASecondThatComeBackAreThoseOfSeveralProcesses)
{
    constexpr auto one = first + 310ms;
    constexpr auto other = first + 360ms;
    meet(one);
    EXPECT_EQ(answers(one), Same);
    EXPECT_EQ(answers(other), Same);
    EXPECT_EQ(answers(other), Same);
    EXPECT_EQ(answers(one), Same) << "may be chance";
    EXPECT_EQ(answers(other), SeveralInTurn);
    meet(other);
    EXPECT_EQ(answers(other), Same);
    EXPECT_EQ(answers(one), SeveralInTurn);
}

TEST_P(PageFacts, AStartThatIsComputedFromAClockDoesNotComeBack)
{
    meet(first);
    for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(answers(first + std::chrono::milliseconds(i * 7919 % 1000)), Same) << i;
    for (int i = 0; i < 10; ++i)
        ASSERT_EQ(answers(first + std::chrono::seconds(i % 2)), Same) << "whole seconds";
}

TEST_P(PageFacts, AStartThatIsComputedFromACoarseClockIsThatOfOneProcess)
{
    for (const int step : { 1, 10 }) {
        meet(first);
        for (int i = 0; i < 60; ++i)
            ASSERT_EQ(answers(first + std::chrono::milliseconds(i * 7 % 3 * step)), Same) << step;
    }
}

TEST_P(LoginFacts, ARestartWithinASecondIsOne)
{
    meet(first);
    EXPECT_EQ(answers(first + 1s), Another);
    EXPECT_EQ(meet(first + 1s), EndpointFacts::Series::Begins);
}

class FactsWithoutStart : public testing::Test
{
protected:
    EndpointFacts::Series meet(const QString &system = {})
    {
        collect::Introduced introduced { .source = &m_source };
        introduced.profile.endpoint.systemId = system;
        return facts.meet(std::move(introduced));
    }

    EndpointFacts facts { u"db:3306"_s, 65s };

private:
    collect::Source m_source;
};

TEST_F(FactsWithoutStart, AnotherSystemBeginsANewSeries)
{
    meet(u"one"_s);
    facts.take({ .id = "sessions" }, {});
    EXPECT_EQ(meet(u"one"_s), EndpointFacts::Series::Continues);
    EXPECT_FALSE(facts.parts().empty());
    EXPECT_EQ(meet(u"two"_s), EndpointFacts::Series::Begins);
    EXPECT_TRUE(facts.parts().empty());
}

TEST_F(FactsWithoutStart, AfterALossAnotherProcessMayAnswer)
{
    meet();
    const auto since = facts.profile().sameSince;
    EXPECT_EQ(meet(), EndpointFacts::Series::Continues) << "we closed it ourselves";
    EXPECT_EQ(facts.profile().sameSince, since);
    facts.lost();
    EXPECT_EQ(meet(), EndpointFacts::Series::MayContinue);
    EXPECT_EQ(facts.profile().sameSince, facts.profile().connectedAt);
    EXPECT_EQ(meet(), EndpointFacts::Series::Continues);
    facts.lost();
    EXPECT_EQ(meet(u"one"_s), EndpointFacts::Series::Continues) << "it says who it is";
}

TEST_F(FactsWithoutStart, WhatWeMayNoLongerAskIsNotKnownAnyMore)
{
    meet();
    const collect::Question rights { .id = "rights" };
    const collect::Question sessions { .id = "sessions", .essential = true };
    for (const auto &question : { rights, sessions }) {
        facts.take(question, {});
        facts.failed(question, core::Fault::Protocol);
        EXPECT_TRUE(facts.parts().contains(question.id)) << "it may be answered the next time";
        facts.failed(question, core::Fault::Denied);
    }
    EXPECT_FALSE(facts.parts().contains("rights"));
    EXPECT_TRUE(facts.parts().contains("sessions")) << "without it there is no sample at all";
}

INSTANTIATE_TEST_SUITE_P(Transports, EndpointFactsTest,
                         testing::Values(collect::Transport::Http, collect::Transport::PostgreSql));
INSTANTIATE_TEST_SUITE_P(Http, PageFacts, testing::Values(collect::Transport::Http));
INSTANTIATE_TEST_SUITE_P(PostgreSql, LoginFacts, testing::Values(collect::Transport::PostgreSql));

} // namespace
