#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// Who leads a cluster, where that is not one.
Sentence twoPrimaries(const insight::Verdict &verdict, Naming naming);
Sentence nobodyLeads(const insight::Verdict &verdict, Naming naming);
Sentence onlyReplicas(const insight::Verdict &verdict, Naming naming);

} // namespace report
