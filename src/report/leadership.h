#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

// Sentences about a cluster without exactly one leader.
Sentence twoPrimaries(const insight::Verdict &verdict, const Naming &naming);
Sentence noneLeads(const insight::Verdict &verdict, const Naming &naming);
Sentence onlyReplicas(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
