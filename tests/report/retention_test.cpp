#include "report/local_time.h"
#include "report/retention.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using report::retentionSentences;
using test::noon;
using testing::ElementsAre;

namespace {

QString keptAt(core::Instant moment)
{
    return report::localTime(moment, u"yyyy-MM-dd HH:mm"_s);
}

core::HistoryState rememberingSince(core::Duration age)
{
    return { .bytes = 100'000'000, .from = noon - age, .to = noon };
}

} // namespace

TEST(KeepSentences, WhereAllOfItStaysThatIsSaid)
{
    EXPECT_THAT(retentionSentences({}, rememberingSince(24h), noon),
                ElementsAre(u"Nothing is deleted now."_s));
}

TEST(KeepSentences, WhatGoesIsSaidBeforeItGoes)
{
    const core::RetentionPolicy retention { .samples = 2 * 24h, .averages = 10 * 24h };
    EXPECT_THAT(
        retentionSentences(retention, rememberingSince(5 * 24h), noon),
        ElementsAre(
            u"For data older than %1, only averages and their peaks, gaps, events and notes are kept: no "
            "sessions and no single connections."_s.arg(keptAt(noon - 48h))));
    EXPECT_EQ(retentionSentences(retention, rememberingSince(20 * 24h), noon).front(),
              u"Data older than %1 is deleted."_s.arg(keptAt(noon - 240h)));
}

TEST(KeepSentences, TheFinestAveragesGoBeforeTheOthers)
{
    const core::RetentionPolicy retention { .samples = 2 * 24h, .finest = 4 * 24h, .averages = 10 * 24h };
    const QString finest =
        u"10 s averages older than %1 are deleted; those of a minute and longer are kept."_s.arg(
            keptAt(noon - 96h));
    EXPECT_EQ(retentionSentences(retention, rememberingSince(5 * 24h), noon).back(), finest);
    EXPECT_FALSE(retentionSentences(retention, rememberingSince(3 * 24h), noon).contains(finest));
    const core::RetentionPolicy same { .samples = 2 * 24h, .finest = 4 * 24h, .averages = 4 * 24h };
    EXPECT_FALSE(retentionSentences(same, rememberingSince(5 * 24h), noon).contains(finest));
}

TEST(KeepSentences, WhatHasNoRoomIsSaidToo)
{
    core::HistoryState state = rememberingSince(24h);
    state.growth = { 80'000'000, 24h };
    EXPECT_THAT(
        retentionSentences({ .bytes = 60'000'000 }, state, noon),
        ElementsAre(
            u"The file takes 100 MB. The oldest samples, then the oldest averages are deleted until it "
            "takes 60 MB at most."_s,
            u"At the current rate, there is only room for samples of 16 h 52 min."_s));
    EXPECT_THAT(retentionSentences({}, state, noon),
                ElementsAre(u"At the current rate, samples of that time take 560 MB."_s));
}
