#include "bench/reading.h"

#include "live/watching.h"

#include <QEventLoop>
#include <QThread>

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

Cost spentWhile(int server, const std::unique_ptr<QProcess> &client)
{
    QThread::sleep(4); // a span to be left out, not a condition
    const auto before = cpuOfTree(server);
    const auto clientBefore = client ? cpuOfTree(int(client->processId())) : Millis {};
    QThread::sleep(refreshes);
    const auto clientNow = client ? cpuOfTree(int(client->processId())) : Millis {};
    return { (clientNow - clientBefore).count() / refreshes,
             (cpuOfTree(server) - before).count() / refreshes };
}

std::function<Millis()> beyond(const Cost &idle, int server)
{
    return [server, perSecond = *idle.server, began = std::chrono::steady_clock::now()] {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
        return cpuOfTree(server) - Millis(perSecond * passed.count());
    };
}

void print(const char *name, const Cost &cost)
{
    const auto figure = [](std::optional<double> value, int digits) {
        return value ? QByteArray::number(*value, 'f', digits) : QByteArray("-");
    };
    std::printf("%-28s %12.2f %12s %12s\n", name, cost.client, figure(cost.server, 2).constData(),
                figure(cost.kilobytes, 1).constData());
    std::fflush(stdout);
}

namespace {

constexpr int warmUp = 3;

} // namespace

Cost measurePoolscope(const QString &url, const std::function<Millis()> &spentByServer)
{
    std::vector<double> client;
    std::vector<double> backend;
    std::vector<double> kilobytes;
    Millis clientBefore {};
    Millis backendBefore {};
    qint64 bytesBefore = 0;
    int seen = 0;

    collect::Poller poller;
    QEventLoop loop;
    QObject::connect(&poller, &collect::Poller::sampled, &loop, [&](const core::SamplePtr &sample) {
        client.push_back((cpuOfThisThread() - clientBefore).count());
        const auto backendNow = spentByServer();
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
    poller.watch({ test::targetOf(url) });
    loop.exec();
    return { median(client), median(backend), median(kilobytes) };
}

Cost measurePoolscope(const test::PgServer &server)
{
    std::vector<int> backends;
    int asked = 0;
    return measurePoolscope(server.url(QStringLiteral("monitor")), [&] {
        if (asked++ < warmUp)
            backends = backendsOfMonitor(server); // slow where there are thousands of others
        return cpuOfAll(backends);
    });
}

} // namespace bench
