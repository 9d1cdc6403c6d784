#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// Nothing is known of a chosen span, or its history cannot be read.
Sentence nothingThen(const insight::Verdict &verdict, const Naming &naming);

/// An incident of a chosen span, in the words it was written down with; `atEnd`: what holds at its end.
Sentence worseBefore(const insight::Verdict &verdict, const QString &atEnd, const Naming &naming);

} // namespace report
