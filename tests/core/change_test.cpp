#include "core/change.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Change;
using core::EndpointIdentity;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

const core::Instant noon { 1'763'640'000s };

EndpointIdentity database(const QString &systemId, const QString &address, core::Instant startedAt)
{
    return { .endpoint = { .name = u"db1"_s,
                           .role = core::Role::Primary,
                           .address = address,
                           .systemId = systemId,
                           .timeline = 1,
                           .startedAt = startedAt } };
}

EndpointIdentity process(const QString &name, bool countsAnew)
{
    return { .ownName = name, .countsAnew = countsAnew };
}

} // namespace

TEST(Changes, OfTheSameAreNone)
{
    const EndpointIdentity same = database(u"7"_s, u"10.0.0.5:5432"_s, noon);
    EXPECT_THAT(core::changesBetween(same, same), IsEmpty());
}

TEST(Changes, ARestartIsTheSameServerFromLaterOn)
{
    EXPECT_THAT(core::changesBetween(database(u"7"_s, u"a"_s, noon), database(u"7"_s, u"a"_s, noon + 1h)),
                ElementsAre(Change { Change::Kind::Restart, core::formatInstant(noon),
                                     core::formatInstant(noon + 1h) }));
}

TEST(Changes, AServerWhoseProcessesBeganAnewHasCrashed)
{
    EndpointIdentity before = database(u"7"_s, u"a"_s, noon);
    before.recovered = noon + 100ms;
    EndpointIdentity after = before;
    after.recovered = noon + 1h;
    after.recoveredAt = noon + 1h + 5s;
    EXPECT_THAT(core::changesBetween(before, after),
                ElementsAre(Change { Change::Kind::Crash, core::formatInstant(noon + 100ms),
                                     core::formatInstant(noon + 1h), noon + 1h + 5s }));
    after.endpoint.startedAt = noon + 1h;
    EXPECT_THAT(core::changesBetween(before, after),
                ElementsAre(testing::Field(&Change::kind, Change::Kind::Restart)));
    after = before;
    after.recovered.reset();
    EXPECT_THAT(core::changesBetween(before, after), IsEmpty()) << "a plain role does not see it";
}

TEST(Changes, TheSameServerMayHaveTwoAddresses)
{
    EXPECT_THAT(core::changesBetween(database(u"7"_s, u"a"_s, noon), database(u"7"_s, u"b"_s, noon + 123us)),
                IsEmpty())
        << "files keep milliseconds";
}

TEST(Changes, WhoMovedIsNotSaidToHaveRestartedToo)
{
    EXPECT_THAT(core::changesBetween(database(u"7"_s, u"a"_s, noon), database(u"7"_s, u"b"_s, noon + 1h)),
                ElementsAre(Change { Change::Kind::Moved, u"a"_s, u"b"_s }));
}

TEST(Changes, AnotherServerIsJustThat)
{
    EXPECT_THAT(core::changesBetween(database(u"7"_s, u"a"_s, noon), database(u"8"_s, u"b"_s, noon + 1h)),
                ElementsAre(Change { Change::Kind::AnotherServer, u"7"_s, u"8"_s }));
}

TEST(Changes, WhatIsNotToldHasNotChanged)
{
    EXPECT_THAT(core::changesBetween({}, database(u"7"_s, u"a"_s, noon)), IsEmpty());
    EXPECT_THAT(core::changesBetween(database(u"7"_s, u"a"_s, noon), {}), IsEmpty());
}

TEST(Changes, APromotionIsARoleAndATimeline)
{
    const EndpointIdentity before = database(u"7"_s, u"a"_s, noon);
    EndpointIdentity now = before;
    now.endpoint.role = core::Role::Replica;
    now.endpoint.timeline = 2;
    EXPECT_THAT(core::changesBetween(before, now),
                ElementsAre(Change { Change::Kind::RoleChange, u"primary"_s, u"replica"_s },
                            Change { Change::Kind::TimelineChange, u"1"_s, u"2"_s }));
}

TEST(Changes, WhoCountsAnewHasRestartedOnce)
{
    EXPECT_THAT(core::changesBetween(process({}, false), process({}, true)),
                ElementsAre(Change { Change::Kind::Restart, {}, {} }));
    EXPECT_THAT(core::changesBetween(process({}, true), process({}, true)), IsEmpty());
    EXPECT_THAT(core::changesBetween(process({}, true), process({}, false)), IsEmpty());
}

TEST(Changes, ASiblingBehindTheSamePortCountsForItself)
{
    EXPECT_THAT(core::changesBetween(process(u"peer 1"_s, false), process(u"peer 2"_s, true)),
                ElementsAre(Change { Change::Kind::AnotherServer, u"peer 1"_s, u"peer 2"_s }));
}

TEST(Changes, HaveNamesForFiles)
{
    EXPECT_EQ(core::changeName(Change::Kind::Restart), u"restart");
    EXPECT_EQ(core::changeName(Change::Kind::RoleChange), u"role");
    EXPECT_EQ(core::changeName(Change::Kind::TimelineChange), u"timeline");
    EXPECT_EQ(core::changeName(Change::Kind::AnotherServer), u"another-server");
    EXPECT_EQ(core::changeName(Change::Kind::Moved), u"moved");
    EXPECT_EQ(core::changeName(Change::Kind::ClockSet), u"clock-set");
    for (int i = 0; i <= int(Change::Kind::Back); ++i)
        EXPECT_EQ(core::changeNamed(core::changeName(Change::Kind(i))), Change::Kind(i)) << i;
    EXPECT_FALSE(core::changeNamed(u"of a later version"));
}

TEST(Changes, WhatBefellUsIsTheEndpointsToo)
{
    const auto after = [](const core::Interruption &interruption) {
        EndpointIdentity now = database(u"7"_s, u"a"_s, noon);
        now.interruption = interruption;
        return core::changesBetween(database(u"7"_s, u"a"_s, noon), now);
    };
    using Kind = core::Interruption::Kind;
    EXPECT_THAT(after({ Kind::ClockSet, -1h }),
                ElementsAre(Change {
                    Change::Kind::ClockSet, {}, u"this computer's clock was set back by 3600 s"_s }));
    EXPECT_THAT(after({ Kind::Asleep, 15s }),
                ElementsAre(Change { Change::Kind::Asleep, {}, u"this computer slept for 15 s"_s }));
    EXPECT_THAT(after({ Kind::NotRunning, 15s }), testing::SizeIs(1));
    EXPECT_THAT(after({ Kind::HeldBack, 15s }), IsEmpty()) << "as it should be";
}

TEST(Changes, WhatBefellUsDoesNotHideAProcessThatBeganAnew)
{
    EndpointIdentity now = process({}, true);
    now.interruption = core::Interruption { core::Interruption::Kind::Asleep, 1h };
    EXPECT_THAT(core::changesBetween(process({}, false), now), testing::SizeIs(2));
}
