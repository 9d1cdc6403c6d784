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
