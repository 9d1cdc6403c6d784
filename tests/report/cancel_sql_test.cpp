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
    EXPECT_EQ(endingSql(Ending::Cancel, session("2026-11-20 13:29:08.178739+00")),
              u"select pg_cancel_backend(pid) from pg_stat_activity where pid = 4711 and backend_start = "
              "'2026-11-20 13:29:08.178739+00';"_s);
    EXPECT_EQ(endingSql(Ending::Terminate, session("2026-11-20 13:29:08.000009+02")),
              u"select pg_terminate_backend(pid) from pg_stat_activity where pid = 4711 and backend_start = "
              "'2026-11-20 11:29:08.000009+00';"_s);
}

TEST(CancelSql, SaysNothingWhereTheStartIsNotKnown)
{
    EXPECT_TRUE(endingSql(Ending::Cancel, { .pid = 4711 }).isNull());

    core::Session hidden = session("2026-11-20 13:29:08.178739+00");
    hidden.hidden = true;
    EXPECT_TRUE(endingSql(Ending::Terminate, hidden).isNull());
}

TEST(CancelSql, NothingTheServerSaidGetsIntoIt)
{
    core::Session hostile = session("2026-11-20 13:29:08.178739+00");
    hostile.application = hostile.user = hostile.query = u"'; drop table accounts; --"_s;
    EXPECT_EQ(endingSql(Ending::Cancel, hostile),
              endingSql(Ending::Cancel, session("2026-11-20 13:29:08.178739+00")));
}

} // namespace
} // namespace report
