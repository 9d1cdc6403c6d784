#include "insight/past/trail.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::Trail;
using test::noon;

namespace {

/// Pid 2 waits for pid 1, as the server was asked `asked` after noon by its own clock, which is an hour
/// ahead.
core::Sample blocked(core::Duration at, core::Duration asked, qint64 ceiling = 97)
{
    core::Sample sample = test::answer(noon + at, { test::session(test::working(1)),
                                                    test::session(test::working(2, u"Lock"_s, u"tuple"_s)) });
    sample.blocking = core::Blocking { noon + 1h + asked, { { 2, { 1 } } } };
    sample.limits = {
        { .scope = u"server"_s, .name = u"db1"_s, .used = 3, .limit = 100, .reserved = 3, .usable = ceiling },
        { .scope = u"role"_s, .name = u"app"_s, .used = 2, .limit = 5, .usable = 5 }
    };
    return sample;
}

class SideNotesTest : public testing::Test
{
protected:
    void add(core::Sample sample)
    {
        const core::Instant at = *sample.received;
        trail.add(test::shared(std::move(sample)), at);
    }
    core::SamplePtr at(core::Duration moment) const
    {
        return trail.remembered({ noon + moment - 1s, noon + moment + 1us });
    }

    Trail trail;
};

} // namespace

TEST_F(SideNotesTest, WhoBlockedWhomIsRememberedOnOurClock)
{
    add(blocked(10s, 9s));
    add(test::answer(noon + 11s, { test::session(test::working(1)) }));

    const core::SamplePtr then = at(10s);
    ASSERT_TRUE(then && then->blocking);
    EXPECT_EQ(then->blocking->at, noon + 10s);
    EXPECT_THAT(*core::blockersOf(*then, 2), testing::ElementsAre(1));
}

TEST_F(SideNotesTest, WhoDoesNotWaitAnyMoreIsNotBlocked)
{
    add(blocked(10s, 9s));
    add(test::answer(noon + 11s, { test::session(test::working(1)), test::session(test::working(2)) }));

    ASSERT_TRUE(at(11s));
    EXPECT_EQ(core::blockersOf(*at(11s), 2), nullptr);
}

TEST_F(SideNotesTest, AnAnswerAboutBlockersTellsNothingLongAfter)
{
    add(blocked(10s, 9s));
    for (int second = 11; second <= 60; ++second) {
        core::Sample later = blocked(second * 1s, 9s);
        later.blocking.reset();
        add(std::move(later));
    }
    EXPECT_TRUE(at(20s)->blocking);
    EXPECT_FALSE(at(60s)->blocking);
}

TEST_F(SideNotesTest, BeforeTheFirstAnswerNobodyIsKnownToBlock)
{
    core::Sample early = blocked(9s, 9s);
    early.blocking.reset();
    add(std::move(early));
    add(blocked(10s, 9s));
    EXPECT_FALSE(at(9s)->blocking);
}

TEST_F(SideNotesTest, TheCeilingIsTheOneOfThenWithWhatWasUsedThen)
{
    add(blocked(10s, 9s, 97));
    add(blocked(11s, 9s, 197));

    ASSERT_EQ(at(10s)->limits.size(), 1U);
    EXPECT_EQ(at(10s)->limits.front().usable, 97);
    EXPECT_EQ(at(10s)->limits.front().used, 3);
    EXPECT_EQ(at(11s)->limits.front().usable, 197);
}

TEST_F(SideNotesTest, WhatLiesAheadOfAClockSetBackIsForgotten)
{
    add(blocked(100s, 99s));
    add(test::answer(noon + 10s, { test::session(test::working(2, u"Lock"_s, u"tuple"_s)) }));
    EXPECT_FALSE(at(10s)->blocking);
}
