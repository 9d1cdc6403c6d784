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

} // namespace

EndpointPoll::EndpointPoll(wire::EndpointId id, core::Target target, const core::Host &host, wire::Gate &gate,
                           const core::Pace &pace, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_gate(gate)
    , m_dialler(id, std::move(target), host, gate, this)
    , m_timer(this)
    , m_facts(core::label(host), gate.rules().lingering)
    , m_timetable(pace)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &EndpointPoll::proceed);
    connect(&m_dialler, &Dialler::placeFreed, this, [this] { m_timer.start(0); });
    connect(&m_dialler, &Dialler::waitsForPlaceChanged, this, &EndpointPoll::waitsForPlaceChanged);
}

EndpointPoll::~EndpointPoll() = default;

void EndpointPoll::start()
{
    m_stage = Stage::Away;
    m_timetable.startOver(); // it may have been stopped for long
    m_facts.lost();
    dial(LoginReason::Automatic);
}

void EndpointPoll::stop()
{
    m_stage = Stage::Stopped;
    m_timer.stop();
    hangUp();
    m_dialler.stop();
}

void EndpointPoll::retry(const core::Secret &password)
{
    m_dialler.userActed(password);
    if (m_stage != Stage::Stopped && !m_connection && !m_dialler.isDialling())
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
    if ((m_stage == Stage::Resting && !m_dialler.isDialling())
        || (m_stage == Stage::Ready && m_connection->isIdle()))
        m_timer.start(0); // the next action is now due at another time
}

void EndpointPoll::setSiblings(const Siblings &siblings, bool awaitsMore)
{
    if (m_facts.setSiblings(siblings, awaitsMore))
        composeAnew();
}

void EndpointPoll::setTelling(const QList<core::Address> &telling)
{
    if (m_facts.setTelling(telling))
        composeAnew();
}

/// What is known of others changes what the same answers mean.
void EndpointPoll::composeAnew()
{
    if (m_stage != Stage::Ready || m_facts.parts().empty() || !m_last)
        return;
    m_fresh = true;
    if (!m_task && !m_inquiry)
        publishIfFresh(); // otherwise afterwards
}

void EndpointPoll::dial(LoginReason reason)
{
    const auto next = m_dialler.dial(reason, [this](core::Result<Introduced> result) {
        if (result)
            begin(std::move(result).value());
        else
            failed(result.error());
    });
    if (next && *next != Time::max())
        m_timer.start(until(*next, Clock::now()));
}

void EndpointPoll::begin(Introduced introduced)
{
    m_connection.reset(introduced.connection);
    connect(introduced.connection, &wire::Connection::lost, this, [this] {
        connectionLost({ Fault::Lost, {} });
    });
    const auto before = m_use.begun();
    m_use.began(introduced.questions, Clock::now());
    m_latestTurn = m_stage == Stage::Resting ? m_use.begun() - before : Clock::duration {};
    introduced.profile.ownEnd = m_connection->ownEnd();
    const auto series = m_facts.meet(std::move(introduced));
    if (series == EndpointFacts::Series::Begins)
        m_timetable.startOver();
    m_timetable.forgetFailures();
    m_stage = Stage::Ready;
    m_timer.start(0);
    if (series != EndpointFacts::Series::Continues)
        emit mayBeAnother();
    if (speaksForAll())
        emit begun();
    for (const auto &[id, part] : Parts(m_facts.parts())) // a copy: a receiver may stop us
        identify(*part);
}

/// A receiver may stop us: another endpoint polls this server already.
void EndpointPoll::identify(const Part &part)
{
    if (m_facts.learnsCluster(part))
        emit identified(identity(m_facts.profile()));
}

/// The timer's only slot: performs whatever is next.
void EndpointPoll::proceed()
{
    if (m_task || m_inquiry)
        return; // and then on
    if (m_stage != Stage::Ready) {
        dial(m_stage == Stage::Resting ? LoginReason::Rotation : LoginReason::Automatic);
        return;
    }
    const auto questions = m_facts.questions();
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

void EndpointPoll::ask(Question question, bool wasHeldBack)
{
    const auto now = Clock::now();
    const qint64 skipped = m_timetable.asked(question, now);
    m_use.skipped(skipped);
    if (skipped > 0 && wasHeldBack && !m_interruption)
        m_interruption = core::Interruption {};
    m_use.asked(question, now);
    m_inquiry.emplace(m_facts, std::move(question));
    m_inquiry->ask(*m_connection, [this](Inquiry::Answer answer) {
        const Question asked = m_inquiry->question();
        m_inquiry.reset();
        m_timer.start(0);
        if (answer.failed)
            failedToAnswer(asked, *answer.failed);
        else
            take(asked, std::move(answer));
    });
}

void EndpointPoll::failedToAnswer(const Question &question, const Error &error)
{
    const bool isPage = !core::logsIn(m_dialler.target().transport);
    // A page has no login: each of its answers may refuse the password.
    if (isPage && question.essential && error.fault == Fault::WrongPassword)
        return connectionLost(error);
    const bool isRefused = isPage && core::healthOf(error.fault) == core::Health::AuthFailed;
    const Fault fault = isRefused && !question.essential ? Fault::Denied : error.fault;
    m_timetable.failed(question, fault, Clock::now());
    m_facts.failed(question, fault);
    if (isPage && !question.essential && !m_connection->isOpen())
        passOver(question);
    else if (!m_connection->isOpen())
        connectionLost(error);
    else if (question.essential)
        report(error);
}

/// One page that hangs does not mean a lost endpoint while the others answer: that page pauses, and the
/// others are asked anew.
void EndpointPoll::passOver(const Question &question)
{
    m_timetable.failed(question, Fault::TooMuch, Clock::now());
    publishIfFresh(); // that round was complete
    if (m_stage == Stage::Stopped)
        return;
    hangUp();
    m_stage = Stage::Resting;
    m_timer.start(0);
}

void EndpointPoll::take(const Question &question, Inquiry::Answer answer)
{
    m_use.received(m_connection->bytesReceived());
    m_isLarge = m_isLarge || answer.bytes > wire::largestTurn;
    if (answer.part) {
        const auto spent = m_use.answered(*m_facts.source(), answer.part->spent);
        m_timetable.answered(question, Clock::now(), spent, std::chrono::floor<core::Duration>(answer.took),
                             answer.bytes);
        take(question, std::move(*answer.part));
    } else if (answer.refused) {
        m_timetable.failed(question, answer.refused->fault, Clock::now());
        if (question.essential)
            report(*answer.refused);
    } else if (!question.cursor && question.essential)
        report({ Fault::Protocol, tr("the answer was incomplete") });
    else
        m_facts.drop(question); // contradicts what we knew: start from the beginning
}

void EndpointPoll::take(const Question &question, Part part)
{
    const core::Instant asked = part.asked;
    using enum EndpointFacts::Answerer;
    switch (m_facts.take(question, std::move(part))) {
    case Another:
        return hangUp(); // and at the pace of logins: a pooler may have two servers that answer in turn
    case SeveralInTurn:
        return connectionLost({ Fault::TakingTurns, {} });
    case Same:
        break;
    }
    if (question.essential) {
        m_fresh = true;
        m_freshAsked = asked;
    }
    identify(latest(m_facts.parts(), question.id));
}

void EndpointPoll::publishIfFresh()
{
    if (!std::exchange(m_fresh, false))
        return;
    if (!m_isLarge) {
        publishRound(m_facts.compose());
        return;
    }
    m_task = aside([facts = m_facts] { return facts.compose(); },
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
    addSaid(m_dialler.target(), sample);
    sample.every = std::max(m_timetable.distance(m_facts.questions()), betweenTurns());
    const bool isOneConnection = m_facts.source()->transport == Transport::PostgreSql;
    core::continueFrom(m_last ? &*m_last : nullptr, sample,
                       isOneConnection ? std::optional(m_facts.profile().connectedAt) : std::nullopt);
    m_last = std::move(sample);
    m_last->interruption = takeInterruption();
    if (const core::Status judged = m_judge ? m_judge(*m_last) : core::ok(); !judged) {
        m_last.reset(); // not of this cluster
        m_facts.dropAll();
        connectionLost(judged.error());
        return;
    }
    m_last->stretch = m_heldBack ? m_timetable.stretch() : std::nullopt;
    if (m_heldBack)
        m_last->health = core::Health::Slow;
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
    m_facts.lost();
    m_gate.ledger().lost(m_id, error.fault, Clock::now());
    failed(error);
}

void EndpointPoll::failed(const Error &error)
{
    report(error);
    const auto next = m_dialler.nextAttempt();
    if (m_stage != Stage::Stopped && next != Time::max())
        m_timer.start(until(next, Clock::now()));
}

void EndpointPoll::hangUp()
{
    if (m_stage != Stage::Stopped)
        m_stage = Stage::Away;
    m_dialler.abandon();
    m_task.reset();
    m_inquiry.reset();
    m_fresh = false;
    if (!m_connection)
        return;
    m_use.ended(m_connection->bytesReceived());
    m_connection.reset();
    m_facts.part();
}

/// A failure is published like a sample: the last good values stay, with the reason why there are no newer
/// ones.
void EndpointPoll::report(const Error &error)
{
    auto sample =
        m_last.value_or(core::Sample { .endpoint = core::expectedAt(m_dialler.target(), m_dialler.host()) });
    sample.health = core::healthOf(error.fault);
    sample.error = error;
    sample.interruption = takeInterruption();
    sample.nextTry = m_connection ? std::nullopt : m_dialler.nextTry();
    publish(std::move(sample));
}

void EndpointPoll::publish(core::Sample sample)
{
    m_wasHeard = true;
    sample.own = m_use.cost(m_id, m_gate.ledger(), m_gate.rules());
    m_published.push_back(std::make_shared<const core::Sample>(std::move(sample)));
    if (m_published.size() > stillHeld)
        m_published.pop_front();
    emit sampled(m_published.back());
}

std::optional<core::Interruption> EndpointPoll::takeInterruption()
{
    emit aboutToPublish();
    return std::exchange(m_interruption, {});
}

} // namespace collect
