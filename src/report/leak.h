#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

Sentence leakSentence(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
