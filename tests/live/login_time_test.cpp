// Logins that take too long: they end at their limit, cost no more than their slots and delay no other.

#include "live/dial.h"
#include "live/program.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/full_backlog.h"
#include "support/pg_server.h"
#include "support/port.h"
#include "support/resolver.h"
#include "support/sessions.h"
#include "support/threads.h"
#include "support/witnesses.h"

#include <gtest/gtest.h>

#include <future>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::Dial;
using test::PgServer;
using test::Sessions;
using test::waitFor;
using test::Watching;

namespace {

QString loopback(quint16 port)
{
    return u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(port);
}

/// Accepts, and keeps the connection whatever the client does, until released.
struct Stubborn
{
    std::promise<void> release;
    test::FakePg server { [held = release.get_future().share()](const test::FakeClient &) { held.wait(); } };

    ~Stubborn()
    {
        if (!released)
            let();
    }
    void let()
    {
        released = true;
        release.set_value();
    }
    bool released = false;
};

} // namespace

TEST(LoginTime, AnUnansweredSynTookNoSlot)
{
    const test::FullBacklog dead;
    Dial dial(loopback(dead.port()), { .login = 500ms });
    EXPECT_EQ(dial.fault(), Fault::TimedOut);
    EXPECT_TRUE(dial.gate().isQuiet());
}

TEST(LoginTime, APortThatNeverSpeaksTakesASlotUntilItLetsGo)
{
    Stubborn silent;
    Dial dial(loopback(silent.server.port()), { .login = 500ms });
    EXPECT_EQ(dial.fault(), Fault::TimedOut);
    EXPECT_FALSE(dial.gate().isQuiet());
    silent.let();
    EXPECT_TRUE(waitFor([&] { return dial.gate().isQuiet(); }));
}

TEST(LoginTime, ASlotLingersNoLongerThanTheRuleSays)
{
    Stubborn silent;
    const auto begun = wire::Clock::now();
    Dial dial(loopback(silent.server.port()), { .login = 200ms, .lingering = 800ms, .goodbye = 100ms });
    EXPECT_EQ(dial.fault(), Fault::TimedOut);
    EXPECT_TRUE(waitFor([&] { return dial.gate().isQuiet(); }));
    EXPECT_GE(wire::Clock::now() - begun, 200ms + 800ms);
    EXPECT_EQ(silent.server.open(), 1);
}

TEST(LoginTime, TheWholeLoginHasFiveSeconds)
{
    const test::FakePg silent(test::silence());
    Dial dial(loopback(silent.port()));
    EXPECT_EQ(dial.fault(), Fault::TimedOut);
    EXPECT_GE(dial.took(), 4900ms);
    EXPECT_EQ(silent.accepted(), 1);
}

// The server has accepted and forked; the login waits for a lock inside it, and pg_stat_activity shows
// nothing.
TEST(LoginTime, LoginsThatHangInsideTheServerAreCounted)
{
    const PgServer server;
    const Sessions holder(server, 1, { .user = u"postgres"_s });
    holder.run(0, "begin; lock table pg_authid in access exclusive mode");
    const test::ChildWatch children(server, u"monitor postgres"_s);
    const QString nobody = u"127.0.0.1:%1"_s.arg(test::freePort());
    Watching watching({ server.url(u"monitor"_s), u"postgresql://monitor@%1/postgres"_s.arg(nobody) }, 100ms,
                      { .login = 400ms, .firstPause = 100ms, .longestPause = 200ms, .goodbye = 100ms });
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) {
            return sample.error && sample.error->fault == Fault::TimedOut;
        }));
    }
    ASSERT_TRUE(watching.failsAgain(nobody, 5));
    const int looks = children.looks();
    ASSERT_TRUE(waitFor([&] { return children.looks() > looks + 1; }));
    EXPECT_EQ(children.peak(), 2);

    holder.run(0, "rollback");
    EXPECT_TRUE(watching.next());
    EXPECT_EQ(children.peak(), 2);
}

TEST(LoginTime, AnAddressThatIsABlackHoleDoesNotEatTheOthersTime)
{
    const PgServer server;
    const test::FullBacklog dead("127.0.0.4", server.port());
    Dial dial(u"postgresql://monitor@many.test:%1/postgres"_s.arg(server.port()), { .login = 8s });
    EXPECT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
    EXPECT_GE(dial.took(), 1900ms); // its share of four
    EXPECT_EQ(dial.gate().ledger().takenInCluster(), 1);
}

// Their shares would be far more than a test has.
TEST(LoginTime, AddressesThatRefuseCostNothing)
{
    const PgServer server;
    Dial dial(u"postgresql://monitor@many.test:%1/postgres"_s.arg(server.port()), { .login = 1h });
    EXPECT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
    EXPECT_EQ(dial.connection()->address(), u"127.0.0.1:%1"_s.arg(server.port()));
}

TEST(LoginTime, ANameThatIsNeverFoundDelaysNobody)
{
    const PgServer server;
    Watching watching({ u"postgresql://monitor@db.hang.test/postgres"_s, server.url(u"monitor"_s) }, 100ms);
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, Fault::NoNameService);
    EXPECT_GE(watching.all().size(), 5);
    EXPECT_TRUE(watching.stop());
    EXPECT_GT(test::threadsNamed("name lookup"), 0) << "no thread waits for it";
}

// It is waited for up to the common patience, and the lookup takes longer.
TEST(LoginTime, TheProgramEndsAlthoughANameIsNeverFound)
{
    const PgServer server;
    test::Program program;
    program.setEnvironment(test::withTestNames(program.environment()));
    const auto outcome =
        program.snapshot({ u"postgresql://monitor@db.hang.test/postgres"_s, server.url(u"monitor"_s) });
    EXPECT_EQ(outcome.status, 3) << outcome.errors;
    EXPECT_NE(outcome.errors.find("db.hang.test:5432: This computer's name service does not"),
              std::string::npos)
        << outcome.errors;
}
