#include "support/counting_proxy.h"

#include "support/relay.h"
#include "support/sockets.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace test {

namespace {

struct Pair
{
    Direction up;
    Direction down;
    size_t passage = 0;

    bool isOver() const { return up.ended && down.ended; }
};

} // namespace

class CountingProxy::Worker
{
public:
    explicit Worker(quint16 target)
        : m_target(target)
        , m_listener(listenOnLoopback(128))
        , m_port(portOf(m_listener))
        , m_thread([this](const std::stop_token &stop) { serve(stop); })
    {
    }
    ~Worker()
    {
        m_thread.request_stop();
        m_thread.join();
        for (const Pair &pair : m_pairs)
            closeBoth(pair);
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(Worker)

    quint16 port() const { return m_port; }
    void setMode(Mode mode) { m_mode = mode; }
    void resetAll()
    {
        m_resetWanted = true;
        m_resetWanted.wait(true);
    }
    QList<Passage> passages() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_passages;
    }
    int peak() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_peak;
    }

private:
    static void closeBoth(const Pair &pair)
    {
        ::close(pair.up.from);
        ::close(pair.down.from);
    }

    std::chrono::milliseconds now() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - m_start);
    }

    void serve(const std::stop_token &stop)
    {
        while (!stop.stop_requested()) {
            wait();
            if (m_resetWanted) {
                resetPairs();
                m_resetWanted = false;
                m_resetWanted.notify_all();
            }
            acceptAll();
            if (m_mode != Mode::Freeze)
                moveAll();
        }
    }

    void wait()
    {
        std::vector<pollfd> watched { { m_listener, POLLIN, 0 } };
        for (const Pair &pair : m_pairs) {
            for (const Direction *direction : { &pair.up, &pair.down }) {
                if (m_mode != Mode::Freeze && !direction->ended && direction->held.isEmpty())
                    watched.push_back({ direction->from, POLLIN, 0 });
                if (m_mode != Mode::Freeze && !direction->held.isEmpty())
                    watched.push_back({ direction->to, POLLOUT, 0 });
            }
        }
        ::poll(watched.data(), watched.size(), 5);
    }

    void acceptAll()
    {
        for (int client = 0;
             (client = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;) {
            const int server = connectToLoopback(m_target);
            if (server < 0) {
                resetAndClose(client);
                continue;
            }
            const std::scoped_lock lock(m_mutex);
            m_pairs.push_back(
                { { client, server, {} }, { server, client, {} }, static_cast<size_t>(m_passages.size()) });
            m_passages.append(Passage { now() });
            m_peak = std::max(m_peak, static_cast<int>(m_pairs.size()));
        }
    }

    void moveAll()
    {
        const std::scoped_lock lock(m_mutex);
        for (Pair &pair : m_pairs) {
            Passage &passage = m_passages[static_cast<qsizetype>(pair.passage)];
            passage.bytesUp += move(pair.up, passage.first);
            FirstMessage ignored = FirstMessage::Other;
            passage.bytesDown += move(pair.down, ignored);
            if (pair.isOver()) {
                passage.closed = now();
                closeBoth(pair);
            }
        }
        std::erase_if(m_pairs, [](const Pair &pair) { return pair.isOver(); });
    }

    // Returns how many bytes came.
    qsizetype move(Direction &way, FirstMessage &first) const
    {
        const qsizetype came = !way.ended && way.held.isEmpty() ? receive(way) : 0;
        if (came > 0 && first == FirstMessage::Nothing)
            first = kindOf(way.held);
        if (m_mode == Mode::Swallow)
            way.held.clear();
        deliver(way);
        return came;
    }

    void resetPairs()
    {
        const std::scoped_lock lock(m_mutex);
        for (const Pair &pair : m_pairs) {
            resetAndClose(pair.up.from);
            resetAndClose(pair.down.from);
            m_passages[static_cast<qsizetype>(pair.passage)].closed = now();
        }
        m_pairs.clear();
    }

    const Clock::time_point m_start = Clock::now();
    const quint16 m_target;
    const int m_listener;
    const quint16 m_port;
    std::vector<Pair> m_pairs; ///< of the thread
    std::atomic<Mode> m_mode = Mode::Forward;
    std::atomic<bool> m_resetWanted = false;
    mutable std::mutex m_mutex; ///< guards what follows
    QList<Passage> m_passages;
    int m_peak = 0;
    std::jthread m_thread;
};

CountingProxy::CountingProxy(quint16 target)
    : m_worker(std::make_unique<Worker>(target))
{
}

CountingProxy::~CountingProxy() = default;

quint16 CountingProxy::port() const
{
    return m_worker->port();
}

QList<Passage> CountingProxy::passages() const
{
    return m_worker->passages();
}

int CountingProxy::open() const
{
    const QList<Passage> all = passages();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const Passage &p) { return p.closed < 0ms; }));
}

int CountingProxy::peak() const
{
    return m_worker->peak();
}

qint64 CountingProxy::bytesUp() const
{
    qint64 sum = 0;
    for (const Passage &passage : passages())
        sum += passage.bytesUp;
    return sum;
}

qint64 CountingProxy::bytesDown() const
{
    qint64 sum = 0;
    for (const Passage &passage : passages())
        sum += passage.bytesDown;
    return sum;
}

void CountingProxy::setMode(Mode mode)
{
    m_worker->setMode(mode);
}

void CountingProxy::resetAll()
{
    m_worker->resetAll();
}

} // namespace test
