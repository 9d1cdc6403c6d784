#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/said.h"

namespace report {

// Who leads a cluster, where that is not one.
Said twoPrimaries(const insight::Verdict &verdict, Naming naming);
Said nobodyLeads(const insight::Verdict &verdict, Naming naming);
Said onlyReplicas(const insight::Verdict &verdict, Naming naming);

} // namespace report
