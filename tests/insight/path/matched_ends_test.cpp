#include "insight/path/matched_ends.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using insight::Certainty;
using insight::End;
using insight::Ends;
using insight::Evidence;
using insight::MatchedEnds;

namespace {

constexpr End firstServer { End::Side::Server, 0, 0 };
constexpr End secondServer { End::Side::Server, 0, 1 };
constexpr End onlyBackend { End::Side::Backend, 1, 0 };

core::SamplePtr withTwoServers(bool isSilent)
{
    core::Sample pooler = test::pooler(u"pgb"_s);
    test::tell(pooler, test::links({}, { test::server(u"s1"_s, {}, test::databaseIn),
                                         test::server(u"s2"_s, {}, test::databaseIn) }));
    if (isSilent)
        pooler.error = core::Error { core::Fault::TimedOut, {} };
    return test::shared(pooler);
}

struct Joining
{
    explicit Joining(bool isSilent = false)
        : ends({ withTwoServers(isSilent),
                 test::shared(test::database(u"db1"_s, {}, { test::session(test::working(7)) })) })
    {
    }

    void join(End server, Certainty certainty)
    {
        matchedEnds.join(server, { onlyBackend, certainty, { Evidence::SamePid } });
    }

    Ends ends;
    MatchedEnds matchedEnds { ends };
};

} // namespace

TEST(JointsTest, BothSidesKnowOfEachOther)
{
    Joining joining;
    joining.join(firstServer, Certainty::Likely);
    EXPECT_EQ(joining.matchedEnds.below(firstServer).end, onlyBackend);
    EXPECT_EQ(joining.matchedEnds.above(onlyBackend).end, firstServer);
    EXPECT_EQ(joining.matchedEnds.bottom(firstServer), onlyBackend);
}

TEST(JointsTest, TheMoreCertainServerTakesTheEndFromTheOther)
{
    Joining joining;
    joining.join(firstServer, Certainty::Likely);
    joining.join(secondServer, Certainty::Certain);
    EXPECT_FALSE(joining.matchedEnds.below(firstServer).end);
    EXPECT_EQ(joining.matchedEnds.below(secondServer).end, onlyBackend);
    EXPECT_EQ(joining.matchedEnds.above(onlyBackend).end, secondServer);
}

TEST(JointsTest, OfTwoAlikeTheFirstKeepsTheEnd)
{
    Joining joining;
    joining.join(firstServer, Certainty::Likely);
    joining.join(secondServer, Certainty::Likely);
    EXPECT_FALSE(joining.matchedEnds.below(secondServer).end);
    EXPECT_EQ(joining.matchedEnds.above(onlyBackend).end, firstServer);
}

TEST(JointsTest, WhatASilentEndpointReportedIsAtMostLikely)
{
    Joining joining(true);
    joining.join(firstServer, Certainty::Certain);
    EXPECT_EQ(joining.matchedEnds.below(firstServer).certainty, Certainty::Likely);
    EXPECT_TRUE(joining.matchedEnds.above(onlyBackend).reasons.has(Evidence::Silent));
}
