#include "collect/poller.h"

#include "collect/endpoint_poll.h"
#include "core/address/place.h"
#include "core/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace collect {

using namespace std::chrono_literals;

Poller::Poller(wire::Rules rules, QObject *parent)
    : QObject(parent)
    , m_gate(rules, this) // so that it moves to another thread with us
    , m_patience(this)
    , m_pulse(this)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(2s);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (std::exchange(m_stopping, false))
            emit stopped();
    });
    connect(&m_gate, &wire::Gate::freed, this, &Poller::finishIfQuiet);
    m_pulse.setInterval(pulse);
    connect(&m_pulse, &QTimer::timeout, this, &Poller::lookAtClocks);
}

Poller::~Poller() = default;

void Poller::setPace(const core::Pace &pace)
{
    m_pace = pace;
    m_gate.setPerCluster(pace.connections);
    for (const auto &poll : m_polls)
        poll->setPace(pace);
}

void Poller::watch(const QList<core::Target> &targets)
{
    if (!m_pulse.isActive()) {
        m_clocks = readClocks();
        m_pulse.start();
    }
    const std::size_t before = m_polls.size();
    for (const auto &target : targets) {
        for (const auto &host : target.hosts)
            add(target, host);
    }
    for (std::size_t i = before; i < m_polls.size(); ++i)
        m_polls[i]->start();
}

void Poller::add(const core::Target &target, const core::Host &host)
{
    if (endpoints().contains(core::label(host)))
        return;
    auto poll = std::make_unique<EndpointPoll>(m_nextId++, target, host, m_gate, m_pace);
    connect(poll.get(), &EndpointPoll::sampled, this,
            [this, asking = poll.get()](const core::SamplePtr &sample) { take(asking, sample); });
    // After an interruption an answer may be read, or given up, before the pulse beats again.
    connect(poll.get(), &EndpointPoll::aboutToPublish, this, &Poller::lookAtClocks);
    connect(poll.get(), &EndpointPoll::begun, this, &Poller::acquaint);
    connect(poll.get(), &EndpointPoll::mayBeAnother, this, [this, asking = poll.get()] {
        std::erase_if(m_servers, [asking](const auto &server) { return server.second == asking; });
        separate(asking);
    });
    connect(poll.get(), &EndpointPoll::waitsForPlaceChanged, this, &Poller::tellWhoWaits);
    connect(poll.get(), &EndpointPoll::identified, this,
            [this, asking = poll.get()](const QByteArray &identity) { identified(asking, identity); });
    if (poll->isFound())
        poll->setJudge([this](const core::Sample &sample) { return belongs(sample); });
    else
        connect(poll.get(), &EndpointPoll::sampled, this, [this](const core::SamplePtr &sample) {
            if (!sample->endpoint.systemId.isEmpty())
                m_systems[sample->endpoint.name] = sample->endpoint.systemId;
        });
    m_polls.push_back(std::move(poll));
    acquaintApplications();
}

void Poller::leave(const QStringList &endpoints)
{
    // Removed from the list first: stopping emits signals, and receivers look at all polls.
    const auto first = std::stable_partition(
        m_polls.begin(), m_polls.end(), [&](const auto &poll) { return !endpoints.contains(poll->name()); });
    std::vector<std::unique_ptr<EndpointPoll>> left(std::make_move_iterator(first),
                                                    std::make_move_iterator(m_polls.end()));
    m_polls.erase(first, m_polls.end());
    for (const auto &poll : left)
        m_merged.erase(poll.get());
    for (auto &poll : left) {
        std::erase_if(m_servers, [&](const auto &server) { return server.second == poll.get(); });
        m_latest.erase(poll.get());
        poll->stop();
        separate(poll.get());
        poll->setParent(this);
        poll.release()->deleteLater(); // it may be the sender of the current signal
    }
    acquaintApplications();
    acquaintServers();
}

QStringList Poller::endpoints() const
{
    QStringList names;
    for (const auto &poll : m_polls)
        names.append(poll->name());
    return names;
}

void Poller::retry(const QString &endpoint, const core::Secret &password)
{
    const auto found =
        std::ranges::find_if(m_polls, [&](const auto &poll) { return poll->name() == endpoint; });
    if (found != m_polls.end())
        (*found)->retry(password);
}

void Poller::hurry()
{
    for (const auto &poll : m_polls)
        poll->hurry();
}

void Poller::stop()
{
    m_stopping = true;
    m_merged.clear();
    m_pulse.stop();
    m_patience.start();
    for (const auto &poll : m_polls)
        poll->stop();
    QMetaObject::invokeMethod(this, &Poller::finishIfQuiet, Qt::QueuedConnection);
}

namespace {

bool lists(const core::Sample &sample, core::SessionId pid)
{
    return sample.sessions.find(pid) != sample.sessions.end();
}

/// A pooler that is polled at two addresses lists our connections to both at each of them. A connection to a
/// socket of this computer has no address to look for; then the other connection decides.
bool isSameConsole(const EndpointPoll &one, const EndpointPoll &other)
{
    const auto ends = { one.ownEnd(), other.ownEnd() };
    const auto serves = [&ends](const EndpointPoll &poll) {
        return std::ranges::all_of(
            ends, [&poll](const core::Address &end) { return !end.isKnown() || poll.servesAtConsole(end); });
    };
    return one.ownEnd() != other.ownEnd() && serves(one) && serves(other);
}

} // namespace

/// Without the right to ask which system a server belongs to, an equal start time shows that two are one;
/// where both are polled directly, a process of ours must also be visible from the other side.
bool Poller::isSameServer(const EndpointPoll *one, const EndpointPoll *other) const
{
    if (isSameConsole(*one, *other))
        return true;
    const core::Sample &first = *m_latest.at(one);
    const core::Sample &second = *m_latest.at(other);
    const QString &system = first.endpoint.systemId;
    if (first.endpoint.layer != core::Layer::Database || !first.endpoint.startedAt
        || first.endpoint.startedAt != second.endpoint.startedAt
        || first.endpoint.layer != second.endpoint.layer || first.endpoint.version != second.endpoint.version
        || (!system.isEmpty() && !second.endpoint.systemId.isEmpty() && system != second.endpoint.systemId))
        return false;
    const bool bothDirect = one->isDirect() && other->isDirect();
    return !bothDirect || lists(first, other->ownPid()) || lists(second, one->ownPid());
}

void Poller::take(EndpointPoll *poll, const core::SamplePtr &sample)
{
    if (sample->error) {
        m_latest.erase(poll);
        acquaint();
        acquaintApplications();
        acquaintServers();
        emit sampled(m_lag.corrected(sample));
        return;
    }
    m_latest[poll] = sample;
    acquaint();
    if (sample->links)
        acquaintServers();
    if (sample->endpoint.layer == core::Layer::Application)
        acquaintApplications();
    const auto same = std::ranges::find_if(
        m_latest, [&](const auto &known) { return known.first != poll && isSameServer(poll, known.first); });
    if (same == m_latest.end()) {
        emit sampled(m_lag.corrected(sample));
        return;
    }
    const auto known = std::ranges::find(m_polls, same->first, [](const auto &one) { return one.get(); });
    if (merge(poll, known->get()) == poll)
        emit sampled(m_lag.corrected(sample));
}

/// Of several connections to one cluster, each of which lists the sessions of all nodes, only one may report
/// a session. The others are known by their answers: until then the one that reports for them goes on. Their
/// own sessions are ours from their login on.
void Poller::acquaint()
{
    Siblings all;
    Siblings withResting; // whose last answer stands while others have its slot
    std::vector<EndpointPoll *> speakers;
    for (const auto &poll : m_polls) {
        if (poll->speaksForAll())
            speakers.push_back(poll.get());
        if (!m_latest.contains(poll.get()) || !poll->isOneForAll())
            continue;
        withResting.emplace(poll->ownPid(), poll->asSibling());
        if (poll->speaksForAll())
            all.emplace(poll->ownPid(), poll->asSibling());
    }
    for (EndpointPoll *one : speakers) {
        for (const EndpointPoll *other : speakers)
            one->disown(other->ownPid());
    }
    for (const auto &poll : m_polls) {
        auto others = poll->isOneForAll() ? all : withResting;
        others.erase(poll->ownPid());
        poll->setSiblings(others, std::ranges::any_of(m_polls, [&poll](const auto &other) {
                              return other != poll && other->isAwaited();
                          }));
    }
}

/// An application that is polled itself may also be one of those that a Prometheus server tells of. Both may
/// know it by its name or by its address. All are told, since which of them asks such a server is known only
/// with its first answer.
void Poller::acquaintApplications()
{
    QList<core::Address> telling;
    for (const auto &poll : m_polls) {
        const auto known = m_latest.find(poll.get());
        if (known == m_latest.end() || poll->tellsOfOthers() || known->second->pools.empty()
            || known->second->endpoint.layer != core::Layer::Application)
            continue;
        const core::Endpoint &endpoint = known->second->endpoint;
        for (const QString &place : { endpoint.name.toLower(), endpoint.address })
            telling.append(core::seenFrom(core::hostOf(endpoint), core::parseAddress(place)));
    }
    for (const auto &poll : m_polls)
        poll->setTelling(telling);
}

/// A pooler without a console of its own opens connections to its servers for us. They list these as
/// sessions.
void Poller::acquaintServers()
{
    std::set<core::SessionId> lent;
    for (const auto &[poll, sample] : m_latest) {
        if (sample->links)
            lent.insert(sample->links->servesUs.begin(), sample->links->servesUs.end());
    }
    for (const auto &poll : m_polls)
        poll->setLent(lent);
}

/// Chooses which of two names of one server goes on polling: one that the user named, one without a pooler in
/// between, or else the earlier one. The other is stopped.
EndpointPoll *Poller::merge(EndpointPoll *newcomer, EndpointPoll *known)
{
    const auto rank = [](const EndpointPoll *poll) { return std::pair(!poll->isFound(), poll->isDirect()); };
    EndpointPoll *stays = rank(newcomer) > rank(known) ? newcomer : known;
    EndpointPoll *leaves = stays == known ? newcomer : known;
    m_latest.erase(leaves);
    leaves->stop();
    for (auto &[identity, poll] : m_servers)
        poll = poll == leaves ? stays : poll;
    for (auto &[merged, into] : m_merged)
        into = into == leaves ? stays : into;
    m_merged[leaves] = stays;
    stays->disown(leaves->ownPid());
    emit merged(leaves->name(), stays->name());
    return stays;
}

/// Its other names may lead to a server that is polled no longer: each is asked again.
void Poller::separate(const EndpointPoll *stays)
{
    std::vector<EndpointPoll *> others;
    for (const auto &[merged, into] : m_merged) {
        if (into == stays)
            others.push_back(merged);
    }
    for (EndpointPoll *other : others) {
        m_merged.erase(other);
        emit separated(other->name());
        other->start();
    }
}

/// Reports the other name of the same server and stops polling it.
void Poller::identified(EndpointPoll *poll, const QByteArray &identity)
{
    if (identity.isEmpty())
        return;
    std::erase_if(m_servers, [&](const auto &server) { return server.second == poll; });
    const auto known = m_servers.find(identity);
    if (known == m_servers.end()) {
        m_servers.emplace(identity, poll);
        return;
    }
    if (known->second != poll)
        known->second = merge(poll, known->second);
}

/// An unrelated server may answer at an address that others reported. Where the cluster of no endpoint is
/// known there is nothing to compare.
core::Status Poller::belongs(const core::Sample &sample)
{
    if (sample.endpoint.layer != core::Layer::Database)
        return core::ok();
    const QString &system = sample.endpoint.systemId;
    if (m_systems.empty() && m_found.isEmpty())
        m_found = system;
    const bool isKnown =
        m_systems.empty()
            ? system == m_found
            : std::ranges::any_of(m_systems, [&](const auto &own) { return own.second == system; });
    if (isKnown)
        return core::ok();
    return core::Error { core::Fault::OtherCluster,
                         system.isEmpty() ? tr("it does not report its system identifier")
                                          : tr("its system identifier is %1").arg(core::display(system)) };
}

void Poller::tellWhoWaits()
{
    QStringList names;
    for (const auto &poll : m_polls) {
        if (poll->waitsForPlace())
            names.append(poll->name());
    }
    emit waitingForPlace(names);
}

void Poller::lookAtClocks()
{
    const auto before = std::exchange(m_clocks, readClocks());
    const auto interruption = interruptionBetween(before, m_clocks);
    if (!interruption)
        return;
    for (const auto &poll : m_polls)
        poll->notice(*interruption);
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
