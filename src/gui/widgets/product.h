#pragma once

#include "core/sample.h"

namespace gui {

/// "PostgreSQL 15", "PgBouncer 1.18": the product of an endpoint, safe to show.
QString productOf(const core::Endpoint &endpoint);

} // namespace gui
