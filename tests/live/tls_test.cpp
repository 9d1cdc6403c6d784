#include "live/dial.h"
#include "support/counting_proxy.h"
#include "support/pg_server.h"
#include "support/tls.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using core::Fault;
using test::Dial;
using test::PgServer;

namespace {

/// A checkout may lie in a folder with blanks in its name.
QString inUrl(const QString &path)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(path));
}

QString as(const PgServer &server, const QString &tls, const QString &root = {})
{
    return server.url(u"monitor"_s, u"postgres"_s,
                      u"sslmode="_s + tls + (root.isEmpty() ? QString() : u"&sslrootcert="_s + inUrl(root)));
}

QString through(const test::CountingProxy &proxy, const QString &extra)
{
    return u"postgresql://monitor@127.0.0.1:%1/postgres?%2"_s.arg(proxy.port()).arg(extra);
}

/// What the server says of the connection: "t" or "f".
QString isEncrypted(const PgServer &server, const Dial &dial)
{
    return server.run(
        u"select ssl from pg_stat_ssl where pid = %1"_s.arg(dial.connection()->backendPid().text()));
}

bool nothingWentInClear(const test::CountingProxy &proxy)
{
    const auto passages = proxy.passages();
    return !passages.isEmpty() && std::ranges::all_of(passages, [](const test::Passage &passage) {
        return passage.first == test::FirstMessage::TlsRequest;
    });
}

} // namespace

TEST(Tls, PreferEncryptsWhereTheServerCan)
{
    for (const bool tls : { true, false }) {
        const PgServer server({ .tls = tls });
        Dial dial(as(server, u"prefer"_s));
        ASSERT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
        EXPECT_EQ(isEncrypted(server, dial), tls ? u"t"_s : u"f"_s);
        EXPECT_EQ(dial.gate().ledger().takenInCluster(), 1);
    }
}

TEST(Tls, RequireIsRefusedByAServerWithout)
{
    const PgServer server;
    for (const auto &mode : { u"require"_s, u"verify-full"_s })
        EXPECT_EQ(Dial(as(server, mode, test::trustedRoot())).fault(), Fault::TlsRefused);
}

TEST(Tls, VerifyFullAcceptsTheRightServerOnly)
{
    const PgServer server({ .tls = true });
    const PgServer elsewhere({ .certificate = u"elsewhere.test"_s });
    Dial right(as(server, u"verify-full"_s, test::trustedRoot()));
    ASSERT_EQ(right.fault(), std::nullopt) << right.detail().toStdString();
    EXPECT_EQ(isEncrypted(server, right), u"t"_s);

    EXPECT_EQ(Dial(as(server, u"verify-full"_s, test::otherRoot())).fault(), Fault::TlsUntrusted);
    EXPECT_EQ(Dial(as(server, u"verify-full"_s, u"/nonexistent/root.crt"_s)).fault(), Fault::TlsUntrusted);
    EXPECT_EQ(Dial(as(elsewhere, u"verify-full"_s, test::trustedRoot())).fault(), Fault::TlsUntrusted);
    EXPECT_EQ(Dial(as(elsewhere, u"verify-ca"_s, test::trustedRoot())).fault(), std::nullopt);
}

TEST(Tls, TheNameIsCheckedAlthoughTheAddressIsDialled)
{
    const PgServer server({ .certificate = u"elsewhere.test"_s });
    const auto named = [&](const QString &name) {
        return u"host=%1 hostaddr=127.0.0.1 port=%2 user=monitor dbname=postgres sslmode=verify-full sslrootcert='%3'"_s
            .arg(name)
            .arg(server.port())
            .arg(test::trustedRoot());
    };
    EXPECT_EQ(Dial(named(u"elsewhere.test"_s)).fault(), std::nullopt);
    EXPECT_EQ(Dial(named(u"here.test"_s)).fault(), Fault::TlsUntrusted);
}

TEST(Tls, AServerThatInsistsIsTriedWithTlsOnlyIfTheUserLetsUs)
{
    const PgServer server({ .hba = { u"hostnossl all monitor all reject"_s }, .tls = true });
    EXPECT_EQ(Dial(as(server, u"disable"_s)).fault(), Fault::HostNotAllowed);
    Dial allowed(as(server, u"allow"_s));
    ASSERT_EQ(allowed.fault(), std::nullopt) << allowed.detail().toStdString();
    EXPECT_EQ(isEncrypted(server, allowed), u"t"_s);
}

TEST(Tls, AllowBeginsInClear)
{
    const PgServer server({ .tls = true });
    Dial dial(as(server, u"allow"_s));
    ASSERT_EQ(dial.fault(), std::nullopt);
    EXPECT_EQ(isEncrypted(server, dial), u"f"_s);
}

TEST(Tls, AClientCertificateOpensTheDoor)
{
    const PgServer server({ .hba = { u"hostssl all monitor 127.0.0.1/32 cert"_s }, .tls = true });
    const auto with = [&](const QString &name) {
        const auto pair = test::certificate(name);
        return as(server, u"require"_s)
               + u"&sslcert=%1&sslkey=%2"_s.arg(inUrl(pair.certificate), inUrl(pair.key));
    };
    EXPECT_EQ(Dial(with(u"monitor"_s)).fault(), std::nullopt);
    EXPECT_EQ(Dial(with(u"app"_s)).fault(), Fault::WrongPassword);
    EXPECT_EQ(Dial(as(server, u"require"_s)).fault(), Fault::WrongPassword);
}

TEST(Tls, NothingGoesInClearAfterTrustFailed)
{
    const PgServer server({ .certificate = u"elsewhere.test"_s });
    const test::CountingProxy proxy(server.port());
    const auto other = u"&sslrootcert="_s + inUrl(test::otherRoot());
    const auto right = u"&sslrootcert="_s + inUrl(test::trustedRoot());
    for (const auto &extra : { u"sslmode=prefer"_s + other, u"sslmode=require"_s + other,
                               u"sslmode=verify-ca"_s + other, u"sslmode=verify-full"_s + right })
        EXPECT_EQ(Dial(through(proxy, extra)).fault(), Fault::TlsUntrusted) << extra.toStdString();
    EXPECT_EQ(proxy.passages().size(), 4);
    EXPECT_TRUE(nothingWentInClear(proxy));
}

TEST(Tls, NothingGoesInClearAfterARefusalUnderTls)
{
    const PgServer server({ .hba = { u"hostssl all monitor all reject"_s }, .tls = true });
    const test::CountingProxy proxy(server.port());
    EXPECT_EQ(Dial(through(proxy, u"sslmode=prefer"_s)).fault(), Fault::HostNotAllowed);
    EXPECT_EQ(Dial(through(proxy, u"sslmode=require"_s)).fault(), Fault::HostNotAllowed);
    EXPECT_TRUE(nothingWentInClear(proxy));
}
