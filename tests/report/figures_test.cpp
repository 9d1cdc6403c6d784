#include "report/cells.h"
#include "report/figure.h"
#include "report/figures.h"
#include "report/key_figures.h"
#include "report/local_time.h"
#include "report/numbers.h"
#include "support/german.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Ceiling;
using insight::Figures;
using insight::Oldest;
using insight::Severity;
using insight::Verdict;
using report::figure;
using report::Tile;
using test::everything;
using test::keyCeiling;
using testing::ElementsAre;

namespace {

std::vector<QString> said(const Figures &figures)
{
    std::vector<QString> texts;
    for (const Tile &tile : report::tiles(figures))
        texts.push_back(tile.title + u" | "_s + tile.value + u" | "_s + tile.note);
    return texts;
}

Tile tile(const Figures &figures, std::size_t place)
{
    return report::tiles(figures).at(place);
}

} // namespace

TEST(FiguresTextTest, WaitingClientsOfASilentPoolerAreNotNone)
{
    Figures figures = everything();
    figures.layers = 3;
    figures.waiting = { .unheard = 1 };
    EXPECT_EQ(tile(figures, 3).value, report::notMeasured);
    EXPECT_FALSE(tile(figures, 3).measured);
    EXPECT_EQ(tile(figures, 3).note, u"1 endpoint not read"_s);
    figures.waiting->count = 7;
    figures.waiting->endpoint = u"pgb-a"_s;
    EXPECT_EQ(tile(figures, 3).value, u"≥ 7"_s);
    EXPECT_EQ(tile(figures, 3).note, u"1 endpoint not read, pgb-a"_s);
}

TEST(FiguresTextTest, NoQueueNamesThePoolersThatDoNotReportTheirs)
{
    Figures figures = everything();
    figures.layers = 3;
    figures.waiting = { .untold = 2 };
    EXPECT_EQ(tile(figures, 3).value, u"0"_s);
    EXPECT_EQ(tile(figures, 3).note, u"2 endpoints not measured"_s);
}

TEST(FiguresTextTest, NoQueueDoesNotDenyLockWaits)
{
    Figures figures = everything();
    figures.layers = 3;
    figures.waiting.emplace();
    const Tile waiting = tile(figures, 3);
    EXPECT_EQ(waiting.title, u"Waiting clients"_s);
    EXPECT_EQ(waiting.value, u"0"_s);
    EXPECT_EQ(waiting.note, u"lock waits: 12"_s);
    figures.lockWait->of = 0;
    EXPECT_EQ(tile(figures, 3).note, u"none waiting"_s);
}

TEST(FiguresTextTest, ARateTellsHowLongItWasMeasuredUntilThatIsAMinute)
{
    Figures figures = everything();
    figures.connectionsOver = 4200ms;
    EXPECT_EQ(tile(figures, 4).note, u"last 4 s"_s);
    figures.lost.fatal = 1.8;
    EXPECT_EQ(tile(figures, 4).note, u"1.8/s lost, last 4 s"_s);
    figures.connectionsOver = 58s;
    EXPECT_EQ(tile(figures, 4).note, u"1.8/s lost, last minute"_s);
}

TEST(FigureTest, OneDigitUnderAHundredAndThousandsApart)
{
    EXPECT_EQ(figure(0.0), u"0.0"_s);
    EXPECT_EQ(figure(0.04), u"<0.1"_s);
    EXPECT_EQ(figure(0.4), u"0.4"_s);
    EXPECT_EQ(figure(99.94), u"99.9"_s);
    EXPECT_EQ(figure(99.96), u"100"_s);
    EXPECT_EQ(figure(1714.6), u"1\u202F715"_s);
    EXPECT_EQ(figure(qint64 { 999 }), u"999"_s);
    EXPECT_EQ(figure(qint64 { 1234567 }), u"1\u202F234\u202F567"_s);
    EXPECT_EQ(figure(qint64 { -1000 }), u"\u22121\u202F000"_s);
}

TEST(FiguresOfASpan, SayWhenTheyWereSoUnlessTheyAreAverages)
{
    const core::Instant end { 1795179600s };
    const QString at = u"at "_s + report::localTime(end, u"HH:mm:ss"_s);
    for (const Tile &tile : report::tiles(everything(), report::shown, end)) {
        const bool isAverage = tile.title == u"Average active"_s; // rates are those of its last minute
        EXPECT_EQ(tile.at, isAverage ? QString() : at) << tile.title.toStdString();
    }
    for (const Tile &tile : report::tiles(everything()))
        EXPECT_EQ(tile.at, QString());
}

TEST(TilesTest, TheRowOfKeyFigures)
{
    EXPECT_THAT(said(everything()),
                ElementsAre(u"Fullest limit | 34 of 97 | db1:5432"_s,
                            u"Average active | 11.6 | over 15 min, 4 cores, as entered"_s,
                            u"Idle in transaction | 2 min 11 s | the oldest of 3"_s,
                            u"Lock waits | 12 | oldest 8.4 s"_s, u"New connections | 0.4/s | last minute"_s,
                            u"Transactions | 1\u202F715/s | \u221214 % vs 5 min ago"_s));
}

TEST(TilesTest, TheServersOwnCountIsToldBesideWhatWasSeen)
{
    constexpr std::size_t averageActive = 1;
    Figures figures = everything();
    EXPECT_EQ(tile(figures, averageActive).more, QString());
    figures.countedActive = 12.34;
    EXPECT_TRUE(tile(figures, averageActive)
                    .more.startsWith(u"By the servers' own count, where they have one: 12.3."_s));
}

TEST(TilesTest, ConnectionsThatWereLostAreToldBesideTheNewOnes)
{
    constexpr std::size_t opened = 4;
    Figures figures = everything();
    EXPECT_EQ(tile(figures, opened).note, u"last minute"_s);
    EXPECT_EQ(tile(figures, opened).more, u"Lost connections are not measured"_s);
    figures.lost = { .abandoned = 0, .fatal = 0 };
    EXPECT_EQ(tile(figures, opened).note, u"last minute"_s);
    EXPECT_EQ(tile(figures, opened).more,
              u"Lost connections: client gone 0.0/s, fatal error 0.0/s, terminated –"_s);
    figures.lost = { .abandoned = 0.25, .fatal = 1.5, .killed = 0 };
    EXPECT_EQ(tile(figures, opened).note, u"1.8/s lost, last minute"_s);
    EXPECT_EQ(tile(figures, opened).more,
              u"Lost connections: client gone 0.3/s, fatal error 1.5/s, terminated 0.0/s"_s);
    EXPECT_EQ(tile(figures, opened).severity, Severity::Calm);
}

TEST(TilesTest, WhatIsNotMeasuredIsADash)
{
    for (const Tile &tile : report::tiles({})) {
        EXPECT_EQ(tile.value, u"–"_s);
        EXPECT_EQ(tile.note, u"not measured"_s);
        EXPECT_FALSE(tile.measured);
    }
}

TEST(TilesTest, NoneIsNotTheSameAsNotMeasured)
{
    Figures figures;
    figures.idleInTransaction = Oldest {};
    figures.lockWait = Oldest { .partly = true };

    EXPECT_EQ(tile(figures, 2).value, u"none"_s);
    figures.databases = 2;
    figures.answeringDatabases = 1;
    EXPECT_FALSE(tile(figures, 2).measured) << "the other one may have some";
    EXPECT_EQ(tile(figures, 2).note, u"1 endpoint not read"_s);
    figures.answeringDatabases = 2;
    EXPECT_EQ(tile(figures, 3).value, u"0"_s);
    EXPECT_EQ(tile(figures, 3).note, u"none waiting, among visible sessions"_s);
    figures.idleInTransaction = Oldest { .of = 2 };
    EXPECT_EQ(tile(figures, 2).value, u"2"_s);
    EXPECT_EQ(tile(figures, 2).note, u"start not known"_s);
}

TEST(TilesTest, TransactionsOfSomeAreNotThoseOfAll)
{
    Figures figures;
    figures.transactionsPerSecond = 0;
    figures.transactionsUnheard = 1;
    EXPECT_FALSE(report::tiles(figures).back().measured);
    figures.transactionsPerSecond = 12;
    EXPECT_EQ(report::tiles(figures).back().value, u"≥ 12.0/s"_s);
    EXPECT_EQ(report::tiles(figures).back().note, u"1 endpoint not read"_s);
}

TEST(TilesTest, WhatSomeDoNotTellMakesASumALowerBound)
{
    Figures figures = everything();
    figures.averageActive = 0.5;
    figures.activeUnheard = figures.connectionsUnheard = 1;
    EXPECT_EQ(tile(figures, 1).value, u"≥ 0.5"_s);
    EXPECT_TRUE(tile(figures, 1).note.startsWith(u"1 endpoint not read, "_s));
    EXPECT_EQ(tile(figures, 4).value, u"≥ 0.4/s"_s);
    EXPECT_TRUE(tile(figures, 4).note.startsWith(u"1 endpoint not read, "_s));
    figures.connectionsPerSecond = 0;
    EXPECT_FALSE(tile(figures, 4).measured);
}

TEST(TilesTest, RatesOfTheLastMinuteAreNotThoseOfADatabaseThatIsSilentNow)
{
    insight::Figures figures;
    figures.databases = 1;
    figures.answeringDatabases = 1;
    figures.connectionsPerSecond = 0.5;
    figures.transactionsPerSecond = 0.02;
    const auto valueOf = [&figures](const QString &title) {
        const auto tiles = report::tiles(figures);
        return std::ranges::find(tiles, title, &report::Tile::title)->value;
    };
    EXPECT_EQ(valueOf(u"New connections"_s), u"0.5/s"_s);
    figures.answeringDatabases = 0;
    EXPECT_EQ(valueOf(u"New connections"_s), u"–"_s);
    EXPECT_EQ(valueOf(u"Transactions"_s), u"–"_s);
}

TEST(TilesTest, ATileIsOfOneCeiling)
{
    Figures figures = everything();
    figures.nearestLimit = keyCeiling(core::LimitScope::Role, u"app"_s, 19, 20);

    EXPECT_EQ(tile(figures, 0).title, u"Fullest limit"_s);
    EXPECT_EQ(tile(figures, 0).value, u"19 of 20"_s);
    EXPECT_EQ(tile(figures, 0).note, u"role app"_s);
    EXPECT_EQ(tile(figures, 0).severity, Severity::Warning) << "others can still connect";
}

TEST(TilesTest, ACeilingSaysHowNearItIs)
{
    Figures figures = everything();
    figures.worst->fullIn = 219s;
    figures.ceilings = { *figures.worst };
    EXPECT_EQ(tile(figures, 0).note, u"db1:5432, full in 3:40 at this rate"_s);
    EXPECT_EQ(tile(figures, 0).more, QString()) << "said already";

    figures.worst->fullIn.reset();
    figures.worst->held = 12s;
    EXPECT_EQ(tile(figures, 0).note, u"db1:5432, at its limit for 12 s: demand may be higher"_s);
}

TEST(TilesTest, ACeilingSaysAtWhichOfSeveralEndpoints)
{
    Figures figures = everything();
    Ceiling pool = keyCeiling(core::LimitScope::Pool, u"shop/app"_s, 5, 5);
    figures.nearestLimit = pool;
    figures.ceilings = { pool };
    EXPECT_EQ(tile(figures, 0).note, u"servers of pool shop/app"_s);
    pool.endpoint = u"db2:5432"_s;
    figures.ceilings.push_back(pool);
    EXPECT_EQ(tile(figures, 0).note, u"db1:5432, servers of pool shop/app"_s);
    figures.ceilings[1].fullIn = 219s;
    figures.ceilings[0].clamped = true;
    figures.nearestLimit->clamped = true;
    EXPECT_EQ(tile(figures, 0).more,
              u"Filling up: db2:5432, servers of pool shop/app: 5 of 5, full in 3:40 at this rate"_s);
}

TEST(TilesTest, ARatioThatIsNotMeasuredHasAReason)
{
    Figures figures = everything();
    figures.layers = 3;
    figures.layersMeasured = 2;
    EXPECT_EQ(tile(figures, 4).value, u"–"_s);
    EXPECT_EQ(tile(figures, 4).more, u"2 of 3 layers measured"_s);
}

TEST(TilesTest, TheRatioIsSaidWithoutThosePinned)
{
    Figures figures = everything();
    figures.layers = 3;
    figures.ratio = insight::Ratio { .physical = 5, .logical = 50 };
    EXPECT_EQ(tile(figures, 4).value, u"5 : 50"_s);
    EXPECT_EQ(tile(figures, 4).more, QString());

    figures.ratio->pinned = 3;
    EXPECT_EQ(tile(figures, 4).more, u"3 pinned; without them 2 : 47"_s);
}

TEST(TilesTest, AnAverageOfAHalfMeasuredSpanSaysSo)
{
    Figures figures = everything();
    figures.cores.reset();
    EXPECT_EQ(tile(figures, 1).note, u"over 15 min"_s);

    figures.coverage = 0.5;
    EXPECT_EQ(tile(figures, 1).note, u"50 % measured"_s);
}

TEST(TilesTest, AChangeIsOnlySaidWhereItMeansSomething)
{
    Figures figures = everything();
    figures.transactionsBefore = 1714;
    EXPECT_EQ(tile(figures, 5).note, u"same as 5 min ago"_s);
    figures.transactionsBefore = 0;
    EXPECT_EQ(tile(figures, 5).note, u"0.0/s 5 min ago"_s);
    figures.transactionsBefore.reset();
    EXPECT_EQ(tile(figures, 5).note, u"5 min ago not measured"_s);
}

TEST(TilesTest, TheColoursFollowTheSeverityOfTheFigures)
{
    std::vector<Severity> gravities;
    for (const Tile &tile : report::tiles(everything()))
        gravities.push_back(tile.severity);

    EXPECT_THAT(gravities, ElementsAre(Severity::Calm, Severity::Warning, Severity::Warning,
                                       Severity::Critical, Severity::Calm, Severity::Calm));
}

TEST(FigureTest, InGermanHasADecimalComma)
{
    EXPECT_EQ(report::fixed(2.5, 1), u"2.5"_s);
    const test::German german;
    EXPECT_EQ(figure(0.4), u"0,4"_s);
    EXPECT_EQ(figure(0.04), u"<0,1"_s);
    EXPECT_EQ(report::duration(3200ms), u"3,2 s"_s);
    EXPECT_EQ(report::bytes(71'200), u"71,2 KB"_s);
    EXPECT_EQ(report::cellText(core::Value { 2.5 }, report::Unit::Rate), u"2,50"_s);
    EXPECT_EQ(report::decimal(2.5), u"2.5"_s) << "programs read it";
}
