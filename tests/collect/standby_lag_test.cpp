#include "collect/asked.h"
#include "collect/sources/systems.h"
#include "collect/standby_lag.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

core::SamplePtr answer(const QString &name, core::Role role, core::Duration at, qint64 position,
                       std::optional<core::Duration> lag = {})
{
    core::Sample sample;
    sample.endpoint = { .name = name, .role = role, .systemId = u"7"_s };
    sample.received = core::Instant(at);
    sample.walPosition = position;
    sample.replayedAll = role == core::Role::Replica;
    sample.replicationLag = lag;
    return std::make_shared<const core::Sample>(std::move(sample));
}

core::SamplePtr primary(core::Duration at, qint64 position)
{
    return answer(u"a"_s, core::Role::Primary, at, position);
}

core::SamplePtr standby(core::Duration at, qint64 position, std::optional<core::Duration> lag = 0s)
{
    return answer(u"b"_s, core::Role::Replica, at, position, lag);
}

/// What a standby that has replayed all it received says of its lag, when its last message is this old.
std::optional<core::Duration> lagAfter(const QByteArray &heard, int ping = 30000)
{
    auto asked = test::Asked(collect::postgresql(), { .version = 150000 });
    const QByteArray instance =
        R"({"at":"2026-11-20T14:00:40+00:00","in_recovery":true,"replayed_all":true,"receives":true,)"
        R"("started_at":"2026-11-20T13:00:00+00:00","heard_at":)"
        + heard + R"(,"ping_ms":)" + QByteArray::number(ping) + '}';
    EXPECT_TRUE(asked.answer("sessions", test::rows("part|query\ni|" + instance)));
    return asked.sample().replicationLag;
}

} // namespace

TEST(StandbyLag, OneThatHearsNothingGrowsWithWhatThePrimaryWrites)
{
    collect::StandbyLag lag;
    lag.corrected(primary(10s, 500));
    EXPECT_EQ(lag.corrected(standby(10500ms, 500))->replicationLag, 0s);
    lag.corrected(primary(11s, 600));
    lag.corrected(primary(12s, 700));
    EXPECT_EQ(lag.corrected(standby(12500ms, 500))->replicationLag, 1500ms);
    lag.corrected(primary(23s, 900));
    EXPECT_EQ(lag.corrected(standby(24s, 500))->replicationLag, 13s);
    EXPECT_EQ(lag.corrected(standby(25s, 900))->replicationLag, 0s) << "it has caught up";
}

TEST(StandbyLag, AnIdlePrimarysStandbyIsNotBehindHoweverLongItIsQuiet)
{
    collect::StandbyLag lag;
    lag.corrected(primary(30s, 500));
    EXPECT_EQ(lag.corrected(standby(31s, 500, std::nullopt))->replicationLag, 0s);
    EXPECT_EQ(lag.corrected(standby(32s, 500, std::nullopt))->replicationLag, std::nullopt)
        << "what the primary said is too old to prove it";
}

TEST(StandbyLag, WhereThePrimaryIsReadSeldomTheStandbyIsNotBehindUntilItsNextReadingIsLate)
{
    collect::StandbyLag lag;
    lag.corrected(primary(30s, 500));
    lag.corrected(primary(35s, 500));
    EXPECT_EQ(lag.corrected(standby(39s, 500, std::nullopt))->replicationLag, 0s);
    EXPECT_EQ(lag.corrected(standby(42s, 500, std::nullopt))->replicationLag, std::nullopt);
    lag.corrected(primary(95s, 500));
    EXPECT_EQ(lag.corrected(standby(107s, 500, std::nullopt))->replicationLag, std::nullopt);
}

TEST(StandbyLag, WithoutExactlyOnePrimaryTheStandbyIsBelieved)
{
    collect::StandbyLag lag;
    EXPECT_EQ(lag.corrected(standby(1s, 500, 3s))->replicationLag, 3s);
    lag.corrected(primary(1s, 900));
    lag.corrected(answer(u"c"_s, core::Role::Primary, 1s, 950));
    EXPECT_EQ(lag.corrected(standby(9s, 500, 3s))->replicationLag, 3s);
}

TEST(StandbyLag, WhereThePrimaryDiesTheStandbyIsBehindByTheTimeSinceAndNotSinceTheLastCommit)
{
    auto asked = test::Asked(collect::postgresql(), { .version = 150000 });
    const QByteArray instance =
        R"({"at":"2026-11-20T14:00:40+00:00","in_recovery":true,"replayed_all":true,"receives":false,)"
        R"("started_at":"2026-11-20T13:00:00+00:00","replayed_at":"2026-11-20T13:00:00+00:00"})";
    EXPECT_TRUE(asked.answer("sessions", test::rows("part|query\ni|" + instance)));
    EXPECT_EQ(asked.sample().replicationLag, std::nullopt) << "40 min ago there was a commit, and none since";
    EXPECT_TRUE(asked.sample().isCutOff);

    collect::StandbyLag lag;
    const auto cutOff = [](core::Duration at) {
        auto sample = *standby(at, 500, std::nullopt);
        sample.isCutOff = true;
        return std::make_shared<const core::Sample>(std::move(sample));
    };
    EXPECT_EQ(lag.corrected(cutOff(1s))->replicationLag, std::nullopt) << "never seen with its primary";
    lag.corrected(primary(10s, 500));
    EXPECT_EQ(lag.corrected(standby(10500ms, 500))->replicationLag, 0s);
    auto gone = *primary(11s, 500);
    gone.error = core::Error { core::Fault::Refused, {} };
    lag.corrected(std::make_shared<const core::Sample>(std::move(gone)));
    EXPECT_EQ(lag.corrected(cutOff(11500ms))->replicationLag, 1s);
    EXPECT_EQ(lag.corrected(cutOff(71500ms))->replicationLag, 61s);
    EXPECT_EQ(lag.corrected(standby(80s, 500, std::nullopt))->replicationLag, std::nullopt)
        << "connected again, and quiet";
}

TEST(StandbyLag, ByItselfAStandbyKnowsThatItHearsNothingOnceItAskedInVain)
{
    EXPECT_EQ(lagAfter(R"("2026-11-20T14:00:39.500+00:00")"), 0s);
    EXPECT_EQ(lagAfter(R"("2026-11-20T14:00:38+00:00")"), std::nullopt) << "it may be 2 s behind";
    EXPECT_EQ(lagAfter(R"("2026-11-20T14:00:20+00:00")"), std::nullopt) << "an idle primary is quiet, too";
    EXPECT_EQ(lagAfter(R"("2026-11-20T14:00:00+00:00")"), 40s);
    EXPECT_EQ(lagAfter(R"("2026-11-20T14:00:00+00:00")", 0), std::nullopt) << "it never asks";
    EXPECT_EQ(lagAfter("null"), std::nullopt) << "our role may not see it";
}
