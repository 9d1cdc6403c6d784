#include "collect/poller.h"

#include "collect/endpoint_poll.h"

#include <algorithm>
#include <utility>

namespace collect {

using namespace std::chrono_literals;

Poller::Poller(wire::Rules rules, QObject *parent)
    : QObject(parent)
    , m_gate(rules)
    , m_patience(this)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(2s);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (std::exchange(m_stopping, false))
            emit stopped();
    });
    connect(&m_gate, &wire::Gate::freed, this, &Poller::finishIfQuiet);
}

Poller::~Poller() = default;

void Poller::setInterval(wire::Millis interval)
{
    m_interval = interval;
}

void Poller::watch(const QList<core::Target> &targets)
{
    for (const auto &target : targets) {
        for (const auto &host : target.hosts) {
            if (endpoints().contains(core::label(host)))
                continue;
            const auto id = wire::EndpointId(m_polls.size());
            auto poll = std::make_unique<EndpointPoll>(id, target, host, m_gate, m_interval);
            connect(poll.get(), &EndpointPoll::sampled, this, &Poller::sampled);
            connect(poll.get(), &EndpointPoll::identified, this,
                    [this, asking = poll.get()](const QByteArray &identity, int ownPid) {
                        identified(asking, identity, ownPid);
                    });
            m_polls.push_back(std::move(poll));
        }
    }
    for (const auto &poll : m_polls)
        poll->start();
}

QStringList Poller::endpoints() const
{
    QStringList names;
    for (const auto &poll : m_polls)
        names.append(poll->name());
    return names;
}

QStringList Poller::waitingForPlace() const
{
    QStringList names;
    for (const auto &poll : m_polls) {
        if (poll->waitsForPlace())
            names.append(poll->name());
    }
    return names;
}

void Poller::retry(const QString &endpoint, const core::Secret &password)
{
    const auto found =
        std::ranges::find_if(m_polls, [&](const auto &poll) { return poll->name() == endpoint; });
    if (found != m_polls.end())
        (*found)->retry(password);
}

void Poller::stop()
{
    m_stopping = true;
    m_patience.start();
    for (const auto &poll : m_polls)
        poll->stop();
    QMetaObject::invokeMethod(this, &Poller::finishIfQuiet, Qt::QueuedConnection);
}

/// Whoever came first asks; the other name of the same server is told of and let go.
void Poller::identified(EndpointPoll *poll, const QByteArray &identity, int ownPid)
{
    if (identity.isEmpty())
        return;
    std::erase_if(m_servers, [&](const auto &server) { return server.second == poll; });
    const auto known = m_servers.find(identity);
    if (known == m_servers.end()) {
        m_servers.emplace(identity, poll);
        return;
    }
    poll->stop();
    known->second->disown(ownPid);
    emit merged(poll->name(), known->second->name());
}

void Poller::finishIfQuiet()
{
    if (!m_stopping || !m_gate.isQuiet())
        return;
    m_stopping = false;
    m_patience.stop();
    emit stopped();
}

} // namespace collect
