#pragma once

#include "support/mariadb.h"

#include <gtest/gtest.h>

namespace test {

/// A test that needs a real MariaDB; skipped where none is installed.
class WithMariaDb : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!MariaDb::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/mariadbd";
    }
};

} // namespace test
