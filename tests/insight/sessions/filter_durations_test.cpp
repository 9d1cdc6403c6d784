#include "insight/sessions/filter.h"
#include "insight/sessions/matcher.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Session;
using core::SessionState;
using insight::parseFilter;
using testing::ElementsAre;

namespace {

constexpr core::Instant noonOfClocks { 100h };

/// In a transaction for ten minutes, in its statement for 40 s, in its state for 3 s, connected for a day.
Session timed()
{
    Session session {
        .pid = 4711, .user = u"Anna"_s, .state = SessionState::Active, .query = u"update orders"_s
    };
    session.backendStart = noonOfClocks - 24h;
    session.transactionStart = noonOfClocks - 10min;
    session.queryStart = noonOfClocks - 40s;
    session.stateChange = noonOfClocks - 3s;
    return session;
}

insight::Match matchOf(QStringView filter, const Session &session)
{
    core::Sample sample;
    sample.at = noonOfClocks;
    return insight::Matcher(parseFilter(filter)).match(sample, session);
}

} // namespace

TEST(FilterDurations, ComparesDurations)
{
    for (const auto *filter : { u"tx>5m",
                                u"tx>=10m",
                                u"tx<=10m",
                                u"tx<11min",
                                u"xact>599s",
                                u"transaction>0.1h",
                                u"TX>5M",
                                u"query>30s",
                                u"query<1m",
                                u"state>2900ms",
                                u"state<1h30m",
                                u"connected>=1d",
                                u"age>23h",
                                u"tx > 5m",
                                u"tx >5m",
                                u"tx> 5m",
                                u"tx:>5m",
                                u"-tx>11m",
                                u"user:anna tx>5m -query<30s",
                                u"state:active state>1s",
                                u"tx<99999999999999999d" })
        EXPECT_EQ(matchOf(filter, timed()), insight::Match::Yes)
            << QStringView(filter).toString().toStdString();
    for (const auto *filter : { u"tx>10m", u"tx<10m", u"tx>=1h", u"query>40s", u"state>=3001ms",
                                u"connected>2d", u"-tx>5m", u"user:bert tx>5m", u"tx>5m query>1h" })
        EXPECT_EQ(matchOf(filter, timed()), insight::Match::No)
            << QStringView(filter).toString().toStdString();
}

TEST(FilterDurations, ADurationThatIsNotKnownDoesNotMatchAndThatIsSaid)
{
    Session session = timed();
    session.hidden = true;
    for (const auto *filter :
         { u"tx>5m", u"tx<5m", u"-tx>5m", u"query<1h", u"state>1ms", u"connected>1ms" }) {
        EXPECT_EQ(matchOf(filter, session), insight::Match::NotKnown);
        EXPECT_FALSE(insight::Matcher(parseFilter(filter)).matches({}, timed()))
            << "of a server whose time is not known";
    }
    EXPECT_EQ(matchOf(u"tx>5m user:bert", session), insight::Match::No) << "it would not be listed anyway";

    session = timed();
    session.queryStart.reset();
    EXPECT_EQ(matchOf(u"query>1s", session), insight::Match::NotKnown);
    EXPECT_EQ(matchOf(u"query>1s tx>1h", session), insight::Match::No);
    EXPECT_EQ(matchOf(u"query>1s tx>1m", session), insight::Match::NotKnown);
}

TEST(FilterDurations, WhatDoesNotRunPassesNoDuration)
{
    Session session = timed();
    session.state = SessionState::Idle;
    session.transactionStart.reset();
    for (const auto *filter : { u"tx>1ms", u"tx<1d", u"query>1ms", u"query<1d" })
        EXPECT_EQ(matchOf(filter, session), insight::Match::No)
            << QStringView(filter).toString().toStdString();
    EXPECT_EQ(matchOf(u"-tx>1ms", session), insight::Match::Yes);
}

TEST(FilterDurations, AMistypedDurationHidesNothingAndIsSaid)
{
    using Why = insight::MistypedBound::Why;
    const std::vector<std::pair<QStringView, Why>> cases {
        { u"tx>5", Why::NoUnit },           { u"tx>1h30", Why::NoUnit },    { u"tx>soon", Why::NoDuration },
        { u"tx>5parsec", Why::NoDuration }, { u"tx>>5m", Why::NoDuration }, { u"tx>1.2.3s", Why::NoDuration },
        { u"tx:5m", Why::NoDuration },      { u"tx=5m", Why::NoDuration },  { u"user>5m", Why::NotTimed },
        { u"wait<200ms", Why::NotTimed },
    };
    for (const auto &[text, why] : cases) {
        const auto filter = parseFilter(text);
        EXPECT_TRUE(filter.isEmpty()) << text.toString().toStdString();
        ASSERT_EQ(filter.mistypes.size(), 1U) << text.toString().toStdString();
        EXPECT_EQ(filter.mistypes[0].why, why) << text.toString().toStdString();
        EXPECT_EQ(filter.mistypes[0].text, text);
    }
    for (const QStringView typing : { u"tx>", u"tx>=", u"query <", u"-tx>", u"tx:>" }) {
        EXPECT_TRUE(parseFilter(typing).isEmpty()) << typing.toString().toStdString();
        EXPECT_TRUE(parseFilter(typing).mistypes.empty());
    }
    for (const QStringView text : { u"a<b", u"id>5", u"\"tx>5m\"", u"x->y", u"<IDLE>", u"tx=1", u">5m" })
        EXPECT_EQ(parseFilter(text).terms.size(), 1U) << text.toString().toStdString();
}
