#pragma once

#include "core/sample.h"
#include "support/pg_server.h"
#include "wire/rules.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace test {

/// A test that needs a real server; skipped where none is installed.
class WithServer : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!PgServer::isInstalled())
            GTEST_SKIP() << "no PostgreSQL server under /usr/lib/postgresql";
    }
};

/// The session of this process as a sample shows it; null when it shows none.
inline core::SessionPtr sessionOf(const core::Sample &sample, core::SessionId pid)
{
    const auto found = std::ranges::find(sample.sessions, pid, &core::Session::pid);
    return found == sample.sessions.end() ? nullptr : *found;
}

/// The processes of a server that serve this role and database.
inline QList<Child> backendsOf(const PgServer &server, const QString &mark)
{
    auto children = server.children();
    children.removeIf([&](const Child &child) { return !child.title.contains(mark); });
    return children;
}

/// The budget with pauses a test can wait for: where the pauses are not what is tested.
inline wire::Rules impatient()
{
    using namespace std::chrono_literals;
    wire::Rules rules;
    rules.firstPause = 300ms;
    rules.longestPause = 600ms;
    rules.fullPause = 600ms;
    return rules;
}

} // namespace test
