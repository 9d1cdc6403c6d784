#include "wire/gate.h"

#include "wire/sockets.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace wire {

namespace {

/// Reads what is left. True once the end of the stream, or an error, shows that the other side is gone.
bool reachesEnd(int descriptor)
{
    std::array<char, 16384> nowhere {};
    for (int i = 0; i < 64; ++i) { // limited, so that a flooding server does not hold up the thread
        const auto got = recv(descriptor, nowhere.data(), nowhere.size(), MSG_DONTWAIT);
        if (got == 0)
            return true;
        if (got < 0)
            return errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
    }
    return false;
}

} // namespace

Gate::Gate(Rules rules, QObject *parent)
    : QObject(parent)
    , m_rules(rules)
    , m_ledger(rules)
    , m_expiry(this)
{
    m_expiry.setInterval(rules.goodbye);
    connect(&m_expiry, &QTimer::timeout, this, &Gate::expire);
}

Gate::~Gate()
{
    for (const auto &ghost : m_ghosts)
        ::close(ghost.descriptor);
}

void Gate::setPerCluster(int connections)
{
    m_rules.perCluster = connections;
    m_ledger.setPerCluster(connections);
    emit freed(); // there may be more free slots
}

void Gate::leave(Slot slot, int descriptor)
{
    if (descriptor < 0 || isUnconnected(descriptor) || reachesEnd(descriptor)) {
        if (descriptor >= 0)
            ::close(descriptor);
        release(slot);
        return;
    }
    m_ledger.closed(slot, Clock::now());
    ::shutdown(descriptor, SHUT_WR);
    NotifierPtr notifier { new QSocketNotifier(descriptor, QSocketNotifier::Read, this) };
    connect(notifier.get(), &QSocketNotifier::activated, this, [this, slot] { drain(slot); });
    m_ghosts.push_back({ slot, descriptor, std::move(notifier) });
    m_expiry.start();
}

void Gate::drain(Slot slot)
{
    const auto ghost = std::ranges::find(m_ghosts, slot, &Ghost::slot);
    if (ghost != m_ghosts.end() && reachesEnd(ghost->descriptor))
        release(slot);
}

void Gate::release(Slot slot)
{
    const auto ghost = std::ranges::find(m_ghosts, slot, &Ghost::slot);
    if (ghost != m_ghosts.end()) {
        ghost->notifier.reset(); // before its descriptor is reused
        ::close(ghost->descriptor);
        m_ghosts.erase(ghost);
    }
    m_ledger.gone(slot);
    emit freed();
}

/// Runs once a second while a slot lingers, for the few that never reach their end.
void Gate::expire()
{
    m_ledger.expire(Clock::now());
    const auto given = std::erase_if(m_ghosts, [&](const Ghost &ghost) {
        if (m_ledger.holds(ghost.slot))
            return false;
        ::close(ghost.descriptor);
        return true;
    });
    if (m_ghosts.empty())
        m_expiry.stop();
    if (given > 0)
        emit freed();
}

} // namespace wire
