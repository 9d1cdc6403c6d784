#include "collect/endpoint_poll.h"

#include "collect/compose.h"
#include "wire/pooled.h"

#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;
using wire::Clock;
using wire::Millis;
using wire::Occasion;
using wire::Time;

namespace {

// Our sessions end themselves after a minute of idleness; who sleeps longer hangs up first.
constexpr auto longestSleep = 50s;

Millis until(Time moment, Time now)
{
    return std::clamp(std::chrono::ceil<Millis>(moment - std::min(now, moment)), 0ms, Millis(1h));
}

core::Instant wallClock()
{
    return std::chrono::floor<core::Duration>(std::chrono::system_clock::now());
}

} // namespace

EndpointPoll::EndpointPoll(wire::EndpointId id, core::Target target, core::Host host, wire::Gate &gate,
                           Millis interval, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_target(std::move(target))
    , m_host(std::move(host))
    , m_gate(gate)
    , m_timer(this)
    , m_timetable(interval)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &EndpointPoll::proceed);
    connect(&m_gate, &wire::Gate::freed, this, [this] {
        if (std::exchange(m_waitsForPlace, false))
            m_timer.start(0);
    });
}

EndpointPoll::~EndpointPoll() = default;

void EndpointPoll::start()
{
    m_running = true;
    dial(Occasion::Automatic);
}

void EndpointPoll::stop()
{
    m_running = false;
    m_waitsForPlace = false;
    m_timer.stop();
    hangUp();
    m_gate.ledger().forget(m_id);
}

void EndpointPoll::retry(const core::Secret &password)
{
    if (!password.isEmpty())
        m_target.password = password;
    m_gate.ledger().userActed(m_id);
    if (m_running && !m_connection && !m_introduction)
        dial(Occasion::ByHand);
}

void EndpointPoll::disown(int pid)
{
    rememberOwn(pid);
}

void EndpointPoll::dial(Occasion occasion)
{
    const auto now = Clock::now();
    const auto verdict = m_gate.ledger().beginLogin(m_id, wire::Purpose::Steady, occasion, now);
    if (const auto *denial = std::get_if<wire::Denial>(&verdict)) {
        m_waitsForPlace = denial->why != wire::Refusal::TooEarly && denial->why != wire::Refusal::UserMustAct;
        if (denial->until != Time::max())
            m_timer.start(until(denial->until, now));
        return;
    }
    m_introduction.reset(new Introduction(m_target, m_host, m_id, m_gate, this));
    m_introduction->start(std::get<wire::Slot>(verdict), [this](core::Result<Introduced> result) {
        m_introduction.reset();
        if (result)
            begin(std::move(result).value());
        else
            failed(result.error());
    });
}

void EndpointPoll::begin(Introduced introduced)
{
    m_connection.reset(introduced.connection);
    connect(introduced.connection, &wire::PgConnection::lost, this, [this] {
        connectionLost({ Fault::Lost, {} });
    });
    m_source = introduced.source;
    m_own.questions += introduced.questions;
    m_profile = std::move(introduced.profile);
    m_profile.endpoint.name = name();
    rememberOwn(m_profile.ownPid);
    if (const auto &startedAt = m_profile.endpoint.startedAt; !startedAt || startedAt != m_startedAt) {
        m_parts.clear(); // another server, or the same one restarted: a new series
        m_timetable.startOver();
        m_startedAt = startedAt;
    }
    m_timetable.forgetFailures();
    m_rotates = false;
    m_ready = true;
    m_timer.start(0);
    for (const auto &[id, part] : Parts(m_parts)) // a copy: whoever is told may stop us
        identify(part->systemId);
}

/// Whoever listens may stop us: another endpoint asks this server already.
void EndpointPoll::identify(const QString &systemId)
{
    if (systemId.isEmpty() || systemId == m_profile.endpoint.systemId)
        return;
    m_profile.endpoint.systemId = systemId;
    emit identified(identity(m_profile), m_profile.ownPid);
}

/// The timer's one slot: whatever comes next.
void EndpointPoll::proceed()
{
    if (!m_ready) {
        dial(m_rotates ? Occasion::Rotation : Occasion::Automatic);
        return;
    }
    auto questions = m_source->questions(m_profile, m_parts);
    const auto now = Clock::now();
    const auto choice = m_timetable.next(questions, now);
    m_heldBack = choice.heldBack;
    if (choice.question && choice.at <= now) {
        ask(*choice.question);
        return;
    }
    publishIfFresh();
    if (!m_running)
        return;
    const auto next = choice.question ? choice.at : now + longestSleep;
    giveWay(next);
    if (m_running && m_ready)
        m_timer.start(until(next, now));
}

void EndpointPoll::publishIfFresh()
{
    if (!std::exchange(m_fresh, false))
        return;
    m_last = compose(m_profile, m_parts);
    m_last->received = wallClock();
    if (m_heldBack || !m_last->sessionsMeasured)
        m_last->health = core::Health::Slow;
    emit sampled(std::make_shared<const core::Sample>(stamped(*m_last)));
}

/// Others wait for a place in the cluster, or there is nothing to do for long: hang up until it is our turn
/// again.
void EndpointPoll::giveWay(Time next)
{
    const auto now = Clock::now();
    if (!m_gate.ledger().othersWait(now) && next - now <= longestSleep)
        return;
    hangUp();
    m_rotates = true;
    m_timer.start(until(next, now));
}

void EndpointPoll::ask(const Question &question)
{
    const auto now = Clock::now();
    m_own.skipped += m_timetable.asked(question, now);
    ++m_own.questions;
    m_draft = {};
    auto asked = question;
    asked.ownTransactions = m_own.questions;
    m_connection->ask(
        statement(asked), wire::answerLimit,
        [this, asked](const wire::Rows &rows) {
            m_draft = m_source->decode(m_profile, asked, m_parts, rows, std::move(m_draft));
        },
        [this, asked](core::Status status) { answered(asked, std::move(status)); });
}

wire::Statement EndpointPoll::statement(const Question &question) const
{
    if (m_profile.direct)
        return { question.text, question.parameters, wire::Manner::Prepared };
    return { .text = wire::pooledMessage(question.text, question.parameters) };
}

void EndpointPoll::answered(const Question &question, core::Status status)
{
    m_timer.start(0);
    if (!status) {
        m_timetable.failed(question, status.error().fault, Clock::now());
        if (!m_connection->isOpen())
            connectionLost(status.error());
        else if (question.essential)
            report(status.error());
        return;
    }
    auto part = m_source->complete(m_profile, question, m_parts, std::move(m_draft));
    if (part)
        take(question, std::move(*part));
    else if (!question.cursor && question.essential)
        report({ Fault::Protocol, tr("the answer was not whole") });
    else
        m_parts.erase(question.id); // contradicts what we knew: from the beginning
}

void EndpointPoll::take(const Question &question, Part part)
{
    const auto bytes = m_connection->bytesReceived() + m_bytesBefore - m_own.bytes;
    m_own.bytes += bytes;
    m_own.serverTime += part.spent;
    m_timetable.answered(question, Clock::now(), part.spent, bytes);
    // Behind a pooler there may be another server now, whose ceilings and version are to be learnt. At the
    // pace of logins: a pooler may have two servers, and answer with one and the other in turn.
    if (m_startedAt && part.startedAt && part.startedAt != m_startedAt) {
        hangUp();
        return;
    }
    const auto kept = std::make_shared<const Part>(std::move(part));
    m_parts[question.id] = kept;
    m_fresh = m_fresh || question.essential;
    identify(kept->systemId);
}

/// Drops what is left of the connection and tries again as the ledger allows.
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
    if (m_running && next != Time::max())
        m_timer.start(until(next, Clock::now()));
}

void EndpointPoll::hangUp()
{
    m_ready = false;
    m_rotates = false;
    m_introduction.reset();
    if (!m_connection)
        return;
    m_bytesBefore += m_connection->bytesReceived();
    m_connection.reset();
    rememberOwn(m_profile.ownPid);
}

/// A failure is news like any other: the last good values stay, with why there are no newer ones.
void EndpointPoll::report(const Error &error)
{
    auto sample = m_last.value_or(core::Sample {});
    sample.endpoint.name = name();
    sample.health = core::healthOf(error.fault);
    sample.error = error;
    emit sampled(std::make_shared<const core::Sample>(stamped(std::move(sample))));
}

core::Sample EndpointPoll::stamped(core::Sample sample) const
{
    sample.own = m_own;
    sample.own.connections = m_gate.ledger().taken(m_id);
    return sample;
}

/// A pid of ours stays ours until its process must be gone.
void EndpointPoll::rememberOwn(int pid)
{
    const auto now = Clock::now();
    m_ownPids[pid] = now + m_gate.rules().lingering;
    std::erase_if(m_ownPids,
                  [&](const auto &own) { return own.second < now && own.first != m_profile.ownPid; });
    m_profile.ownPids.clear();
    for (const auto &[own, gone] : m_ownPids)
        m_profile.ownPids.insert(own);
}

} // namespace collect
