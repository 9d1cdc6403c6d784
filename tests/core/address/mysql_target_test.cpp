#include "core/address/addresses.h"
#include "core/address/secret_spans.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Transport;
using test::Around;
using test::labels;
using test::refusal;
using test::target;
using test::text;
using testing::HasSubstr;

namespace {

Around withOptionFile(const QByteArray &content)
{
    return { .files = { { u"/home/dba/.my.cnf"_s, content } } };
}

} // namespace

TEST(MysqlTarget, IsReadInEveryForm)
{
    for (const char *address :
         { "mysql://ann@db1:3307/shop", "mariadb://ann@db1:3307/shop", "jdbc:mysql://db1:3307/shop?user=ann",
           "jdbc:mariadb://db1:3307/shop?user=ann" }) {
        const core::Target read = target(address);
        EXPECT_EQ(read.transport, Transport::MySql) << address;
        EXPECT_EQ(labels(read), "db1:3307") << address;
        EXPECT_EQ(text(read.user), "ann") << address;
        EXPECT_EQ(text(read.database), "shop") << address;
    }
    EXPECT_EQ(labels(target("mysql://db1,db2:3310")), "db1:3306 db2:3310");
    EXPECT_EQ(text(target("mysql://db1").database), "") << "none is needed";
    EXPECT_EQ(labels(target("mysql:///shop")), "/run/mysqld/mysqld.sock");
}

TEST(MysqlTarget, TakesNothingOfPostgresFromTheEnvironment)
{
    const Around around { .variables = {
                              { "PGUSER", u"pg"_s }, { "PGPORT", u"5433"_s }, { "MYSQL_PWD", u"x"_s } } };
    const core::Target read = target("mysql://db1", around);
    EXPECT_EQ(text(read.user), "dba");
    EXPECT_EQ(labels(read), "db1:3306");
    EXPECT_TRUE(read.password.isEmpty());
}

TEST(MysqlTarget, KnowsTheModesOfTlsByTheirNamesThere)
{
    EXPECT_EQ(text(target("jdbc:mysql://h/db?sslMode=VERIFY_IDENTITY").tls), "verify-full");
    EXPECT_EQ(text(target("mysql://h/db?ssl-mode=REQUIRED").tls), "require");
    EXPECT_EQ(text(target("jdbc:mariadb://h/db?sslMode=trust").tls), "require");
    EXPECT_EQ(text(target("jdbc:mysql://h/db?useSSL=true").tls), "require");
    EXPECT_EQ(text(target("mysql://h/db").tls), "prefer");
    EXPECT_THAT(refusal("mysql://h/db?sslMode=MAYBE"), HasSubstr("sslmode"));
}

TEST(MysqlTarget, TakesTheUserAndPasswordOfTheOptionFile)
{
    const Around around =
        withOptionFile("[mysqld]\npassword=no\n[client]\n user = mon # me\npassword=\"s3 #cret\"\n");
    EXPECT_EQ(text(target("mysql://db1", around).user), "mon");
    EXPECT_EQ(text(target("mysql://db1", around).password), "s3 #cret");
    EXPECT_FALSE(target("mysql://db1", around).passwordInText);
    EXPECT_EQ(text(target("mysql://ann:own@db1", around).password), "own") << "what was typed holds";
    EXPECT_EQ(text(target("mysql://ann@db1", around).user), "ann");
    EXPECT_TRUE(target("postgresql://db1", around).password.isEmpty());
}

TEST(MysqlTarget, ReadsAnOptionFilesEscapesAsMysqlsProgramsDo)
{
    struct Written
    {
        const char *value;
        const char *meant;
    };
    const Written table[] = {
        { R"("a\"b")", "a\"b" },        { R"(tab\tx)", "tab\tx" },
        { R"("a\\b")", R"(a\b)" },      { R"(\s1\b\n\r)", " 1\b\n\r" },
        { R"(C:\Data)", R"(C:\Data)" }, { R"(it\'s)", "it's" },
        { R"("a\"#b" # c)", "a\"#b" },  { R"("it's" # c)", "it's" },
        { R"(a\)", R"(a\)" },           { R"(")", "\"" },
        { R"('a"b')", "a\"b" },         { R"("open)", "\"open" },
    };
    for (const auto &[value, meant] : table) {
        const Around around = withOptionFile("[client]\npassword=" + QByteArray(value) + '\n');
        EXPECT_EQ(text(target("mysql://db1", around).password), meant) << value;
    }
}

TEST(MysqlTarget, TakesNoPasswordOutOfAFileThatOthersMayRead)
{
    Around around = withOptionFile("[client]\npassword=s3cret\n");
    around.ownerOnly = false;
    EXPECT_THAT(refusal("mysql://db1", around), HasSubstr("chmod 600 /home/dba/.my.cnf"));
    EXPECT_THAT(refusal("mysql://db1", around), testing::Not(HasSubstr("s3cret")));
    EXPECT_EQ(refusal("mysql://ann:own@db1", around), "accepted");
}

TEST(MysqlTarget, ItsPasswordIsFoundToBeWiped)
{
    const QByteArray address = "mysql://ann:s3cret@db1/shop";
    const auto spans = core::secretSpans(address);
    ASSERT_EQ(spans.size(), 1);
    EXPECT_EQ(address.mid(spans[0].from, spans[0].length), "s3cret");
}
