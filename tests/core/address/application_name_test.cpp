#include "core/address/application_name.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

TEST(ApplicationName, TheAddressThatAPoolerAddsIsNoPartOfIt)
{
    for (const char *told : { "batch - 127.0.0.1:51912", "batch - [2001:db8::5]:5432", "batch - ::1:5432",
                              "batch - unix(4711):6432", "batch" })
        EXPECT_EQ(core::applicationName(QString::fromLatin1(told)).toString(), u"batch"_s) << told;
    EXPECT_EQ(core::applicationName(u"night - batch - 10.0.0.5:1"_s).toString(), u"night - batch"_s);
}

TEST(ApplicationName, WhatOnlyLooksAlikeIsTheName)
{
    for (const char *told : { "", "1", "release - 2", "ratio - 3:50", "shop - host:5432",
                              "shop -127.0.0.1:5432", " - 10.0.0.5:1", "shop - 127.0.0.1:519120",
                              "shop - 127.0.0.1:", "shop - 127.1:5432", "shop - unix():6432" })
        EXPECT_EQ(core::applicationName(QString::fromLatin1(told)).toString(), QString::fromLatin1(told));
}

TEST(ApplicationName, WhatWasToldIsKeptWhereItIsMore)
{
    EXPECT_EQ(core::applicationOf(u"batch - 127.0.0.1:51912"_s).told, u"batch - 127.0.0.1:51912"_s);
    EXPECT_TRUE(core::applicationOf(u"batch"_s).told.isNull());
}
