#pragma once

#include "wire/rows.h"

#include <functional>
#include <vector>

namespace bench {

/// A full answer, as a server with so many sessions would send it; one in so many is at work.
void eachBatch(int sessions, int oneActiveIn, const std::function<void(const wire::Rows &rows)> &take);
std::vector<wire::Rows> fullAnswer(int sessions);

/// MariaDB's answer, so many seconds after the first: one of its connections in a hundred has a transaction
/// open, and as many run a statement that begins anew every second.
std::vector<wire::Rows> mariadbAnswer(int sessions, int second);

} // namespace bench
