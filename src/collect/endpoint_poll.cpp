#include "collect/endpoint_poll.h"

#include "collect/leads_to.h"
#include "core/address/expected.h"
#include "core/clock.h"

#include <algorithm>
#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;
using wire::Clock;
using wire::LoginReason;
using wire::Millis;
using wire::Time;

namespace {

// Our sessions end themselves after a minute of idleness; a poll that sleeps longer closes first.
constexpr auto longestSleep = 50s;
constexpr std::size_t stillHeld = 3; ///< samples: a reader releases one when it has got the next

Millis until(Time moment, Time now)
{
    return std::clamp(std::chrono::ceil<Millis>(moment - std::min(now, moment)), 0ms, Millis(1h));
}

bool isDamaged(const Parts &parts)
{
    return std::ranges::any_of(parts, [](const auto &part) { return part.second->rejected > 0; });
}

} // namespace

EndpointPoll::EndpointPoll(wire::EndpointId id, core::Target target, core::Host host, wire::Gate &gate,
                           const core::Pace &pace, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_target(std::move(target))
    , m_host(std::move(host))
    , m_gate(gate)
    , m_timer(this)
    , m_timetable(pace)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &EndpointPoll::proceed);
    connect(&m_gate, &wire::Gate::freed, this, [this] {
        if (m_waitsForPlace)
            m_timer.start(0);
    });
}

EndpointPoll::~EndpointPoll() = default;

void EndpointPoll::start()
{
    m_stage = Stage::Away;
    dial(LoginReason::Automatic);
}

void EndpointPoll::stop()
{
    m_stage = Stage::Stopped;
    m_timer.stop();
    hangUp();
    m_gate.ledger().forget(m_id);
    setWaitsForPlace(false);
}

void EndpointPoll::retry(const core::Secret &password)
{
    if (!password.isEmpty())
        m_target.password = password;
    m_target.storedPasswordRefused = false; // the file may have another one now
    m_gate.ledger().userActed(m_id);
    if (m_stage != Stage::Stopped && !m_connection && !m_introduction)
        dial(LoginReason::ByHand);
}

void EndpointPoll::hurry()
{
    m_hurry = true;
    if (m_stage == Stage::Ready && m_connection->isIdle())
        m_timer.start(0);
}

void EndpointPoll::setPace(const core::Pace &pace)
{
    m_timetable.setPace(pace);
    if ((m_stage == Stage::Resting && !m_introduction) || (m_stage == Stage::Ready && m_connection->isIdle()))
        m_timer.start(0); // the next action is now due at another time
}

void EndpointPoll::disown(core::Pid pid)
{
    rememberOwn(pid);
}

void EndpointPoll::setLent(const std::set<core::Pid> &pids)
{
    m_profile.lentPids = pids;
}

void EndpointPoll::setSiblings(const Siblings &siblings, bool awaitsMore)
{
    if (m_profile.siblings == siblings && m_profile.awaitsSiblings == awaitsMore)
        return;
    m_profile.siblings = siblings;
    m_profile.awaitsSiblings = awaitsMore;
    if (speaksForAll())
        composeAnew();
}

void EndpointPoll::setTelling(const QList<core::Address> &telling)
{
    if (std::exchange(m_profile.telling, telling) != telling && tellsOfOthers())
        composeAnew();
}

/// What is known of others changes what the same answers mean.
void EndpointPoll::composeAnew()
{
    if (m_stage != Stage::Ready || m_parts.empty() || !m_last)
        return;
    m_fresh = true;
    if (!m_task)
        publishIfFresh();
}

void EndpointPoll::dial(LoginReason reason)
{
    const auto now = Clock::now();
    const auto decision = m_gate.ledger().beginLogin(m_id, reason, now);
    if (const auto *denial = std::get_if<wire::Denial>(&decision)) {
        if (denial->until != Time::max())
            m_timer.start(until(denial->until, now));
        setWaitsForPlace(denial->why != wire::DenialReason::TooEarly
                         && denial->why != wire::DenialReason::UserMustAct);
        return;
    }
    setWaitsForPlace(false);
    m_introduction.reset(new Introduction(m_target, m_host, m_id, m_gate, this));
    m_introduction->start(std::get<wire::Slot>(decision), [this](core::Result<Introduced> result) {
        m_introduction.reset();
        if (result)
            begin(std::move(result).value());
        else
            failed(result.error());
    });
}

void EndpointPoll::setWaitsForPlace(bool waits)
{
    if (std::exchange(m_waitsForPlace, waits) != waits)
        emit waitsForPlaceChanged();
}

void EndpointPoll::begin(Introduced introduced)
{
    m_connection.reset(introduced.connection);
    connect(introduced.connection, &wire::Connection::lost, this, [this] {
        connectionLost({ Fault::Lost, {} });
    });
    m_source = introduced.source;
    const auto before = std::exchange(m_begunAt, Clock::now());
    m_latestTurn = m_stage == Stage::Resting ? m_begunAt - before : Clock::duration {};
    m_ownBefore = m_own.questions;
    m_own.questions += introduced.questions;
    introduced.profile.telling = std::move(m_profile.telling);
    introduced.profile.lentPids = std::move(m_profile.lentPids);
    m_profile = std::move(introduced.profile);
    m_profile.endpoint.name = name();
    m_profile.ownEnd = m_connection->ownEnd();
    m_profile.connectedAt = core::wallClock();
    m_exposure = std::move(introduced.exposure);
    // Another server, or the same one restarted, begins a new series. For a system that does not report its
    // start, counters that went backwards show it.
    const auto &startedAt = m_profile.endpoint.startedAt;
    if (startedAt != m_startedAt || (!startedAt && m_source->tellsStart)) {
        m_parts.clear();
        m_timetable.startOver();
        if (startedAt && m_startedAt)
            m_ownPids.clear();
        m_startedAt = startedAt;
    }
    rememberOwn(m_profile.ownPid);
    m_timetable.forgetFailures();
    m_denied.clear();
    m_stage = Stage::Ready;
    m_timer.start(0);
    if (m_profile.speaksForAll)
        emit begun();
    for (const auto &[id, part] : Parts(m_parts)) // a copy: a receiver may stop us
        identify(*part);
}

/// A receiver may stop us: another endpoint polls this server already.
void EndpointPoll::identify(const Part &part)
{
    const QString systemId = part.membership ? part.membership->systemId : QString();
    if (systemId.isEmpty() || systemId == m_profile.endpoint.systemId)
        return;
    m_profile.endpoint.systemId = systemId;
    emit identified(identity(m_profile));
}

/// The timer's only slot: performs whatever is next.
void EndpointPoll::proceed()
{
    if (m_task)
        return; // and then on
    if (m_stage != Stage::Ready) {
        dial(m_stage == Stage::Resting ? LoginReason::Rotation : LoginReason::Automatic);
        return;
    }
    auto questions = m_source->questions(m_profile, m_parts);
    const auto now = Clock::now();
    if (std::exchange(m_hurry, false))
        m_timetable.hurry(questions);
    const auto choice = m_timetable.next(questions, now);
    const bool isDue = choice.question && choice.at <= now;
    if (isDue && m_fresh && choice.question->essential) { // an answer took longer than the interval
        m_timer.start(0);
        publishIfFresh();
        return;
    }
    const bool wasHeldBack = std::exchange(m_heldBack, choice.heldBack);
    if (isDue) {
        ask(*choice.question, wasHeldBack);
        return;
    }
    publishIfFresh();
    if (m_stage != Stage::Ready || m_task)
        return;
    const auto next = choice.question ? choice.at : now + longestSleep;
    giveWay(next);
    if (m_stage == Stage::Ready)
        m_timer.start(until(next, now));
}

void EndpointPoll::publishIfFresh()
{
    if (!std::exchange(m_fresh, false))
        return;
    if (!m_isLarge) {
        publishRound(m_source->compose(m_profile, m_parts));
        return;
    }
    m_task = aside(
        [source = m_source, profile = m_profile, parts = m_parts] { return source->compose(profile, parts); },
        [this](core::Sample sample) {
            m_task.reset();
            m_isLarge = false;
            m_timer.start(0);
            publishRound(std::move(sample));
        });
}

void EndpointPoll::publishRound(core::Sample sample)
{
    sample.received = core::wallClock();
    if (!sample.asked)
        sample.asked = m_freshAsked;
    if (!m_exposure.isEmpty())
        sample.remarks.append(m_exposure);
    for (const auto &[question, remark] : m_denied)
        sample.remarks.append(remark);
    addSaid(m_target, sample);
    sample.every = std::max(m_timetable.distance(m_source->questions(m_profile, m_parts)), betweenTurns());
    const bool isOneConnection = m_source->transport == Transport::PostgreSql;
    core::continueFrom(m_last ? &*m_last : nullptr, sample,
                       isOneConnection ? std::optional(m_profile.connectedAt) : std::nullopt);
    m_last = std::move(sample);
    m_last->interruption = takeInterruption();
    if (const core::Status judged = m_judge ? m_judge(*m_last) : core::ok(); !judged) {
        m_last.reset(); // not of this cluster
        m_parts.clear();
        connectionLost(judged.error());
        return;
    }
    m_last->stretch = m_heldBack ? m_timetable.stretch() : std::nullopt;
    if (m_heldBack)
        m_last->health = core::Health::Slow;
    else if (m_last->health == core::Health::Ok && isDamaged(m_parts))
        m_last->health = core::Health::Degraded;
    publish(*m_last);
}

/// Other endpoints wait for a slot in the cluster, or there is nothing to do for long: closes until it is our
/// turn again.
void EndpointPoll::giveWay(Time next)
{
    const auto now = Clock::now();
    if (!m_gate.ledger().othersWait(now) && !m_gate.ledger().isOverdrawn() && next - now <= longestSleep)
        return;
    hangUp();
    m_stage = Stage::Resting;
    m_timer.start(until(next, now));
}

/// Zero while no other endpoint waits for our slot. The next turn probably takes as long as the latest one.
core::Duration EndpointPoll::betweenTurns() const
{
    const wire::Ledger &ledger = m_gate.ledger();
    if (!ledger.othersWait(Clock::now()))
        return {};
    return std::chrono::duration_cast<core::Duration>(
        std::max<Clock::duration>(m_latestTurn, ledger.betweenTurns()));
}

/// Drops the rest of the connection and retries as the ledger allows.
void EndpointPoll::connectionLost(const Error &error)
{
    hangUp();
    m_gate.ledger().lost(m_id, error.fault, Clock::now());
    failed(error);
}

void EndpointPoll::failed(const Error &error)
{
    report(error);
    const auto next = m_gate.ledger().nextAttempt(m_id);
    if (m_stage != Stage::Stopped && next != Time::max())
        m_timer.start(until(next, Clock::now()));
}

void EndpointPoll::hangUp()
{
    if (m_stage != Stage::Stopped)
        m_stage = Stage::Away;
    m_introduction.reset();
    m_task.reset();
    if (!m_connection)
        return;
    m_bytesBefore += m_connection->bytesReceived();
    m_connection.reset();
    rememberOwn(m_profile.ownPid);
}

/// A failure is published like a sample: the last good values stay, with the reason why there are no newer
/// ones.
void EndpointPoll::report(const Error &error)
{
    auto sample = m_last.value_or(core::Sample { .endpoint = core::expectedAt(m_target, m_host) });
    sample.health = core::healthOf(error.fault);
    sample.error = error;
    sample.interruption = takeInterruption();
    sample.nextTry = nextTry();
    publish(std::move(sample));
}

/// Empty while the connection exists, or where the user must act first.
std::optional<core::Instant> EndpointPoll::nextTry() const
{
    const auto next = m_gate.ledger().nextAttempt(m_id);
    if (m_connection || next == Time::max())
        return std::nullopt;
    return core::wallClock()
           + std::chrono::duration_cast<core::Duration>(std::max(next - Clock::now(), Clock::duration {}));
}

void EndpointPoll::publish(core::Sample sample)
{
    m_wasHeard = true;
    m_published.push_back(std::make_shared<const core::Sample>(stamped(std::move(sample))));
    if (m_published.size() > stillHeld)
        m_published.pop_front();
    emit sampled(m_published.back());
}

core::Sample EndpointPoll::stamped(core::Sample sample) const
{
    sample.own = m_own;
    sample.own.connections = m_gate.ledger().taken(m_id);
    sample.own.inCluster = m_gate.ledger().takenInCluster();
    sample.own.mostInCluster = m_gate.rules().perCluster;
    return sample;
}

void EndpointPoll::rememberOwn(core::Pid pid)
{
    const auto now = Clock::now();
    m_ownPids.add(pid, now + m_gate.rules().lingering);
    m_ownPids.forgetGone(now, m_profile.ownPid);
    m_profile.ownPids = m_ownPids.all();
}

} // namespace collect
