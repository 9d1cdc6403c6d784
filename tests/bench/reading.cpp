#include "bench/reading.h"

#include "live/watching.h"

#include <QEventLoop>

#include <cstdio>

namespace bench {

std::vector<int> backendsOfMonitor(const test::PgServer &server)
{
    std::vector<int> pids;
    for (const auto &child : server.children()) {
        if (child.title.contains(u" monitor "))
            pids.push_back(child.pid);
    }
    return pids;
}

Millis cpuOfAll(const std::vector<int> &pids)
{
    Millis total {};
    for (const int pid : pids)
        total += cpuOf(pid);
    return total;
}

void print(const char *name, const Cost &cost)
{
    const auto kilobytes = cost.kilobytes ? QByteArray::number(*cost.kilobytes, 'f', 1) : QByteArray("-");
    std::printf("%-28s %12.2f %12.2f %12s\n", name, cost.client, cost.server, kilobytes.constData());
    std::fflush(stdout);
}

Cost measurePoolscope(const test::PgServer &server)
{
    constexpr int warmUp = 3;
    std::vector<double> client;
    std::vector<double> backend;
    std::vector<double> kilobytes;
    std::vector<int> backends;
    Millis clientBefore {};
    Millis backendBefore {};
    qint64 bytesBefore = 0;
    int seen = 0;

    collect::Poller poller;
    QEventLoop loop;
    QObject::connect(&poller, &collect::Poller::sampled, &loop, [&](const core::SamplePtr &sample) {
        client.push_back((cpuOfThisThread() - clientBefore).count());
        if (seen < warmUp)
            backends = backendsOfMonitor(server); // dear where there are thousands of others
        const auto backendNow = cpuOfAll(backends);
        backend.push_back((backendNow - backendBefore).count());
        kilobytes.push_back(double(sample->own.bytes - bytesBefore) / 1024);
        bytesBefore = sample->own.bytes;
        backendBefore = backendNow;
        if (++seen == warmUp)
            client = backend = kilobytes = {};
        if (seen == warmUp + refreshes)
            loop.quit();
        clientBefore = cpuOfThisThread(); // the price of looking is not the program's
    });
    poller.watch({ test::targetOf(server.url(QStringLiteral("monitor"))) });
    loop.exec();
    return { median(client), median(backend), median(kilobytes) };
}

} // namespace bench
