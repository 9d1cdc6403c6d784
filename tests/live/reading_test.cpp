#include "live/watching.h"
#include "support/pg_server.h"
#include "support/sessions.h"

#include <gtest/gtest.h>

using test::PgServer;
using test::Sessions;
using test::Watching;

TEST(Reading, SeesEverySessionButItsOwn)
{
    const PgServer server;
    const Sessions idle(server, 5);
    Watching watching({ server.url(QStringLiteral("monitor")) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.idle, 5);
    EXPECT_EQ(sample->counts.active, 0);
    EXPECT_EQ(sample->counts.used, 6);
    EXPECT_EQ(sample->own.connections, 1);
}
