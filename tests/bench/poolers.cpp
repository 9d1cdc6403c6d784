#include "app/view_state.h"
#include "bench/benches.h"
#include "bench/cost.h"
#include "gui/window/main_window.h"
#include "live/watching.h"
#include "support/idlers.h"
#include "support/pg_server.h"
#include "support/pgbouncer.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

struct Size
{
    int poolers;
    int poolsOfEach;
    int clientsOfEach;
};

constexpr std::array sizes { Size { 2, 20, 2500 }, Size { 10, 40, 400 } };
constexpr int refreshesSeen = 40; ///< long enough for several looks at single clients
constexpr int pathPage = 1;

QByteArray nameOfDatabase(int number)
{
    return "shop" + QByteArray::number(number);
}

/// A pooler with its pools and clients.
struct BusyPooler
{
    BusyPooler(const test::PgServer &server, const Size &size)
        : bouncer(server,
                  { .poolSize = 2, .lines = { u"max_client_conn = 4000"_s, u"listen_backlog = 1000"_s } })
        , clients(bouncer.port())
    {
        for (int i = 0; i < size.poolsOfEach; ++i) {
            if (!clients.grow(size.clientsOfEach / size.poolsOfEach, nameOfDatabase(i)))
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

    void add(const core::SamplePtr &sample) { m_viewState.add(sample, core::wallClock()); }

    /// With what has to be painted after it.
    Millis refresh()
    {
        const Millis before = cpuOfThisThread();
        const core::Instant now = core::wallClock();
        m_window.present(m_viewState.picture(now), m_viewState.axis(), m_viewState.own(now), now);
        QCoreApplication::sendPostedEvents();
        return cpuOfThisThread() - before;
    }

private:
    app::ViewState m_viewState;
    gui::MainWindow m_window;
};

Millis spentBy(const std::vector<std::unique_ptr<BusyPooler>> &poolers)
{
    Millis sum {};
    for (const auto &pooler : poolers)
        sum += cpuOf(pooler->bouncer.pid());
    return sum;
}

void measure(const test::PgServer &server, const Size &size)
{
    QList<core::Target> targets { test::targetOf(server.url(u"monitor"_s)) };
    std::vector<std::unique_ptr<BusyPooler>> poolers;
    for (int i = 0; i < size.poolers; ++i) {
        poolers.push_back(std::make_unique<BusyPooler>(server, size));
        targets.append(test::targetOf(poolers.back()->bouncer.consoleUrl()));
    }
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
        if (drawing.size() == refreshesSeen)
            loop.quit();
    });
    poller.watch(targets);
    const Millis poolersBefore = spentBy(poolers);
    const Millis ownBefore = cpuOfThisThread();
    beat.start(1s);
    loop.exec();
    const Millis own = cpuOfThisThread() - ownBefore - drawn;
    const Millis ofPoolers = spentBy(poolers) - poolersBefore;

    std::printf("%d PgBouncers, %d pools and %d idle clients each, and their server; one refresh a second\n",
                size.poolers, size.poolsOfEach, size.clientsOfEach);
    std::printf("%-44s %8.2f ms\n", "collecting, all of them, per second", own.count() / refreshesSeen);
    std::printf("%-44s %8.2f ms\n", "CPU of a PgBouncer, per second",
                ofPoolers.count() / refreshesSeen / size.poolers);
    std::printf("%-44s %8.2f ms\n", "a refresh of Path, median", median(drawing));
}

} // namespace

void poolers()
{
    if (!test::allowFiles(12'000))
        throw std::runtime_error("5,000 clients need more open files (ulimit -n)");
    const test::PgServer server({ .conf = { u"max_connections = 600"_s } });
    const int databases = std::ranges::max(sizes, {}, &Size::poolsOfEach).poolsOfEach;
    for (int i = 0; i < databases; ++i)
        server.run(u"create database "_s + QString::fromLatin1(nameOfDatabase(i)));
    for (const Size &size : sizes)
        measure(server, size);
}

} // namespace bench
