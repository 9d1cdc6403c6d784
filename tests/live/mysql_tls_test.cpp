// TLS to a real MariaDB: what is asked for is had, or nothing is sent.

#include "live/dial.h"
#include "live/with_mariadb.h"
#include "support/counting_proxy.h"
#include "support/fake_pg.h"
#include "support/mysql_messages.h"
#include "support/no_threads.h"
#include "support/pulse.h"
#include "support/tls.h"
#include "support/wait.h"

#include <QSemaphore>
#include <QUrl>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::Dial;
using test::FakeClient;
using test::FakePg;
using test::MariaDb;

namespace {

class MySqlTls : public test::WithMariaDb
{
};

QString options(const QString &mode, const QString &root = {})
{
    const QString trusted = QString::fromLatin1(QUrl::toPercentEncoding(root));
    return u"?sslmode="_s + mode + (root.isEmpty() ? QString() : u"&sslrootcert="_s + trusted);
}

int counted(const MariaDb &server, const QString &figure)
{
    return server.run(u"show global status like '%1'"_s.arg(figure)).section(u'\t', -1).toInt();
}

} // namespace

TEST_F(MySqlTls, WithoutAThreadForItTheLoginFails)
{
    const MariaDb server({ .certificate = u"localhost"_s });
    const test::NoThreads limit;
    Dial dial(server.url(u"monitor"_s, options(u"require"_s)));
    EXPECT_EQ(dial.fault(), Fault::NoDescriptor) << dial.detail().toStdString();
    EXPECT_TRUE(test::waitFor([&dial] { return dial.gate().ledger().takenInCluster() == 0; }));
}

TEST_F(MySqlTls, PreferEncryptsWhereTheServerCan)
{
    for (const bool offersTls : { true, false }) {
        const MariaDb server({ .certificate = offersTls ? u"localhost"_s : QString() });
        const int before = counted(server, u"Ssl_finished_accepts"_s);
        Dial dial(server.url(u"monitor"_s, options(u"prefer"_s)));
        ASSERT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
        EXPECT_EQ(dial.connection()->entrance().encrypted, offersTls);
        const int withOurs = counted(server, u"Ssl_finished_accepts"_s); // and with the client's that counts
        EXPECT_EQ(withOurs - before, offersTls ? 2 : 0);
        EXPECT_EQ(dial.gate().ledger().takenInCluster(), 1);
    }
}

TEST_F(MySqlTls, RequireIsRefusedByAServerWithout)
{
    const MariaDb server;
    for (const QString &mode : { u"require"_s, u"verify-full"_s })
        EXPECT_EQ(Dial(server.url(u"app"_s, options(mode, test::trustedRoot()))).fault(), Fault::TlsRefused);
    EXPECT_EQ(counted(server, u"Access_denied_errors"_s), 0);
}

TEST_F(MySqlTls, VerifyFullAcceptsTheRightServerOnly)
{
    const MariaDb server({ .certificate = u"localhost"_s });
    const MariaDb elsewhere({ .certificate = u"elsewhere.test"_s });
    const QString full = u"verify-full"_s;
    Dial right(server.url(u"app"_s, options(full, test::trustedRoot())));
    ASSERT_EQ(right.fault(), std::nullopt) << right.detail().toStdString();
    EXPECT_TRUE(right.connection()->entrance().encrypted);
    EXPECT_EQ(Dial(server.url(u"app"_s, options(full, test::otherRoot()))).fault(), Fault::TlsUntrusted);
    EXPECT_EQ(Dial(server.url(u"app"_s, options(full, u"/nonexistent/root.crt"_s))).fault(),
              Fault::TlsUntrusted);
    EXPECT_EQ(Dial(elsewhere.url(u"app"_s, options(full, test::trustedRoot()))).fault(), Fault::TlsUntrusted);
}

// A name is looked up by us, and libmariadb dials the address, which this certificate does not have.
TEST_F(MySqlTls, TheNameIsCheckedAlthoughTheAddressIsDialled)
{
    const MariaDb server({ .certificate = u"named"_s });
    const auto dialled = [&](const QString &host) {
        return Dial(u"mariadb://app:app@%1:%2/"_s.arg(host).arg(server.port())
                    + options(u"verify-full"_s, test::trustedRoot()))
            .fault();
    };
    EXPECT_EQ(dialled(u"localhost"_s), std::nullopt);
    EXPECT_EQ(dialled(u"127.0.0.1"_s), Fault::TlsUntrusted);
}

// libmariadb waits inside the handshake; nothing else of its thread does.
TEST_F(MySqlTls, AHandshakeThatDoesNotEndHoldsUpNothingElse)
{
    const FakePg server([](const FakeClient &client) {
        client.send(test::mysql::greeting(test::mysql::Offers::Tls));
        client.waitForClose();
    });
    const test::Pulse pulse;
    Dial dial(u"mariadb://app:app@127.0.0.1:%1/"_s.arg(server.port()), { .login = 3s });
    EXPECT_EQ(dial.fault(), Fault::TimedOut) << dial.detail().toStdString();
    EXPECT_GE(pulse.turns(), test::manyTurns);
    EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
}

TEST_F(MySqlTls, AHandshakeIsGivenUpAtOnceAndItsSlotIsHeldWhileTheServerHoldsIt)
{
    QSemaphore mayLeave;
    const FakePg server([&](const FakeClient &client) {
        client.send(test::mysql::greeting(test::mysql::Offers::Tls));
        test::mysql::readPacket(client);
        mayLeave.acquire();
    });
    Dial dial(u"mariadb://app:app@127.0.0.1:%1/"_s.arg(server.port()), { .login = 300ms });
    EXPECT_EQ(dial.fault(), Fault::TimedOut) << dial.detail().toStdString();
    EXPECT_FALSE(dial.gate().isQuiet()) << "the server has not let go of it";
    mayLeave.release();
    EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
}

TEST_F(MySqlTls, NoPasswordIsTriedWhereTrustFailed)
{
    const MariaDb server({ .certificate = u"elsewhere.test"_s });
    const test::CountingProxy proxy(server.port());
    const QString url = u"mariadb://app:wrong@127.0.0.1:%1/"_s.arg(proxy.port());
    const auto untrusted = std::to_array<QString>({
        options(u"prefer"_s, test::otherRoot()),
        options(u"require"_s, test::otherRoot()),
        options(u"verify-ca"_s, test::otherRoot()),
        options(u"verify-full"_s, test::trustedRoot()),
    });
    for (const QString &extra : untrusted)
        EXPECT_EQ(Dial(url + extra).fault(), Fault::TlsUntrusted) << extra.toStdString();
    EXPECT_EQ(proxy.passages().size(), 4) << "and no second time without TLS";
    EXPECT_EQ(counted(server, u"Access_denied_errors"_s), 0);
}

TEST_F(MySqlTls, VerifyCaWantsTheRootAndNoName)
{
    const MariaDb elsewhere({ .certificate = u"elsewhere.test"_s });
    Dial right(elsewhere.url(u"app"_s, options(u"verify-ca"_s, test::trustedRoot())));
    EXPECT_EQ(right.fault(), std::nullopt) << right.detail().toStdString();
    EXPECT_EQ(Dial(elsewhere.url(u"app"_s, options(u"verify-ca"_s))).fault(), Fault::TlsUntrusted)
        << "the system does not know this root";
}

// MariaDB tells no difference between a wrong password and a login that it wants encrypted.
TEST_F(MySqlTls, AServerThatInsistsIsNotTakenForOneWithAnotherPassword)
{
    const MariaDb server(
        { .options = { u"--require-secure-transport=ON"_s }, .certificate = u"localhost"_s });
    for (const QString &mode : { u"disable"_s, u"allow"_s }) {
        Dial refused(server.url(u"app"_s, options(mode)));
        EXPECT_EQ(refused.fault(), Fault::WrongPassword);
        EXPECT_TRUE(refused.detail().contains(u"sslmode=require"_s)) << refused.detail().toStdString();
    }
    Dial allowed(server.url(u"app"_s, options(u"require"_s)));
    ASSERT_EQ(allowed.fault(), std::nullopt) << allowed.detail().toStdString();
    EXPECT_TRUE(allowed.connection()->entrance().encrypted);
}
