#include "program/past/history_content.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;

namespace {

std::string kept(const QString &query, bool everything, core::SqlDialect dialect = core::SqlDialect::Standard)
{
    return program::keeping(everything)(query, dialect).toStdString();
}

} // namespace

TEST(Keeping, NoPasswordStaysHoweverItIsWritten)
{
    for (const QString &query :
         { u"alter role monitor password C4n4ry"_s, u"alter role monitor password \"C4n4ry\""_s,
           u"create user x with password C4n4ry login"_s, u"alter role x encrypted password 'C4n4ry'"_s,
           u"select \"host=h password=C4n4ry\""_s, u"select * from \"postgresql://u:C4n4ry@h/x\""_s,
           u"create user x identified by C4n4ry"_s, u"select dblink('host=h password=C4n4ry')"_s,
           u"set my.password = C4n4ry"_s, u"set my.password to 'C4n4ry'"_s }) {
        EXPECT_THAT(kept(query, false), testing::Not(testing::HasSubstr("C4n4ry"))) << query.toStdString();
        EXPECT_THAT(kept(query, true), testing::Not(testing::HasSubstr("C4n4ry"))) << query.toStdString();
    }
}

TEST(Keeping, LiteralsStayOnlyWhereTheyAreWanted)
{
    const QString query = u"select * from orders where name = 'Ada' and id = 7"_s;
    EXPECT_EQ(kept(query, false), "select * from orders where name = ? and id = ?");
    EXPECT_EQ(kept(query, true), query.toStdString());
}

TEST(Keeping, LiteralsAreThoseOfTheSystem)
{
    const QString query = u"select * from t where a = \"Ada\" and b = 'O\\'Brien'"_s;
    EXPECT_EQ(kept(query, false, core::SqlDialect::MySql), "select * from t where a = ? and b = ?");
}
