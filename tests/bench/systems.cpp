#include "bench/benches.h"
#include "bench/cost.h"
#include "bench/reading.h"
#include "support/application.h"
#include "support/prometheus.h"

#include <cstdio>

using namespace Qt::StringLiterals;

namespace bench {

namespace {

void measureApplications()
{
    if (!test::PooledApplication::isInstalled(test::PoolLibrary::Psycopg))
        return void(std::puts("no python3-psycopg-pool, or no python3-prometheus-client"));
    const test::PgServer server;
    const test::PooledApplication application(test::PoolLibrary::Psycopg, server.conninfo());
    std::puts("An application with a pool of psycopg, and Prometheus in front of it");
    Cost page = measurePoolscope(application.url(), [] { return Millis {}; });
    page.server.reset();
    print("its page", page);
    if (!test::Prometheus::isInstalled())
        return void(std::puts("no Prometheus"));
    const test::Prometheus prometheus({ application.label() });
    const Cost idle = spentWhile(prometheus.pid(), nullptr);
    print("Prometheus, unwatched", idle);
    print("Prometheus", measurePoolscope(prometheus.url(), beyond(idle, prometheus.pid())));
}

} // namespace

void systems()
{
    std::printf("%-28s %12s %12s %12s\n", "per refresh", "client ms", "server ms", "received kB");
    measureApplications();
}

} // namespace bench
