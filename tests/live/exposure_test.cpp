// A password that `sslmode=prefer` or `allow` sends unencrypted to a real server at an address that others
// reach, too.

#include "live/program.h"
#include "support/pg_server.h"

#include <QNetworkInterface>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::PgServer;
using test::Program;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr auto warning = "over a connection that is not encrypted";

/// Of this machine on a network; empty where it is on none.
QString addressOnANetwork()
{
    for (const QHostAddress &address : QNetworkInterface::allAddresses()) {
        if (!address.isLoopback() && address.protocol() == QAbstractSocket::IPv4Protocol)
            return address.toString();
    }
    return {};
}

struct ExposedPassword : testing::Test
{
    void SetUp() override
    {
        if (address.isEmpty())
            GTEST_SKIP() << "this machine is on no network";
    }

    QString url(const PgServer &server, const QString &more = {}) const
    {
        return server.url(u"secretive"_s, u"postgres"_s, more).replace(u"127.0.0.1"_s, address);
    }
    test::PgOptions everywhere(bool tls = false) const
    {
        return { .conf = { u"listen_addresses = '127.0.0.1, %1'"_s.arg(address) },
                 .hba = { u"host all secretive %1/32 scram-sha-256"_s.arg(address) },
                 .tls = tls };
    }

    const QString address = addressOnANetwork();
    Program program;
};

qsizetype timesSaid(const std::string &errors)
{
    return QByteArray::fromStdString(errors).count(warning);
}

} // namespace

TEST_F(ExposedPassword, IsWarnedOfOncePerEndpoint)
{
    const PgServer server(everywhere());
    program.set(u"PGPASSWORD"_s, u"right!pass"_s);
    const auto read = program.snapshot({ url(server) });
    EXPECT_EQ(read.status, 0) << read.errors;
    EXPECT_EQ(timesSaid(read.errors), 1) << read.errors;
    EXPECT_THAT(read.errors, HasSubstr(QString(u"%1:%2: "_s).arg(address).arg(server.port()).toStdString()));
    const auto recorded = program.run({ u"record"_s, u"--for"_s, u"3s"_s, url(server) });
    EXPECT_EQ(recorded.status, 0) << recorded.errors;
    EXPECT_EQ(timesSaid(recorded.errors), 1) << recorded.errors;
}

TEST_F(ExposedPassword, IsWarnedOfWhereAllowTriesItUnencryptedFirst)
{
    const PgServer encrypting(everywhere(true));
    program.set(u"PGPASSWORD"_s, u"right!pass"_s);
    const auto read = program.snapshot({ url(encrypting, u"sslmode=allow"_s) });
    EXPECT_EQ(read.status, 0) << read.errors;
    EXPECT_EQ(timesSaid(read.errors), 1) << read.errors;
    EXPECT_THAT(read.errors, HasSubstr("sslmode=allow"));
}

TEST_F(ExposedPassword, IsNotWarnedOfWhereNothingWasExposed)
{
    const PgServer plain(everywhere());
    const PgServer encrypting(everywhere(true));
    program.set(u"PGPASSWORD"_s, u"right!pass"_s);
    for (const QString &safe :
         { plain.url(u"secretive"_s), url(encrypting), url(plain, u"sslmode=disable"_s) }) {
        const auto outcome = program.snapshot({ safe });
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_THAT(outcome.errors, Not(HasSubstr(warning))) << safe.toStdString();
    }
}
