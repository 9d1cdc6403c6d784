#pragma once

#include "report/verdict.h"

namespace report {

/// Nothing is known of a chosen span, or its history cannot be read.
Sentence nothingThen(const insight::Verdict &verdict, Naming naming);

/// An incident of a chosen span, in the words it was written down with.
Sentence worseBefore(const insight::Verdict &verdict, Naming naming);

} // namespace report
