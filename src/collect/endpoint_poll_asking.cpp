#include "collect/endpoint_poll.h"
#include "core/clock.h"
#include "wire/pooled.h"

#include <algorithm>
#include <utility>

// One question: how it is asked, and what follows from the answer.

namespace collect {

using core::Error;
using core::Fault;
using wire::Clock;

namespace {

/// PostgreSQL counts what a session does at once after its login, and then at most once a second.
constexpr std::chrono::seconds reportedLate { 1 };

qint64 sizeOf(const std::optional<wire::Rows> &page)
{
    const auto body = page && page->count() > 0 ? page->cell(0, page->column("body")) : std::nullopt;
    return body ? body->size() : 0;
}

} // namespace

void EndpointPoll::ask(const Question &question, bool wasHeldBack)
{
    const auto now = Clock::now();
    m_askedAt = now;
    const qint64 skipped = m_timetable.asked(question, now);
    m_own.skipped += skipped;
    if (skipped > 0 && wasHeldBack && !m_interruption)
        m_interruption = core::Interruption {};
    ++m_own.questions;
    m_draft = {};
    m_page.reset();
    m_rows = 0;
    m_draft.part.asked = core::wallClock();
    auto asked = question;
    asked.ownTransactions = m_own.questions;
    asked.ownReported = now - m_begunAt < reportedLate ? m_ownBefore : m_own.questions;
    m_connection->ask(
        statement(asked), wire::answerLimit, [this, asked](const wire::Rows &rows) { heard(asked, rows); },
        [this, asked](const core::Status &status) { answered(asked, status); });
}

void EndpointPoll::heard(const Question &question, const wire::Rows &rows)
{
    m_rows += rows.count();
    if (!core::logsIn(m_target.transport))
        m_page = rows;
    else if (m_rows > wire::mostRows)
        m_draft.refused = Error { Fault::TooMuch, tr("more than %1 rows").arg(wire::mostRows) };
    else
        m_draft = m_source->decode(m_profile, question, m_parts, rows, std::move(m_draft));
}

wire::Statement EndpointPoll::statement(const Question &question) const
{
    if (!m_source->speaksSql)
        return { .text = question.text };
    if (m_profile.direct)
        return { question.text, question.parameters, wire::Manner::Prepared };
    return { .text = wire::pooledMessage(question.text, question.parameters) };
}

void EndpointPoll::answered(const Question &question, const core::Status &status)
{
    m_timer.start(0);
    if (!status) {
        m_timetable.failed(question, status.error().fault, Clock::now());
        if (status.error().fault == Fault::Denied && !question.ifDenied.isEmpty())
            m_denied.insert_or_assign(question.id, question.ifDenied);
        const bool isPage = !core::logsIn(m_target.transport);
        if (isPage && !question.essential && !m_connection->isOpen())
            passOver(question);
        else if (!m_connection->isOpen())
            connectionLost(status.error());
        else if (question.essential)
            report(status.error());
        return;
    }
    m_draft.part.received = core::wallClock();
    if (!m_source->tellsTime)
        m_draft.part.at = m_draft.part.received;
    m_took = Clock::now() - m_askedAt;
    m_answerBytes = m_connection->bytesReceived() + m_bytesBefore - m_own.bytes;
    m_own.bytes += m_answerBytes;
    m_answerBytes = std::max(m_answerBytes, sizeOf(m_page)); // a compressed one takes as long as it is
    workOut(question);
}

/// A large answer would delay the other endpoints on this thread.
void EndpointPoll::workOut(const Question &question)
{
    auto work = [source = m_source, profile = m_profile, question, parts = m_parts,
                 page = std::exchange(m_page, {}), draft = std::move(m_draft)]() mutable {
        if (page)
            draft = source->decode(profile, question, parts, *page, std::move(draft));
        if (draft.refused)
            return Outcome { {}, std::move(draft.refused) };
        return Outcome { source->complete(profile, question, parts, std::move(draft)), {} };
    };
    if (m_answerBytes <= wire::largestTurn) {
        workedOut(question, work());
        return;
    }
    m_isLarge = true;
    m_timer.stop();
    m_task = aside(std::move(work), [this, question](Outcome outcome) {
        m_task.reset();
        m_timer.start(0);
        workedOut(question, std::move(outcome));
    });
}

void EndpointPoll::workedOut(const Question &question, Outcome outcome)
{
    if (outcome.part)
        take(question, std::move(*outcome.part));
    else if (outcome.refused) {
        m_timetable.failed(question, outcome.refused->fault, Clock::now());
        if (question.essential)
            report(*outcome.refused);
    } else if (!question.cursor && question.essential)
        report({ Fault::Protocol, tr("the answer was incomplete") });
    else
        m_parts.erase(question.id); // contradicts what we knew: start from the beginning
}

/// One page that hangs does not mean a lost endpoint while the others answer: that page pauses, and the
/// others are asked anew.
void EndpointPoll::passOver(const Question &question)
{
    m_timetable.failed(question, Fault::TooMuch, Clock::now());
    hangUp();
    m_stage = Stage::Resting;
    m_timer.start(0);
}

void EndpointPoll::take(const Question &question, Part part)
{
    if (m_source->tellsCost)
        *m_own.serverTime += part.spent;
    else
        m_own.serverTime.reset();
    // Where no server clock tells the cost, it was at most the time we waited.
    const auto now = Clock::now();
    const auto cost = m_source->tellsCost ? part.spent : std::chrono::floor<core::Duration>(m_took);
    m_timetable.answered(question, now, part.spent, cost, m_answerBytes);
    // Behind a pooler there may now be another server, whose ceilings and version must be learnt. At the pace
    // of logins: a pooler may have two servers that answer in turn.
    const auto startedAt = part.instance ? part.instance->startedAt : std::nullopt;
    if (m_startedAt && startedAt && startedAt != m_startedAt) {
        hangUp();
        return;
    }
    const auto &before = latest(m_parts, question.id).instance;
    if (startedAt && before && before->startedAt && startedAt != before->startedAt)
        forgetOwn();
    const auto kept = std::make_shared<const Part>(std::move(part));
    m_parts[question.id] = kept;
    if (question.essential) {
        m_fresh = true;
        m_freshAsked = kept->asked;
    }
    identify(*kept);
}

/// They ended with the server, and may be those of others now.
void EndpointPoll::forgetOwn()
{
    m_ownPids.clear();
    rememberOwn(m_profile.ownPid);
}

bool EndpointPoll::servesAtConsole(const core::Address &client) const
{
    return client.isKnown() && std::ranges::any_of(m_parts, [&client](const auto &known) {
               return std::ranges::count(known.second->connections.atConsole, client) > 0;
           });
}

void EndpointPoll::notice(const core::Interruption &interruption)
{
    m_interruption = interruption;
}

std::optional<core::Interruption> EndpointPoll::takeInterruption()
{
    emit aboutToPublish();
    return std::exchange(m_interruption, {});
}

} // namespace collect
