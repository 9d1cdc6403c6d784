// A real Prometheus that scrapes a real application, and a played one.

#include "insight/verdict/assessment.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/application.h"
#include "support/fake_http.h"
#include "support/prometheus.h"

#include <QDateTime>

#include <gmock/gmock.h>

#include <atomic>
#include <cmath>
#include <iterator>
#include <utility>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::PooledApplication;
using test::PoolLibrary;
using test::Prometheus;
using test::Watching;

namespace {

class RealPrometheus : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (IsSkipped())
            return;
        if (!Prometheus::isInstalled())
            GTEST_SKIP() << "no /usr/bin/prometheus";
        if (!PooledApplication::isInstalled(PoolLibrary::Psycopg))
            GTEST_SKIP() << "no python3-psycopg-pool, or no python3-prometheus-client";
    }
};

bool hasItsPool(const core::Sample &sample)
{
    return sample.endpoint.kind == u"prometheus"_s && sample.pools.size() == 1
           && sample.pools.front().logicalWaiting == 3;
}

/// "orders" with ten connections and three threads that wait; `labels` as Prometheus adds them.
QByteArray ordersPool(const QByteArray &labels = {}, const QByteArray &time = {})
{
    const QByteArray end = time + '\n';
    const QByteArray of = "{pool=\"orders\"" + labels + "} ";
    return "hikaricp_connections" + of + "10" + end + "hikaricp_connections_active" + of + "10" + end
           + "hikaricp_connections_idle" + of + '0' + end + "hikaricp_connections_pending" + of + '3' + end
           + "hikaricp_connections_max" + of + "10" + end;
}

/// As if it had just scraped the application at this port.
test::Script scraperOf(quint16 port)
{
    return test::serving([port](const QByteArray &request) {
        if (!request.contains("match%5B%5D="))
            return test::page({}, "400 Bad Request");
        return test::page(ordersPool(",instance=\"127.0.0.1:" + QByteArray::number(port) + '"',
                                     ' ' + QByteArray::number(QDateTime::currentMSecsSinceEpoch())));
    });
}

QString at(const test::FakePg &fake, const QString &scheme)
{
    return u"%1://127.0.0.1:%2"_s.arg(scheme).arg(fake.port());
}

/// All that a DBA reads of the threads that wait: in the key figures, in the lanes and on the page of pools.
std::vector<qint64> waitingIn(const QList<core::SamplePtr> &heard, const QStringList &endpoints)
{
    insight::ClusterHistory past(endpoints);
    for (const core::SamplePtr &sample : heard)
        past.add(sample);
    const auto span = insight::TimeSpan { core::wallClock() - 60s, core::wallClock() };
    const auto seen =
        insight::assessmentOf(past, {}, span, insight::clusterSnapshotOf(latestSamples(past, {})), {});
    qint64 inLanes = 0;
    qint64 inPools = 0;
    for (const QString &endpoint : endpoints) {
        const insight::EndpointHistory &history = past.history(endpoint);
        if (history.isSilent() || history.points().empty())
            continue;
        const float waiting = history.points().back()[insight::Metric::Waiting];
        inLanes += std::isnan(waiting) ? 0 : qint64(waiting);
        for (const core::Pool &pool : history.latestGood()->pools)
            inPools += pool.logicalWaiting.value_or(0);
    }
    return { seen.figures.waiting ? seen.figures.waiting->count : 0, inLanes, inPools };
}

} // namespace

TEST(PlayedPrometheus, TellsOfAnApplicationThatIsPolledItselfOnlyWhileThatDoesNotAnswer)
{
    std::atomic<bool> answers = true;
    const test::FakePg application(test::serving([&answers](const QByteArray &) {
        return answers ? test::page(ordersPool()) : test::page({}, "503 Service Unavailable");
    }));
    const test::FakePg prometheus(scraperOf(application.port()));
    Watching watching({ at(prometheus, u"prometheus"_s), at(application, u"http"_s) });
    const auto settles = [&] {
        return test::waitFor([&] {
            return waitingIn(watching.all(), watching.named()) == std::vector<qint64> { 3, 3, 3 };
        });
    };
    const auto told = [&](std::size_t pools) {
        return watching.nextThat([&, pools](const core::Sample &sample) {
            return !sample.error && sample.endpoint.name == watching.named().front()
                   && sample.pools.size() == pools;
        });
    };
    ASSERT_TRUE(told(0));
    ASSERT_TRUE(watching.next(watching.named().back()));
    EXPECT_TRUE(settles());
    answers = false;
    EXPECT_TRUE(told(1));
    EXPECT_TRUE(settles()) << "it is the only one that tells of it";
    QList<core::SamplePtr> its;
    std::ranges::copy_if(watching.all(), std::back_inserter(its), [&](const auto &sample) {
        return sample->endpoint.name == watching.named().front();
    });
    EXPECT_TRUE(std::ranges::is_sorted(its, {}, [](const auto &sample) { return sample->received; }));
}

TEST(PlayedPrometheus, NeverTellsOfAnApplicationThatAnsweredBefore)
{
    const test::FakePg application(
        test::serving([](const QByteArray &) { return test::page(ordersPool()); }));
    const test::FakePg prometheus(scraperOf(application.port()));
    Watching watching({ at(application, u"http"_s) });
    ASSERT_TRUE(watching.next());
    const core::Target added = test::targetOf(at(prometheus, u"prometheus"_s));
    watching.poller().watch({ added });
    const auto first = watching.next(core::label(added.hosts.first()));
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->pools.empty());
}

TEST(PlayedPrometheus, OfANeighbourOfAPolledApplicationTellsAll)
{
    const test::FakePg application(
        test::serving([](const QByteArray &) { return test::page(ordersPool()); }));
    const test::FakePg prometheus(scraperOf(1));
    Watching watching({ at(prometheus, u"prometheus"_s), at(application, u"http"_s) });
    EXPECT_TRUE(test::waitFor([&] {
        return waitingIn(watching.all(), watching.named()) == std::vector<qint64> { 6, 6, 6 };
    }));
}

TEST_F(RealPrometheus, CountsAnApplicationOnceThatIsPolledItself)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg, server.conninfo());
    const Prometheus prometheus({ application.label() });
    Watching watching({ prometheus.url(), application.url() });
    ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) {
        return sample.endpoint.kind == u"prometheus"_s && sample.pools.empty()
               && sample.remarks.join(u' ').contains(u"polled themselves"_s);
    }));
    EXPECT_TRUE(test::waitFor([&] {
        return waitingIn(watching.all(), watching.named()) == std::vector<qint64> { 3, 3, 3 };
    }));
}

TEST_F(RealPrometheus, PassesOnTheQueueOfAnApplication)
{
    const PgServer server;
    const PooledApplication application(PoolLibrary::Psycopg, server.conninfo());
    const Prometheus prometheus({ application.label() });
    Watching watching(
        { prometheus.url(u"job=\"shop\""_s) + u"&leads_to="_s + server.label(), server.url(u"monitor"_s) });
    test::Judging judging(watching);
    ASSERT_TRUE(judging.finds([](const insight::Verdict &verdict) {
        return queueOf(verdict) && queueOf(verdict)->own && queueOf(verdict)->own->room;
    })) << judging.sentence();
    EXPECT_EQ(queueOf(judging.verdict())->waiting, 3);
    EXPECT_EQ(queueOf(judging.verdict())->own->room->endpoint, server.label());
}

TEST_F(RealPrometheus, ForgetsAnApplicationThatIsGone)
{
    const PgServer server;
    auto application = std::make_unique<PooledApplication>(PoolLibrary::Psycopg, server.conninfo());
    const Prometheus prometheus({ application->label() });
    Watching watching({ prometheus.url() });
    ASSERT_TRUE(watching.nextThat(hasItsPool));
    application.reset();
    const auto isGone = [](const core::Sample &sample) {
        return !sample.error && sample.pools.empty() && !sample.counts.used && !sample.remarks.isEmpty();
    };
    EXPECT_TRUE(watching.nextThat(isGone));
}

TEST_F(RealPrometheus, QuotesWhatItDoesNotUnderstand)
{
    const Prometheus prometheus(QStringList {});
    Watching watching({ prometheus.url(u"job="_s) });
    const auto refused = watching.nextThat([](const core::Sample &one) {
        return one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet;
    });
    ASSERT_TRUE(refused);
    EXPECT_TRUE(refused->error->detail.contains(u"match= in the address"_s))
        << refused->error->detail.toStdString();
    EXPECT_TRUE(refused->error->detail.contains(u"parse error"_s)) << refused->error->detail.toStdString();
}

TEST_F(RealPrometheus, ByItsOwnPageSaysHowItsPoolsAreRead)
{
    const Prometheus prometheus(QStringList {});
    Watching watching({ prometheus.url().replace(u"prometheus://"_s, u"http://"_s) });
    const auto refused = watching.nextThat([](const core::Sample &one) {
        return one.error.has_value() && one.error->fault != core::Fault::NoAnswerYet;
    });
    ASSERT_TRUE(refused);
    EXPECT_TRUE(refused->error->detail.contains(u"enter prometheus://HOST:9090"_s))
        << refused->error->detail.toStdString();
}
