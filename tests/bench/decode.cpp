#include "bench/benches.h"
#include "bench/cost.h"
#include "collect/compose.h"
#include "collect/sources/postgresql.h"

#include <cstdio>

namespace bench {

namespace {

constexpr int sessions = 100'000;
constexpr int batch = 512;
constexpr int runs = 7;

/// Batches of a full answer, as a server with so many sessions would send them.
std::vector<wire::Rows> fullAnswer()
{
    const QList<QByteArray> columns {
        "part",        "pid",           "datid",        "usesysid",    "application_name",
        "client_addr", "client_port",   "backend_type", "state",       "wait_event_type",
        "wait_event",  "backend_start", "xact_start",   "query_start", "state_change",
        "xmin_age",    "query_id",      "query_cut",    "query"
    };
    std::vector<wire::Rows> batches;
    for (int pid = 1; pid <= sessions; ++pid) {
        if ((pid - 1) % batch == 0)
            batches.emplace_back(columns);
        const auto number = QByteArray::number(pid);
        const QList<QByteArray> cells { "s",
                                        number,
                                        "16384",
                                        "16385",
                                        "application " + QByteArray::number(pid % 50),
                                        "10.0.0." + QByteArray::number(pid % 200),
                                        QByteArray::number(20000 + pid % 40000),
                                        "client backend",
                                        pid % 7 ? "idle" : "active",
                                        "Client",
                                        "ClientRead",
                                        "2026-11-20 13:29:05.187856+00",
                                        {},
                                        "2026-11-20 13:29:08.178739+00",
                                        "2026-11-20 13:29:08.178829+00",
                                        {},
                                        "-6883488",
                                        "f",
                                        "select abalance from pgbench_accounts where aid = " + number
                                            + " and something_else is not null" };
        for (const auto &cell : cells)
            batches.back().append(cell.isNull() ? std::nullopt : std::optional<QByteArrayView>(cell));
    }
    wire::Rows last({ "part", "query" });
    last.append(QByteArrayView("i"));
    last.append(QByteArrayView(
        "{\"at\": \"2026-11-20T13:29:09+00:00\", \"started_at\": \"2026-11-20T11:00:00+00:00\"}"));
    batches.push_back(last);
    return batches;
}

} // namespace

void decode()
{
    const auto answer = fullAnswer();
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = sessions };
    const collect::Question question { .id = "sessions" };
    std::vector<double> decoding;
    std::vector<double> composing;
    for (int run = 0; run < runs; ++run) {
        const auto before = cpuOfThisThread();
        collect::Draft draft;
        for (const auto &rows : answer)
            draft = source.decode(profile, question, {}, rows, std::move(draft));
        auto part = source.complete(profile, question, {}, std::move(draft));
        const auto decoded = cpuOfThisThread();
        const collect::Parts parts { { "sessions",
                                       std::make_shared<const collect::Part>(std::move(*part)) } };
        const auto sample = collect::compose(profile, parts);
        decoding.push_back((decoded - before).count());
        composing.push_back((cpuOfThisThread() - decoded).count());
        if (sample.sessions.size() != std::size_t(sessions))
            std::printf("lost some: %zu\n", sample.sessions.size());
    }
    std::printf("100,000 sessions: decode %.0f ms, make the sample %.0f ms (CPU, median of %d)\n",
                median(decoding), median(composing), runs);
}

} // namespace bench
