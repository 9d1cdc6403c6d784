// How the run of a reached limit ends where no answer shows its end.

#include "insight/past/strain_fixture.h"
#include "support/poolers.h"

using insight::Strain;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Sample reaching(qint64 used)
{
    auto db = test::database(u"db1"_s);
    db.limits = { { .scope = core::LimitScope::Server, .used = used, .limit = 100, .usable = 97 } };
    return db;
}

core::Sample poolsOf(core::LimitScope scope, const QStringList &names)
{
    auto sample = test::pooler(u"shop"_s);
    for (const QString &name : names)
        sample.limits.push_back({ .scope = scope, .name = name, .used = 5, .limit = 5 });
    return sample;
}

class StrainEndingTest : public test::StrainHistoryTest
{
};

TEST_F(StrainEndingTest, APoolOfAnApplicationMayBeMissingForAWhile)
{
    const auto both = poolsOf(core::LimitScope::ApplicationPool, { u"shop"_s, u"blog"_s });
    const auto one = poolsOf(core::LimitScope::ApplicationPool, { u"shop"_s });
    hear(both, 10);
    hear(one, 60);
    EXPECT_THAT(strains(), IsEmpty());
    hear(both, 10);
    hear(one, 602);
    ASSERT_THAT(strains(), SizeIs(1));
    EXPECT_EQ(strains().front().ending, Strain::Ending::Unseen);
    EXPECT_EQ(strains().front().limit.name, u"blog"_s);
    EXPECT_EQ(strains().front().until - strains().front().since, 79s);
    EXPECT_EQ(strains().front().unseen, 61s);
    EXPECT_TRUE(strains().front().orLonger);
}

TEST_F(StrainEndingTest, OverALongTimeWithoutAnswersNothingGoesOn)
{
    hear(reaching(97), 40);
    now += 64h;
    hear(reaching(97), 2);
    ASSERT_THAT(strains(), SizeIs(1));
    EXPECT_EQ(strains().front().ending, Strain::Ending::Unseen);
    EXPECT_EQ(strains().front().since, noon);
    EXPECT_EQ(strains().front().until, noon + 39s);
    EXPECT_TRUE(strains().front().orLonger);
    hear(reaching(40));
    ASSERT_THAT(strains(), SizeIs(2));
    EXPECT_EQ(strains().back().ending, Strain::Ending::Freed);
    EXPECT_EQ(strains().back().since, noon + 64h + 40s);
    EXPECT_EQ(strains().back().unseen, 0s);
}

TEST_F(StrainEndingTest, SamplesOnBothSidesOfALongTimeAreNotCountedTogether)
{
    const auto waited = poolsOf(core::LimitScope::PoolerUser, { u"app"_s });
    auto free = waited;
    free.limits.front().used = 1;
    hear(waited, 3);
    now += 1h;
    hear(waited, 3);
    hear(free);
    EXPECT_THAT(strains(), IsEmpty());
}

TEST_F(StrainEndingTest, ARestartOrAnotherServerEndsItWithTheLastAnswerBefore)
{
    auto server = reaching(97);
    server.endpoint.systemId = u"1"_s;
    hear(server, 10);
    server.endpoint.systemId = u"2"_s;
    hear(server);
    ASSERT_THAT(strains(), SizeIs(1));
    EXPECT_EQ(strains().front().ending, Strain::Ending::Replaced);
    EXPECT_EQ(strains().front().until, noon + 9s);
    EXPECT_TRUE(strains().front().orLonger);
}

TEST_F(StrainEndingTest, AnotherAddressIsNotAnotherServer)
{
    auto server = reaching(97);
    server.endpoint.address = u"10.0.0.5:5432"_s;
    hear(server, 10);
    server.endpoint.address = u"10.0.0.6:5432"_s;
    hear(server, 10);
    EXPECT_THAT(strains(), IsEmpty());
    hear(reaching(40));
    ASSERT_THAT(strains(), SizeIs(1));
    EXPECT_EQ(strains().front().ending, Strain::Ending::Freed);
    EXPECT_EQ(strains().front().since, noon);
}

TEST_F(StrainEndingTest, OfAPoolerAtAnotherAddressNothingIsKnown)
{
    auto pgb = poolsOf(core::LimitScope::PoolerUser, { u"app"_s });
    pgb.endpoint.address = u"10.0.0.5:6432"_s;
    hear(pgb, 10);
    pgb.endpoint.address = u"10.0.0.6:6432"_s;
    pgb.limits.front().used = 1;
    hear(pgb, 10);
    EXPECT_THAT(strains(), IsEmpty());
}

TEST_F(StrainEndingTest, WatchersThatUseARoleUpAgainDoNotHideThatItWasFull)
{
    auto role = reaching(97);
    role.limits.front().scope = core::LimitScope::Role;
    role.limits.front().name = u"app"_s;
    role.sessionsMeasured = false; // others than watchers use it
    hear(role, 10);
    role.limits.front().used = 40;
    hear(role);
    role.limits.front().used = 97;
    role.sessionsMeasured = true;
    hear(role);
    EXPECT_THAT(insight::happeningsOf(history, now - 1s), SizeIs(1))
        << "no finding tells of a role that only watchers use";
}

} // namespace
