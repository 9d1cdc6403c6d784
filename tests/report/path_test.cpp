#include "report/blocking_tree.h"
#include "report/chain.h"
#include "report/csv.h"
#include "report/views.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

#include <set>

using namespace test;

namespace {

QList<core::SamplePtr> samples()
{
    const auto out = at(u"10.0.0.2"_s, 41022);
    auto pgb = pooler(u"pgb"_s);
    auto waiting = client(u"c2"_s, at(u"10.0.4.18"_s, 2), {}, u"cron"_s);
    waiting.state = core::LinkState::Waiting;
    waiting.user = u"app"_s;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s), waiting },
                    { server(u"s1"_s, out, at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s) }));
    auto own = backend(41207, out);
    own.user = u"app"_s;
    own.database = u"shop"_s;
    own.application = u"pgb's own name"_s;
    auto larger = pool(u"shop"_s, u"app"_s, 1, 12, 7);
    larger.oldestWait = 840ms;
    larger.paused = false;
    pgb.pools = { larger };
    pgb.limits = { { .scope = core::LimitScope::Pooler, .used = 20, .limit = 100 } };
    return { shared(database(u"db1"_s, u"10.0.0.5:5432"_s, { session(own) })), shared(pgb) };
}

QByteArray row(const report::Table &table, qsizetype line)
{
    return report::csv(table).split('\n').value(line).trimmed();
}

} // namespace

TEST(PathViewTest, HasARowAChain)
{
    const auto table = report::path(samples(), noon);

    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(
        row(table, 1),
        "2026-11-20T13:00:00.000Z,db1/41207,db1,41207,shop,app,shop,active,,,10.0.4.17,53122,3,certain");
    EXPECT_EQ(row(table, 2), "2026-11-20T13:00:00.000Z,pgb/c2,,,cron,app,,waiting,,,10.0.4.18,2,1,certain");
}

TEST(PathViewTest, AnIdlePooledServerHasNoApplication)
{
    auto all = samples();
    auto pgb = *all[1];
    tell(pgb, links({}, { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), at(u"10.0.0.5"_s, 5432), 41207) }));
    auto own = backend(41207, at(u"10.0.0.2"_s, 41022));
    own.application = u"who was here last"_s;
    own.state = core::SessionState::Idle;
    const auto lineOf = [&] {
        return row(
            report::path({ shared(database(u"db1"_s, u"10.0.0.5:5432"_s, { session(own) })), shared(pgb) },
                         noon),
            1);
    };
    EXPECT_THAT(lineOf().toStdString(), testing::HasSubstr("db1/41207,db1,41207,,"));
    own.state = core::SessionState::Active;
    EXPECT_THAT(lineOf().toStdString(), testing::HasSubstr(",who was here last,"))
        << "a client has just connected";
}

TEST(PathViewTest, AServerThatMayServeAnotherClientByNowHasTheNameThatItsBackendTells)
{
    auto all = samples();
    auto pgb = *all[1];
    auto listed = server(u"s1"_s, at(u"10.0.0.2"_s, 41022), at(u"10.0.0.5"_s, 5432), 41207, u"c1"_s);
    listed.application = u"when it was listed"_s;
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s) }, { listed }));
    auto own = backend(41207, at(u"10.0.0.2"_s, 41022), noon - 1s); // after the list
    own.application = u"now"_s;
    const auto table =
        report::path({ shared(database(u"db1"_s, u"10.0.0.5:5432"_s, { session(own) })), shared(pgb) }, noon);
    EXPECT_THAT(row(table, 1).toStdString(), testing::HasSubstr("db1/41207,db1,41207,now,"));
}

TEST(PathViewTest, HasARowAHop)
{
    const auto table = report::hops(samples(), noon);

    ASSERT_EQ(table.rows.size(), 4u);
    EXPECT_EQ(row(table, 2), "2026-11-20T13:00:00.000Z,db1/41207,2,pgb,c1,pgb,s1,certain,"
                             "says-so same-transaction,2026-11-20T12:59:55.030Z");
    EXPECT_EQ(row(table, 3), "2026-11-20T13:00:00.000Z,db1/41207,3,pgb,s1,db1,41207,certain,"
                             "same-pid same-address-pair,2026-11-20T12:59:55.030Z")
        << "as old as the list of the pooler";
}

TEST(PathViewTest, PoolsTellWhatIsMeasured)
{
    const auto table = report::pools(samples(), noon);

    ASSERT_EQ(table.rows.size(), 1u);
    EXPECT_EQ(row(table, 1),
              "2026-11-20T13:00:00.000Z,pgb,pgbouncer,shop/app,shop,app,,transaction,no,1,12,7,"
              "20,1,0,0,1,,,,,840,,,,,,,0.05,,,,");
}

TEST(PathViewTest, AnEndpointOnTheWayTellsItsQueueAndItsOwnLimit)
{
    const auto table = report::endpoints(samples(), noon);
    const auto cell = [&](std::size_t line, const char *name) {
        const auto found =
            std::ranges::find(table.headings, std::string_view(name),
                              [](const report::Heading &heading) { return std::string_view(heading.name); });
        return table.rows.at(line).at(std::size_t(found - table.headings.begin()));
    };

    EXPECT_EQ(cell(0, "waiting"), report::Value {}) << "a database has no queue";
    EXPECT_EQ(cell(1, "waiting"), report::Value { qint64 { 12 } });
    EXPECT_EQ(cell(1, "used"), report::Value { qint64 { 20 } });
    EXPECT_EQ(cell(1, "limit"), report::Value { qint64 { 100 } });
}

TEST(ChainWordsTest, EveryEvidenceHasWordsOfItsOwn)
{
    std::set<QString> texts;
    std::set<std::string> names;
    const auto count = std::size_t(insight::lastEvidence) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        texts.insert(report::evidenceText(insight::Evidence(i)));
        names.insert(report::evidenceName(insight::Evidence(i)));
    }
    EXPECT_EQ(texts.size(), count);
    EXPECT_EQ(names.size(), count);
    EXPECT_EQ(report::certaintyText(insight::Certainty::Likely), u"likely");
    EXPECT_EQ(report::stopText(insight::Stop::Kind::PoolerServer), u"Pooler server");
}

TEST(BlockingTree, WhoBlocksIsNamedByTheClientBehindThePooler)
{
    core::Session holder = backend(1, at(u"10.0.0.2"_s, 41022));
    holder.state = core::SessionState::IdleInTransaction;
    core::Sample db = database(u"db1"_s, u"10.0.0.5:5432"_s,
                               { session(holder), session(working(2, u"Lock"_s, u"tuple"_s)) });
    db.blocking = core::Blocking { noon, { { 2, { 1 } } } };
    core::Sample pgb = pooler(u"pgb"_s);
    tell(pgb, links({ client(u"c1"_s, at(u"10.0.4.17"_s, 53122), u"s1"_s, u"a`b"_s) },
                    { server(u"s1"_s, at(u"10.0.0.2"_s, 41022), at(u"10.0.0.5"_s, 5432), 1, u"c1"_s) }));

    EXPECT_THAT(
        report::blockingTreeText({ shared(db), shared(pgb) }).toStdString(),
        testing::HasSubstr("blocks 1, used by ``a`b`` `10.0.4.17:53122` via `pgb`, idle in transaction"));

    pgb.error.emplace(core::Fault::TimedOut, QString()); // since then it does not answer
    EXPECT_THAT(report::blockingTreeText({ shared(db), shared(pgb) }).toStdString(),
                testing::HasSubstr("used by likely: ``a`b`` "));
}
