#include "collect/sources/simulated_server.h"

#include <array>

namespace test {

using namespace std::chrono_literals;

namespace {

constexpr std::array states { "idle", "active", "idle in transaction", "idle in transaction (aborted)" };
constexpr std::array waits { "ClientRead", "DataFileRead", "transactionid" };

constexpr int mostPids = 60;

} // namespace

SimulatedServer::SimulatedServer(unsigned seed)
    : m_random(seed)
    , m_now(*core::parseInstant("2026-11-20 12:00:00+00"))
{
}

/// Some time in the second that is passing.
core::Instant SimulatedServer::moment()
{
    return m_now + std::chrono::microseconds(below(999'999));
}

void SimulatedServer::live()
{
    for (auto backend = m_backends.begin(); backend != m_backends.end();) {
        const int fate = below(20);
        if (fate == 0) {
            backend = m_backends.erase(backend);
            continue;
        }
        if (fate < 4) {
            backend->second.changed = moment();
            backend->second.state = below(int(states.size()));
            backend->second.query = below(1000);
        }
        if (backend->second.state != 0)
            backend->second.wait = below(int(waits.size())); // changes without a word
        ++backend;
    }
    for (int i = below(6); i > 0; --i) {
        const auto started = moment();
        m_backends[1 + below(mostPids)] = { started, started, below(2), 0, below(1000) };
    }
    m_now += 1s;
}

wire::Rows SimulatedServer::answer(std::optional<core::Instant> cursor) const
{
    wire::Rows rows({ "part", "pid", "datname", "usename", "backend_type", "state", "wait_event_type",
                      "wait_event", "backend_start", "state_change", "query" });
    const auto row = [&](const QList<QByteArray> &cells) {
        for (const auto &cell : cells)
            rows.append(cell.isNull() ? std::nullopt : std::optional<QByteArrayView>(cell));
    };
    const auto text = [](core::Instant instant) { return core::formatInstant(instant).toLatin1(); };

    QByteArray pids;
    for (const auto &[pid, backend] : m_backends) {
        pids += (pids.isEmpty() ? "{" : ",") + QByteArray::number(pid);
        const bool isIdle = backend.state == 0;
        if (isIdle && cursor && backend.changed < *cursor)
            continue;
        row({ "s", QByteArray::number(pid), "db", "user", "client backend",
              states[std::size_t(backend.state)], "Any", waits[std::size_t(backend.wait)],
              text(backend.started), text(backend.changed), "select " + QByteArray::number(backend.query) });
    }
    row({ "p", {}, {}, {}, {}, {}, {}, {}, {}, {}, pids + '}' });
    row({ "i",
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          "{\"at\": \"" + text(m_now)
              + "\", \"spent_us\": 3000, \"started_at\": \"2026-11-20T11:00:00+00:00\"}" });
    return rows;
}

} // namespace test
