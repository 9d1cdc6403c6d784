#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/crowd.h"
#include "bench/peers.h"
#include "bench/program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QThread>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace bench {

using test::PgServer;

namespace {

constexpr int spans = 5;
constexpr int secondsEach = 12; ///< a refresh a second
constexpr int filling = 90;     ///< seconds until the lanes have something to draw
constexpr int starts = 5;

/// 50 clients whose statements end and begin: about 140 of them a second.
class Work
{
public:
    Work(const PgServer &server, const QString &folder)
    {
        QFile script(folder + u"/work.sql"_s);
        if (script.open(QIODevice::WriteOnly))
            script.write("\\set pause random(100, 600)\n"
                         "select pg_sleep(:pause / 1000.0), 'a statement of an ordinary length', count(*) "
                         "from pg_class where relkind in ('r', 'v', 'm') and relname = 'something'\n");
        script.close();
        m_pgbench.setStandardOutputFile(QProcess::nullDevice());
        m_pgbench.setStandardErrorFile(QProcess::nullDevice());
        m_pgbench.start(u"pgbench"_s, { u"-n"_s, u"-f"_s, script.fileName(), u"-c"_s, u"50"_s, u"-T"_s,
                                        u"3600"_s, server.conninfo(u"app"_s) });
        m_pgbench.waitForStarted();
    }
    ~Work()
    {
        m_pgbench.kill();
        m_pgbench.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(Work)

private:
    QProcess m_pgbench;
};

/// One program that is measured while it runs.
struct Runner
{
    QByteArray name;
    int pid;
    std::vector<double> cpu {};
    std::vector<double> firstThread {};
    Millis cpuBefore {};
    Millis firstThreadBefore {};

    void begin()
    {
        cpuBefore = cpuOfTree(pid);
        firstThreadBefore = cpuOfFirstThread(pid);
    }
    void end()
    {
        cpu.push_back((cpuOfTree(pid) - cpuBefore).count() / secondsEach);
        firstThread.push_back((cpuOfFirstThread(pid) - firstThreadBefore).count() / secondsEach);
    }
};

void print(const Runner &runner)
{
    const Memory memory = memoryOfTree(runner.pid);
    std::printf("%-28s %12.1f %12.1f %12.1f %12.1f\n", runner.name.constData(), median(runner.cpu),
                median(runner.firstThread), memory.resident, memory.proportional);
}

/// All at once: each has its own account, and the span is the same for all.
void measure(std::vector<Runner> runners)
{
    QThread::sleep(filling);
    for (int span = 0; span < spans; ++span) {
        std::ranges::for_each(runners, &Runner::begin);
        QThread::sleep(secondsEach);
        std::ranges::for_each(runners, &Runner::end);
    }
    std::printf("%-28s %12s %12s %12s %12s\n", "per refresh", "CPU ms", "UI thread ms", "RSS MB", "PSS MB");
    std::ranges::for_each(runners, print);
    std::printf("%-28s %12s %12s %12s\n", "wanted", "<= 10", "", "<= 70");
}

void steadyState(const PgServer &server)
{
    constexpr auto allSessions = R"({ "sessions": { "idle": true } })";
    const QString url = server.url(u"monitor"_s);
    const Screen screens[3];
    const Program overview(screens[0], { url, u"--page"_s, u"overview"_s });
    const Program sessions(screens[1], { url, u"--page"_s, u"sessions"_s }, allSessions);
    const Program waits(screens[2], { url, u"--page"_s, u"waits"_s });
    std::vector<Runner> runners { { "Overview", overview.pid() },
                                  { "Sessions, all listed", sessions.pid() },
                                  { "Waits", waits.pid() } };
    const Peer activity = pgActivity(server);
    const auto peer = activity.isInstalled() ? activity.start() : nullptr;
    if (peer)
        runners.push_back({ "pg_activity", int(peer->processId()) });
    measure(std::move(runners));
    if (peer) {
        peer->kill();
        peer->waitForFinished();
    }
}

/// From exec to something on the screen.
void firstFrame(const PgServer &server)
{
    std::vector<double> wall;
    std::vector<double> cpu;
    for (int run = 0; run < starts; ++run) {
        const Screen screen;
        QElapsedTimer since;
        since.start();
        const Program program(screen, { server.url(u"monitor"_s) });
        if (!program.waitForFirstFrame())
            continue;
        wall.push_back(double(since.nsecsElapsed()) / 1e6);
        cpu.push_back(cpuOf(program.pid()).count());
    }
    std::printf("first frame: %.0f ms, of it CPU %.0f ms (median of %zu; wanted <= 300)\n", median(wall),
                median(cpu), wall.size());
}

} // namespace

void window()
{
    if (!Screen::isInstalled()) {
        std::puts("Xvfb is not installed: nothing to draw on");
        return;
    }
    const Crowd crowd;
    const QTemporaryDir folder;
    const Work work(crowd.server, folder.path());
    std::printf("the window, 1280 x 800, with 1,050 sessions: 900 idle, 100 idle in transaction, 50 that "
                "begin 140 statements a second\n");
    firstFrame(crowd.server);
    steadyState(crowd.server);
}

} // namespace bench
