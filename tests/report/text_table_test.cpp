#include "report/built.h"
#include "report/cell_width.h"
#include "report/numbers.h"
#include "report/text_table.h"
#include "report/views.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using report::Unit;

namespace {

core::SamplePtr colourfulSample()
{
    core::Sample sample = test::sampleOf(u"db1:5432"_s);
    const QStringList queries { u"select 1"_s,
                                u"select '東京' || '😀😀😀' from 顧客テーブル where 名前 = '田中'"_s,
                                u"\u202Eevil \x1b[31mred\x1b[0m\n\r\ttext "_s.repeated(20),
                                u"=cmd|' /C calc'!A0"_s };
    for (int i = 0; i < queries.size(); ++i) {
        core::Session session;
        session.pid = 100 + i;
        session.database = u"shop"_s;
        session.user = u"a_rather_long_role_name_of_somebody"_s;
        session.application = u"アプリケーション"_s;
        session.clientAddress = u"2001:db8:0:0:0:0:0:1"_s;
        session.clientPort = 50000;
        session.backendType = u"client backend"_s;
        session.state = i % 2 ? core::SessionState::Active : core::SessionState::IdleInTransaction;
        session.waitType = u"Client"_s;
        session.waitEvent = u"ClientRead"_s;
        session.backendStart = session.transactionStart = session.queryStart = session.stateChange =
            test::before(250s);
        session.queryId = std::numeric_limits<qint64>::min();
        session.query = queries[i];
        sample.sessions.push_back(test::published(session));
    }
    return test::published(sample);
}

report::Table pair(const QString &name, qint64 number)
{
    return { .headings = { { "name", "name" }, { "number", "number", Unit::Count, 9 } },
             .rows = { { name, number } } };
}

} // namespace

class TextTableWidthTest : public testing::TestWithParam<int>
{
};

INSTANTIATE_TEST_SUITE_P(Widths, TextTableWidthTest, testing::Values(20, 60, 80, 120, 200, 400));

TEST_P(TextTableWidthTest, NoLineIsWiderAndNothingHostileGetsThrough)
{
    for (const report::View &view : report::views) {
        const auto table = view.make(
            { colourfulSample(), test::failed(u"db2:5432"_s, { core::Fault::Full, {} }) }, test::builtAt);
        const QString text = report::textTable(table, { .width = GetParam() });
        const QStringList lines = text.split(u'\n');
        EXPECT_EQ(lines.size(), static_cast<qsizetype>(table.rows.size()) + 2);
        for (const QString &line : lines) {
            EXPECT_LE(report::cellWidth(line), GetParam()) << line.toStdString();
            EXPECT_FALSE(line.endsWith(u' '));
        }
        EXPECT_FALSE(text.contains(u'\x1b') || text.contains(u'\u202E') || text.contains(u'\t'));
    }
}

TEST(TextTableTest, NumbersStandOnTheRightAndTextOnTheLeft)
{
    report::Table table = pair(u"a"_s, 5);
    table.rows.push_back({ u"bcdef"_s, qint64 { 1200000 } });
    EXPECT_EQ(report::textTable(table).toStdString(), "name    number\n"
                                                      "a            5\n"
                                                      "bcdef  1200000\n");
}

TEST(TextTableTest, WideCharactersTakeTwoColumns)
{
    report::Table table = pair(u"東京"_s, 5);
    table.rows.push_back({ u"abcde"_s, qint64 { 6 } });
    EXPECT_EQ(report::textTable(table).toStdString(), "name   number\n"
                                                      "東京        5\n"
                                                      "abcde       6\n");
}

TEST(TextTableTest, NotMeasuredIsADashAndAColumnOfNothingIsLeftOut)
{
    report::Table table { .headings = { { "a", "a" }, { "b", "b" }, { "c", "c" } },
                          .rows = { { {}, {}, u"x"_s }, { qint64 { 0 }, QString(), {} } } };
    EXPECT_EQ(report::textTable(table).toStdString(), "a  c\n–  x\n0  –\n");
}

TEST(TextTableTest, TheLeastImportantColumnGoesFirstAndNumbersAreNeverCut)
{
    const report::Table table { .headings = { { "a", "a", Unit::Count, 1 },
                                              { "b", "b", Unit::Text, 9 },
                                              { "c", "c", Unit::Count, 9 } },
                                .rows = { { qint64 { 1234567890 }, u"a text of some length"_s,
                                            qint64 { 1234567890 } } } };
    EXPECT_EQ(report::textTable(table, { .width = 26 }).toStdString(), "b                        c\n"
                                                                       "a text of som…  1234567890\n");
}

TEST(TextTableTest, ALineWithNothingAtItsEndHasNoBlanksThere)
{
    report::Table table { .headings = { { "a", "a" }, { "b", "b" } },
                          .rows = { { u"x"_s, QString(u""_s) } } };
    table.rows.push_back({ u"y"_s, u"z"_s });
    EXPECT_EQ(report::textTable(table).toStdString(), "a  b\nx\ny  z\n");
}

TEST(TextTableTest, NoRowsAreSaid)
{
    EXPECT_EQ(report::textTable({ .headings = { { "a", "a" } } }).toStdString(), "(no rows)\n");
}

TEST(TextTableTest, ColoursOnlyWhereTheyAreOnAndTheWordStaysBeside)
{
    const report::Table table { .headings = { { "state", "state", Unit::State } },
                                .rows = { { u"active"_s } } };
    EXPECT_EQ(report::textTable(table).toStdString(), "state\nactive\n");
    EXPECT_EQ(report::textTable(table, { .colours = true }).toStdString(),
              "\x1b[1mstate\x1b[0m\n\x1b[32mactive\x1b[0m\n");
}

TEST(TextTableTest, AServerCannotPaint)
{
    const report::Table table { .headings = { { "name", "name", Unit::Text } }, .rows = { { u"active"_s } } };
    EXPECT_EQ(report::textTable(table, { .colours = true }).toStdString(), "\x1b[1mname\x1b[0m\nactive\n");
}

TEST(CellWidthTest, CountsColumnsNotCharacters)
{
    EXPECT_EQ(report::cellWidth(u"abc"_s), 3);
    EXPECT_EQ(report::cellWidth(u"東京"_s), 4);
    EXPECT_EQ(report::cellWidth(u"😀"_s), 2);
    EXPECT_EQ(report::cellWidth(u"e\u0301"_s), 1);
    EXPECT_EQ(report::elided(u"東京都"_s, 4), u"東…"_s);
    EXPECT_EQ(report::elided(u"😀😀😀"_s, 5), u"😀😀…"_s);
    EXPECT_EQ(report::elided(u"abc"_s, 3), u"abc"_s);
}

TEST(NumbersTest, DurationsReadLikeAPersonSaysThem)
{
    EXPECT_EQ(report::duration(0ms), u"0.0 ms"_s);
    EXPECT_EQ(report::duration(4125us), u"4.1 ms"_s);
    EXPECT_EQ(report::duration(9960us), u"10 ms"_s);
    EXPECT_EQ(report::duration(350ms), u"350 ms"_s);
    EXPECT_EQ(report::duration(999600us), u"1.0 s"_s);
    EXPECT_EQ(report::duration(3200ms), u"3.2 s"_s);
    EXPECT_EQ(report::duration(9960ms), u"10 s"_s);
    EXPECT_EQ(report::duration(59600ms), u"1 min"_s);
    EXPECT_EQ(report::duration(250s), u"4 min 10 s"_s);
    EXPECT_EQ(report::duration(125min), u"2 h 5 min"_s);
    EXPECT_EQ(report::duration(76h), u"3 d 4 h"_s);
}

TEST(NumbersTest, BytesReadLikeAPersonSaysThem)
{
    EXPECT_EQ(report::bytes(812), u"812 B"_s);
    EXPECT_EQ(report::bytes(71200), u"71.2 KB"_s);
    EXPECT_EQ(report::bytes(999999), u"1.0 MB"_s);
    EXPECT_EQ(report::bytes(3400000), u"3.4 MB"_s);
}

TEST(KeptTogetherTest, ANumberStaysBesideItsUnitAndNothingElseChanges)
{
    const QString text = u"idle for 4 min 30 s, 812 ms of 3.4 MB; pid 28107 sleeps 3 steps"_s;
    const QString kept = report::keptTogether(text);
    EXPECT_EQ(kept.size(), text.size());
    EXPECT_EQ(kept, u"idle for 4\u00a0min 30\u00a0s, 812\u00a0ms of 3.4\u00a0MB; pid 28107 sleeps 3 steps"_s);
}
