#include "report/history.h"
#include "report/local_time.h"
#include "support/samples.h"

#include <QDir>

#include <gmock/gmock.h>

using core::Error;
using core::Fault;
using core::HistoryState;
using report::historyFacts;
using report::historyFound;
using report::historyNotice;
using test::noon;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using Doing = HistoryState::Doing;

namespace {

struct Notice
{
    Doing doing;
    std::optional<Error> trouble;
    QString text;
};

HistoryState remembering(core::Duration span, qint64 bytes)
{
    return { .doing = Doing::Writing,
             .path = QDir::homePath() + u"/.local/state/poolscope/history.db"_s,
             .bytes = bytes + 4'000'000, // with its log
             .growth = { bytes, span },
             .from = noon - span,
             .to = noon };
}

QString growth(core::Duration span, qint64 bytes)
{
    return historyFacts(remembering(span, bytes), noon).back();
}

} // namespace

TEST(HistoryTest, IsQuietWhileAllIsWell)
{
    EXPECT_EQ(historyNotice({ .doing = Doing::Writing }), QString());
    EXPECT_EQ(historyNotice({ .doing = Doing::Opening }), QString());
    EXPECT_EQ(historyNotice({ .doing = Doing::Off }), QString());
    EXPECT_EQ(historyFound({ .doing = Doing::Writing }), QString());
}

TEST(HistoryTest, SaysInALineWhatKeepsItFromBeingWritten)
{
    const std::vector<Notice> notices {
        { Doing::Paused, Error { Fault::StorageFull, u"database or disk is full"_s },
          u"History paused: disk full"_s },
        { Doing::Paused, Error { Fault::Storage, u"read-only file system"_s },
          u"History paused: the file cannot be written (read-only file system)"_s },
        { Doing::Paused, Error { Fault::StorageDamaged, {} }, u"History paused: the file is damaged"_s },
        { Doing::Paused, {}, u"History paused: the reason is not known"_s },
        { Doing::Reading, Error { Fault::StorageInUse, u"poolscope-cli, pid 4711"_s },
          u"History is read-only: poolscope-cli, pid 4711 is writing it"_s },
        { Doing::Reading, Error { Fault::StorageInUse, {} },
          u"History is read-only: another process is writing it"_s },
        { Doing::Reading, Error { Fault::StorageNewer, u"schema 7"_s },
          u"History is read-only: a later version wrote it"_s },
        { Doing::Reading, Error { Fault::Storage, u"permission denied"_s },
          u"History is read-only: the file cannot be written (permission denied)"_s },
        { Doing::Off, Error { Fault::StorageForeign, {} },
          u"No history: the file is not a Poolscope history"_s },
        { Doing::Off, Error { Fault::Denied, u"%1 \x1b[2J\nx"_s },
          u"No history: The role lacks the privilege to read this (%1 ␛[2J↵x)"_s },
    };
    for (const Notice &notice : notices)
        EXPECT_EQ(historyNotice({ .doing = notice.doing, .trouble = notice.trouble }), notice.text);
}

TEST(HistoryTest, SaysWhoseAnswersAreReadThere)
{
    EXPECT_EQ(
        historyNotice({ .doing = Doing::Reading,
                        .trouble = Error { Fault::StorageInUse, u"poolscope-cli, pid 4711"_s },
                        .heard = { u"db1:5432"_s, u"db2:5432"_s } }),
        u"Endpoints read from a history that poolscope-cli, pid 4711 is writing, not polled again: 2"_s);
}

TEST(HistoryTest, EveryFaultHasANotice)
{
    for (int i = 0; i <= static_cast<int>(Fault::StorageInUse); ++i) {
        for (const Doing doing : { Doing::Paused, Doing::Reading, Doing::Off }) {
            const QString notice =
                historyNotice({ .doing = doing, .trouble = Error { static_cast<Fault>(i), u"why"_s } });
            EXPECT_TRUE(notice.contains(u"history"_s, Qt::CaseInsensitive)) << notice.toStdString();
            EXPECT_FALSE(notice.contains(u'%')) << notice.toStdString();
        }
    }
}

TEST(HistoryTest, SaysWhatBecameOfAFileThatWasFound)
{
    const QString home = QDir::homePath();
    EXPECT_EQ(historyFound({ .path = home + u"/h.db"_s,
                             .found = Error { Fault::StorageDamaged, u"page 7 is broken"_s },
                             .leftBehind = home + u"/h.db.aside-1"_s,
                             .isBegun = true }),
              u"The history file was damaged (page 7 is broken). It was kept unchanged as "
              "~/h.db.aside-1. A new file was started: ~/h.db."_s);
    EXPECT_EQ(historyFound({ .path = u"/srv/h-2.db"_s,
                             .found = Error { Fault::StorageForeign, {} },
                             .leftBehind = u"/srv/h.db"_s,
                             .isBegun = true }),
              u"The file was not a Poolscope history. It was kept unchanged as /srv/h.db. A new file "
              "was started: /srv/h-2.db."_s);
    EXPECT_EQ(
        historyFound(
            { .path = u"/srv/h.db"_s, .found = Error { Fault::Storage, u"deleted"_s }, .isBegun = true }),
        u"The history file could not be continued (deleted). A new file was started: /srv/h.db."_s);
    EXPECT_EQ(historyFound({ .path = u"/srv/h-2.db"_s,
                             .found = Error { Fault::StorageForeign, {} },
                             .leftBehind = u"/srv/h.db"_s }),
              u"The file was not a Poolscope history. It was kept unchanged as /srv/h.db."_s)
        << "another one could not be begun";
}

TEST(HistoryTest, FactsAreFileDoingSizeSpanAndGrowth)
{
    const QString since = report::localTime(noon - 32h, u"yyyy-MM-dd HH:mm"_s);
    EXPECT_THAT(historyFacts(remembering(32h, 160'000'000), noon),
                testing::ElementsAre(u"~/.local/state/poolscope/history.db"_s, u"Recording"_s,
                                     u"Size: 164 MB"_s, u"Recorded since %1, 1 d 8 h"_s.arg(since),
                                     u"About 120 MB a day"_s));
}

TEST(HistoryTest, AMarkIsOnlyTakenWhereItIsWritten)
{
    using report::markRefusal;
    EXPECT_EQ(markRefusal({ .doing = Doing::Writing }), QString());
    EXPECT_EQ(markRefusal({ .doing = Doing::Paused, .trouble = Error { Fault::StorageFull, {} } }),
              QString());
    EXPECT_EQ(markRefusal({ .doing = Doing::Reading,
                            .trouble = Error { Fault::StorageInUse, u"poolscope-cli, process 4711"_s } }),
              QString())
        << "it is left for that process";
    EXPECT_EQ(markRefusal({ .doing = Doing::Reading, .trouble = Error { Fault::StorageNewer, {} } }),
              u"No mark was set. History is read-only: a later version wrote it. Record to a history of your "
              "own with --history"_s);
    EXPECT_EQ(
        markRefusal({}),
        u"No mark was set. No history is kept on disk; a temporary one lasts as long as the window. Record to a history of your own with --history"_s);
}

TEST(HistoryTest, FactsOfNone)
{
    EXPECT_THAT(
        historyFacts({}, noon),
        testing::ElementsAre(u"No history is kept on disk; a temporary one lasts as long as the window"_s));
    EXPECT_THAT(historyFacts({ .trouble = Error { Fault::StorageForeign, {} } }, noon),
                testing::ElementsAre(u"No history: the file is not a Poolscope history"_s));
}

TEST(HistoryTest, APathMayHoldAnything)
{
    const HistoryState state { .doing = Doing::Writing, .path = QDir::homePath() + u"2/%2\n<b>.db"_s };
    EXPECT_EQ(historyFacts(state, noon).front(), QDir::homePath() + u"2/%2↵<b>.db"_s);
}

TEST(HistoryTest, GrowthIsRoundedAndOnlyToldWhereItTells)
{
    EXPECT_EQ(growth(0s, 4096), u"Daily growth: known after 10 min"_s);
    EXPECT_EQ(growth(9min + 59s, 10'000'000), u"Daily growth: known after 10 min"_s);
    EXPECT_EQ(growth(10min, 1'000'000), u"About 140 MB a day"_s);
    EXPECT_EQ(growth(24h, 1'234'567'890), u"About 1.2 GB a day"_s);
    EXPECT_EQ(growth(24h, 0), u"About 0 B a day"_s);
    EXPECT_EQ(growth(24h * 365, 7'300'000'000), u"About 20 MB a day"_s);
}
