#pragma once

#include "collect/aside.h"
#include "collect/endpoint_facts.h"
#include "wire/connection.h"

#include <functional>
#include <optional>

namespace collect {

/// One question on its way: asked on a connection, decoded as the answer arrives and, if that is large, on
/// another thread, because it would delay the other endpoints on this one. Destroying it gives up the answer.
class Inquiry
{
public:
    struct Answer
    {
        std::optional<core::Error> failed;  ///< why the connection brought none
        std::optional<core::Error> refused; ///< why it is rejected
        std::optional<Part> part;           ///< otherwise; empty where the answer contradicts what was known
        wire::Clock::duration took {};      ///< without what the network may have taken
        qint64 bytes = 0; ///< as long as they take: those of a compressed page count as unpacked
    };
    using Done = std::function<void(Answer)>;

    Inquiry(const EndpointFacts &facts, Question question); ///< facts may change meanwhile, and live as long

    const Question &question() const { return m_question; }

    void ask(wire::Connection &connection, Done done); ///< `done` may destroy the inquiry

private:
    wire::Statement statement() const;
    void heard(const wire::Rows &rows);
    void answered(const core::Status &status, wire::Clock::duration took, qint64 bytes);
    void finish(Answer answer);

    const EndpointFacts &m_facts;
    Question m_question;
    Done m_done;
    wire::Time m_askedAt;
    Draft m_draft;
    std::optional<wire::Rows> m_page; ///< the answer, if it comes in one piece
    qint64 m_rows = 0;
    TaskPtr m_task;
};

} // namespace collect
