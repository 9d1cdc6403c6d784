#include "core/fault.h"

#include <gmock/gmock.h>

using core::Fault;
using core::Health;

TEST(Fault, TellsHowTheEndpointIsDoing)
{
    EXPECT_EQ(core::healthOf(Fault::Refused), Health::Refused);
    EXPECT_EQ(core::healthOf(Fault::TimedOut), Health::Unreachable);
    EXPECT_EQ(core::healthOf(Fault::NoSuchName), Health::Unreachable);
    EXPECT_EQ(core::healthOf(Fault::Full), Health::Full);
    EXPECT_EQ(core::healthOf(Fault::Starting), Health::Starting);
    EXPECT_EQ(core::healthOf(Fault::WrongPassword), Health::AuthFailed);
    EXPECT_EQ(core::healthOf(Fault::HostNotAllowed), Health::AuthFailed);
    EXPECT_EQ(core::healthOf(Fault::NoSlot), Health::NotContacted);
    EXPECT_EQ(core::healthOf(Fault::Storage), Health::Error);
}

TEST(Fault, IsRetriedWhereTimeAloneCanHelp)
{
    for (const Fault fault :
         { Fault::NoSuchName, Fault::NoNameService, Fault::Refused, Fault::Unreachable, Fault::TimedOut,
           Fault::Full, Fault::Starting, Fault::ShuttingDown, Fault::Lost, Fault::Cancelled, Fault::NoSlot,
           Fault::BeforeTls, Fault::NoDescriptor })
        EXPECT_TRUE(core::mayRetry(fault)) << int(fault);
}

TEST(Fault, IsNotRetriedWhereOnlyTheUserCanHelp)
{
    for (const Fault fault :
         { Fault::BadAddress, Fault::PasswordNeeded, Fault::WrongPassword, Fault::NoSuchRole,
           Fault::NoSuchDatabase, Fault::DatabaseDenied, Fault::HostNotAllowed, Fault::TlsRefused,
           Fault::TlsUntrusted, Fault::Denied, Fault::NotPostgresql, Fault::Unsupported, Fault::NoOption,
           Fault::NotAllowed, Fault::OtherCluster })
        EXPECT_FALSE(core::mayRetry(fault)) << int(fault);
}

TEST(Fault, HasANameThatFilesUse)
{
    EXPECT_STREQ(core::faultName(Fault::WrongPassword), "wrong-password");
    for (int i = 0; i <= int(Fault::StorageInUse); ++i)
        EXPECT_EQ(core::faultNamed(QLatin1StringView(core::faultName(Fault(i)))), Fault(i));
    EXPECT_FALSE(core::faultNamed(QLatin1StringView("no such fault")));
}

TEST(Health, HasTheNamesThatFilesUse)
{
    EXPECT_STREQ(core::healthName(Health::Ok), "ok");
    EXPECT_STREQ(core::healthName(Health::AuthFailed), "auth-failed");
    EXPECT_STREQ(core::healthName(Health::NotContacted), "not-contacted");
    EXPECT_STREQ(core::healthName(Health::Error), "error");
    EXPECT_STREQ(core::healthName(Health::Degraded), "degraded");
    EXPECT_EQ(int(Health::Error), 9) << "histories keep the number";
}
