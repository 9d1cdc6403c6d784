#include "report/cancel_sql.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace report {
namespace {

core::Session session(const char *start)
{
    return { .pid = 4711, .backendStart = core::parseInstant(start) };
}

TEST(CancelSql, NamesPidAndStartToTheMicrosecond)
{
    EXPECT_EQ(endingSql(Ending::Cancel, u"db1:5432"_s, session("2026-11-20 13:29:08.178739+00")),
              u"-- on db1:5432\nselect pg_cancel_backend(pid) from pg_stat_activity where pid = 4711 and "
              u"backend_start = "
              "'2026-11-20 13:29:08.178739+00';"_s);
    EXPECT_EQ(endingSql(Ending::Terminate, u"db1:5432"_s, session("2026-11-20 13:29:08.000009+02")),
              u"-- on db1:5432\nselect pg_terminate_backend(pid) from pg_stat_activity where pid = 4711 and "
              u"backend_start = "
              "'2026-11-20 11:29:08.000009+00';"_s);
}

TEST(CancelSql, SaysNothingWhereTheStartIsNotKnown)
{
    EXPECT_TRUE(endingSql(Ending::Cancel, u"db1:5432"_s, { .pid = 4711 }).isNull());

    core::Session hidden = session("2026-11-20 13:29:08.178739+00");
    hidden.hidden = true;
    EXPECT_TRUE(endingSql(Ending::Terminate, u"db1:5432"_s, hidden).isNull());
}

TEST(CancelSql, NothingTheServerSaidGetsIntoIt)
{
    core::Session hostile = session("2026-11-20 13:29:08.178739+00");
    hostile.application = hostile.user = hostile.query = u"'; drop table accounts; --"_s;
    EXPECT_EQ(endingSql(Ending::Cancel, u"db1:5432"_s, hostile),
              endingSql(Ending::Cancel, u"db1:5432"_s, session("2026-11-20 13:29:08.178739+00")));
}

TEST(CancelSql, NothingOfANameLeavesTheCommentLine)
{
    const QString sql = endingSql(Ending::Cancel, u"db1\ndrop table accounts;\r\u2028--"_s,
                                  session("2026-11-20 13:29:08.178739+00"));
    EXPECT_EQ(sql.count(u'\n'), 1) << sql.toStdString();
    EXPECT_FALSE(sql.contains(u'\r'));
    EXPECT_TRUE(sql.section(u'\n', 1).startsWith(u"select pg_cancel_backend(pid)")) << sql.toStdString();
}

} // namespace
} // namespace report
