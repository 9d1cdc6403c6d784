#include "bench/benches.h"
#include "bench/cost.h"
#include "collect/metrics_text.h"

#include <unistd.h>

#include <cstdio>

namespace bench {

namespace {

constexpr int junk = 100'000;
constexpr int readings = 9;

/// What large applications tell of everything else, with labels that name every request.
QByteArray junkPage()
{
    QByteArray page;
    page.reserve(collect::largestMetricsText);
    for (int i = 0; i < junk; ++i)
        page += "http_server_seconds_sum{uri=\"/a/" + QByteArray::number(i) + "\",t=\"\\\"\"} 1.5E-4\n";
    return page;
}

void report(const char *what, const QByteArray &page, const collect::WantedMetrics &wanted)
{
    std::vector<double> reading;
    std::size_t kept = 0;
    const double before = mostResident(int(::getpid()));
    for (int run = 0; run < readings; ++run) {
        const auto begin = cpuOfThisThread();
        const auto read = collect::metricsText(page, wanted);
        reading.push_back((cpuOfThisThread() - begin).count());
        kept = read ? read.value().lines.size() : 0;
    }
    std::printf("%s: %.1f MB, %zu series kept, %.1f ms (CPU, median of %d), %.1f MB more memory\n", what,
                double(page.size()) / 1024 / 1024, kept, median(reading), readings,
                mostResident(int(::getpid())) - before);
}

} // namespace

void metrics()
{
    const QByteArray page = junkPage();
    report("100,000 series of others", page, { { "hikaricp_connections_active", 0 } });
    report("100,000 series of a wanted metric", page, { { "http_server_seconds_sum", 0 } });
}

} // namespace bench
