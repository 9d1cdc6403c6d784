// No CockroachDB can be had: a real PostgreSQL that speaks like one, for three generations of it.

#include "live/crdb_node.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::CockroachRelease;
using test::FakePg;
using test::PgServer;
using test::Sessions;
using test::Watching;
using testing::HasSubstr;

namespace {

class CockroachNodes : public test::WithServer, public testing::WithParamInterface<CockroachRelease>
{
protected:
    static QString url(const FakePg &node, const QString &scheme = u"cockroachdb"_s)
    {
        return u"%1://monitor@127.0.0.1:%2/shop?sslmode=disable"_s.arg(scheme).arg(node.port());
    }
    static bool isKnown(const core::Sample &sample)
    {
        return sample.error || (sample.sessionsMeasured && !sample.limits.empty());
    }
};

std::string nameOf(const testing::TestParamInfo<CockroachRelease> &info)
{
    return std::array { "20_2", "23_1", "26_1" }[std::size_t(info.param)];
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Generations, CockroachNodes,
                         testing::Values(CockroachRelease::V20, CockroachRelease::V23, CockroachRelease::V26),
                         nameOf);

TEST_P(CockroachNodes, ListTheSessionsOfAll)
{
    const PgServer server;
    test::knowCockroach(server);
    const FakePg node(test::cockroachNode(server, 1, GetParam()));
    const Sessions idle(server, 2, { .db = u"n1"_s, .overTcp = true });
    const Sessions busy(server, 1, { .db = u"n2"_s, .application = u"busy"_s, .overTcp = true });
    idle.runAll("select 1");
    idle.run(0, "begin");
    busy.start(0, "select pg_sleep(60)");
    Watching watching({ url(node, u"postgresql"_s) });

    const auto sample = watching.nextThat(isKnown);
    ASSERT_TRUE(sample);
    ASSERT_EQ(sample->error, std::nullopt) << sample->error->detail.toStdString();
    EXPECT_EQ(sample->endpoint.kind, u"cockroachdb");
    EXPECT_EQ(sample->sessions.size(), 3U) << "not ours, nor one that has ended, nor the server's";
    EXPECT_EQ(sample->counts.used, 4);
    EXPECT_EQ(sample->counts.active, 1);
    EXPECT_EQ(sample->counts.idleInTransaction,
              GetParam() == CockroachRelease::V20 ? std::nullopt : std::optional(1));
    const auto running = std::ranges::find(sample->sessions, u"busy"_s, &core::Session::application);
    ASSERT_NE(running, sample->sessions.end());
    EXPECT_EQ((*running)->backendType, u"node 2");
    EXPECT_EQ((*running)->query, u"select pg_sleep(60)");
    EXPECT_TRUE((*running)->queryStart);
    EXPECT_EQ(sample->limits.front().used, 3) << "of its own node";
    EXPECT_EQ(sample->limits.front().usable, 200);
    EXPECT_THAT(sample->remarks.join(u' ').toStdString(), HasSubstr("node 3 does not answer"));
    EXPECT_EQ(sample->neighbours.size(), GetParam() == CockroachRelease::V26 ? 0U : 1U)
        << "that version refuses and logs the question";
    EXPECT_TRUE(server.logLines(u"unsafe!"_s).isEmpty()) << server.log().toStdString();
    EXPECT_EQ(node.accepted(), 2) << "the first login had the wrong encoding";
}

TEST_P(CockroachNodes, AreOneClusterWhoseSessionsCountOnce)
{
    const PgServer server;
    test::knowCockroach(server);
    auto first = std::make_unique<FakePg>(test::cockroachNode(server, 1, GetParam()));
    const FakePg second(test::cockroachNode(server, 2, GetParam()));
    const Sessions some(server, 2, { .db = u"n1"_s, .overTcp = true });
    const Sessions others(server, 3, { .db = u"n2"_s, .overTcp = true });
    Watching watching({ url(*first) }, 200ms, test::impatient());
    ASSERT_TRUE(watching.nextThat(isKnown));
    watching.poller().watch({ test::targetOf(url(second)) });

    const QString other = u"127.0.0.1:%1"_s.arg(second.port());
    const auto joined = watching.next(other);
    ASSERT_TRUE(joined);
    EXPECT_EQ(joined->sessions.size(), 3U) << "its own, from its first sample on";
    EXPECT_EQ(joined->counts.used, 4);
    const auto &all = watching.all();
    ASSERT_GE(all.size(), 2);
    EXPECT_EQ(all[all.size() - 2]->sessions.size(), 2U) << "the first one has left them to it before";
    const auto rest = watching.next(watching.named().front());
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->sessions.size(), 2U);

    first.reset();
    const auto heir = watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == other && !sample.error && sample.sessions.size() > 3;
    });
    ASSERT_TRUE(heir) << "when the first one is gone, the second one reports them";
    EXPECT_EQ(heir->sessions.size(), 5U);
}

TEST_P(CockroachNodes, EnteredTogetherEachListsItsOwn)
{
    const PgServer server;
    test::knowCockroach(server);
    const FakePg first(test::cockroachNode(server, 1, GetParam()));
    const FakePg second(test::cockroachNode(server, 2, GetParam()));
    const Sessions some(server, 2, { .db = u"n1"_s, .overTcp = true });
    const Sessions others(server, 3, { .db = u"n2"_s, .overTcp = true });
    Watching watching({ url(first), url(second) });
    for (const QString &name : watching.named())
        ASSERT_TRUE(watching.nextThat([&](const core::Sample &sample) {
            return sample.endpoint.name == name && sample.sessionsMeasured;
        }));
    for (const core::SamplePtr &sample : watching.all()) {
        const bool isFirst = sample->endpoint.name == watching.named().front();
        EXPECT_EQ(sample->sessions.size(), !sample->sessionsMeasured ? 0U : isFirst ? 2U : 3U);
    }
}
