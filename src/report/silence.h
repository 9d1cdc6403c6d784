#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// The sentences on endpoints that do not answer.

Sentence connecting(const insight::Verdict &verdict, const Naming &naming);
Sentence noneAnswers(const insight::Verdict &verdict, const Naming &naming);
Sentence someSilent(const insight::Verdict &verdict, const Naming &naming); ///< or lost

/// "pool2, pool3 and 4 more".
QString namesOfDown(const insight::DownServers &servers, const Naming &naming);

Sentence serversDown(const insight::Verdict &verdict, const Naming &naming);

/// The reason, and when it is tried again.
QString whyOf(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
