#include "app/view_state.h"
#include "bench/benches.h"
#include "bench/busy.h"
#include "bench/cost.h"
#include "bench/program.h"
#include "gui/load/waits_page.h"
#include "gui/overview/overview_page.h"
#include "gui/path/path_page.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/sessions_page.h"
#include "program/past/history_content.h"
#include "program/past/span_file.h"
#include "store/open_history.h"
#include "store/sample_writer.h"
#include "support/poolers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QThread>
#include <QThreadPool>

#include <array>
#include <cstdio>

namespace bench {

namespace {

constexpr int sessionsOfServer = 1000;
constexpr int clients = 10'000;
constexpr int servers = 300;
constexpr int visits = 15;
constexpr int steps = 60;
constexpr int starts = 5;
const QString databaseName = u"db1:5432"_s;
const QString poolerName = u"pgb:6432"_s;

/// A server with 1,000 sessions, 300 of which come from a pooler that has 10,000 clients.
class Cluster
{
public:
    std::array<core::Sample, 2> next(core::Duration step)
    {
        core::Sample database = m_server.next(step);
        database.endpoint.address = u"10.0.0.5:5432"_s;
        const core::Instant now = *database.received;
        if (!m_links || now - m_links->received >= 5s)
            m_links = linksOf(database);
        core::Sample pooler = test::pooler(poolerName);
        pooler.at = pooler.received = now;
        for (int i = 0; i < pools; ++i)
            pooler.pools.push_back(
                test::pool(u"shop"_s, u"app%1"_s.arg(i), 10 + int(m_random() % 5), 0, 480, 2));
        pooler.links = m_links;
        return { database, pooler };
    }

private:
    static constexpr int pools = 20;

    std::shared_ptr<const core::Links> linksOf(const core::Sample &database)
    {
        std::vector<core::Link> of;
        of.reserve(clients);
        for (int i = 0; i < clients; ++i)
            of.push_back(test::client(u"c%1"_s.arg(i), test::at(u"10.1.0.%1"_s.arg(i % 50), 20'000 + i), {},
                                      u"service-%1"_s.arg(i % pools)));
        std::vector<core::Link> to;
        for (int i = 0; i < servers; ++i) {
            const core::Session &session = *database.sessions[std::size_t(i)];
            core::Link &holder = of[m_random() % of.size()];
            holder.peer = u"s%1"_s.arg(i);
            holder.state = core::LinkState::Active;
            to.push_back(test::server(holder.peer, test::at(session.clientAddress, *session.clientPort),
                                      test::databaseIn, session.pid, holder.key));
        }
        core::Links links = test::links(std::move(of), std::move(to));
        links.asked = *database.received - 50ms;
        links.received = *database.received;
        return std::make_shared<const core::Links>(std::move(links));
    }

    Busy m_server { sessionsOfServer, 145 };
    std::mt19937 m_random { 5 };
    std::shared_ptr<const core::Links> m_links;
};

/// Seven days, read every five minutes, and every second of the last half hour. Its end.
core::Instant fillWeek(const QString &path)
{
    Cluster cluster;
    core::Instant last;
    auto history = store::openHistory(path);
    const auto record = [&](int count, core::Duration interval) {
        store::SampleWriter writer(history.value(), program::keeping(false),
                                   { .interval = interval, .measure = program::measuring() });
        for (int i = 0; i < count; ++i) {
            store::Transaction transaction(history.value());
            for (const core::Sample &sample : cluster.next(interval)) {
                last = *sample.received;
                writer.add(sample, last);
            }
            (void)transaction.commit();
        }
    };
    record(7 * 24 * 12, 5min);
    record(1800, 1s);
    history.value().settleLog();
    std::printf(
        "a week of %d sessions and %d clients of a pooler, the last half hour by the second: %.0f MB\n",
        sessionsOfServer, clients, double(QFileInfo(path).size()) / 1e6);
    return last;
}

/// A window that was opened after all of it.
class Later
{
public:
    Later(QString path, core::Instant end)
        : m_path(std::move(path))
        , m_now(end + 24h)
    {
        for (gui::Page *page : all())
            page->resize(1100, 640);
    }

    std::array<gui::Page *, 5> all() { return { &m_overview, &m_pathPage, &m_sessions, &m_waits, &m_pools }; }

    /// What reading costs its own thread.
    double read(core::Instant moment)
    {
        m_view.setAxis(gui::withSelection(m_view.axis(), insight::momentAt(moment), m_now));
        m_part = m_view.unread(m_now);
        const Millis before = cpuOfThisThread();
        m_found = program::recollected({ .histories = { m_path },
                                         .endpoints = { { .name = databaseName }, { .name = poolerName } },
                                         .part = m_part },
                                       {});
        return (cpuOfThisThread() - before).count();
    }

    /// What showing it costs the thread of the window, on the pages that are visible. Like the application it
    /// assesses many connections aside.
    double show()
    {
        m_view.remember(m_part, *m_found);
        if (auto subject = m_view.unassessed(m_now))
            (void)m_view.take(app::assessed(std::move(*subject)), m_now);
        const Millis before = cpuOfThisThread();
        const gui::Picture picture = m_view.picture(m_now);
        for (gui::Page *page : all())
            page->present(picture);
        QCoreApplication::processEvents();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        return (cpuOfThisThread() - before).count();
    }

private:
    QString m_path;
    core::Instant m_now;
    app::ViewState m_view { QStringList { databaseName, poolerName } };
    program::PastPart m_part;
    std::optional<program::PastAnswer> m_found;
    gui::OverviewPage m_overview;
    gui::PathPage m_pathPage;
    gui::SessionsPage m_sessions;
    gui::WaitsPage m_waits;
    gui::PoolsPage m_pools;
};

void anyMoment(Later &later, core::Instant end)
{
    std::mt19937 random(3);
    std::vector<double> read;
    std::vector<double> shown;
    std::vector<double> both;
    for (gui::Page *page : later.all())
        page->show();
    for (int i = 0; i < visits; ++i) {
        const bool isRecent = i % 3 > 0;
        const int seconds = isRecent ? 1800 : 7 * 24 * 3600;
        read.push_back(later.read(end - std::chrono::seconds(random() % seconds)));
        shown.push_back(later.show());
        both.push_back(read.back() + shown.back());
    }
    std::printf(
        "any moment, all five pages visible, CPU: read %.0f ms, shown %.0f ms, together %.0f ms (<= 200)\n",
        median(read), median(shown), median(both));
}

void replay(Later &later, core::Instant end)
{
    for (gui::Page *page : later.all())
        page->hide();
    for (gui::Page *page : later.all()) {
        page->show();
        std::vector<double> read;
        std::vector<double> shown;
        for (int i = 0; i < steps; ++i) {
            read.push_back(later.read(end - 20min + i * 1s));
            shown.push_back(later.show());
        }
        std::printf("one step of replay on %-14s read %.0f ms, of the window's thread %.1f ms (<= 16)\n",
                    page->metaObject()->className() + 5, median(read), median(shown));
        page->hide();
    }
}

void firstFrame(const char *what, const QString &file)
{
    std::vector<double> wall;
    std::vector<double> memory;
    for (int run = 0; run < starts; ++run) {
        const Screen screen;
        QElapsedTimer since;
        since.start();
        const Program program(screen, { u"--open"_s, file });
        if (!program.waitForFirstFrame())
            continue;
        wall.push_back(double(since.nsecsElapsed()) / 1e6);
        QThread::sleep(5); // what is read after the first frame
        memory.push_back(memoryOf(program.pid()).resident);
    }
    std::printf("%s: first frame %.0f ms (<= 300), %.0f MB resident\n", what, median(wall), median(memory));
}

bool save(const QString &history, core::Instant from, const QString &file)
{
    const auto saved = program::saveSpan({ .history = history, .from = from, .output = file },
                                         [](double, qint64) { return true; });
    return bool(saved);
}

} // namespace

void moments()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    const core::Instant end = fillWeek(path);
    {
        Later later(path, end);
        anyMoment(later, end);
        replay(later, end);
    }
    const QString week = folder.filePath(u"week.poolscope"_s);
    const QString minute = folder.filePath(u"minute.poolscope"_s);
    if (Screen::isInstalled() && save(path, {}, week) && save(path, end - 1min, minute)) {
        firstFrame("a minute opened", minute);
        firstFrame("the week opened (<= 40 MB more)", week);
    }
}

} // namespace bench
