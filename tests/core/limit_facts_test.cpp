#include "core/limit_facts.h"

#include <gtest/gtest.h>

using core::countsClients;
using core::Limit;
using core::whenFull;
using core::WhenFull;
using namespace Qt::StringLiterals;

TEST(LimitFacts, AreThoseOfTheSetting)
{
    const Limit children { .scope = core::LimitScope::Pooler, .setting = u"num_init_children"_s };
    EXPECT_EQ(whenFull(children), WhenFull::Hangs);
    EXPECT_TRUE(countsClients(children));
    const Limit clients { .scope = core::LimitScope::PoolerUser,
                          .setting = u"max_user_client_connections"_s };
    EXPECT_EQ(whenFull(clients), WhenFull::Refuses);
    EXPECT_TRUE(countsClients(clients));
    const Limit servers { .scope = core::LimitScope::PoolerUser, .setting = u"max_user_connections"_s };
    EXPECT_EQ(whenFull(servers), WhenFull::Queues);
    EXPECT_FALSE(countsClients(servers));
}

TEST(LimitFacts, OfOneNameInTwoPlacesAreApart)
{
    const Limit door { .scope = core::LimitScope::Proxy, .setting = u"maxconn"_s };
    EXPECT_EQ(whenFull(door), WhenFull::Hangs);
    EXPECT_TRUE(countsClients(door));
    const Limit server { .scope = core::LimitScope::ProxyServer, .setting = u"maxconn"_s };
    EXPECT_EQ(whenFull(server), WhenFull::Queues);
    EXPECT_FALSE(countsClients(server));
}

TEST(LimitFacts, OfWhatIsNotKnownAreNone)
{
    const Limit other { .scope = core::LimitScope::Pooler, .setting = u"max_clients_of_tomorrow"_s };
    EXPECT_EQ(whenFull(other), WhenFull::NotKnown);
    EXPECT_FALSE(countsClients(other));
}
