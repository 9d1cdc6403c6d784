// Where the pools of an application lead is said in the window, and remembered.

#include "app/running.h"
#include "gui/endpoints/endpoint_list.h"
#include "live/seen.h"
#include "support/fake_http.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::Running;

namespace {

class LeadsTo : public test::WithServer
{
};

/// What the user said of the endpoint, by its latest answer.
QStringList saidOf(Running &running, const QString &endpoint)
{
    QStringList places;
    for (const core::SamplePtr &sample : running.viewState().latest()) {
        for (const core::Neighbour &neighbour : sample->neighbours) {
            if (sample->endpoint.name == endpoint && neighbour.relation == core::Neighbour::Relation::Said)
                places += u"%1:%2"_s.arg(neighbour.host).arg(neighbour.port);
        }
    }
    return places;
}

QList<QStringList> recent()
{
    return app::loadSettings(app::settingsPath()).settings.recent;
}

} // namespace

TEST_F(LeadsTo, IsSaidTakenBackAndRemembered)
{
    const test::PgServer server;
    const test::FakePg page(test::serving([](const QByteArray &) {
        return test::page(
            "hikaricp_connections{pool=\"main\"} 3\nhikaricp_connections_active{pool=\"main\"} 1\n");
    }));
    const QString application = u"127.0.0.1:%1"_s.arg(page.port());
    const QString address = u"http://%1/metrics"_s.arg(application);
    Running running({ server.url(u"monitor"_s), address });
    ASSERT_TRUE(running.waitUntil([&] { return running.endpoint(application).contains(u", ok"_s); }));

    emit running.window().endpoints().destinationsRequested(application, { server.label() });
    ASSERT_TRUE(
        running.waitUntil([&] { return saidOf(running, application) == QStringList { server.label() }; }));
    EXPECT_EQ(recent(), (QList<QStringList> {
                            { server.url(u"monitor"_s), address + u"?leads_to="_s + server.label() } }));
    EXPECT_TRUE(running.endpoint(application).contains(u", ok"_s));

    emit running.window().endpoints().destinationsRequested(application, {});
    ASSERT_TRUE(running.waitUntil([&] { return saidOf(running, application).isEmpty(); }));
    EXPECT_EQ(recent(), (QList<QStringList> { { server.url(u"monitor"_s), address } }));
    emit running.window().endpoints().destinationsRequested(application, { u"/run/postgresql"_s });
    EXPECT_EQ(recent().front().back(), address) << "a socket cannot be said";
}
