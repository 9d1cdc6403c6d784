// Pages behind TLS: the server must prove its identity.

#include "support/fake_http.h"
#include "support/tls.h"
#include "support/wait.h"
#include "wire/visit.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Fault;
using test::Visit;

namespace {

/// Answers every request of every client with the same bytes.
class SecureServer
{
public:
    explicit SecureServer(const QString &name, QByteArray answer, bool closes = false)
        : m_answer(std::move(answer))
    {
        const auto files = test::certificate(name);
        QFile key(files.key);
        EXPECT_TRUE(key.open(QIODevice::ReadOnly));
        QSslConfiguration settings;
        settings.setLocalCertificateChain(QSslCertificate::fromPath(files.certificate));
        settings.setPrivateKey(QSslKey(&key, QSsl::Ec));
        m_server.setSslConfiguration(settings);
        EXPECT_TRUE(m_server.listen(QHostAddress::LocalHost));
        QObject::connect(&m_server, &QTcpServer::pendingConnectionAvailable, &m_server, [this, closes] {
            auto *const socket = m_server.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, closes] {
                m_heard += socket->readAll();
                socket->write(m_answer);
                if (closes)
                    socket->disconnectFromHost();
            });
        });
    }

    QString url(const QString &host) const
    {
        return u"https://ann:s3cret@%1:%2/"_s.arg(host).arg(m_server.serverPort());
    }
    const QByteArray &heard() const { return m_heard; }

private:
    QSslServer m_server;
    QByteArray m_answer;
    QByteArray m_heard;
};

} // namespace

TEST(Https, IsAskedWhereTheServerProvesItsName)
{
    const SecureServer server(u"localhost"_s, test::page("x"));
    for (const auto &host : { u"localhost"_s, u"127.0.0.1"_s }) {
        Visit visit(server.url(host), {}, test::trustedRoot());
        ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
        EXPECT_EQ(visit.ask("/").body, "x");
        EXPECT_EQ(visit.ask("/").body, "x");
        visit.hangUp();
        EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
    }
    EXPECT_TRUE(server.heard().contains("Authorization: Basic "));
}

TEST(Https, APageToTheEndIsRead)
{
    const SecureServer server(u"localhost"_s, "HTTP/1.0 200 OK\r\n\r\n" + QByteArray(300'000, 'x'), true);
    Visit visit(server.url(u"localhost"_s), {}, test::trustedRoot());
    ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
    for (int i = 0; i < 5; ++i) {
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, std::nullopt);
        EXPECT_EQ(heard.body.size(), 300'000);
    }
}

TEST(Https, WhoDoesNotProveItIsToldNothing)
{
    struct Stranger
    {
        QString certificate;
        QString root;
    };
    for (const auto &[name, root] :
         { Stranger { u"elsewhere.test"_s, test::trustedRoot() },
           Stranger { u"localhost"_s, test::otherRoot() }, Stranger { u"localhost"_s, {} } }) {
        const SecureServer server(name, test::page("x"));
        Visit visit(server.url(u"localhost"_s), {}, root);
        EXPECT_EQ(visit.fault(), Fault::TlsUntrusted) << visit.detail().toStdString();
        EXPECT_TRUE(server.heard().isEmpty());
        EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
    }
}

TEST(Https, AServerWithoutTlsIsToldNothing)
{
    const test::FakePg server([](const test::FakeClient &client) {
        client.read(1);
        client.send("HTTP/1.1 400 Bad Request\r\n\r\n");
    });
    Visit visit(u"https://ann:s3cret@127.0.0.1:%1/"_s.arg(server.port()));
    EXPECT_EQ(visit.fault(), Fault::TlsRefused) << visit.detail().toStdString();
    EXPECT_EQ(server.accepted(), 1);
}

TEST(Https, AMissingFileOfAuthoritiesIsSaidSo)
{
    const SecureServer server(u"localhost"_s, test::page("x"));
    Visit visit(server.url(u"localhost"_s), {}, u"/nowhere/ca.pem"_s);
    EXPECT_EQ(visit.fault(), Fault::TlsUntrusted);
    EXPECT_TRUE(visit.detail().contains(u"cannot be read"));
    EXPECT_TRUE(visit.gate().isQuiet());
}
