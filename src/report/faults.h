#pragma once

#include "core/sample.h"

#include <QString>
#include <QStringList>

namespace report {

/// What went wrong and what the other side said, for a cell: "The server has no free connection slot (FATAL:
/// …)".
QString shortSentence(const core::Error &error);

/// The same with the next step.
QString sentence(const core::Error &error);

/// What is the matter with an endpoint, in front of all: "%1 does not let us in". Whoever says no has
/// answered.
QString silenceText(std::optional<core::Fault> fault);

/// "you see the details of 3 of 480 sessions: grant pg_read_all_stats"; nothing where everything is seen.
/// In files: how we know what is used.
QString usedWord(bool estimated);

QString visibilitySentence(const core::Visibility &visibility);

/// Why an endpoint that answered says nothing about its sessions; nothing where they were read.
QString notReadSentence(const core::Sample &sample);

/// What its source says about its figures, a sentence each, fit to be shown.
QStringList remarksOn(const core::Sample &sample);

/// What the reading itself took from the server.
QString ownCostSentence(const core::OwnCost &cost);

} // namespace report
