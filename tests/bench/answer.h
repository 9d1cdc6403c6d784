#pragma once

#include "wire/rows.h"

#include <functional>
#include <vector>

namespace bench {

/// A full answer, as a server with so many sessions would send it; one in so many is at work.
void eachBatch(int sessions, int oneActiveIn, const std::function<void(const wire::Rows &rows)> &take);
std::vector<wire::Rows> fullAnswer(int sessions);

} // namespace bench
