#include "app/showing.h"
#include "bench/benches.h"
#include "bench/cost.h"
#include "gui/main_window.h"
#include "live/watching.h"
#include "support/idlers.h"
#include "support/pg_server.h"
#include "support/pgbouncer.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <cstdio>
#include <stdexcept>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int poolsOfEach = 20;
constexpr int clientsOfEach = 2500;
constexpr int refreshes = 40; ///< long enough for several looks at single clients
constexpr int pathPage = 1;

QByteArray database(int number)
{
    return "shop" + QByteArray::number(number);
}

/// A pooler with its pools and clients.
struct Busy
{
    explicit Busy(const test::PgServer &server)
        : bouncer(server,
                  { .poolSize = 2, .lines = { u"max_client_conn = 4000"_s, u"listen_backlog = 1000"_s } })
        , clients(bouncer.port())
    {
        for (int i = 0; i < poolsOfEach; ++i) {
            if (!clients.grow(clientsOfEach / poolsOfEach, database(i)))
                throw std::runtime_error("a client was not let in");
        }
    }

    test::PgBouncer bouncer;
    test::Idlers clients;
};

/// What the UI thread spends on one refresh of the page, painting included.
class Watched
{
public:
    Watched()
    {
        m_window.resize(1280, 800);
        m_window.setPage(pathPage);
        m_window.show();
    }

    void add(const core::SamplePtr &sample) { m_showing.add(sample, insight::wallClock()); }

    Millis refresh()
    {
        const Millis before = cpuOfThisThread();
        const core::Instant now = insight::wallClock();
        m_window.present(m_showing.picture(now), m_showing.axis(), m_showing.own(now), now);
        m_window.repaint();
        return cpuOfThisThread() - before;
    }

private:
    app::Showing m_showing;
    gui::MainWindow m_window;
};

} // namespace

void poolers()
{
    if (!test::allowFiles(12'000))
        throw std::runtime_error("5,000 clients need more open files (ulimit -n)");
    const test::PgServer server({ .conf = { u"max_connections = 300"_s } });
    for (int i = 0; i < poolsOfEach; ++i)
        server.run(u"create database "_s + QString::fromLatin1(database(i)));
    const Busy first(server);
    const Busy second(server);

    QList<core::Target> targets;
    for (const QString &url :
         { first.bouncer.consoleUrl(), second.bouncer.consoleUrl(), server.url(u"monitor"_s) })
        targets.append(test::targetOf(url));
    collect::Poller poller;
    Watched watched;
    std::vector<double> drawing;
    Millis drawn {};
    QObject::connect(&poller, &collect::Poller::sampled, &poller, [&](const core::SamplePtr &sample) {
        const Millis before = cpuOfThisThread();
        watched.add(sample);
        drawn += cpuOfThisThread() - before;
    });
    QTimer beat;
    QEventLoop loop;
    QObject::connect(&beat, &QTimer::timeout, &loop, [&] {
        const Millis cost = watched.refresh();
        drawing.push_back(cost.count());
        drawn += cost;
        if (drawing.size() == refreshes)
            loop.quit();
    });
    poller.watch(targets);
    const Millis poolersBefore = cpuOf(first.bouncer.pid()) + cpuOf(second.bouncer.pid());
    const Millis ownBefore = cpuOfThisThread();
    beat.start(1s);
    loop.exec();
    const Millis own = cpuOfThisThread() - ownBefore - drawn;
    const Millis ofPoolers = cpuOf(first.bouncer.pid()) + cpuOf(second.bouncer.pid()) - poolersBefore;

    std::printf("2 PgBouncers, %d pools and %d idle clients each, and their server; one refresh a second\n",
                poolsOfEach, clientsOfEach);
    std::printf("%-44s %8.2f ms\n", "collecting, all three, per second", own.count() / refreshes);
    std::printf("%-44s %8.2f ms\n", "CPU of a PgBouncer, per second", ofPoolers.count() / refreshes / 2);
    std::printf("%-44s %8.2f ms\n", "a refresh of Path, median", median(drawing));
}

} // namespace bench
