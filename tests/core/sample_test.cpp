#include "core/sample.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using core::Limit;
using core::LimitScope;

TEST(OwnLimit, IsTheFirstOfTheServerPoolerOrProxyItself)
{
    core::Sample sample;
    EXPECT_EQ(core::ownLimit(sample), nullptr);
    sample.limits = { Limit { .scope = LimitScope::Role, .name = u"app"_s } };
    EXPECT_EQ(core::ownLimit(sample), nullptr);
    for (const LimitScope scope : { LimitScope::Server, LimitScope::Pooler, LimitScope::Proxy }) {
        sample.limits = { Limit { .scope = LimitScope::Threads }, Limit { .scope = scope, .name = u"lb"_s },
                          Limit { .scope = scope, .name = u"listener"_s } };
        ASSERT_NE(core::ownLimit(sample), nullptr);
        EXPECT_EQ(core::ownLimit(sample)->name, u"lb"_s);
    }
}

TEST(OwnLimit, OfAnApplicationIsThatOfItsOnlyPool)
{
    core::Sample sample;
    sample.limits = { Limit { .scope = LimitScope::ApplicationPool, .name = u"shop"_s } };
    ASSERT_NE(core::ownLimit(sample), nullptr);
    EXPECT_EQ(core::ownLimit(sample)->name, u"shop"_s);
    EXPECT_FALSE(core::isOwn(sample.limits.front()));
    sample.limits.push_back({ .scope = LimitScope::ApplicationPool, .name = u"batch"_s });
    EXPECT_EQ(core::ownLimit(sample), nullptr);
}
