// One connection, followed through everything it passes: what the database, the pooler and the proxy say of
// it agrees.

#include "insight/path/chain.h"
#include "live/judging.h"
#include "live/with_pooler.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"
#include "support/sockets.h"

#include <libpq-fe.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;
using insight::Chain;
using insight::Stop;
using test::chainTo;
using test::Judging;
using test::kindsOf;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

class WholeWay : public test::WithPooler
{
};

} // namespace

TEST_F(WholeWay, ATransactionHeldThroughThePoolerIsCertainAtEveryHop)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions others(bouncer.conninfo(u"app"_s), 3);
    others.runAll("select 1");
    const Sessions client(bouncer.conninfo(u"app"_s) + u" application_name=till"_s);
    client.run(0, "begin");
    const int backend = client.run(0, "select pg_backend_pid()").toInt();
    const Watching watching({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    Judging judging(watching);
    const auto isCertain = [&](const insight::Verdict &) {
        const Chain chain = chainTo(judging, backend);
        return chain.stops.size() == 4 && chain.certainty() == Certainty::Certain;
    };
    ASSERT_TRUE(judging.finds(isCertain));
    const Chain chain = chainTo(judging, backend);
    using enum Stop::Kind;
    EXPECT_EQ(kindsOf(chain), (std::vector { Application, PoolerClient, PoolerServer, Backend }));
    EXPECT_EQ(chain.client().application, u"till");
    EXPECT_EQ(chain.client().address,
              (core::Address { u"127.0.0.1"_s, test::portOf(PQsocket(client.at(0))) }));
    EXPECT_EQ(chain.backend()->session->pid, backend);
}
