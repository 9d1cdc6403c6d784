#include "collect/sources/metrics_pages.h"
#include "collect/sources/pool_metrics.h"
#include "collect/sources/prometheus_query.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using collect::prometheus::queries;
using test::Asked;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

namespace {

const QByteArray path = "/federate?match%5B%5D=%7Bjob%3D%22shop%22%7D";

/// As Prometheus passes on the pools "orders", each with the time at which it was scraped, in seconds.
QByteArray scraped(const std::vector<std::pair<QByteArray, double>> &instances, int timeouts = 0)
{
    QByteArray text;
    for (const auto &[instance, at] : instances) {
        const QByteArray labels = "{instance=\"" + instance + "\",pool=\"orders\"} ";
        const QByteArray time = ' ' + QByteArray::number(qint64(at * 1000)) + '\n';
        text += "hikaricp_connections" + labels + "10" + time + "hikaricp_connections_pending" + labels + '3'
                + time + "hikaricp_connections_max" + labels + "10" + time
                + "hikaricp_connections_timeout_total" + labels + QByteArray::number(timeouts) + time;
    }
    return text;
}

std::vector<std::string> namesOf(const core::Sample &sample)
{
    std::vector<std::string> names(sample.pools.size());
    std::ranges::transform(sample.pools, names.begin(),
                           [](const core::Pool &pool) { return pool.name.toStdString(); });
    return names;
}

double seconds(core::Instant at)
{
    return std::chrono::duration<double>(at.time_since_epoch()).count();
}

Asked metServer(const QByteArray &body)
{
    const auto greeting = test::greetingByPage(path, body);
    const collect::Source *const source = collect::sourceFor(greeting);
    if (!source)
        throw std::runtime_error("not recognised");
    return Asked::met(*source, greeting);
}

/// Asked once a second for as long as `at` says when each was scraped last.
class Watched
{
public:
    using Times = std::vector<std::pair<QByteArray, double>>;

    Watched()
        : m_asked(metServer(scraped({ { "a", 1 } })))
        , m_began(seconds(m_asked.now()))
    {
    }

    void hear(const Times &times, int timeouts = 0)
    {
        Times real;
        for (const auto &[instance, at] : times)
            real.emplace_back(instance, m_began + at);
        ASSERT_TRUE(m_asked.answer("metrics", test::page(scraped(real, timeouts))));
        m_asked.pass(1s);
    }
    std::vector<std::string> pools() const { return namesOf(m_asked.sample()); }
    std::string remarks() const { return m_asked.sample().remarks.join(u'\n').toStdString(); }
    const Asked &asked() const { return m_asked; }

private:
    Asked m_asked;
    double m_began;
};

} // namespace

TEST(Prometheus, SelectorsAreNarrowedToTheMetricsOfPools)
{
    const auto asked = [](const QByteArray &typed) {
        const auto found = queries(typed);
        return found.size() == 1 ? QByteArray::fromPercentEncoding(found.front()).toStdString()
                                 : std::string();
    };
    EXPECT_THAT(asked("/federate"), testing::StartsWith("/federate?match[]={__name__=~\"(hikaricp|"));
    EXPECT_THAT(asked("/federate?match=job%3D%22a%22"), HasSubstr("?match[]={job=\"a\",__name__=~\"("));
    EXPECT_THAT(asked("/p/federate?match=%7Bjob%3D%22a%22%7D&match=job%3D%22b%22"),
                testing::AllOf(HasSubstr("/p/federate?match[]={job=\"a\",__name__"),
                               HasSubstr("&match[]={job=\"b\",__name__")));
    EXPECT_EQ(asked("/federate?match=hikaricp_connections%7Bjob%3D%22a%22%7D"),
              "/federate?match[]=hikaricp_connections{job=\"a\"}");
    EXPECT_THAT(queries("/metrics"), IsEmpty());
    EXPECT_THAT(queries("/federate?match=a%26b%3Dc%23").front().toStdString(), Not(HasSubstr("#")));
}

TEST(Prometheus, NoMetricOfAPoolEscapesTheSelector)
{
    // On a page of many they would not say of which.
    const auto isOfOneProcess = [](collect::PoolWord word) {
        return word == collect::PoolWord::Started || word == collect::PoolWord::Named;
    };
    const QString query = QString::fromUtf8(QByteArray::fromPercentEncoding(queries("/federate").front()));
    const QRegularExpression wanted(
        QRegularExpression::anchoredPattern(query.section(u"=~\""_s, 1).section(u'"', 0, 0)));
    ASSERT_TRUE(wanted.isValid());
    for (const collect::KnownMetric &row : collect::knownMetrics()) {
        const QString name = QString::fromLatin1(row.metric->name);
        EXPECT_TRUE(wanted.match(name).hasMatch() || isOfOneProcess(row.metric->word)) << name.toStdString();
    }
}

TEST(Prometheus, TellsThePoolsOfAllApplicationsApart)
{
    auto asked = metServer(test::recordedBody(u"prometheus-2.42.0/federate.txt"_s));
    EXPECT_EQ(asked.profile().endpoint.kind, u"prometheus"_s);
    EXPECT_EQ(asked.profile().endpoint.layer, core::Layer::Application);
    asked.pass(core::Instant(1795631322s) - asked.now());
    ASSERT_TRUE(asked.answer("metrics", test::page(test::recordedBody(u"prometheus-2.42.0/federate.txt"_s))));
    const auto sample = asked.sample();
    EXPECT_THAT(namesOf(sample), UnorderedElementsAre("orders-pool (shop-api · 127.0.0.1:19101, HikariPool)",
                                                      "orders-pool (shop-api · 127.0.0.1:19102, HikariPool)",
                                                      "shop (storefront · 127.0.0.1:19103, psycopg_pool)"));
    EXPECT_EQ(sample.counts.used, 8 + 8 + 5);
    EXPECT_EQ(sample.at, core::Instant(1795631321608ms)) << "the newest";
    EXPECT_THAT(sample.remarks, IsEmpty());
}

TEST(Prometheus, TheInstanceOfAnApplicationComesBeforeItsOtherLabels)
{
    const auto nameFrom = [](const QByteArray &labels) {
        QByteArray body;
        for (const QByteArray instance : { "10.0.4.17:8080", "10.0.4.18:8080" })
            body += "hikaricp_connections{" + labels + ",instance=\"" + instance
                    + "\",pool=\"orders\"} 8 1795631321608\n";
        auto asked = metServer(body);
        asked.pass(core::Instant(1795631322s) - asked.now());
        return asked.answer("metrics", test::page(body)) ? namesOf(asked.sample()).at(0) : std::string();
    };
    EXPECT_EQ(nameFrom(R"(application="shop-api",job="spring")"),
              "orders (shop-api · 10.0.4.17:8080, spring, HikariPool)");
    EXPECT_EQ(nameFrom(R"-(job="shop (blue)")-"), "orders (shop (blue), 10.0.4.17:8080, HikariPool)")
        << "of no application rather than of another one";
}

TEST(Prometheus, ThePoolOfAnApplicationKeepsItsNameWhenAnotherEnds)
{
    Watched watched;
    watched.hear({ { "a", 0 }, { "b", 0 } }, 0);
    watched.hear({ { "a", 1 } }, 5);
    EXPECT_THAT(watched.pools(), ElementsAre("orders (a, HikariPool)"));
    EXPECT_EQ(watched.asked().sample().pools.front().errorsPerSecond, 5) << "its counters go on";
    EXPECT_EQ(watched.asked().sample().limits.front().name, u"orders (a, HikariPool)"_s);
}

TEST(Prometheus, ThatHasNothingOfAPoolSaysSo)
{
    auto asked = metServer({});
    ASSERT_TRUE(asked.answer("metrics", test::page({})));
    EXPECT_THAT(asked.sample().remarks.join(u' ').toStdString(), HasSubstr("check match="));
    EXPECT_EQ(collect::sourceFor(test::greetingByPage("/federate?match=x", {})), nullptr)
        << "without match[] every answer is empty";
    EXPECT_FALSE(asked.answer("metrics", test::page("1:6: parse error", 400)));
}

TEST(Prometheus, APoolThatIsNoLongerScrapedIsNotShownAsNow)
{
    Watched watched;
    for (const double at : { 0., 2., 2., 4., 4., 6. })
        watched.hear({ { "a", at }, { "b", at } });
    EXPECT_THAT(watched.pools(), ElementsAre("orders (a, HikariPool)", "orders (b, HikariPool)"));
    for (const double at : { 6., 8., 8., 10. })
        watched.hear({ { "a", at }, { "b", 6 } });
    EXPECT_EQ(watched.pools().size(), 2u) << "a scrape may be late";
    watched.hear({ { "a", 10 }, { "b", 6 } });
    watched.hear({ { "a", 12 }, { "b", 6 } });
    EXPECT_THAT(watched.pools(), ElementsAre("orders (a, HikariPool)"));
    EXPECT_THAT(watched.remarks(), HasSubstr("orders (b, HikariPool)"));
    EXPECT_EQ(watched.asked().sample().counts.used, 10);
    EXPECT_EQ(watched.asked().sample().limits.size(), 1u);
    watched.hear({ { "a", 12 }, { "b", 12 } });
    EXPECT_EQ(watched.pools().size(), 2u) << "it is scraped again";
    EXPECT_EQ(watched.remarks(), "");
}

TEST(Prometheus, APoolThatIsDroppedAtOnceIsNamedForMinutes)
{
    Watched watched;
    for (const double at : { 0., 1., 2. })
        watched.hear({ { "a", at }, { "b", at } });
    EXPECT_EQ(watched.remarks(), "");
    watched.hear({ { "a", 3 } });
    EXPECT_THAT(watched.pools(), ElementsAre("orders (a, HikariPool)"));
    EXPECT_EQ(watched.asked().sample().counts.used, 10);
    EXPECT_THAT(watched.remarks(), HasSubstr("left out: orders (b, HikariPool)"));
    for (int second = 4; second < 290; ++second)
        watched.hear({ { "a", second } });
    EXPECT_THAT(watched.remarks(), HasSubstr("orders (b, HikariPool)"));
    for (int second = 290; second < 310; ++second)
        watched.hear({ { "a", second } });
    EXPECT_EQ(watched.remarks(), "") << "it may never come back";
}

TEST(Prometheus, APoolThatComesBackHasNoRateOfBefore)
{
    Watched watched;
    watched.hear({ { "a", 0 }, { "b", 0 } }, 0);
    watched.hear({ { "a", 1 }, { "b", 1 } }, 5);
    watched.hear({}, 5);
    EXPECT_THAT(watched.remarks(), testing::AllOf(HasSubstr("orders (a, HikariPool), orders (b, HikariPool)"),
                                                  Not(HasSubstr("match="))));
    watched.hear({ { "a", 3 }, { "b", 3 } }, 5);
    EXPECT_EQ(watched.pools().size(), 2u);
    EXPECT_EQ(watched.remarks(), "");
    EXPECT_EQ(watched.asked().sample().pools.front().errorsPerSecond, std::nullopt);
}

TEST(Prometheus, WhatIsOldAtOnceIsNotShownEither)
{
    Watched watched;
    watched.hear({ { "a", 0 }, { "b", -61 } });
    EXPECT_THAT(watched.pools(), ElementsAre("orders (a, HikariPool)"));
}

TEST(Prometheus, IsAskedAtThePaceOfItsScrapes)
{
    Watched watched;
    const auto pace = [&](double at) {
        watched.hear({ { "a", at } });
        return watched.asked().question("metrics").every;
    };
    EXPECT_EQ(pace(0), 1s);
    EXPECT_EQ(pace(6), 2s);
    EXPECT_EQ(pace(126), 4s) << "a gap is no pace";
    EXPECT_EQ(pace(126 + 60), 8s);
    EXPECT_EQ(pace(186 + 60), 10s);
}

TEST(Prometheus, RatesAreThoseBetweenItsScrapesNotBetweenOurQuestions)
{
    Watched watched;
    const auto failures = [&](std::size_t pool) {
        return watched.asked().sample().pools[pool].errorsPerSecond;
    };
    watched.hear({ { "a", 0 }, { "b", 0.5 } }, 0);
    watched.hear({ { "a", 1 }, { "b", 0.5 } }, 0);
    EXPECT_EQ(failures(0), 0);
    EXPECT_EQ(failures(1), std::nullopt) << "b was not scraped since";
    watched.hear({ { "a", 2 }, { "b", 4.5 } }, 10);
    EXPECT_DOUBLE_EQ(failures(0).value_or(-1), 5);
    EXPECT_DOUBLE_EQ(failures(1).value_or(-1), 2.5) << "in its own time";
    watched.hear({ { "a", 2 }, { "b", 4.5 } }, 10);
    EXPECT_DOUBLE_EQ(failures(0).value_or(-1), 5) << "nothing new";
    watched.hear({ { "a", 7 }, { "b", 4.5 } }, 10);
    EXPECT_DOUBLE_EQ(failures(0).value_or(-1), 10. / 7);
}

TEST(Prometheus, ASlowScrapeHasRates)
{
    Watched watched;
    const auto failures = [&] { return watched.asked().sample().pools.front().errorsPerSecond; };
    watched.hear({ { "a", 0 } }, 0);
    watched.hear({ { "a", 120 } }, 240);
    ASSERT_TRUE(failures());
    EXPECT_DOUBLE_EQ(*failures(), 2);
    watched.hear({ { "a", 240 } }, 480);
    EXPECT_DOUBLE_EQ(failures().value_or(-1), 2);
    watched.hear({ { "a", 240 + 361 } }, 480);
    EXPECT_EQ(failures(), std::nullopt) << "for more than three intervals it was not scraped";
    watched.hear({ { "a", 240 + 361 + 120 } }, 0);
    EXPECT_TRUE(watched.asked().sample().rates.reset) << "the application was restarted";
}

TEST(Prometheus, ItsClockMayDifferFromOurs)
{
    Watched watched;
    watched.hear({ { "a", -3600 }, { "b", -3590 } });
    EXPECT_EQ(watched.pools().size(), 2u);
}

TEST(Prometheus, OpenedConnectionsAreThoseOfAllPools)
{
    const auto opened = [](const QByteArray &instance, int count, int second) {
        const QByteArray labels = "{instance=\"" + instance + "\",pool=\"orders\"} ";
        const QByteArray time = ' ' + QByteArray::number(1'795'000'000'000 + 1000LL * second) + '\n';
        return "hikaricp_connections" + labels + "10" + time + "hikaricp_connections_creation_seconds_count"
               + labels + QByteArray::number(count) + time;
    };
    auto asked = metServer(opened("a", 0, 0));
    const auto hear = [&](const QByteArray &text) {
        EXPECT_TRUE(asked.answer("metrics", test::page(text)));
        asked.pass(1s);
        return asked.sample().rates.connectionsPerSecond;
    };
    EXPECT_EQ(hear(opened("a", 0, 0) + opened("b", 100, 1)), std::nullopt);
    EXPECT_EQ(hear(opened("a", 8, 2) + opened("b", 100, 1)), std::nullopt) << "of b nothing is known yet";
    EXPECT_EQ(hear(opened("a", 8, 2) + opened("b", 130, 4)), 4 + 10);
}

namespace {

/// Of "orders" of the application "shop" at the address 10.0.9.9, while these are polled themselves.
core::Sample toldBeside(const QList<core::Address> &telling, const QList<QByteArray> &instances)
{
    const auto greeting = test::greetingByPage(path, scraped({ { "a", 1 } }));
    collect::Profile profile = Asked::met(*collect::sourceFor(greeting), greeting).profile();
    profile.endpoint.name = u"prom1:9090"_s;
    profile.endpoint.address = u"10.0.9.9:9090"_s;
    profile.telling = telling;
    Asked asked(*collect::sourceFor(greeting), profile);
    std::vector<std::pair<QByteArray, double>> all;
    for (const QByteArray &instance : instances)
        all.emplace_back(instance, seconds(asked.now()));
    const QByteArray body = scraped(all).replace("pool=", "job=\"shop\",pool=");
    EXPECT_TRUE(asked.answer("metrics", test::page(body)));
    return asked.sample();
}

} // namespace

TEST(Prometheus, AnInstanceThatIsPolledItselfCountsThere)
{
    const auto sample = toldBeside({ { u"10.0.4.17"_s, 8080 } }, { "10.0.4.17:8080", "10.0.4.18:8080" });
    EXPECT_THAT(namesOf(sample), ElementsAre("orders (shop · 10.0.4.18:8080, HikariPool)"));
    EXPECT_EQ(sample.ownName, u"shop"_s);
    EXPECT_EQ(sample.counts.used, 10);
    ASSERT_EQ(sample.limits.size(), 1u);
    EXPECT_EQ(sample.limits.front().used, 10);
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(),
                testing::AllOf(HasSubstr("polled themselves: 10.0.4.17:8080"), Not(HasSubstr("current"))));
}

TEST(Prometheus, OfInstancesThatAreAllPolledThemselvesItTellsNothing)
{
    const auto sample = toldBeside({ { u"app1"_s, 8080 } }, { "App1:8080" });
    EXPECT_THAT(sample.pools, IsEmpty());
    EXPECT_EQ(sample.counts.used, std::nullopt);
    EXPECT_EQ(sample.ownName, QString()) << "there would be two of that name";
    EXPECT_THAT(sample.remarks.join(u' ').toStdString(), Not(HasSubstr("check match=")));
}

TEST(Prometheus, AnInstanceIsNoOtherForItsHostOrItsPortAlone)
{
    EXPECT_EQ(
        toldBeside({ { u"app1"_s, 8080 }, {} }, { "app1:8081", "app2:8080", "app1", "8080" }).pools.size(),
        4u);
}

TEST(Prometheus, AnInstanceOnItsOwnHostIsKnownByTheAddressOfThatHost)
{
    EXPECT_THAT(toldBeside({ { u"10.0.9.9"_s, 8080 } }, { "localhost:8080" }).pools, IsEmpty());
    EXPECT_EQ(toldBeside({ { u"localhost"_s, 8080 } }, { "localhost:8080" }).pools.size(), 1u)
        << "ours is another computer";
}
