#include "core/language.h"
#include "support/german.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

#include <thread>

using namespace Qt::StringLiterals;

namespace {

QString startOfHistory()
{
    return QCoreApplication::translate("program", "nothing was recorded yet");
}

QString timedOut()
{
    return QCoreApplication::translate("collect", "the page answered with status %1").arg(503);
}

} // namespace

TEST(LanguageTest, TextsAreInTheFirstLanguageThatWeHave)
{
    EXPECT_EQ(startOfHistory(), u"nothing was recorded yet");
    const test::German german;
    EXPECT_EQ(startOfHistory(), u"es wurde noch nichts aufgezeichnet");
    core::speak({ u"xx"_s, u"de_AT.UTF-8@euro"_s, u"en"_s });
    EXPECT_EQ(startOfHistory(), u"es wurde noch nichts aufgezeichnet");
    for (const QStringList &none :
         { QStringList {}, { u"xx"_s }, { u"en-GB"_s, u"de"_s }, { u"C.UTF-8"_s, u"de"_s } }) {
        core::speak(none);
        EXPECT_EQ(startOfHistory(), u"nothing was recorded yet") << none.join(u' ').toStdString();
    }
}

TEST(LanguageTest, PluralsAreRightInBoth)
{
    const auto pools = [](int count) {
        return QCoreApplication::translate("report", "clients are also waiting in %n other pool(s)", nullptr,
                                           count);
    };
    EXPECT_EQ(pools(1), u"clients are also waiting in 1 other pool");
    EXPECT_EQ(pools(2), u"clients are also waiting in 2 other pools");
    const test::German german;
    EXPECT_EQ(pools(1), u"auch in 1 anderen Pool warten Clients");
    EXPECT_EQ(pools(2), u"auch in 2 anderen Pools warten Clients");
}

TEST(LanguageTest, WhatMachinesReadIsEnglishOnThatThreadAlone)
{
    const test::German german;
    const core::InEnglish here;
    EXPECT_EQ(startOfHistory(), u"nothing was recorded yet");
    QString elsewhere;
    std::thread([&elsewhere] { elsewhere = startOfHistory(); }).join();
    EXPECT_EQ(elsewhere, u"es wurde noch nichts aufgezeichnet");
}

TEST(LanguageTest, WhatIsRecordedIsEnglishAndShownInTheLanguage)
{
    const test::German german;
    EXPECT_EQ(timedOut(), u"the page answered with status 503");
    EXPECT_EQ(core::translated(timedOut()), u"die Seite antwortete mit Status 503");
    const core::InEnglish forMachines;
    EXPECT_EQ(core::translated(timedOut()), u"the page answered with status 503");
}

TEST(LanguageTest, ARecordedTextMayContainAnother)
{
    const test::German german;
    EXPECT_EQ(core::translated(u"unknown parameter 'hots' (character 1); did you mean 'host'?"_s),
              u"unbekannter Parameter „hots“ (Zeichen 1); gemeint ist vielleicht „host“");
    EXPECT_EQ(core::translated(u"character 3 starts an invalid percent escape; write %25 for a plain '%'"_s),
              u"Zeichen 3 beginnt eine ungültige Prozentkodierung; %25 für ein einfaches „%“ schreiben");
}

TEST(LanguageTest, WordsOfAServerStayAsTheyAre)
{
    const test::German german;
    for (const QString &text :
         { u"Connection refused"_s, u"FATAL: role \"x\" does not exist"_s, u""_s, u"%1 %2"_s })
        EXPECT_EQ(core::translated(text), text);
}

TEST(LanguageTest, AFindingInAHistoryIsShownInTheLanguage)
{
    const test::German german;
    EXPECT_EQ(
        core::translatedSentence(
            u"27 clients are waiting at pgb-a, pool shop/app: 4 of its 5 server connections are busy: the pool is too small"_s),
        u"27 Clients warten bei pgb-a, Pool shop/app: 4 seiner 5 Serververbindungen sind beschäftigt: der "
        u"Pool ist zu klein");
    EXPECT_EQ(core::translatedSentence(u"1 session is waiting for a lock: its blocker is not known"_s),
              u"1 Sitzung wartet auf eine Sperre: wer sie blockiert, ist nicht bekannt");
}

TEST(LanguageTest, ASentenceWithSeveralColonsIsReadAsItIs)
{
    const test::German german;
    EXPECT_EQ(
        core::translatedSentence(
            u"db1 and db2 are both primary: writes to one are missing on the other: keep one "
            "primary and stop the other"_s),
        u"db1 und db2 sind beide Primary: Schreibvorgänge auf einer fehlen der anderen: eine Primary behalten und die andere anhalten"_s);
}

TEST(LanguageTest, EachClauseOfAFindingIsReadByItself)
{
    const test::German german;
    EXPECT_EQ(
        core::translatedSentence(u"12 clients are waiting at pgb-a, pool shop/app: all 5 of its server "
                                 u"connections are waiting for "
                                 "a lock held by pid 41207 (psql); the lock holder is idle in a transaction "
                                 "that has been open for "
                                 "5 min; 7 sessions are blocked in total"_s),
        u"12 Clients warten bei pgb-a, Pool shop/app: alle 5 seiner Serververbindungen warten auf eine "
        u"Sperre "
        "von PID 41207 (psql); der Halter der Sperre ist untätig in einer Transaktion, die seit 5 min offen "
        "ist; insgesamt sind 7 Sitzungen blockiert"_s);
    EXPECT_EQ(core::translatedSentence(u"db1 restarted (at 13:00:00, 4 min ago)"_s),
              u"db1 wurde neu gestartet (um 13:00:00, vor 4 min)"_s);
}

TEST(LanguageTest, PartsOfAFindingAreEachInTheLanguage)
{
    const test::German german;
    EXPECT_EQ(core::translatedSentence(u"6 waiting, oldest 49.8 s"_s), u"6 wartend, längste 49.8 s");
    EXPECT_EQ(
        core::translatedSentence(
            u"db1 does not answer: The connection was lost. Check the server's log for a "
            "restart, a crash or a terminated session."_s),
        u"db1 antwortet nicht: Die Verbindung ging verloren. Im Log des Servers nach einem Neustart, einem Absturz oder einer beendeten Sitzung suchen."_s);
}

TEST(LanguageTest, AFewWordsOfOursInTextsOfOthersAreNotTranslated)
{
    const test::German german;
    const QString theirs = u"the writes to our shop are missing on the other side"_s;
    EXPECT_EQ(core::translatedSentence(theirs), theirs);
}
