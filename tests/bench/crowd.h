#pragma once

#include "support/pg_server.h"
#include "support/sessions.h"

namespace bench {

/// A server with 1,000 sessions that do nothing: 900 idle, 100 idle in transaction.
struct Crowd
{
    Crowd();

    test::PgServer server;
    test::Sessions idle;
    test::Sessions inTransaction;
};

} // namespace bench
