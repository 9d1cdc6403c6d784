#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// Nothing is known of a chosen span, or its history cannot be read.
Sentence nothingThen(const insight::Verdict &verdict, const Naming &naming);

/// An incident of a chosen span: when it was, since it is over, then in quotes as it was written down;
/// `atEnd`: what holds at the end of the span.
Sentence worseBefore(const insight::Verdict &verdict, const QString &atEnd, const Naming &naming);

} // namespace report
