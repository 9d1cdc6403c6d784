#include "bench/cost.h"

#include "support/pg_server.h"

#include <QFile>

#include <algorithm>
#include <ctime>

namespace bench {

namespace {

Millis read(clockid_t clock)
{
    timespec now {};
    clock_gettime(clock, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// A line "Rss:   1234 kB" of a file, in MB.
double lineOf(const QString &file, QByteArrayView name)
{
    QFile lines(file);
    if (!lines.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : lines.readAll().split('\n')) {
        if (line.startsWith(name))
            return line.mid(name.size()).chopped(2).trimmed().toDouble() / 1024;
    }
    return 0;
}

double lineOf(int pid, const char *file, QByteArrayView name)
{
    return lineOf(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1StringView(file)), name);
}

} // namespace

Millis cpuOf(int pid)
{
    clockid_t clock {};
    return clock_getcpuclockid(pid, &clock) == 0 ? read(clock) : Millis {};
}

Millis cpuOfTree(int pid)
{
    auto total = cpuOf(pid);
    for (const auto &child : test::childrenOf(pid))
        total += cpuOfTree(child.pid);
    return total;
}

/// The scheduler's own account, in nanoseconds; the clock ticks of /proc/PID/stat are too coarse.
Millis cpuOfFirstThread(int pid)
{
    QFile file(QStringLiteral("/proc/%1/schedstat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return std::chrono::nanoseconds(file.readAll().split(' ').first().toLongLong());
}

Millis cpuOfThisThread()
{
    return read(CLOCK_THREAD_CPUTIME_ID);
}

Memory memoryOf(int pid)
{
    return { lineOf(pid, "smaps_rollup", "Rss:"), lineOf(pid, "smaps_rollup", "Pss:") };
}

Memory memoryOfTree(int pid)
{
    Memory total = memoryOf(pid);
    for (const auto &child : test::childrenOf(pid)) {
        const Memory more = memoryOfTree(child.pid);
        total = { total.resident + more.resident, total.proportional + more.proportional };
    }
    return total;
}

double mostResident(int pid)
{
    return lineOf(pid, "status", "VmHWM:");
}

double availableMemory()
{
    return lineOf(QStringLiteral("/proc/meminfo"), "MemAvailable:");
}

double median(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace bench
