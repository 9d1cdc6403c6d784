#include "wire/mysql_faults.h"

#include <gmock/gmock.h>

using core::Fault;
using testing::HasSubstr;

namespace {

std::string detail(unsigned number, const char *message)
{
    return wire::mysqlError(number, message).detail.toStdString();
}

} // namespace

TEST(MysqlFaults, AFullServerSaysWhatToRaiseAndOnWhichSide)
{
    EXPECT_EQ(wire::mysqlError(1040, "Too many connections").fault, Fault::Full);
    EXPECT_EQ(wire::mysqlError(1203, "User sb already has more").fault, Fault::LimitReached);
    EXPECT_THAT(detail(1040, "Too many connections"), HasSubstr("raise max_connections on the server"));
    EXPECT_THAT(detail(1203, "User sb already has more than 'max_user_connections' active connections"),
                HasSubstr("raise max_user_connections on the server"));
    EXPECT_THAT(detail(1226, "User 'sb' has exceeded the 'max_user_connections' resource (current value: 3)"),
                HasSubstr("raise MAX_USER_CONNECTIONS of this account"));
    EXPECT_THAT(detail(1226, "User 'sb' has exceeded the 'max_connections_per_hour' resource"),
                HasSubstr("hourly limit"));
    EXPECT_THAT(detail(1135, "Can't create a new thread (errno 11)"), HasSubstr("ulimit -u"));
}

TEST(MysqlFaults, AFullServerIsKnownEvenBeforeTlsIsAgreedOn)
{
    const char *message = "Received error packet before completion of TLS handshake. The authenticity of the "
                          "following error cannot be verified: 1040 - Too many connections";
    EXPECT_EQ(wire::mysqlError(2026, message).fault, Fault::Full);
    EXPECT_EQ(detail(2026, message).find("cannot be verified"), std::string::npos);
}

TEST(MysqlFaults, WhatThisComputerLacksIsToldOfThisComputer)
{
    const auto told = [](int number) {
        return wire::mysqlError(2002,
                                "Can't connect to server on '10.0.0.5' (" + QByteArray::number(number) + ")");
    };
    EXPECT_EQ(told(24).fault, Fault::NoDescriptor);
    EXPECT_THAT(told(24).detail.toStdString(), HasSubstr("ulimit -n"));
    EXPECT_EQ(told(11).fault, Fault::Full);
    EXPECT_THAT(told(11).detail.toStdString(), HasSubstr("back_log"));
    EXPECT_EQ(told(12).fault, Fault::NoDescriptor);
    EXPECT_EQ(told(99).fault, Fault::Unreachable);
    EXPECT_THAT(told(99).detail.toStdString(), HasSubstr("reuse connections"));
    EXPECT_EQ(told(111).fault, Fault::Refused);
    EXPECT_EQ(told(113).fault, Fault::Unreachable);
    EXPECT_EQ(told(110).fault, Fault::TimedOut);
    EXPECT_EQ(told(71).fault, Fault::Unreachable) << "nothing is known of what listens";
    EXPECT_EQ(told(0).fault, Fault::Unreachable);
    EXPECT_EQ(told(0).detail.toStdString(), "Can't connect to server on '10.0.0.5'");
}

TEST(MysqlFaults, ARefusedLoginIsNoLostOne)
{
    EXPECT_EQ(wire::mysqlError(1045, "Access denied for user 'mon'@'localhost'").fault, Fault::WrongPassword);
    EXPECT_EQ(wire::mysqlError(1130, "Host '10.0.0.9' is not allowed to connect").fault,
              Fault::HostNotAllowed);
    EXPECT_EQ(wire::mysqlError(1049, "Unknown database 'x'").fault, Fault::NoSuchDatabase);
    EXPECT_EQ(wire::mysqlError(1044, "Access denied for user 'mon'@'%' to database 'shop'").fault,
              Fault::DatabaseDenied);
    EXPECT_EQ(wire::mysqlError(2013, "Lost connection to server").fault, Fault::Lost);
    EXPECT_EQ(wire::mysqlError(1969, "Query execution was interrupted (max_statement_time exceeded)").fault,
              Fault::Cancelled);
    EXPECT_EQ(wire::mysqlError(4711, "something new").fault, Fault::Protocol);
}

TEST(MysqlFaults, OneWithoutTlsIsToldFromOneThatIsNotTrusted)
{
    EXPECT_EQ(
        wire::mysqlError(2026, "SSL connection error: SSL is required, but the server does not support it")
            .fault,
        Fault::TlsRefused);
    EXPECT_EQ(wire::mysqlError(2026, "SSL connection error: certificate verify failed").fault,
              Fault::TlsUntrusted);
}

TEST(MysqlFaults, APluginThatIsNotAllowedIsNotTheOneThatIsNamed)
{
    const char *message =
        "Authentication plugin 'mysql_native_password' couldn't be found in restricted_auth plugin list.";
    EXPECT_EQ(wire::mysqlError(5010, message).fault, Fault::Unsupported);
    EXPECT_EQ(detail(5010, message).find("native"), std::string::npos);
}

TEST(MysqlFaults, AfterItsLastWordsTheConnectionIsGone)
{
    EXPECT_TRUE(wire::endsMysqlConnection(2013));
    EXPECT_TRUE(wire::endsMysqlConnection(1927));
    EXPECT_FALSE(wire::endsMysqlConnection(1227));
}
