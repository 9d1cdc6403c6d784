#include "wire/pooled.h"

#include <gtest/gtest.h>

TEST(PooledMessage, CarriesItsLimitsAndOpensNoTransaction)
{
    const auto message = wire::pooledMessage("select 1", {});
    EXPECT_TRUE(message.startsWith("set local statement_timeout"));
    EXPECT_TRUE(message.endsWith("select 1"));
    EXPECT_TRUE(message.contains("set local transaction_read_only = on"));
    EXPECT_FALSE(message.contains("begin"));
    for (const auto &line : message.split(';'))
        EXPECT_TRUE(line.trimmed().startsWith("set local") || line.trimmed() == "select 1")
            << line.constData();
}

TEST(PooledMessage, WritesParametersInPlace)
{
    const auto message =
        wire::pooledMessage("select $1::int[], $2, $10", { "{1,2}", "2026-11-20T13:29:08.178Z", "3", "4", "5",
                                                           "6", "7", "8", "9", "-infinity" });
    EXPECT_TRUE(message.endsWith("select '{1,2}'::int[], '2026-11-20T13:29:08.178Z', '-infinity'"));
}
