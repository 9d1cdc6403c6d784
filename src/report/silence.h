#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// The sentences on endpoints that do not answer.

Sentence connecting(const insight::Verdict &verdict, const Naming &naming);
Sentence noneAnswers(const insight::Verdict &verdict, const Naming &naming);
Sentence someSilent(const insight::Verdict &verdict, const Naming &naming); ///< or lost

Sentence serversDown(const insight::Verdict &verdict, const Naming &naming);

/// The reason, and when it is tried again.
QString whyOf(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
