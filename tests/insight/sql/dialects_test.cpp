#include "insight/sql/statement.h"

#include <QStringList>

#include <gtest/gtest.h>

#include <array>
#include <random>

using namespace Qt::StringLiterals;
using core::SqlDialect;
using insight::secretsMasked;
using insight::shapeOf;

namespace {

struct OfDialect
{
    const char16_t *sql;
    const char16_t *shape;
};

constexpr auto ofMySql = std::to_array<OfDialect>({
    { u"select * from patients where name = \"Ada Lovelace\"", u"select * from patients where name = ?" },
    { u"insert into t values ('O\\'Brien','secret diagnosis')", u"insert into t values (?, …)" },
    { u"insert into t values (\"a \\\" b\", \"c \"\" d\", 'it''s')", u"insert into t values (?, …)" },
    { u"select `order`, `a``b` from `t` # of Ada\nwhere id = 7",
      u"select `order`, `a``b` from `t` where id = ?" },
    { u"select 5--1 from t", u"select ?-? from t" },
    { u"select 1 -- of Ada", u"select ?" },
    { u"select /* a /* b */ id from t", u"select id from t" },
    { u"select $price, a$b from t", u"select $price, a$b from t" },
    { u"select `cut", u"select …" },
    { u"select \"cut", u"select ?" },
    { u"select 'cut \\", u"select ?" },
});

class Pieces
{
public:
    /// Every "secret" has a number.
    QString sql()
    {
        QString sql = u"select "_s;
        const int length = 1 + below(16);
        for (int i = 0; i < length; ++i)
            sql += QString(pieces[std::size_t(below(int(pieces.size())))]).replace(u'%', QString::number(i));
        return sql;
    }

private:
    static inline const auto pieces = std::to_array<QString>(
        { u"'"_s, u"\""_s, u"`"_s, u"\\"_s, u"#"_s, u"--"_s, u"-- "_s, u"/*"_s, u"*/"_s, u"$$"_s, u"e'"_s,
          u" "_s, u"\n"_s, u","_s, u"secret%x"_s, u"secret%x"_s, u"secret%x"_s });

    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(m_random); }

    std::mt19937 m_random { 4711 };
};

} // namespace

TEST(Dialects, MySqlHasItsOwnLiterals)
{
    for (const OfDialect &statement : ofMySql)
        EXPECT_EQ(shapeOf(statement.sql, SqlDialect::MySql).toStdString(),
                  QStringView(statement.shape).toString().toStdString());
}

TEST(Dialects, OfMySqlThePasswordIsMaskedInEitherQuotes)
{
    for (const QString &sql :
         { u"create user x identified by \"canary\""_s, u"set password = 'a\\'canary'"_s,
           u"alter user x identified with p by `canary`"_s, u"select 1 # password canary"_s })
        EXPECT_FALSE(secretsMasked(sql, SqlDialect::MySql).contains(u"canary"_s)) << sql.toStdString();
}

TEST(Dialects, OfAnUnknownOneNothingIsLeftThatAnyWouldHide)
{
    Pieces pieces;
    for (int i = 0; i < 50'000; ++i) {
        const QString sql = pieces.sql();
        const QString careful = shapeOf(sql, SqlDialect::Unknown);
        for (const SqlDialect dialect : { SqlDialect::Standard, SqlDialect::MySql }) {
            const QString shape = shapeOf(sql, dialect);
            for (int k = 0; k < 16; ++k) {
                const QString secret = u"secret%1x"_s.arg(k);
                if (sql.contains(secret) && !shape.contains(secret)) {
                    ASSERT_FALSE(careful.contains(secret))
                        << sql.toStdString() << " → " << careful.toStdString();
                }
            }
        }
    }
}

TEST(Dialects, OfAnUnknownOneThePasswordIsMaskedWhereverItIs)
{
    for (const QString &sql :
         { u"alter role a --c\n password 'canary'"_s, u"select 1 # password canary"_s,
           u"do $x$ begin execute 'set password = canary'; end $x$"_s, u"set password = \"canary\""_s })
        EXPECT_FALSE(secretsMasked(sql, SqlDialect::Unknown).contains(u"canary"_s)) << sql.toStdString();
}

TEST(Dialects, WhatIsTheSameInAllStays)
{
    EXPECT_EQ(shapeOf(u"select a from t where b = 'x' and c = 7 -- d\n order by e", SqlDialect::Unknown),
              u"select a from t where b = ? and c = ? order by e");
}
