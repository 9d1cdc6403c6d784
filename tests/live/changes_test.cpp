// What happens to endpoints themselves: a pooler that is started again, two servers that both lead.

#include "live/judging.h"
#include "live/seen.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Mark;
using insight::Verdict;
using test::Judging;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;
using testing::HasSubstr;

namespace {

using Changes = test::WithServer;

} // namespace

TEST_F(Changes, APoolerThatIsStartedAgainLeavesItsMark)
{
    if (!PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    auto bouncer = std::make_unique<PgBouncer>(server);
    {
        const Sessions clients(bouncer->conninfo(u"app"_s), 1);
        for (int i = 0; i < 5; ++i)
            clients.run(0, "select 1");
    }
    Watching watching({ bouncer->consoleUrl() }, 200ms, test::impatient());
    Judging judging(watching);
    const auto counted = [&](const insight::Figures &) {
        return !judging.samples().isEmpty() && judging.samples().front()->rates.transactionsPerSecond;
    };
    ASSERT_TRUE(judging.figures(counted));
    const auto &history = judging.past().history(judging.past().endpoints().front());
    EXPECT_TRUE(history.marks().empty());

    const quint16 port = bouncer->port();
    bouncer.reset();
    bouncer = std::make_unique<PgBouncer>(server, test::BouncerOptions { .port = port });
    const Sessions again(bouncer->conninfo(u"app"_s), 1);
    again.run(0, "select 1");
    ASSERT_TRUE(judging.figures([&](const insight::Figures &) { return !history.marks().empty(); }))
        << judging.sentence();
    EXPECT_EQ(history.marks().size(), 1U);
    EXPECT_EQ(history.marks().front().kind, Mark::Kind::Restart);
}

TEST_F(Changes, ClientsThatWaitedAsLongAsTheyMayAreMissed)
{
    if (!PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 1, .lines = { u"query_wait_timeout = 6"_s } });
    const Sessions holder(bouncer.conninfo(u"app"_s));
    const Sessions queue(bouncer.conninfo(u"app"_s), 3);
    holder.run(0, "begin");
    Watching watching({ bouncer.consoleUrl() });
    Judging judging(watching);
    queue.startAll("select 1");
    const auto allAreDropped = [](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::Happened
               && verdict.aboutOr<insight::Happening>().mark.kind == Mark::Kind::ClientsDropped
               && verdict.count == 3;
    };
    ASSERT_TRUE(judging.finds(allAreDropped)) << judging.sentence();
    EXPECT_THAT(judging.sentence(), HasSubstr("At least 3 waiting clients were probably dropped"));
    EXPECT_EQ(bouncer.log().count(u"closing because: query_wait_timeout"_s), 3)
        << bouncer.log().toStdString();
}

TEST_F(Changes, ACrashOfOneProcessIsToldThoughTheServerGoesOn)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 200ms, test::impatient());
    Judging judging(watching);
    ASSERT_TRUE(judging.finds([](const Verdict &verdict) { return verdict.kind == Verdict::Kind::Calm; }));
    {
        const Sessions victim(server, 1);
        PgServer::signal(victim.pid(), SIGKILL);
        const auto hasCrashed = [](const Verdict &verdict) {
            return verdict.kind == Verdict::Kind::Happened
                   && verdict.aboutOr<insight::Happening>().mark.kind == Mark::Kind::Crash;
        };
        ASSERT_TRUE(judging.finds(hasCrashed)) << judging.sentence();
    }
    EXPECT_THAT(judging.sentence(), HasSubstr("recovered from a crash"));
    const auto &marks = judging.past().history(judging.past().endpoints().front()).marks();
    EXPECT_EQ(std::ranges::count(marks, Mark::Kind::Restart, &Mark::kind), 0);
}

TEST_F(Changes, TwoServersOfOneSystemThatBothLeadAreNamed)
{
    const PgServer first;
    const PgServer second({ .standbyOf = first.conninfo() });
    Watching watching({ first.url(u"monitor"_s), second.url(u"monitor"_s) }, 200ms, test::impatient());
    Judging judging(watching);
    const auto bothAnswer = [](const Verdict &verdict) {
        return verdict.survey.answering == 2 && verdict.kind == Verdict::Kind::Calm;
    };
    ASSERT_TRUE(judging.finds(bothAnswer)) << judging.sentence();
    second.run(u"select pg_promote()"_s);
    const auto bothLead = [](const Verdict &verdict) { return verdict.kind == Verdict::Kind::TwoPrimaries; };
    ASSERT_TRUE(judging.finds(bothLead)) << judging.sentence();
    EXPECT_EQ(judging.verdict().aboutOr<insight::Roles>().names.size(), 2);
    EXPECT_TRUE(judging.verdict().aboutOr<insight::Roles>().since);
    EXPECT_THAT(judging.sentence(), HasSubstr("are both primary"));
}
