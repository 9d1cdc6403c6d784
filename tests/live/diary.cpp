#include "live/diary.h"

#include "core/clock.h"
#include "support/sessions.h"
#include "support/sockets.h"

#include <libpq-fe.h>
#include <poll.h>

#include <condition_variable>
#include <random>

namespace test {

namespace {

/// A client that never waits longer than it is wanted.
class Patient
{
public:
    Patient(const QByteArray &conninfo, std::stop_token stop)
        : m_connection(PQconnectStart(conninfo.constData()))
        , m_stop(std::move(stop))
    {
        auto wants = PGRES_POLLING_WRITING;
        while (wants != PGRES_POLLING_OK && wants != PGRES_POLLING_FAILED
               && waits(wants == PGRES_POLLING_READING ? POLLIN : POLLOUT))
            wants = PQconnectPoll(m_connection.get());
        m_isWell = wants == PGRES_POLLING_OK;
    }

    bool isWell() const { return m_isWell; }
    int port() const { return portOf(PQsocket(m_connection.get())); }

    /// First cell of the answer; empty where there is none.
    QByteArray ask(const QByteArray &sql)
    {
        m_isWell = m_isWell && PQsendQuery(m_connection.get(), sql.constData()) == 1;
        while (m_isWell && PQisBusy(m_connection.get()))
            m_isWell = waits(POLLIN) && PQconsumeInput(m_connection.get()) == 1;
        QByteArray cell;
        while (PGresult *result = m_isWell ? PQgetResult(m_connection.get()) : nullptr) {
            if (PQntuples(result) > 0)
                cell = PQgetvalue(result, 0, 0);
            m_isWell = m_isWell && PQresultStatus(result) != PGRES_FATAL_ERROR;
            PQclear(result);
        }
        return cell;
    }

private:
    bool waits(short events)
    {
        pollfd waited { .fd = PQsocket(m_connection.get()), .events = events, .revents = 0 };
        while (!m_stop.stop_requested()) {
            if (const int ready = ::poll(&waited, 1, 50); ready != 0)
                return ready > 0;
        }
        return false;
    }

    Connection m_connection;
    std::stop_token m_stop;
    bool m_isWell = false;
};

} // namespace

Diarists::Diarists(const QString &conninfo, int count, Manner manner)
{
    for (int i = 0; i < count; ++i) {
        m_threads.emplace_back([this, bytes = conninfo.toUtf8(), manner, i](const std::stop_token &stop) {
            live(stop, bytes, manner, unsigned(i + 1));
        });
    }
}

Diarists::~Diarists()
{
    for (std::jthread &thread : m_threads)
        thread.request_stop();
}

std::vector<Served> Diarists::diary() const
{
    const std::lock_guard lock(m_mutex);
    return m_diary;
}

void Diarists::live(const std::stop_token &stop, const QByteArray &conninfo, Manner manner, unsigned seed)
{
    std::mt19937 chance(seed);
    std::mutex mutex;
    std::condition_variable_any stopped;
    const auto think = [&] {
        std::uniform_int_distribution<int> some(1, int(manner.longest.count()));
        std::unique_lock lock(mutex);
        stopped.wait_for(lock, stop, std::chrono::milliseconds(some(chance)), [] { return false; });
    };
    std::unique_ptr<Patient> client;
    while (!stop.stop_requested()) {
        if (!client || !client->isWell() || manner.comesAgain)
            client = std::make_unique<Patient>(conninfo, stop);
        client->ask("begin");
        const int backend = client->ask("select pg_backend_pid()").toInt();
        if (backend > 0) {
            std::size_t line = 0;
            {
                const std::lock_guard lock(m_mutex);
                line = m_diary.size();
                m_diary.push_back({ .backend = backend, .port = client->port(), .from = core::wallClock() });
            }
            if (manner.isBusy)
                client->ask("select pg_sleep(" + QByteArray::number(double(manner.longest.count()) / 1000)
                            + ')');
            else
                think();
            {
                const std::lock_guard lock(m_mutex);
                m_diary[line].to = core::wallClock();
            }
            client->ask("commit");
        }
        think();
    }
}

} // namespace test
