#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

Sentence lockQueue(const insight::Verdict &verdict, const Naming &naming);
Sentence idleHolders(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
