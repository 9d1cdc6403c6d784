// What a list that lacks a connection does not prove.

#include "insight/path/intermediaries_fixture.h"

namespace {

using namespace test;

TEST_F(IntermediariesTest, WhatIsReadThroughAPoolerMayAllComeThroughIt)
{
    EXPECT_EQ(chain().certainty(), Certainty::Certain);
    db.neighbours = {
        { .relation = core::Neighbour::Relation::Before, .host = u"10.0.0.2"_s, .port = 6432 }
    };
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
}

TEST_F(IntermediariesTest, ABackendOfWhichNothingIsToldMayBeLeft)
{
    session.state = core::SessionState::Unknown; // track_activities is off
    EXPECT_NE(chain().certainty(), Certainty::Certain);
}

TEST_F(IntermediariesTest, APoolThatEndsWithItsClientsMayHaveJustEnded)
{
    pgb.links = nullptr;
    pgb.formerLists = nullptr;
    pgb.pools = { pool(u"shop"_s, u"other"_s, 1, 0, 0) };
    session.user = u"app"_s;
    pgb.received = noon;
    pgb.asked = noon - 5ms;
    db.asked = noon - 10ms;
    const Certainty kept = chain().certainty();
    pgb.endpoint.kind = u"pgpool"_s;
    EXPECT_LE(int(chain().certainty()), int(kept));
    EXPECT_EQ(chain().certainty(), Certainty::Unknown);
}

} // namespace
