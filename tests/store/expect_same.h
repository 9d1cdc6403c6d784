#pragma once

#include "core/sample.h"

#include <gtest/gtest.h>

namespace test {

/// Sessions, pools and connections one by one, so that a failure names the one that differs.
inline void expectSame(const core::Sample &read, const core::Sample &written)
{
    EXPECT_EQ(read.endpoint, written.endpoint);
    EXPECT_EQ(read.health, written.health);
    EXPECT_EQ(read.at, written.at);
    EXPECT_EQ(read.received, written.received);
    EXPECT_EQ(read.counts, written.counts);
    EXPECT_EQ(read.rates.transactionsPerSecond, written.rates.transactionsPerSecond);
    EXPECT_EQ(read.limits, written.limits);
    EXPECT_EQ(read.catalogLimits, written.catalogLimits);
    EXPECT_EQ(read.ownName, written.ownName);
    EXPECT_EQ(read.rejected, written.rejected);
    ASSERT_EQ(read.pools.size(), written.pools.size());
    for (std::size_t i = 0; i < read.pools.size(); ++i)
        EXPECT_EQ(read.pools[i], written.pools[i]) << written.pools[i].name.toStdString();
    EXPECT_EQ(read.neighbours, written.neighbours);
    ASSERT_EQ(bool(read.links), bool(written.links));
    if (read.links) {
        EXPECT_EQ(*read.links, *written.links);
    }
    EXPECT_EQ(read.own, written.own);
    EXPECT_EQ(read.visibility, written.visibility);
    ASSERT_EQ(read.blocking.has_value(), written.blocking.has_value());
    if (read.blocking) {
        EXPECT_EQ(read.blocking->at, written.blocking->at);
        EXPECT_EQ(read.blocking->blockers.at(20), (std::vector<core::SessionId> { 0, 10 }));
    }
    ASSERT_EQ(read.sessions.size(), written.sessions.size());
    for (std::size_t i = 0; i < read.sessions.size(); ++i)
        EXPECT_EQ(*read.sessions[i], *written.sessions[i]) << written.sessions[i]->pid.text().toStdString();
}

} // namespace test
