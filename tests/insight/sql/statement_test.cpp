#include "insight/sql/statement.h"

#include <QStringList>

#include <gtest/gtest.h>

#include <array>
#include <random>

using namespace Qt::StringLiterals;
using insight::longestShape;

namespace {

QString shapeOf(QStringView sql)
{
    return insight::shapeOf(sql, core::SqlDialect::Standard);
}

struct Shaped
{
    const char16_t *sql;
    const char16_t *shape;
};

class Dice
{
public:
    qsizetype below(qsizetype limit)
    {
        return std::uniform_int_distribution<qsizetype>(0, limit - 1)(m_random);
    }

    const QString &oneOf(const QStringList &texts) { return texts[below(texts.size())]; }

    QString number() { return QString::number(7'000'000 + below(1'000'000)); }

    /// A literal that cannot be taken for anything else: it has "secret" or seven digits that begin with 7.
    QString literal()
    {
        const auto forms = std::to_array<QString>(
            { u"'secret%1'"_s, u"'it''s secret%1'"_s, u"E'secret\\'%1'"_s, u"$$secret%1$$"_s,
              u"$x$secret $$ %1$x$"_s, u"%1"_s, u"-%1"_s, u"%1.5e-3"_s, u".%1"_s, u"B'%1'"_s, u"x'%1'"_s,
              u"0x%1"_s, u"U&'secret\\%1'"_s, u"'--secret%1'"_s, u"'/*secret%1'"_s, u"'secret\\'"_s,
              u"'\"secret%1'"_s, u"''"_s, u"1_%1"_s });
        return QString(forms[std::size_t(below(forms.size()))]).replace(u"%1"_s, number());
    }

private:
    std::mt19937 m_random { 20261121 };
};

bool tells(const QString &shape)
{
    return shape.contains(u"secret"_s) || shape.contains(u'7');
}

const QStringList templates {
    u"select * from orders where id = %1 and t1.x2 <> %1"_s,
    u"select a, %1 from \"it's\" t where b in (%1, %1,%1 , %1) limit 9"_s,
    u"insert into t (a, b) values (%1, now()), (%1, now()),\n(%1, now()) returning %1"_s,
    u"update t set a = %1, b = $1, c=%1 where a->>%1 = %1 /* secret */ -- secret"_s,
    u"select f(%1)::text || %1 || $2 from (values (%1, %1), (%1, %1)) v /* /* secret */ 7 */"_s,
};

} // namespace

TEST(ShapeTest, IsTheStatementWithoutLiteralsAndComments)
{
    constexpr auto statements = std::to_array<Shaped>({
        { u"select * from orders where id = 42", u"select * from orders where id = ?" },
        { u"SELECT  *\n\tFROM Orders  -- all of them\nWHERE Id=42;", u"SELECT * FROM Orders WHERE Id=?" },
        { u"select 'it''s', E'it\\'s', x'1F', b'01', U&'\\0041', N'n'", u"select ?, …" },
        { u"select a.b1, t2.c from t2", u"select a.b1, t2.c from t2" },
        { u"select $1, $2 where a = $3", u"select $1, $2 where a = $3" },
        { u"do $body$ begin $$x$$ end $body$ language plpgsql", u"do ? language plpgsql" },
        { u"do $$ begin $1 end $$", u"do ?" },
        { u"select 1.5, .5, 1e10, 0xFF, 1_000", u"select ?, …" },
        { u"for i in 1..10 loop", u"for i in ?..? loop" },
        { u"select a /* x /* nested */ 1 */ from t", u"select a from t" },
        { u"select a/**/from t", u"select a from t" },
        { u"select \"a 1\" from \"t\"\"2\" where x = 'y'", u"select \"a 1\" from \"t\"\"2\" where x = ?" },
        { u"select true, false, null", u"select true, false, null" },
        { u"alter role anna password 'geheim'", u"alter role anna password ?" },
        { u"select * from t where tags ? 'red' and a @> '{}'", u"select * from t where tags ? ? and a @> ?" },
        { u"select date '2020-01-01' + interval '1 day'", u"select date ? + interval ?" },
        { u"select '1'::int", u"select ?::int" },
        { u"", u"" },
        { u" \n ", u"" },
        { u"-- nothing", u"" },
        { u";;", u"" },
    });
    for (const Shaped &statement : statements)
        EXPECT_EQ(shapeOf(statement.sql), QStringView(statement.shape).toString());
}

TEST(ShapeTest, ListsOfAnyLengthLookTheSame)
{
    const QString list = u"select * from t where a in (?, …)"_s;
    EXPECT_EQ(shapeOf(u"select * from t where a in (1,2)"), list);
    EXPECT_EQ(shapeOf(u"select * from t where a in (1, 2 , 'three')"), list);
    EXPECT_EQ(shapeOf(u"select * from t where a in (?, ?, ?)"), list);

    const QString rows = u"insert into t values (?, …), …"_s;
    EXPECT_EQ(shapeOf(u"insert into t values (1,2),(3,4)"), rows);
    EXPECT_EQ(shapeOf(u"insert into t values (1, 2), (3, 4),\n(5, 6)"), rows);
    EXPECT_EQ(shapeOf(u"insert into t values (1, now()), (2, now()), (3, now()) on conflict do nothing"),
              u"insert into t values (?, now()), … on conflict do nothing"_s);
}

TEST(ShapeTest, AListWithSomethingElseInItIsNoListOfLiterals)
{
    EXPECT_EQ(shapeOf(u"select 1, a, 2, 3 from t"), u"select ?, a, ?, … from t"_s);
    EXPECT_EQ(shapeOf(u"values (1, a), (2, b)"), u"values (?, a), (?, b)"_s);
    EXPECT_EQ(shapeOf(u"group by grouping sets ((a), (a))"), u"group by grouping sets ((a), (a))"_s);
}

TEST(ShapeTest, ASignBelongsToItsNumberAndAnOperatorDoesNot)
{
    EXPECT_EQ(shapeOf(u"select -5 from t where a=-5 and b in (-1, +2) limit -1"),
              u"select ? from t where a=? and b in (?, …) limit ?"_s);
    EXPECT_EQ(shapeOf(u"select a -5, (b) - 5, c[1] -5, $1 -5, a, 1 -5"),
              u"select a -?, (b) - ?, c[?] -?, $1 -?, a, ? -?"_s);
}

TEST(ShapeTest, WhatTheServerCutShowsNothingOfTheCutLiteral)
{
    EXPECT_EQ(shapeOf(u"select * from t where a = 'sec"), u"select * from t where a = ?"_s);
    EXPECT_EQ(shapeOf(u"select * from t where a = E'sec\\"), u"select * from t where a = ?"_s);
    EXPECT_EQ(shapeOf(u"select $tag$sec $ta"), u"select ?"_s);
    EXPECT_EQ(shapeOf(u"select $ta"), u"select $ta"_s);
    EXPECT_EQ(shapeOf(u"select a from t /* sec"), u"select a from t"_s);
    EXPECT_EQ(shapeOf(u"select a from \"t"), u"select a from …"_s);
    EXPECT_EQ(shapeOf(u"select a from t where b in (1, 2, 'se"), u"select a from t where b in (?, …"_s);
}

TEST(ShapeTest, IsCutAtAWord)
{
    const QString shape = shapeOf(u"select "_s + u"column, "_s.repeated(1000));
    EXPECT_LE(shape.size(), longestShape);
    EXPECT_GT(shape.size(), longestShape - 20);
    EXPECT_TRUE(shape.endsWith(u"column, …"_s) || shape.endsWith(u"column …"_s)) << shape.toStdString();
}

TEST(ShapeTest, DoesNotDependOnTheLiteralsAndShowsNone)
{
    Dice dice;
    for (const QString &sql : templates) {
        const QString expected = shapeOf(QString(sql).replace(u"%1"_s, u"1"_s));
        for (int round = 0; round < 300; ++round) {
            QString filled = sql;
            for (qsizetype i = 0; (i = filled.indexOf(u"%1"_s)) >= 0;)
                filled.replace(i, 2, dice.literal());
            const QString shape = shapeOf(filled);
            EXPECT_EQ(shape, expected) << filled.toStdString();
            EXPECT_FALSE(tells(shape)) << filled.toStdString();
            EXPECT_EQ(shapeOf(shape), shape);

            const QString cut = shapeOf(QStringView(filled).first(dice.below(filled.size())));
            EXPECT_FALSE(tells(cut)) << cut.toStdString();
        }
    }
}

TEST(ShapeTest, IsItsOwnShapeWhateverTheBytes)
{
    Dice dice;
    const QStringList pieces { u"'"_s,   u"''"_s, u"\""_s,  u"$"_s,  u"$$"_s,   u"$a$"_s, u"$1"_s,
                               u"--"_s,  u"/*"_s, u"*/"_s,  u"\n"_s, u" "_s,    u","_s,   u"("_s,
                               u")"_s,   u"-"_s,  u"1"_s,   u"?"_s,  u"…"_s,    u", …"_s, u"a"_s,
                               u"e"_s,   u"E'"_s, u"U&'"_s, u"\\"_s, u";"_s,    u"."_s,   u"0x1"_s,
                               u"(1)"_s, u"é"_s,  u"😀"_s,   u"\0"_s, u"and "_s, u"x'"_s,  u",(?)"_s };
    for (int round = 0; round < 10'000; ++round) {
        // Often near the border where it is cut.
        QString sql = round % 2 ? u"x"_s.repeated(longestShape - 20 + dice.below(20)) + u' ' : QString();
        for (qsizetype left = dice.below(40); left > 0; --left)
            sql += dice.oneOf(pieces);
        const QString shape = shapeOf(sql);
        ASSERT_LE(shape.size(), longestShape);
        ASSERT_EQ(shapeOf(shape), shape) << sql.toStdString();
        ASSERT_FALSE(shape.contains(u"--"_s) && !shape.contains(u'"')) << sql.toStdString();
    }
}

// What takes time by the square of the length takes ctest's minute and more.
TEST(ShapeTest, TakesTimeByLengthOnly)
{
    constexpr qsizetype size = 1'000'000;
    for (const QString &piece : { u"("_s, u"(1),"_s, u"$a"_s, u"$a$ "_s, u"/*"_s, u"'"_s, u"\""_s, u"1,"_s,
                                  u",(1"_s, u"-"_s, u"a "_s, u"((1),(1)),"_s, u"E'\\"_s, u"x"_s, u"𝒳"_s }) {
        const QString shape = shapeOf(piece.repeated(size / piece.size()));
        EXPECT_LE(shape.size(), longestShape);
    }
}
