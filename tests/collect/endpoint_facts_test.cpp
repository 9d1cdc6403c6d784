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

INSTANTIATE_TEST_SUITE_P(Transports, EndpointFactsTest,
                         testing::Values(collect::Transport::Http, collect::Transport::PostgreSql));
INSTANTIATE_TEST_SUITE_P(Http, PageFacts, testing::Values(collect::Transport::Http));
INSTANTIATE_TEST_SUITE_P(PostgreSql, LoginFacts, testing::Values(collect::Transport::PostgreSql));

} // namespace
