#pragma once

#include "core/sample.h"

#include <QString>
#include <QStringList>

namespace report {

/// A fault and the other side's message, for a cell: "The server has no free connection slot (FATAL: …)".
QString shortSentence(const core::Error &error);

/// The same with the next step for what is known of that endpoint.
QString sentence(const core::Error &error, const core::Endpoint &from = {});

/// Why the endpoint of a sample cannot be read, and what to do; empty where it can.
QString sentence(const core::Sample &sample);

/// The state of an endpoint that gives no samples, as a beginning: "%1 does not let us in". An endpoint that
/// refuses has answered.
QString silenceText(std::optional<core::Fault> fault, bool ofPrimary = false);

/// The same of silence that is over, with the time in parentheses: "%1 did not answer (%2)".
QString pastSilenceText(std::optional<core::Fault> fault);

/// In files: how the used count is known.
QString usedWord(bool estimated);

/// "you see the details of 3 of 480 sessions: grant pg_read_all_stats"; empty where all details are visible.
QString visibilitySentence(const core::Sample &sample);

/// Why an endpoint that answered has no sessions to show; empty where they were read.
QString notReadSentence(const core::Sample &sample);

/// The remarks of its source on its figures, one sentence each, safe to show.
QStringList remarksOn(const core::Sample &sample);

/// What our own polling cost the server.
QString ownCostSentence(const core::OwnCost &cost);

} // namespace report
