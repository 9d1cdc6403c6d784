#include "report/chain.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using insight::Certainty;
using insight::Evidence;
using StopKind = insight::Stop::Kind;

namespace {

/// Through a pooler to a backend; the hop to the backend is as said.
insight::Chain throughPooler(insight::Hop last)
{
    return { .stops = { { .kind = StopKind::Application,
                          .address = { u"10.0.0.7"_s, 4711 },
                          .application = u"till"_s },
                        { .kind = StopKind::PoolerClient, .endpoint = u"pgb1"_s, .key = u"c1"_s },
                        { .kind = StopKind::PoolerServer, .endpoint = u"pgb1"_s, .key = u"s1"_s },
                        { .kind = StopKind::Backend, .endpoint = u"db1"_s, .key = u"4711"_s } },
             .hops = { { Certainty::Certain, {} }, { Certainty::Certain, {} }, last } };
}

} // namespace

TEST(WayTest, NamesAPoolerOnce)
{
    EXPECT_EQ(report::wayText(throughPooler({ Certainty::Certain, { Evidence::SamePid } })),
              u"till 10.0.0.7:4711 → pgb1 → db1 pid 4711"_s);
}

TEST(WayTest, SaysOfEachStepHowCertainItIs)
{
    EXPECT_EQ(report::wayText(throughPooler({ Certainty::Likely, { Evidence::SameAddressPair } })),
              u"till 10.0.0.7:4711 → pgb1 → likely db1 pid 4711"_s);
    EXPECT_EQ(report::wayText(throughPooler({ Certainty::Unknown, { Evidence::UnixSocket } })),
              u"till 10.0.0.7:4711 → pgb1 → unknown (a Unix socket: no address to compare) → db1 pid 4711"_s);
    EXPECT_EQ(report::wayText(throughPooler({})), u"till 10.0.0.7:4711 → pgb1 → unknown → db1 pid 4711"_s);
}

TEST(WayTest, DoesNotHideThatTheSidesOfAPoolerDoNotMatchForCertain)
{
    insight::Chain chain = throughPooler({ Certainty::Certain, {} });
    chain.hops[1] = { Certainty::Likely, { Evidence::TooOld } };

    EXPECT_EQ(report::wayText(chain), u"till 10.0.0.7:4711 → pgb1 → likely pgb1 → db1 pid 4711"_s);
}
