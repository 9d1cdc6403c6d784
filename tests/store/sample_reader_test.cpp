// Several endpoints at once, in the order of time.

#include "store/history.h"
#include "store/sample_reader.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using core::Health;
using core::Instant;
using test::noon;
using testing::ElementsAre;

namespace {

struct Word
{
    std::string endpoint;
    int second; ///< after noon
    Health health;

    bool operator==(const Word &) const = default;
};

void PrintTo(const Word &word, std::ostream *out)
{
    *out << word.endpoint << " " << word.second << " s " << core::healthName(word.health);
}

std::vector<Word> told(test::History &history, Instant from = Instant::min(), Instant to = Instant::max())
{
    auto database = store::readHistory(history.path());
    EXPECT_TRUE(database);
    store::SampleReader sampleReader(database.value(), from, to);
    std::vector<Word> words;
    while (const core::SamplePtr sample = sampleReader.next())
        words.push_back({ sample->endpoint.name.toStdString(),
                          int(std::chrono::floor<std::chrono::seconds>(*sample->received - noon).count()),
                          sample->health });
    EXPECT_FALSE(sampleReader.next()) << "the end stays the end";
    EXPECT_TRUE(database.value().takeTrouble());
    EXPECT_EQ(sampleReader.size(), qint64(words.size()));
    return words;
}

void answerAt(test::History &history, std::chrono::seconds second, const QString &name)
{
    history.add(test::answer(noon + second, {}, name));
}

} // namespace

TEST(SampleReader, IsInTheOrderOfTime)
{
    test::History history;
    answerAt(history, 0s, u"db1"_s);
    answerAt(history, 1s, u"db1"_s);
    answerAt(history, 2s, u"db1"_s);
    answerAt(history, 0s, u"db2"_s); // written later
    answerAt(history, 1s, u"db2"_s);
    answerAt(history, 3s, u"db2"_s);
    EXPECT_THAT(told(history), ElementsAre(Word { "db1", 0, Health::Ok }, Word { "db2", 0, Health::Ok },
                                           Word { "db1", 1, Health::Ok }, Word { "db2", 1, Health::Ok },
                                           Word { "db1", 2, Health::Ok }, Word { "db2", 3, Health::Ok }));
    EXPECT_THAT(told(history, noon + 1s, noon + 2s),
                ElementsAre(Word { "db1", 1, Health::Ok }, Word { "db2", 1, Health::Ok },
                            Word { "db1", 2, Health::Ok }));
}

TEST(SampleReader, TellsOnceWhyAnEndpointDidNotAnswer)
{
    test::History history;
    answerAt(history, 0s, u"db1"_s);
    history.add(test::failure(Fault::Refused), noon + 2s);
    history.add(test::failure(Fault::Refused), noon + 8s);
    history.add(test::failure(Fault::WrongPassword), noon + 20s);
    answerAt(history, 30s, u"db1"_s);
    answerAt(history, 60s, u"db1"_s); // an unexplained gap
    EXPECT_THAT(told(history), ElementsAre(Word { "db1", 0, Health::Ok }, Word { "db1", 0, Health::Refused },
                                           Word { "db1", 20, Health::AuthFailed },
                                           Word { "db1", 30, Health::Ok }, Word { "db1", 60, Health::Ok }));
}

TEST(SampleReader, ASpanInAGapBeginsWithTheReason)
{
    test::History history;
    answerAt(history, 0s, u"db1"_s);
    history.add(test::failure(Fault::Lost), noon + 2s);
    answerAt(history, 30s, u"db1"_s);
    EXPECT_THAT(told(history, noon + 10s, noon + 15s), ElementsAre(Word { "db1", 10, Health::Unreachable }));
    EXPECT_THAT(told(history, noon + 30s), ElementsAre(Word { "db1", 30, Health::Ok }));
}

TEST(SampleReader, KnowsAnEndpointThatNeverAnswered)
{
    test::History history;
    history.add(test::failure(Fault::Refused), noon);
    EXPECT_THAT(told(history), ElementsAre(Word { "db1", 0, Health::Refused }));
}

TEST(SampleReader, OfAnEmptyHistoryIsEmpty)
{
    test::History history;
    EXPECT_THAT(told(history), ElementsAre());
}

TEST(SampleReader, BeginsAnywhereWithTheSessionsThatWereThereThen)
{
    test::History history({ .keyframe = 20s });
    for (int second = 0; second < 70; ++second) {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= 12; ++pid) {
            core::Session session = test::working(pid);
            session.query = u"select %1"_s.arg(second / pid);
            session.queryStart = noon + second / pid * pid * 1s;
            if ((second + pid) % 9 > pid % 4)
                sessions.push_back(test::session(session));
        }
        for (const QString &name : { u"db1"_s, u"db2"_s })
            history.add(test::answer(noon + second * 1s, sessions, name));
    }
    const auto all = history.read();
    for (int second = 0; second < 70; ++second) {
        const Instant from = noon + second * 1s;
        std::size_t next = 0;
        for (const core::SamplePtr &sample : history.read(from)) {
            while (all[next]->received != sample->received
                   || all[next]->endpoint.name != sample->endpoint.name)
                ++next;
            ASSERT_EQ(sample->sessions.size(), all[next]->sessions.size()) << second;
            for (std::size_t i = 0; i < sample->sessions.size(); ++i)
                EXPECT_EQ(*sample->sessions[i], *all[next]->sessions[i]) << second;
        }
    }
}
