#pragma once

#include "core/time.h"

#include <QString>

#include <chrono>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace test {

/// A transaction as its client knows it: the backend that served it, the port the client came from, and
/// between which moments of our clock it lasted for sure.
struct Served
{
    int backend = 0;
    int port = 0;
    core::Instant from;
    core::Instant to = core::Instant::max(); ///< not over yet
};

struct Manner
{
    std::chrono::milliseconds longest { 400 }; ///< a transaction, and the pause after it
    bool comesAgain = false;                   ///< a new connection for every transaction
    bool isBusy = false; ///< the backend works all through a transaction, and notices its client's end late
};

/// Clients that work through an address and keep a diary, each on a thread of its own. Where an endpoint on
/// the way hangs they hang, too, and end all the same.
class Diarists
{
public:
    Diarists(const QString &conninfo, int count, Manner manner = {});
    ~Diarists();

    std::vector<Served> diary() const;

private:
    void live(const std::stop_token &stop, const QByteArray &conninfo, Manner manner, unsigned seed);

    mutable std::mutex m_mutex;
    std::vector<Served> m_diary;
    std::vector<std::jthread> m_threads;
};

} // namespace test
