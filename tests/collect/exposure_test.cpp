#include "collect/exposure.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::HasSubstr;

namespace {

QString exposureOf(const QString &sslmode, const wire::Entrance &entrance)
{
    core::Target target;
    target.tls = sslmode;
    return collect::exposure(target, entrance);
}

const wire::Entrance exposed { .address = u"192.0.2.1"_s, .encrypted = false, .usedPassword = true };

} // namespace

TEST(Exposure, IsAPasswordThatPreferLetsGoUnencryptedToAnotherMachine)
{
    EXPECT_THAT(exposureOf(u"prefer"_s, exposed).toStdString(), HasSubstr("not encrypted"));
}

TEST(Exposure, IsNoneWhereNothingWasAtStake)
{
    wire::Entrance entrance = exposed;
    entrance.encrypted = true;
    EXPECT_EQ(exposureOf(u"prefer"_s, entrance), QString()) << "encrypted";
    entrance = exposed;
    entrance.usedPassword = false;
    EXPECT_EQ(exposureOf(u"prefer"_s, entrance), QString()) << "trusted without a password";
    for (const QString &here : { QString(), u"127.0.0.1"_s, u"::1"_s }) {
        entrance = exposed;
        entrance.address = here;
        EXPECT_EQ(exposureOf(u"prefer"_s, entrance), QString()) << here.toStdString();
    }
}

TEST(Exposure, IsNoneWhereItWasAskedFor)
{
    EXPECT_EQ(exposureOf(u"disable"_s, exposed), QString());
    EXPECT_EQ(exposureOf(u"allow"_s, exposed), QString());
}
