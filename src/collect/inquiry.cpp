#include "collect/inquiry.h"

#include "core/clock.h"
#include "wire/pooled.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace collect {

using core::Error;
using core::Fault;
using wire::Clock;

namespace {

qint64 sizeOf(const std::optional<wire::Rows> &page)
{
    const auto body = page && page->count() > 0 ? page->cell(0, page->column("body")) : std::nullopt;
    return body ? body->size() : 0;
}

} // namespace

Inquiry::Inquiry(const EndpointFacts &facts, Question question)
    : m_facts(facts)
    , m_question(std::move(question))
{
}

void Inquiry::ask(wire::Connection &connection, Done done)
{
    m_done = std::move(done);
    m_askedAt = Clock::now();
    m_draft.part.asked = core::wallClock();
    connection.ask(
        statement(), wire::answerLimit, [this](const wire::Rows &rows) { heard(rows); },
        [this, &connection, before = connection.bytesReceived()](const core::Status &status) {
            const auto bytes = connection.bytesReceived() - before;
            const auto took = Clock::now() - m_askedAt - connection.onTheWay(bytes);
            answered(status, std::max(took, Clock::duration {}), bytes);
        });
}

wire::Statement Inquiry::statement() const
{
    if (!m_facts.source()->speaksSql)
        return { .text = m_question.text };
    if (m_facts.profile().direct)
        return { m_question.text, m_question.parameters, wire::Manner::Prepared };
    return { .text = wire::pooledMessage(m_question.text, m_question.parameters) };
}

void Inquiry::heard(const wire::Rows &rows)
{
    m_rows += rows.count();
    const Source &source = *m_facts.source();
    if (!core::logsIn(source.transport))
        m_page = rows;
    else if (m_rows > wire::mostRows)
        m_draft.refused =
            Error { Fault::TooMuch,
                    QCoreApplication::translate("collect", "more than %1 rows").arg(wire::mostRows) };
    else
        m_draft = source.decode(m_facts.profile(), m_question, m_facts.parts(), rows, std::move(m_draft));
}

void Inquiry::answered(const core::Status &status, Clock::duration took, qint64 bytes)
{
    if (!status)
        return finish({ .failed = status.error() });
    m_draft.part.received = core::wallClock();
    if (!m_facts.source()->tellsTime)
        m_draft.part.at = m_draft.part.received;
    Answer arrived { .took = took, .bytes = std::max(bytes, sizeOf(m_page)) };
    const bool isLarge = arrived.bytes > wire::largestTurn;
    auto work = [answer = std::move(arrived), facts = m_facts, question = m_question,
                 page = std::move(m_page), draft = std::move(m_draft)]() mutable {
        const Source &source = *facts.source();
        if (page)
            draft = source.decode(facts.profile(), question, facts.parts(), *page, std::move(draft));
        if (draft.refused)
            answer.refused = std::move(draft.refused);
        else
            answer.part = source.complete(facts.profile(), question, facts.parts(), std::move(draft));
        return std::move(answer);
    };
    if (isLarge)
        m_task = aside(std::move(work), [this](Answer answer) { finish(std::move(answer)); });
    else
        finish(work());
}

void Inquiry::finish(Answer answer)
{
    const Done done = std::exchange(m_done, {}); // it may destroy this
    done(std::move(answer));
}

} // namespace collect
