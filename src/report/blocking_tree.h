#pragma once

#include "core/sample.h"

#include <QList>

namespace report {

/// The blocking sessions as a Markdown list, the first twenty of them; empty where no blocker is known.
QString blockingTreeText(const QList<core::SamplePtr> &samples);

} // namespace report
