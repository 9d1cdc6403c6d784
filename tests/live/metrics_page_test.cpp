// Applications by their pages of metrics.

#include "insight/past/endpoint_history.h"
#include "live/program.h"
#include "live/watching.h"
#include "support/fake_http.h"
#include "support/places.h"

#include <QFile>

#include <gmock/gmock.h>

#include <mutex>

using namespace Qt::StringLiterals;
using test::FakePg;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace {

QByteArray orders()
{
    QFile file(test::places::data() + u"/hikaricp-6.2.1/micrometer.txt"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString urlOfPage(const FakePg &fake, const QString &path = {}, const QString &user = {})
{
    return u"http://"_s + user + u"127.0.0.1:"_s + QString::number(fake.port()) + path;
}

/// A web application: what it answers to every path it is asked for.
class Application
{
public:
    explicit Application(std::function<QByteArray(const QByteArray &path)> answer)
        : m_answer(std::move(answer))
        , m_server(test::serving([this](const QByteArray &request) {
            const QByteArray path = request.split(' ').value(1);
            const std::lock_guard lock(m_mutex);
            m_asked.push_back(path.toStdString());
            return m_answer(path);
        }))
    {
    }

    const FakePg &server() const { return m_server; }
    std::vector<std::string> asked() const
    {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }

private:
    std::function<QByteArray(const QByteArray &)> m_answer;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_asked;
    FakePg m_server;
};

QByteArray elsewhere()
{
    return test::page({}, "302 Found", "Location: /login\r\n");
}

} // namespace

TEST(MetricsPages, AreFoundByHostAndPortWhateverElseIsAnswered)
{
    const Application application([](const QByteArray &path) {
        if (path == "/q/metrics")
            return test::page(orders());
        if (path == "/stats;csv")
            return test::page("bad", "400 Bad Request");
        return path == "/patroni" ? test::page("no", "401 Unauthorized") : elsewhere();
    });
    test::Program program;
    const auto outcome = program.snapshot({ urlOfPage(application.server()) });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(",hikaricp,application,"));
    EXPECT_THAT(outcome.output, HasSubstr(",8,8,,8,8,")) << "used, limit, usable, active";
}

TEST(MetricsPages, ThatWereTypedAreAskedAsTheyAre)
{
    const Application application([](const QByteArray &) { return test::page(orders()); });
    test::Program program;
    const auto outcome =
        program.run({ u"snapshot"_s, urlOfPage(application.server(), u"/actuator/prometheus"_s), u"--show"_s,
                      u"pools"_s, u"--format"_s, u"csv"_s });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(",hikaricp,orders-pool,,,,,,8,21,,29,8,0,,8,,8,"));
    EXPECT_THAT(application.asked(), ElementsAre("/actuator/prometheus", "/actuator/prometheus"));
}

TEST(MetricsPages, WithoutAPoolAreSaidToHaveNone)
{
    const Application application([](const QByteArray &path) {
        return path == "/metrics" ? test::page("# TYPE go_threads gauge\ngo_threads 8\n") : elsewhere();
    });
    test::Program program;
    const auto outcome = program.snapshot({ urlOfPage(application.server()) });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("contains no connection pool that Poolscope knows (/metrics)"));
}

TEST(MetricsPages, OfAnExporterSayWhatToNameInstead)
{
    const Application application([](const QByteArray &path) {
        return path == "/metrics" ? test::page("# TYPE pgcat_pools_cl_idle gauge\npgcat_pools_cl_idle 8\n")
                                  : elsewhere();
    });
    test::Program program;
    const auto outcome = program.snapshot({ urlOfPage(application.server()) });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("enter its console instead: postgresql://USER@HOST:PORT/pgcat"));
}

TEST(MetricsPages, OfJolokiaAreReadAndOnlyByNamedAttributes)
{
    const auto recorded = [](const QString &name) {
        QFile file(test::places::data() + u"/hikaricp-6.2.1/jolokia-"_s + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const Application application([&](const QByteArray &path) {
        if (path.startsWith("/jolokia/search/"))
            return test::page(recorded(u"search.json"_s));
        return path.startsWith("/jolokia/read/com.zaxxer.hikari:type=Pool%20(*)/")
                   ? test::page(recorded(u"read-attrs-get.json"_s))
                   : elsewhere();
    });
    test::Program program;
    const auto outcome = program.run({ u"snapshot"_s, urlOfPage(application.server(), u"/jolokia"_s),
                                       u"--show"_s, u"pools"_s, u"--format"_s, u"csv"_s });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr(",hikaricp,orders-pool,,,,,,8,21,,29,8,0,,8,"),
                      HasSubstr(",hikaricp,audit-pool,"), HasSubstr(",hikaricp,billing-pool,")));
    for (const std::string &path : application.asked())
        EXPECT_THAT(path,
                    testing::AnyOf(Not(HasSubstr("/read/")), testing::ContainsRegex("[)]/[A-Z][A-Za-z,]+$")))
            << "other attributes are secrets";
    EXPECT_THAT(application.asked(),
                testing::Contains("/jolokia/read/com.zaxxer.hikari:type=Pool%20(*)/TotalConnections,"
                                  "ActiveConnections,IdleConnections,ThreadsAwaitingConnection"));
}

TEST(MetricsPages, ThatWantATokenSaySo)
{
    const Application application([](const QByteArray &) { return test::page("no", "401 Unauthorized"); });
    test::Program program;
    EXPECT_THAT(program.snapshot({ urlOfPage(application.server(), u"/metrics"_s) }).errors,
                HasSubstr("requires a password, and none was found"));
    const auto before = application.asked().size();
    EXPECT_THAT(program.snapshot({ urlOfPage(application.server(), u"/metrics"_s, u":wrong@"_s) }).errors,
                HasSubstr("password was rejected"));
    EXPECT_EQ(application.asked().size(), before + 1) << "it is sent once";
}

TEST(MetricsPages, AreRecordedAndExportedWithoutTheirToken)
{
    const Application application([](const QByteArray &) { return test::page(orders()); });
    test::Program program;
    const QString history = program.home() + u"/history.sqlite"_s;
    const auto recorded =
        program.run({ u"record"_s, urlOfPage(application.server(), u"/metrics"_s, u":canary@"_s),
                      u"--history"_s, history, u"--for"_s, u"3s"_s });
    EXPECT_EQ(recorded.status, 0) << recorded.errors;
    EXPECT_THAT(recorded.output + recorded.errors, Not(HasSubstr("canary")));
    QFile file(history);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("canary"));
    const auto exported = program.run(
        { u"export"_s, u"--history"_s, history, u"--show"_s, u"pools"_s, u"--format"_s, u"csv"_s });
    EXPECT_THAT(exported.output, HasSubstr(",hikaricp,orders-pool,"));
    EXPECT_THAT(program.run({ u"export"_s, u"--history"_s, history, u"--show"_s, u"limits"_s }).output,
                AllOf(HasSubstr("application-pool"), HasSubstr("maximumPoolSize")));
}

TEST(MetricsPages, ThatAreReadEveryFiveSecondsLeaveNoGapsBetweenTheirAnswers)
{
    const Application application([](const QByteArray &) {
        const QByteArray labels =
            R"({db_name="shop",mode="transaction",search_path="",tenant="dev",type="single",user="app"} )";
        return test::page("supavisor_tenants_active 1\nsupavisor_connections_active" + labels
                          + "50\nsupavisor_pool_connections_checked_out" + labels
                          + "5\nsupavisor_pool_connections_idle" + labels + "3\n# EOF\n");
    });
    test::Watching watching({ urlOfPage(application.server(), u"/metrics"_s) }, std::chrono::seconds(1));
    insight::EndpointHistory history;
    for (int i = 0; i < 2; ++i) {
        const core::SamplePtr answer = watching.next();
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->endpoint.kind, u"supavisor"_s);
        history.add(answer);
    }
    const auto &points = history.points();
    EXPECT_GT(points.back().at - points.front().at, std::chrono::seconds(4));
    EXPECT_TRUE(history.gaps().empty());
}
