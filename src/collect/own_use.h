#pragma once

#include "collect/source.h"
#include "core/sample.h"
#include "wire/ledger.h"

namespace collect {

/// What this program costs at one endpoint, over all of its connections to it.
class OwnUse
{
public:
    void began(qint64 questions, wire::Time now); ///< a connection, which asked those to introduce itself
    void ended(qint64 bytes);                     ///< that it received

    void skipped(qint64 ticks) { m_cost.skipped += ticks; }
    /// Tells the question how much the server has counted of us by then.
    void asked(Question &question, wire::Time now);
    /// Returns what the server spent on an answer, where that tells it.
    std::optional<core::Duration> answered(const Source &source, core::Duration spent);
    void received(qint64 bytes) { m_cost.bytes = m_bytesBefore + bytes; } ///< by the present connection

    wire::Time begun() const { return m_begun; }
    /// With the connections that the ledger counts now.
    core::OwnCost cost(wire::EndpointId endpoint, const wire::Ledger &ledger, const wire::Rules &rules) const;

private:
    core::OwnCost m_cost;
    wire::Time m_begun;           ///< the latest connection
    qint64 m_questionsBefore = 0; ///< it
    qint64 m_bytesBefore = 0;
};

} // namespace collect
