#pragma once

#include "insight/verdict/verdict.h"

namespace gui {

/// The endpoint that a finding is about; empty where there is none, or nothing is the matter.
QString placeOf(const insight::Verdict &verdict);

/// Whether there is anything to show of it.
bool leadsSomewhere(const insight::Verdict &verdict);

} // namespace gui
