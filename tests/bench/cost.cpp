#include "bench/cost.h"

#include "support/pg_server.h"

#include <QFile>

#include <algorithm>
#include <ctime>

namespace bench {

/// The scheduler's own account, in nanoseconds; the clock ticks of /proc/PID/stat are too coarse.
Millis cpuOf(int pid)
{
    QFile file(QStringLiteral("/proc/%1/schedstat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return std::chrono::nanoseconds(file.readAll().split(' ').first().toLongLong());
}

Millis cpuOfTree(int pid)
{
    auto total = cpuOf(pid);
    for (const auto &child : test::childrenOf(pid))
        total += cpuOfTree(child.pid);
    return total;
}

Millis cpuOfThisThread()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
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
