// Fifty clients and the connections they really take, counted by us, by the pooler and by the server at one
// moment: pgbench is stopped for it, so that it is one.

#include "live/judging.h"
#include "live/with_pooler.h"
#include "support/pg_template.h"
#include "support/pgbouncer.h"
#include "support/process.h"
#include "support/sessions.h"

#include <QProcess>

#include <libpq-fe.h>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::Judging;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

constexpr int clients = 50;
constexpr int poolSize = 5;

/// pgbench with fifty clients, until this dies.
class Load
{
public:
    Load(quint16 port, const QStringList &style)
    {
        const QStringList arguments {
            u"-n"_s, u"-S"_s, u"-R"_s,  u"2000"_s, u"-c"_s,        u"50"_s, u"-j"_s,
            u"2"_s,  u"-T"_s, u"600"_s, u"-h"_s,   u"127.0.0.1"_s, u"-p"_s, QString::number(port),
            u"-U"_s, u"app"_s
        };
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(test::pgPrograms() + u"/pgbench"_s,
                        arguments + style + QStringList { u"postgres"_s });
        m_process.waitForStarted();
    }
    ~Load()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Load)

    /// Its connections stay as they are; what it has asked for is still done.
    void freeze() const { ::kill(pid_t(m_process.processId()), SIGSTOP); }
    void thaw() const { ::kill(pid_t(m_process.processId()), SIGCONT); }
    std::string said() { return m_process.readAll().toStdString(); }

private:
    QProcess m_process;
};

/// The server of all these tests, with something to read.
class Sharing : public test::WithPooler
{
protected:
    void SetUp() override
    {
        WithPooler::SetUp();
        if (IsSkipped())
            return;
        server = std::make_unique<PgServer>();
        test::mustRun(test::pgPrograms() + u"/pgbench"_s,
                      { u"-q"_s, u"-i"_s, u"-I"_s, u"dtgp"_s, u"-h"_s, server->socketDir(), u"-p"_s,
                        QString::number(server->port()), u"-U"_s, u"postgres"_s, u"postgres"_s });
        server->run(u"grant select on all tables in schema public to app"_s);
    }

    qint64 backends() const
    {
        return server->run(u"select count(*) from pg_stat_activity where usename = 'app'"_s).toInt();
    }

    std::unique_ptr<PgServer> server;
};

/// What SHOW POOLS says of clients and servers, console left out.
struct Told
{
    qint64 clients = 0;
    qint64 active = 0;
    qint64 waiting = 0;
    qint64 servers = 0;

    bool operator==(const Told &) const = default;
};

void PrintTo(const Told &told, std::ostream *out)
{
    *out << told.clients << " clients, " << told.active << " active, " << told.waiting << " waiting, "
         << told.servers << " servers";
}

Told poolsOf(const Sessions &console)
{
    const std::unique_ptr<PGresult, decltype(&PQclear)> pools(PQexec(console.at(0), "show pools"), &PQclear);
    const auto number = [&](int row, const char *column) {
        return QByteArray(PQgetvalue(pools.get(), row, PQfnumber(pools.get(), column))).toLongLong();
    };
    Told told;
    for (int row = 0; row < PQntuples(pools.get()); ++row) {
        if (QByteArray(PQgetvalue(pools.get(), row, 0)) == "pgbouncer")
            continue;
        told.clients += number(row, "cl_active") + number(row, "cl_waiting");
        told.active += number(row, "sv_active");
        told.waiting += number(row, "cl_waiting");
        for (const char *column : { "sv_active", "sv_idle", "sv_used", "sv_tested", "sv_login" })
            told.servers += number(row, column);
    }
    return told;
}

Told seenBy(const core::Sample &sample)
{
    Told told;
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        told.clients += pool.logicalTotal.value_or(-1000);
        told.active += pool.logicalActive.value_or(-1000);
        told.waiting += pool.logicalWaiting.value_or(-1000);
        told.servers += pool.physicalTotal.value_or(-1000);
    }
    return told;
}

bool isPooler(const core::Sample &sample)
{
    return !sample.error && sample.endpoint.layer == core::Layer::Pooler;
}

auto ratioIs(qint64 logical, qint64 physical)
{
    return [logical, physical](const insight::Figures &figures) {
        return figures.ratio && figures.ratio->logical == logical && figures.ratio->physical == physical;
    };
}

struct Style
{
    const char *name;
    QStringList arguments;
    const char *mode;
    qint64 waiting = 0; ///< at least, when all are at it
};

// Until 1.21 a prepared statement of the protocol needs its server for as long as its client is there. While
// pgbench prepares, its whole thread waits: each client has one.
const Style plain { "Plain", {}, "transaction" };
const Style prepared {
    "Prepared", { u"-M"_s, u"prepared"_s, u"-j"_s, u"50"_s }, "session", clients - poolSize
};
const Style reconnecting { "Reconnecting", { u"-C"_s }, "transaction" };

void PrintTo(const Style &style, std::ostream *out)
{
    *out << style.name;
}

class Styles : public Sharing, public testing::WithParamInterface<Style>
{
};

INSTANTIATE_TEST_SUITE_P(Sharing, Styles, testing::Values(plain, prepared, reconnecting),
                         [](const auto &style) { return std::string(style.param.name); });

} // namespace

TEST_P(Styles, ThroughThePoolerFiftyTakeFew)
{
    const PgBouncer bouncer(*server, { .poolSize = poolSize, .mode = QString::fromLatin1(GetParam().mode) });
    const bool comeAndGo = GetParam().arguments.contains(u"-C"_s);
    Load load(bouncer.port(), GetParam().arguments);
    auto console = std::make_unique<Sessions>(bouncer.conninfo(u"monitor"_s, u"pgbouncer"_s));
    // Clients that come and go are caught when at least two of them are there.
    const auto areAtIt = [&] {
        const auto told = poolsOf(*console);
        const bool areAllThere = comeAndGo ? told.clients > 1 : told.clients == clients;
        return told.servers > 0 && areAllThere && told.waiting >= GetParam().waiting;
    };
    const auto stands = [&] {
        if (!areAtIt())
            return false;
        load.freeze();
        if (areAtIt())
            return true;
        load.thaw();
        return false;
    };
    ASSERT_TRUE(test::waitFor(stands)) << load.said();

    Watching watching({ server->url(u"monitor"_s), bouncer.consoleUrl() });
    Told told;
    const auto sample = watching.nextThat([&](const core::Sample &one) {
        told = poolsOf(*console);
        return isPooler(one) && seenBy(one) == told && told.servers == backends();
    });
    ASSERT_TRUE(sample) << testing::PrintToString(told) << ", " << backends() << " backends";
    EXPECT_LE(told.servers, poolSize);
    EXPECT_LE(told.clients, clients);
    EXPECT_TRUE(comeAndGo || told.clients == clients) << told.clients;
    Judging judging(watching);
    EXPECT_TRUE(judging.figures(ratioIs(told.clients, told.servers)));
    load.thaw();
}

TEST_P(Styles, DirectlyEachTakesItsOwn)
{
    const bool comeAndGo = GetParam().arguments.contains(u"-C"_s);
    Load load(server->port(), GetParam().arguments);
    const auto areAtIt = [&] { return comeAndGo ? backends() > 1 : backends() == clients; };
    const auto stands = [&] {
        if (!areAtIt())
            return false;
        load.freeze();
        if (areAtIt())
            return true;
        load.thaw();
        return false;
    };
    ASSERT_TRUE(test::waitFor(stands)) << load.said();

    const PgBouncer idle(*server); // so that there is a ratio to tell
    Watching watching({ server->url(u"monitor"_s), idle.consoleUrl() });
    const auto sample = watching.nextThat([&](const core::Sample &one) {
        const auto ours = std::ranges::count_if(
            one.sessions, [](const core::SessionPtr &session) { return session->user == u"app"; });
        return one.endpoint.layer == core::Layer::Database && ours > 0 && ours == backends();
    });
    ASSERT_TRUE(sample);
    const qint64 count = backends();
    Judging judging(watching);
    EXPECT_TRUE(judging.figures(ratioIs(count, count)));
    load.thaw();
}

// Statements that were prepared by name stay on whatever server it was; no client keeps a server for them.
TEST_F(Sharing, StatementsHeldByNameTakeNoServerOfTheirOwn)
{
    const PgBouncer bouncer(*server, { .poolSize = poolSize });
    const Sessions direct(server->conninfo(u"app"_s), clients);
    const Sessions pooled(bouncer.conninfo(u"app"_s), clients);
    for (int i = 0; i < clients; ++i) {
        const QByteArray statement = "prepare held" + QByteArray::number(i) + " as select 1";
        direct.run(i, statement);
        pooled.run(i, statement);
    }
    const Sessions console(bouncer.conninfo(u"monitor"_s, u"pgbouncer"_s));
    Watching watching({ server->url(u"monitor"_s), bouncer.consoleUrl() });
    Told told;
    const auto sample = watching.nextThat([&](const core::Sample &one) {
        told = poolsOf(console);
        return isPooler(one) && seenBy(one) == told && told.servers + clients == backends();
    });
    ASSERT_TRUE(sample) << testing::PrintToString(told) << ", " << backends() << " backends";
    EXPECT_EQ(told.clients, clients);
    EXPECT_LE(told.servers, poolSize);
    EXPECT_EQ(direct.run(clients - 1, "execute held49"), "1");
    Judging judging(watching);
    EXPECT_TRUE(judging.figures(ratioIs(2 * clients, clients + told.servers)));
}
