// A real HAProxy on the way: its limits make clients wait, and its connections are followed through it.

#include "insight/path/chain.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/haproxy.h"
#include "support/pgbouncer.h"
#include "support/port.h"
#include "support/sessions.h"
#include "support/sockets.h"

#include <gmock/gmock.h>
#include <libpq-fe.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;
using insight::Chain;
using insight::Mark;
using insight::Queue;
using insight::Stop;
using insight::Verdict;
using test::chainTo;
using test::HaProxy;
using test::Judging;
using test::kindsOf;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

class Proxy : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !(HaProxy::isInstalled() && PgBouncer::isInstalled()))
            GTEST_SKIP() << "no /usr/sbin/haproxy or no /usr/sbin/pgbouncer";
    }
};

/// What is at `from` leads to what is at `to`; `limits` are more words about the server.
QStringList leads(quint16 from, quint16 to, const QString &limits = {}, const QStringList &more = {})
{
    return QStringList { u"listen shop"_s, u"    bind 127.0.0.1:%1"_s.arg(from),
                         u"    server one 127.0.0.1:%1 %2"_s.arg(to).arg(limits) }
           + more;
}

QString conninfo(quint16 port)
{
    return u"hostaddr=127.0.0.1 port=%1 user=app dbname=postgres application_name=till"_s.arg(port);
}

} // namespace

// The next client waits in the kernel, where it is not counted: its own count is all there is to see.
TEST_F(Proxy, AtItsLimitIsSaidToBeFull)
{
    const PgServer server;
    const auto port = test::freePort();
    const HaProxy proxy(leads(port, server.port(), {}, { u"    maxconn 3"_s }));
    const Sessions clients(conninfo(port), 3);
    const test::Connection outside(PQconnectStart(conninfo(port).toUtf8().constData()));
    const Watching watching({ server.url(u"monitor"_s), proxy.fileUrl() });
    Judging judging(watching);
    const auto isFull = [](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::Full
               && verdict.aboutOr<insight::LimitUse>().limit.scope == core::LimitScope::Proxy;
    };
    ASSERT_TRUE(judging.finds(isFull)) << judging.sentence();
    EXPECT_EQ(judging.verdict().aboutOr<insight::LimitUse>().limit.name, u"shop");
    EXPECT_EQ(judging.verdict().aboutOr<insight::LimitUse>().limit.used, 3);
}

TEST_F(Proxy, ThatSparesItsServerIsSaidToMakeThemWait)
{
    const PgServer server;
    const auto port = test::freePort();
    const HaProxy proxy(leads(port, server.port(), u"maxconn 2"_s, { u"    timeout queue 30s"_s }));
    const Sessions clients(conninfo(port), 2);
    test::Login queued(conninfo(port));
    const Watching watching({ server.url(u"monitor"_s), proxy.fileUrl() });
    Judging judging(watching);
    const auto waits = [&](const Verdict &verdict) {
        queued.advance();
        return verdict.kind == Verdict::Kind::Queue && queueOf(verdict)->layer == core::Layer::Proxy;
    };
    ASSERT_TRUE(judging.finds(waits)) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->waiting, 1);
    EXPECT_EQ(queueOf(judging.verdict())->cause, insight::Queue::Cause::Limit);
    EXPECT_THAT(judging.sentence(), testing::HasSubstr("is reached, 2 of 2"));
}

TEST_F(Proxy, ThatTurnsClientsAwaySaysHowMany)
{
    const auto open = test::freePort();
    const auto closed = test::freePort();
    const auto nowhere = test::freePort();
    const HaProxy proxy(leads(open, nowhere, {}, { u"    timeout connect 100ms"_s, u"    retries 0"_s })
                        << u"listen guarded"_s << u"    bind 127.0.0.1:%1"_s.arg(closed)
                        << u"    tcp-request connection reject"_s << u"    server one 127.0.0.1:1"_s);
    const Watching watching({ proxy.fileUrl() });
    Judging judging(watching);
    ASSERT_TRUE(judging.finds([](const Verdict &verdict) { return verdict.survey.answering == 1; }));

    const auto tryToEnter = [](quint16 port, int times) {
        while (times-- > 0)
            EXPECT_EQ(PQstatus(test::Connection(PQconnectdb(conninfo(port).toUtf8().constData())).get()),
                      CONNECTION_BAD);
    };
    const auto happened = [&judging](Mark::Kind kind, qint64 clients, const char *place) {
        return judging.finds([=](const Verdict &verdict) {
            return verdict.about<insight::Happening>()
                   && verdict.aboutOr<insight::Happening>().mark.kind == kind && verdict.count == clients
                   && verdict.aboutOr<insight::Happening>().mark.departure->place == QLatin1StringView(place);
        });
    };
    tryToEnter(open, 3);
    EXPECT_TRUE(happened(Mark::Kind::ClientsUnserved, 3, "backend shop")) << judging.sentence();
    EXPECT_THAT(judging.sentence(), testing::HasSubstr("3 clients reached no server at "));
    tryToEnter(closed, 2);
    EXPECT_TRUE(happened(Mark::Kind::ClientsDenied, 2, "frontend guarded")) << judging.sentence();
    EXPECT_THAT(judging.sentence(), testing::HasSubstr("2 clients were refused at "));
}

TEST_F(Proxy, BeforeThePoolerIsJoinedByItsAddresses)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const auto port = test::freePort();
    const HaProxy proxy(leads(port, bouncer.port()));
    const Sessions others(conninfo(port), 2);
    others.runAll("select 1");
    const Sessions client(conninfo(port));
    client.run(0, "begin");
    const int backend = client.run(0, "select pg_backend_pid()").toInt();
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl(), proxy.fileUrl() });
    Judging judging(watching);
    // What a pooler told is certain once the database was seen after it.
    const auto isWhole = [&](const Verdict &) {
        const Chain chain = chainTo(judging, backend);
        return chain.stops.size() == 5 && chain.hops[2].certainty == Certainty::Certain
               && chain.hops[3].certainty == Certainty::Certain;
    };
    ASSERT_TRUE(judging.finds(isWhole));
    const Chain chain = chainTo(judging, backend);
    using enum Stop::Kind;
    EXPECT_EQ(kindsOf(chain),
              (std::vector { Application, ProxySession, PoolerClient, PoolerServer, Backend }));
    EXPECT_EQ(chain.client().address,
              (core::Address { u"127.0.0.1"_s, test::portOf(PQsocket(client.at(0))) }));
    // Nothing but addresses joins a proxy and a pooler; behind the pooler there are pids.
    EXPECT_EQ(chain.hops[1].certainty, Certainty::Likely);
    EXPECT_EQ(chain.hops[2].certainty, Certainty::Certain);
    EXPECT_EQ(chain.hops[3].certainty, Certainty::Certain);
}

TEST_F(Proxy, BehindThePoolerIsCertainAtEveryHop)
{
    const PgServer server;
    const auto port = test::freePort();
    const HaProxy proxy(leads(port, server.port()));
    const PgBouncer bouncer(server,
                            { .lines = { u"[databases]"_s, u"* = host=127.0.0.1 port=%1"_s.arg(port) } });
    const Sessions client(bouncer.conninfo(u"app"_s));
    client.run(0, "begin");
    const int backend = client.run(0, "select pg_backend_pid()").toInt();
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl(), proxy.fileUrl() });
    Judging judging(watching);
    const auto isWhole = [&](const Verdict &) {
        const Chain chain = chainTo(judging, backend);
        return chain.stops.size() == 5 && chain.certainty() == Certainty::Certain;
    };
    ASSERT_TRUE(judging.finds(isWhole));
    const Chain chain = chainTo(judging, backend);
    using enum Stop::Kind;
    EXPECT_EQ(kindsOf(chain),
              (std::vector { Application, PoolerClient, PoolerServer, ProxySession, Backend }));
    EXPECT_EQ(chain.certainty(), Certainty::Certain);
}
