// What another process writes is heard as it comes.

#include "store/history.h"
#include "store/history_follower.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;
using testing::IsEmpty;

namespace {

class HistoryFollowerTest : public testing::Test
{
protected:
    void answerAt(std::chrono::seconds second, const QString &name = u"db1"_s, int sessions = 1)
    {
        std::vector<core::SessionPtr> present;
        for (int pid = 1; pid <= sessions; ++pid)
            present.push_back(test::session(test::working(pid)));
        history.add(test::answer(noon + second, present, name));
    }
    void failAt(std::chrono::seconds second, Fault fault, const QString &name = u"db1"_s)
    {
        history.add(test::failure(fault, name), noon + second);
    }
    /// "db1 +1 s: 2 sessions" or "db1: refused" for each of the news.
    std::vector<std::string> newsAt(std::chrono::seconds second)
    {
        if (!following)
            following = std::make_unique<store::HistoryFollower>(store::readHistory(history.path()).value());
        std::vector<std::string> all;
        for (const core::SamplePtr &sample : following->news(noon + second)) {
            const std::string name = sample->endpoint.name.toStdString();
            if (sample->error)
                all.push_back(name + ": " + std::string(core::faultName(sample->error->fault)));
            else
                all.push_back(name + " +"
                              + std::to_string(
                                  std::chrono::floor<std::chrono::seconds>(*sample->received - noon).count())
                              + " s: " + std::to_string(sample->sessions.size()));
        }
        return all;
    }

    test::History history;
    std::unique_ptr<store::HistoryFollower> following;
};

} // namespace

TEST_F(HistoryFollowerTest, HearsTheLatestAndThenWhatComes)
{
    answerAt(0s, u"db1"_s, 3);
    answerAt(1s, u"db1"_s, 2);
    EXPECT_THAT(newsAt(2s), testing::ElementsAre("db1 +1 s: 2"));
    EXPECT_THAT(newsAt(2s), IsEmpty());
    answerAt(2s, u"db1"_s, 2);
    answerAt(3s, u"db1"_s, 5);
    answerAt(2s, u"db2"_s);
    answerAt(3s, u"db2"_s);
    EXPECT_THAT(newsAt(4s), testing::ElementsAre("db1 +3 s: 5", "db2 +3 s: 1"));
    EXPECT_EQ(following->endpoints(), (QStringList { u"db1"_s, u"db2"_s }));
}

TEST_F(HistoryFollowerTest, HowOftenItAnswersIsNotTheUsersInterval)
{
    answerAt(0s);
    answerAt(10s);
    following = std::make_unique<store::HistoryFollower>(store::readHistory(history.path()).value());
    const auto news = following->news(noon + 11s);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news.front()->every, 10s) << "so that there is no gap before the next one";
}

TEST_F(HistoryFollowerTest, AFailureIsToldOnceWithWhatWasKnown)
{
    answerAt(-1s, u"db1"_s, 4);
    answerAt(0s, u"db1"_s, 4);
    EXPECT_THAT(newsAt(1s), testing::ElementsAre("db1 +0 s: 4"));
    failAt(2s, Fault::Refused);
    const auto news = [&](std::chrono::seconds second) {
        store::Transaction transaction(history.database());
        history.sampleWriter().growGaps(noon + second);
        EXPECT_TRUE(transaction.commit());
        return newsAt(second);
    };
    EXPECT_THAT(news(3s), testing::ElementsAre("db1: refused"));
    EXPECT_THAT(news(4s), IsEmpty());
    EXPECT_THAT(news(60s), IsEmpty()) << "it lasts";
    EXPECT_EQ(following->endpoints(), QStringList { u"db1"_s }) << "a search in vain goes on";
    answerAt(61s);
    EXPECT_THAT(newsAt(62s), testing::ElementsAre("db1 +61 s: 1"));
}

TEST_F(HistoryFollowerTest, OneThatNeverAnsweredIsHeardToo)
{
    failAt(0s, Fault::WrongPassword);
    EXPECT_THAT(newsAt(1s), testing::ElementsAre("db1: wrong-password"));
}

TEST_F(HistoryFollowerTest, WhoWritesRarelyIsNotHeard)
{
    for (const std::chrono::seconds second : { 0s, 60s, 120s }) {
        answerAt(second);
        EXPECT_THAT(newsAt(second + 1s), IsEmpty()) << second.count();
    }
    EXPECT_THAT(following->endpoints(), IsEmpty());
}

TEST_F(HistoryFollowerTest, WhoWritesEveryTenSecondsIsNotLetGoInBetween)
{
    answerAt(0s);
    answerAt(10s);
    EXPECT_THAT(newsAt(11s), testing::ElementsAre("db1 +10 s: 1"));
    for (const std::chrono::seconds second : { 15s, 21s, 25s }) {
        EXPECT_THAT(newsAt(second), IsEmpty());
        EXPECT_EQ(following->endpoints(), QStringList { u"db1"_s }) << second.count();
    }
    EXPECT_THAT(newsAt(41s), IsEmpty());
    EXPECT_THAT(following->endpoints(), IsEmpty()) << "no process writes any more";
}

TEST_F(HistoryFollowerTest, OfTwoServersOfANameTheOneThatAnswersNowIsHeard)
{
    core::Sample old = test::answer(noon);
    old.endpoint.systemId = u"1"_s;
    history.add(old);
    for (const std::chrono::seconds second : { 4s, 5s }) {
        core::Sample now = test::answer(noon + second);
        now.endpoint.systemId = u"2"_s;
        history.add(now);
    }
    EXPECT_THAT(newsAt(6s), testing::ElementsAre("db1 +5 s: 0"));
}
