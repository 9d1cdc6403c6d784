#pragma once

#include "core/sample.h"

namespace gui {

/// "PostgreSQL 15", "PgBouncer 1.18": what an endpoint is, fit to be shown.
QString productOf(const core::Endpoint &endpoint);

} // namespace gui
