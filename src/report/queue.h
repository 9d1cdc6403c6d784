#pragma once

#include "report/verdict.h"

namespace report {

/// "12 clients wait at pgb-a, pool shop/app | the oldest 840 ms, since 13:57:04: 4 of its 5 servers wait for
/// a lock that pid 41207 (psql) holds".
Said queueSentence(const insight::Verdict &verdict, Naming naming);

} // namespace report
