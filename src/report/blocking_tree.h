#pragma once

#include "core/sample.h"

#include <QList>

namespace report {

/// Who blocks whom as a Markdown list, the first twenty of them; empty where nobody is known to block.
QString blockingTreeText(const QList<core::SamplePtr> &samples);

} // namespace report
