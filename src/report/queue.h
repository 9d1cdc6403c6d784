#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"
#include "report/sentence.h"

namespace report {

/// "12 clients are waiting at pgb-a, pool shop/app | since 13:57:04 (oldest 840 ms): 4 of its 5 server
/// connections are waiting for a lock held by pid 41207 (psql)".
Sentence queueSentence(const insight::Verdict &verdict, const Naming &naming);

} // namespace report
