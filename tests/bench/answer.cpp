#include "bench/answer.h"

#include <utility>

namespace bench {

void eachBatch(int sessions, int oneActiveIn, const std::function<void(const wire::Rows &)> &take)
{
    constexpr int batch = 512;
    const QList<QByteArray> columns {
        "part",        "pid",           "datid",        "usesysid",    "application_name",
        "client_addr", "client_port",   "backend_type", "state",       "wait_event_type",
        "wait_event",  "backend_start", "xact_start",   "query_start", "state_change",
        "xmin_age",    "query_id",      "query_cut",    "query"
    };
    wire::Rows rows(columns);
    for (int pid = 1; pid <= sessions; ++pid) {
        if (rows.count() == batch)
            take(std::exchange(rows, wire::Rows(columns)));
        const auto number = QByteArray::number(pid);
        const QList<QByteArray> cells { "s",
                                        number,
                                        "16384",
                                        "16385",
                                        "application " + QByteArray::number(pid % 50),
                                        "10.0.0." + QByteArray::number(pid % 200),
                                        QByteArray::number(20000 + pid % 40000),
                                        "client backend",
                                        pid % oneActiveIn ? "idle" : "active",
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
            rows.append(cell.isNull() ? std::nullopt : std::optional<QByteArrayView>(cell));
    }
    take(rows);
    wire::Rows last({ "part", "query" });
    last.append(QByteArrayView("i"));
    last.append(QByteArrayView(
        "{\"at\": \"2026-11-20T13:29:09+00:00\", \"started_at\": \"2026-11-20T11:00:00+00:00\"}"));
    take(last);
}

std::vector<wire::Rows> fullAnswer(int sessions)
{
    std::vector<wire::Rows> batches;
    eachBatch(sessions, 7, [&](const wire::Rows &rows) { batches.push_back(rows); });
    return batches;
}

} // namespace bench
