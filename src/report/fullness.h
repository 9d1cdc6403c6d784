#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// Sentences about limits that are reached, or will be.
Sentence full(const insight::Verdict &verdict, const Naming &naming);
Sentence nearlyFull(const insight::Verdict &verdict, const Naming &naming);
Sentence filling(const insight::Verdict &verdict, const Naming &naming);

/// The limit that fills up, where that is near.
QString fillingText(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
