#include "cli/log_event.h"
#include "support/samples.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using core::HistoryState;
using test::noon;
using testing::HasSubstr;

namespace {

core::SamplePtr answeringAs(core::Role role = core::Role::Primary, core::Instant startedAt = noon - 1h)
{
    core::Sample sample = test::answer(noon);
    sample.endpoint.kind = u"postgresql"_s;
    sample.endpoint.role = role;
    sample.endpoint.startedAt = startedAt;
    return test::shared(sample);
}

core::SamplePtr failing(Fault fault)
{
    return test::shared(test::failure(fault));
}

QStringList wordsOf(const std::vector<cli::LogEvent> &news)
{
    QStringList words;
    for (const cli::LogEvent &event : news)
        words.append(event.event);
    return words;
}

QStringList between(const core::SamplePtr &before, const core::SamplePtr &now)
{
    return wordsOf(cli::latestNews(before, now, noon));
}

} // namespace

TEST(LogEvent, IsALineForPeopleOrAnObjectForPrograms)
{
    const cli::LogEvent event { noon, u"refused"_s, u"db1:5432"_s, u"line\nbreak"_s };
    EXPECT_EQ(cli::textLine(event).toStdString(),
              core::formatInstant(noon).toStdString() + " refused db1:5432: line↵break");
    const QJsonObject object = QJsonDocument::fromJson(cli::jsonLine(event)).object();
    EXPECT_EQ(object[u"at"_s].toString(), core::formatInstant(noon));
    EXPECT_EQ(object[u"event"_s].toString(), u"refused"_s);
    EXPECT_EQ(object[u"endpoint"_s].toString(), u"db1:5432"_s);
    EXPECT_EQ(cli::jsonLine(event).count('\n'), 0);
}

TEST(LogEvent, OnlyWhatIsNewIsTold)
{
    EXPECT_EQ(between({}, answeringAs()), QStringList { u"answers"_s });
    EXPECT_EQ(between(answeringAs(), answeringAs()), QStringList());
    EXPECT_EQ(between(answeringAs(), failing(Fault::Refused)), QStringList { u"refused"_s });
    EXPECT_EQ(between(failing(Fault::Refused), failing(Fault::Refused)), QStringList());
    EXPECT_EQ(between(failing(Fault::Refused), failing(Fault::Full)), QStringList { u"full"_s });
    EXPECT_EQ(between(failing(Fault::Full), answeringAs()), QStringList { u"answers"_s });
    EXPECT_EQ(between(answeringAs(core::Role::Replica), answeringAs(core::Role::Primary)),
              QStringList { u"role"_s });
    EXPECT_EQ(between(answeringAs(core::Role::Primary, noon - 1h), answeringAs(core::Role::Primary, noon)),
              QStringList { u"restart"_s });
}

TEST(LogEvent, ClientsThatWaitedAsLongAsTheyMayAreMissed)
{
    core::Sample waiting = *answeringAs();
    waiting.received = noon - 1s;
    waiting.rates.transactionsPerSecond = 0;
    core::Pool pool { .name = u"shop/app"_s, .logicalWaiting = 44, .logicalTotal = 60, .physicalActive = 5 };
    pool.oldestWait = 119s;
    pool.waitLimit = 2min;
    waiting.pools = { pool };
    core::Sample without = waiting;
    without.received = noon;
    without.pools[0].logicalWaiting = 0;
    without.pools[0].logicalTotal = 16;
    without.pools[0].oldestWait = 0s;

    const auto news = cli::latestNews(test::shared(waiting), test::shared(without), noon);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].event, u"clients-dropped"_s);
    EXPECT_EQ(news[0].detail, u"at least 44 waiting clients of pool shop/app were probably dropped"_s);
}

TEST(LogEvent, WhoCountsAnewWasRestarted)
{
    core::Sample pooler = *answeringAs();
    pooler.endpoint.startedAt.reset();
    const auto before = test::shared(pooler);
    pooler.rates.reset = true;
    const auto now = test::shared(pooler);
    EXPECT_EQ(between(before, now), QStringList { u"restart"_s });
    EXPECT_EQ(between(now, now), QStringList()) << "the same answer of the counters";
}

TEST(LogEvent, AFailureHasItsNextStep)
{
    const auto news = cli::latestNews({}, failing(Fault::Refused), noon);
    ASSERT_EQ(news.size(), 1);
    EXPECT_EQ(news[0].endpoint, u"db1"_s);
    EXPECT_THAT(news[0].detail.toStdString(), HasSubstr("Check the host and port"));
}

TEST(LogEvent, TheHistoryIsToldWhereItsStateChanges)
{
    using Doing = HistoryState::Doing;
    const HistoryState opening { .doing = Doing::Opening, .path = u"/h"_s };
    const HistoryState writing { .doing = Doing::Writing, .path = u"/h"_s };
    HistoryState larger = writing;
    larger.bytes = 5'000'000;
    const HistoryState full { .doing = Doing::Paused,
                              .path = u"/h"_s,
                              .trouble = core::Error { Fault::StorageFull, u"3 MB free"_s } };
    HistoryState fuller = full;
    fuller.trouble->detail = u"2 MB free"_s;
    HistoryState leaving = writing;
    leaving.dropped[u"lb:8404"_s] = { 1, u"a limit without a name"_s };
    HistoryState leavingMore = leaving;
    leavingMore.dropped[u"lb:8404"_s].samples = 2;
    HistoryState anew = writing;
    anew.findings = 1;
    anew.isBegun = true;
    anew.found = core::Error { Fault::StorageDamaged, {} };
    anew.leftBehind = u"/h.damaged"_s;
    HistoryState withoutJournal = writing;
    withoutJournal.journalAside = u"/h.damaged-1-journal"_s;
    ASSERT_EQ(cli::latestNews(writing, withoutJournal, noon).size(), 1);
    EXPECT_THAT(cli::latestNews(writing, withoutJournal, noon)[0].detail.toStdString(),
                HasSubstr("/h.damaged-1-journal"));
    EXPECT_EQ(cli::latestNews(withoutJournal, withoutJournal, noon).size(), 0);
    HistoryState again = anew;
    again.findings = 2;
    EXPECT_EQ(cli::latestNews(opening, writing, noon).size(), 1);
    EXPECT_EQ(cli::latestNews(writing, larger, noon).size(), 0);
    EXPECT_EQ(cli::latestNews(writing, full, noon).size(), 1);
    EXPECT_THAT(cli::latestNews(writing, full, noon)[0].detail.toStdString(), HasSubstr("disk full"));
    EXPECT_EQ(cli::latestNews(full, fuller, noon).size(), 0);
    EXPECT_EQ(cli::latestNews(full, writing, noon).size(), 1);
    ASSERT_EQ(cli::latestNews(writing, anew, noon).size(), 1);
    EXPECT_THAT(cli::latestNews(writing, anew, noon)[0].detail.toStdString(), HasSubstr("/h.damaged"));
    EXPECT_EQ(cli::latestNews(anew, anew, noon).size(), 0);
    EXPECT_EQ(cli::latestNews(anew, again, noon).size(), 1) << "the same happened again";
    ASSERT_EQ(cli::latestNews(writing, leaving, noon).size(), 1);
    EXPECT_EQ(cli::latestNews(writing, leaving, noon)[0].endpoint, u"lb:8404"_s);
    EXPECT_THAT(cli::latestNews(writing, leaving, noon)[0].detail.toStdString(), HasSubstr("without a name"));
    EXPECT_EQ(cli::latestNews(leaving, leavingMore, noon).size(), 0) << "once is enough";
}

TEST(LogEvent, WhatASourceSaysOfItsFiguresIsToldOnce)
{
    core::Sample sample = *answeringAs();
    const auto plain = test::shared(sample);
    sample.remarks = { u"damaged rows skipped: 1"_s };
    const auto damaged = test::shared(sample);
    sample.remarks = { u"damaged rows skipped: 2"_s };
    EXPECT_EQ(between({}, damaged), (QStringList { u"answers"_s, u"remark"_s }));
    EXPECT_EQ(between(plain, damaged), QStringList { u"remark"_s });
    EXPECT_EQ(between(damaged, test::shared(sample)), QStringList()) << "only the figure has changed";
    sample.error = core::Error { core::Fault::Lost, {} };
    EXPECT_EQ(between(test::shared(sample), damaged), QStringList { u"answers"_s }) << "it was said before";
}
