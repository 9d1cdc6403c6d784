#include "bench/answer.h"

#include <utility>

namespace bench {

namespace {

constexpr int batch = 512;

/// Rows of which each is whole, in batches as they come from a server.
class Batches
{
public:
    explicit Batches(const QList<QByteArray> &columns)
        : m_columns(columns)
        , m_rows(columns)
    {
    }

    void add(const QList<QByteArray> &cells)
    {
        if (m_rows.count() == batch)
            m_batches.push_back(std::exchange(m_rows, wire::Rows(m_columns)));
        for (const auto &cell : cells)
            m_rows.append(cell.isNull() ? std::nullopt : std::optional<QByteArrayView>(cell));
    }

    std::vector<wire::Rows> taken()
    {
        m_batches.push_back(std::move(m_rows));
        return std::move(m_batches);
    }

private:
    QList<QByteArray> m_columns;
    wire::Rows m_rows;
    std::vector<wire::Rows> m_batches;
};

} // namespace

void eachBatch(int sessions, int oneActiveIn, const std::function<void(const wire::Rows &)> &take)
{
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

std::vector<wire::Rows> mariadbAnswer(int sessions, int second)
{
    constexpr int oneIn = 100;
    Batches batches({ "part", "pid", "name", "host", "db", "command", "ms", "state", "query" });
    for (int pid = 1; pid <= sessions; pid += oneIn)
        batches.add({ "t", QByteArray::number(pid), {}, {}, {}, {}, "5000", "RUNNING", {} });
    const auto figure = [&](const char *name, int value) {
        batches.add({ "g", {}, name, {}, {}, {}, {}, QByteArray::number(value), {} });
    };
    figure("uptime", 86400 + second);
    figure("connections", sessions + 10);
    figure("threads_connected", sessions);
    figure("questions", 1'000'000 + second * sessions / oneIn);
    for (int pid = 1; pid <= sessions; ++pid) {
        const bool works = pid % oneIn == 2;
        const auto number = QByteArray::number(pid);
        const QByteArray host = "10.0." + QByteArray::number(pid / 20000) + '.'
                                + QByteArray::number(pid % 200) + ':'
                                + QByteArray::number(20000 + pid % 40000);
        batches.add({ "s", number, "application" + QByteArray::number(pid % 50), host, "shop",
                      works ? "Query" : "Sleep",
                      works ? QByteArray("120.5") : QByteArray::number(3000 + second * 1000),
                      works ? QByteArray("Sending data") : QByteArray(""),
                      works ? "select abalance from accounts where aid = " + number
                                  + " and something_else is not null"
                            : QByteArray() });
    }
    batches.add({ "i", "0", {}, {}, {}, {}, "4.2", QByteArray::number(1795473193 + second) + ".000000", {} });
    return batches.taken();
}

} // namespace bench
