#include "report/cancel_sql.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace report {
namespace {

core::Session session(const char *start)
{
    return { .pid = 4711, .backendStart = core::parseInstant(start) };
}

const core::Endpoint postgresql { .name = u"db1:5432"_s, .kind = u"postgresql"_s };

TEST(CancelSql, NamesPidAndStartToTheMicrosecond)
{
    EXPECT_EQ(endingSql(Ending::Cancel, postgresql, session("2026-11-20 13:29:08.178739+00")),
              u"-- on db1:5432\nselect pg_cancel_backend(pid) from pg_stat_activity where pid = 4711 and "
              u"backend_start = "
              "'2026-11-20 13:29:08.178739+00';"_s);
    EXPECT_EQ(endingSql(Ending::Terminate, postgresql, session("2026-11-20 13:29:08.000009+02")),
              u"-- on db1:5432\nselect pg_terminate_backend(pid) from pg_stat_activity where pid = 4711 and "
              u"backend_start = "
              "'2026-11-20 11:29:08.000009+00';"_s);
}

TEST(CancelSql, SaysNothingWhereTheStartIsNotKnown)
{
    EXPECT_TRUE(endingSql(Ending::Cancel, postgresql, { .pid = 4711 }).isNull());

    core::Session hidden = session("2026-11-20 13:29:08.178739+00");
    hidden.hidden = true;
    EXPECT_TRUE(endingSql(Ending::Terminate, postgresql, hidden).isNull());
}

TEST(CancelSql, AConnectionIdIsEnoughWhereItIsUsedOnce)
{
    for (const QString &kind : { u"mariadb"_s, u"mysql"_s }) {
        const core::Endpoint endpoint { .name = u"maria:3306"_s, .kind = kind };
        EXPECT_EQ(endingSql(Ending::Cancel, endpoint, { .pid = 47 }), u"-- on maria:3306\nkill query 47;"_s);
        EXPECT_EQ(endingSql(Ending::Terminate, endpoint, { .pid = 47 }), u"-- on maria:3306\nkill 47;"_s);
        EXPECT_EQ(whyNoEndingSql(endpoint, { .pid = 47 }), QString());
    }
}

TEST(CancelSql, ASessionIsNamedByItsIdWhereThereAreNoPids)
{
    const core::Endpoint endpoint { .name = u"n1:26257"_s, .kind = u"cockroachdb"_s };
    const core::Session session { .pid = { 0x17f0'0000'0000'0001, 1 } };
    EXPECT_EQ(endingSql(Ending::Terminate, endpoint, session),
              u"-- on n1:26257\nCANCEL SESSION '17f00000000000010000000000000001';"_s);
    EXPECT_EQ(
        endingSql(Ending::Cancel, endpoint, session),
        u"-- on n1:26257\nCANCEL QUERIES SELECT query_id FROM [SHOW CLUSTER QUERIES] WHERE session_id = "
        "'17f00000000000010000000000000001';"_s);
    EXPECT_EQ(whyNoEndingSql(endpoint, { .pid = 47 }),
              u"Its session id is not known: older versions did not record it"_s);
    EXPECT_TRUE(endingSql(Ending::Terminate, endpoint, { .pid = 47 }).isNull());
}

TEST(CancelSql, ARightIsMissedOnlyWhereOneIsMissing)
{
    EXPECT_EQ(whyNoEndingSql(postgresql, { .pid = 4711 }),
              u"When it started is not known, and the pid alone may be another session's by now"_s);
    EXPECT_EQ(
        whyNoEndingSql(postgresql, { .pid = 4711, .hidden = true }),
        u"The monitoring role cannot see when it started, and the pid alone may be another session's by "
        "now"_s);
    EXPECT_EQ(whyNoEndingSql({ .name = u"db1"_s, .kind = u"tomorrowdb"_s }, { .pid = 4711 }),
              u"How to end a session of this system is not known"_s);
}

TEST(CancelSql, APoolersClientIsEndedByTheCommandOfItsVersion)
{
    core::Links links { .clients = { { .key = u"0x1"_s, .id = 41 }, { .key = u"0x2"_s } },
                        .endsClient = u"KILL_CLIENT %1"_s };
    core::Sample pooler;
    EXPECT_EQ(endingCommand(pooler, u"0x1"_s), QString()) << "its clients are not known";
    pooler.links = std::make_shared<const core::Links>(links);
    EXPECT_EQ(endingCommand(pooler, u"0x1"_s), u"KILL_CLIENT 41;"_s);
    EXPECT_EQ(endingCommand(pooler, u"0x2"_s), QString()) << "it has no number";
    EXPECT_EQ(endingCommand(pooler, u"0x3"_s), QString()) << "it is gone";
    links.endsClient.clear();
    pooler.links = std::make_shared<const core::Links>(links);
    EXPECT_EQ(endingCommand(pooler, u"0x1"_s), QString()) << "the version has no such command";
}

TEST(CancelSql, NothingTheServerSaidGetsIntoIt)
{
    core::Session hostile = session("2026-11-20 13:29:08.178739+00");
    hostile.application = hostile.user = hostile.query = u"'; drop table accounts; --"_s;
    EXPECT_EQ(endingSql(Ending::Cancel, postgresql, hostile),
              endingSql(Ending::Cancel, postgresql, session("2026-11-20 13:29:08.178739+00")));
}

TEST(CancelSql, NothingOfANameLeavesTheCommentLine)
{
    const core::Endpoint hostile { .name = u"db1\ndrop table accounts;\r\u2028--"_s,
                                   .kind = u"postgresql"_s };
    const QString sql = endingSql(Ending::Cancel, hostile, session("2026-11-20 13:29:08.178739+00"));
    EXPECT_EQ(sql.count(u'\n'), 1) << sql.toStdString();
    EXPECT_FALSE(sql.contains(u'\r'));
    EXPECT_TRUE(sql.section(u'\n', 1).startsWith(u"select pg_cancel_backend(pid)")) << sql.toStdString();
}

} // namespace
} // namespace report
