#include "bench/benches.h"
#include "bench/cost.h"
#include "cli/history_export.h"
#include "store/history_file.h"
#include "store/journal.h"
#include "store/open_history.h"
#include "store/replay.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int sessions = 1000;
constexpr int seconds = 600;
constexpr int statements = 300;

/// A server on which so many sessions begin or end a statement every second.
class Busy
{
public:
    explicit Busy(int changes)
        : m_changes(changes)
    {
        for (int pid = 0; pid < sessions; ++pid)
            m_sessions.push_back(turned({ .pid = 1000 + 7 * pid,
                                          .database = u"shop"_s,
                                          .user = u"app"_s,
                                          .application = u"service-%1"_s.arg(pid % 20),
                                          .clientAddress = u"10.0.0.%1"_s.arg(pid % 40),
                                          .clientPort = 40'000 + pid,
                                          .backendType = u"client backend"_s,
                                          .backendStart = m_now - std::chrono::seconds(pid) }));
    }

    core::Sample next()
    {
        m_now += 1s;
        for (int i = 0; i < m_changes; ++i) {
            core::SessionPtr &session = m_sessions[m_random() % sessions];
            session = turned(*session);
        }
        core::Sample sample;
        sample.endpoint = { .name = u"db1:5432"_s, .kind = u"postgresql"_s, .layer = core::Layer::Database };
        sample.health = core::Health::Ok;
        sample.at = sample.received = m_now;
        sample.sessionsMeasured = true;
        sample.sessions = m_sessions;
        sample.counts = { .used = sessions, .active = 80, .idle = 900 };
        sample.rates.transactionsPerSecond = double(m_random() % 5'000'000) / 1000;
        return sample;
    }

private:
    core::SessionPtr turned(core::Session session)
    {
        const bool works = session.state == core::SessionState::Active;
        session.state = works ? core::SessionState::Idle : core::SessionState::Active;
        session.waitType = works ? u"Client"_s : m_random() % 3 ? QString() : u"IO"_s;
        session.waitEvent = works                       ? u"ClientRead"_s
                            : session.waitType.isNull() ? QString()
                                                        : u"DataFileRead"_s;
        session.stateChange = m_now - std::chrono::microseconds(m_random() % 1'000'000);
        if (!works) {
            session.queryStart = session.transactionStart = session.stateChange;
            session.query =
                u"select * from orders where customer = $1 and shard = %1"_s.arg(m_random() % statements);
        } else {
            session.transactionStart.reset();
        }
        return std::make_shared<const core::Session>(std::move(session));
    }

    int m_changes;
    core::Instant m_now { 1'795'179'600s };
    std::mt19937 m_random { 7 };
    std::vector<core::SessionPtr> m_sessions;
};

double readRate(store::Database &database)
{
    const Millis before = cpuOfThisThread();
    std::size_t read = 0;
    for (const store::Recorded &recorded : store::Reader(database).endpoints()) {
        store::Replay replay(database, recorded, {}, core::Instant::max());
        while (const core::SamplePtr sample = replay.next())
            read += sample->sessions.size();
    }
    return double(read) / (cpuOfThisThread() - before).count() * 1000;
}

/// Every session of every sample as a line of CSV.
void printExport(const QString &path)
{
    QFile peak(u"/proc/self/clear_refs"_s);
    (void)(peak.open(QIODevice::WriteOnly) && peak.write("5") == 1); // what was used before does not count
    peak.close();
    const auto isIt = [](const report::View &view) { return QLatin1StringView(view.name) == "sessions"_L1; };
    const Millis before = cpuOfThisThread();
    const auto summary = cli::exportHistory(
        { .history = path, .view = std::ranges::find_if(report::views, isIt), .output = u"/dev/null"_s },
        [](double, qint64) { return true; });
    const double rate = summary ? double(summary.value().rows) / (cpuOfThisThread() - before).count() : 0;
    std::printf(" %16.0f %10.0f\n", rate * 1000, mostResident(int(::getpid())));
}

void measure(int changes)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    auto database = store::openHistory(path);
    store::Journal journal(database.value(), [](const QString &query) { return query; });
    Busy server(changes);
    std::vector<double> costs;
    for (int second = 0; second < seconds; ++second) {
        const core::Sample sample = server.next();
        const Millis before = cpuOfThisThread();
        store::Transaction transaction(database.value());
        journal.add(sample, *sample.received);
        (void)transaction.commit();
        costs.push_back((cpuOfThisThread() - before).count());
    }
    database.value().execute("pragma wal_checkpoint(truncate)");
    const double bytes = double(QFileInfo(path).size()) / seconds / sessions;

    std::printf("%10d %24.2f %16.2f %16.0f", changes, bytes, median(costs), readRate(database.value()));
    printExport(path);
}

} // namespace

void history()
{
    std::printf("a history of %d sessions for %d s\n", sessions, seconds);
    std::printf("%10s %24s %16s %16s %16s %10s\n", "changes/s", "bytes/session/s (<= 5)", "CPU ms a tick",
                "sessions read/s", "rows exported/s", "most MB");
    for (const int changes : { 25, 145, 555 })
        measure(changes);
}

} // namespace bench
