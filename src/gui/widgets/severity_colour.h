#pragma once

#include "core/vocabulary.h"
#include "gui/widgets/theme.h"

namespace gui {

/// `calm` is for what nothing is the matter with, or not known to be.
const QColor &severityColour(const Theme &theme, core::Severity severity, const QColor &calm);

} // namespace gui
