#include "bench/benches.h"
#include "bench/busy.h"
#include "bench/cost.h"
#include "program/past/history_export.h"
#include "store/history_file.h"
#include "store/open_history.h"
#include "store/replay.h"
#include "store/sample_writer.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <unistd.h>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int recordedSessions = 1000;
constexpr int seconds = 600;

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
    const auto summary = program::exportHistory(
        { .history = path, .view = std::ranges::find_if(report::views, isIt), .output = u"/dev/null"_s },
        [](double, qint64) { return true; });
    const double rate = summary ? double(summary.value().rows) / (cpuOfThisThread() - before).count() : 0;
    std::printf(" %16.0f %10.0f\n", rate * 1000, mostResident(int(::getpid())));
}

void measureHistory(int changes)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    auto database = store::openHistory(path);
    store::SampleWriter sampleWriter(database.value(),
                                     [](const QString &query, core::SqlDialect) { return query; });
    Busy server(recordedSessions, changes);
    std::vector<double> costs;
    for (int second = 0; second < seconds; ++second) {
        const core::Sample sample = server.next();
        const Millis before = cpuOfThisThread();
        store::Transaction transaction(database.value());
        sampleWriter.add(sample, *sample.received);
        (void)transaction.commit();
        costs.push_back((cpuOfThisThread() - before).count());
    }
    database.value().execute("pragma wal_checkpoint(truncate)");
    const double bytes = double(QFileInfo(path).size()) / seconds / recordedSessions;

    std::printf("%10d %24.2f %16.2f %16.0f", changes, bytes, median(costs), readRate(database.value()));
    printExport(path);
}

} // namespace

void history()
{
    std::printf("a history of %d sessions for %d s\n", recordedSessions, seconds);
    std::printf("%10s %24s %16s %16s %16s %10s\n", "changes/s", "bytes/session/s (<= 5)", "CPU ms a tick",
                "sessions read/s", "rows exported/s", "most MB");
    for (const int changes : { 25, 145, 555 })
        measureHistory(changes);
}

} // namespace bench
