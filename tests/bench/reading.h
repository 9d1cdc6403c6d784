#pragma once

#include "bench/cost.h"
#include "support/pg_server.h"

#include <QProcess>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace bench {

/// What a program costs per refresh at one refresh a second.
struct Cost
{
    double client = 0;
    std::optional<double> server;
    std::optional<double> kilobytes; ///< of others not measured
};

constexpr int refreshes = 20;

/// The server's processes that serve the role `monitor`, by which it is measured, and the CPU time of all.
std::vector<int> backendsOfMonitor(const test::PgServer &server);
Millis cpuOfAll(const std::vector<int> &pids);

/// Ours, from sample to sample: medians. The poller's thread is this one, and nothing
/// else runs on it.
Cost measurePoolscope(const test::PgServer &server);
Cost measurePoolscope(const QString &url, const std::function<Millis()> &spentByServer);

/// What a server that is no PostgreSQL spends a second while this goes on, and what that costs a client.
Cost spentWhile(int server, const std::unique_ptr<QProcess> &client);

/// What it spends beyond that: where a reading costs much, the time between two is longer than a second.
std::function<Millis()> beyond(const Cost &idle, int server);

void print(const char *name, const Cost &cost);

} // namespace bench
