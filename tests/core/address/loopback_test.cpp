#include "core/address/loopback.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

TEST(Loopback, IsEveryNameAndAddressThatMeansThisMachine)
{
    for (const QString &host : { u"localhost"_s, u"LocalHost"_s, u"db.localhost"_s, u"127.0.0.1"_s,
                                 u"127.8.9.10"_s, u"127.1"_s, u"::1"_s, u"::ffff:127.0.0.1"_s })
        EXPECT_TRUE(core::isLoopback(host)) << host.toStdString();
}

TEST(Loopback, IsNothingElse)
{
    for (const QString &host : { u"127.example.org"_s, u"localhost.example.org"_s, u"10.0.0.127"_s,
                                 u"fd00::1"_s, u"192.0.2.1"_s, QString() })
        EXPECT_FALSE(core::isLoopback(host)) << host.toStdString();
}
