#pragma once

#include "core/sample.h"

#include <QList>

namespace report {

/// The blocking sessions as a Markdown list, the first twenty of them; empty where no blocker is known.
/// No wait is shown as longer than `longestWait`: a server reports when the statement began.
QString blockingTreeText(const QList<core::SamplePtr> &samples,
                         std::optional<core::Duration> longestWait = {});

} // namespace report
