// A real Prometheus that scrapes a real application.

#include "live/judging.h"
#include "live/seen.h"
#include "support/application.h"
#include "support/prometheus.h"

#include <gmock/gmock.h>

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

} // namespace

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
