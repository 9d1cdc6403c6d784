#include "collect/exposure.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::AllOf;
using testing::HasSubstr;

namespace {

QString exposureOf(const QString &sslmode, const wire::Entrance &entrance)
{
    core::Target target;
    target.tls = core::tlsModeNamed(sslmode.toLatin1()).value();
    return collect::exposure(target, entrance);
}

const wire::Entrance exposed { .address = u"192.0.2.1"_s, .encrypted = false, .usedPassword = true };

} // namespace

TEST(Exposure, IsAPasswordThatPreferLetsGoUnencryptedToAnotherMachine)
{
    for (const QString &mode : { u"prefer"_s, u"allow"_s })
        EXPECT_THAT(
            exposureOf(mode, exposed).toStdString(),
            AllOf(HasSubstr("not encrypted"), HasSubstr("sslmode=" + mode.toStdString() + " permits")));
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
}
