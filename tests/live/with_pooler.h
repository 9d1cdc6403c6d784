#pragma once

#include "live/seen.h"
#include "support/pgbouncer.h"

namespace test {

/// A test that needs a real server and a PgBouncer; skipped where one of them is not installed.
class WithPooler : public WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !PgBouncer::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    }
};

} // namespace test
