#include "collect/own_use.h"

namespace collect {

namespace {

/// PostgreSQL counts what a session does at once after its login, and then at most once a second.
constexpr std::chrono::seconds reportedLate { 1 };

} // namespace

void OwnUse::began(qint64 questions, wire::Time now)
{
    m_begun = now;
    m_questionsBefore = m_cost.questions;
    m_cost.questions += questions;
}

void OwnUse::ended(qint64 bytes)
{
    received(bytes);
    m_bytesBefore = m_cost.bytes;
}

void OwnUse::asked(Question &question, wire::Time now)
{
    ++m_cost.questions;
    question.ownTransactions = m_cost.questions;
    question.ownReported = now - m_begun < reportedLate ? m_questionsBefore : m_cost.questions;
}

std::optional<core::Duration> OwnUse::answered(const Source &source, core::Duration spent)
{
    if (source.tellsCost)
        m_cost.serverTime = m_cost.serverTime.value_or(core::Duration {}) + spent;
    else
        m_cost.serverTime.reset();
    return source.tellsCost || spent > core::Duration {} ? std::optional(spent) : std::nullopt;
}

core::OwnCost OwnUse::cost(wire::EndpointId endpoint, const wire::Ledger &ledger,
                           const wire::Rules &rules) const
{
    core::OwnCost cost = m_cost;
    cost.connections = ledger.taken(endpoint);
    cost.inCluster = ledger.takenInCluster();
    cost.mostInCluster = rules.perCluster;
    return cost;
}

} // namespace collect
