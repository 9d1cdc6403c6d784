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
    EXPECT_THAT(target("jdbc:mysql://h/db?useSSL=false").ignored, testing::ElementsAre(u"useSSL"_s))
        << "as it was written";
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

TEST(MysqlTarget, TakesTheHostAndPortOfTheOptionFileWhereItHasNone)
{
    const Around around = withOptionFile("[client]\nhost=db7\nport=3310\n");
    EXPECT_EQ(labels(target("mysql:///shop", around)), "db7:3310");
    EXPECT_EQ(labels(target("mysql://db1/shop", around)), "db1:3310");
    EXPECT_EQ(labels(target("mysql://db1,db2:3307", around)), "db1:3310 db2:3307");
    EXPECT_EQ(labels(target("jdbc:mysql:///shop?user=ann&host=db3", around)), "db3:3310");
    EXPECT_EQ(labels(target("postgresql://db1/shop", around)), "db1:5432");
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile("[client]\nhost=localhost\nport=3310\n"))),
              "/run/mysqld/mysqld.sock");
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile("[client]\nhost=\nport=\n"))),
              "/run/mysqld/mysqld.sock");
    EXPECT_EQ(labels(target("mysql://db1", withOptionFile("[client]\nport=\n"))), "db1:3306");
    EXPECT_THAT(refusal("mysql:///shop", withOptionFile("[client]\nhost=db7\nport=many\n")),
                HasSubstr("~/.my.cnf"));
}

TEST(MysqlTarget, TakesTheSocketOfTheOptionFileWhereNoHostIsSaid)
{
    const QByteArray file = "[client]\nsocket=/run/db7.sock\nport=3310\n";
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile(file))), "/run/db7.sock");
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile(file + "host=localhost\n"))), "/run/db7.sock");
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile(file + "host=db7\n"))), "db7:3310");
    EXPECT_EQ(labels(target("mysql://db1/shop", withOptionFile(file))), "db1:3310");
    EXPECT_EQ(labels(target("mysql:///shop", withOptionFile("[client]\nsocket=db7.sock\n"))),
              "/run/mysqld/mysqld.sock");
    Around around = withOptionFile(file);
    around.writable = { u"/home/dba/.my.cnf"_s };
    EXPECT_THAT(refusal("mysql:///shop", around), HasSubstr("chmod go-w"));
}

TEST(MysqlTarget, MayNameASocketAsAParameter)
{
    for (const char *address :
         { "mysql://ann@%2Frun%2Fdb7.sock/shop", "mysql://ann@/shop?socket=/run/db7.sock",
           "mariadb://ann@localhost/shop?unix_socket=%2Frun%2Fdb7.sock",
           "jdbc:mariadb://localhost:3306/shop?user=ann&localSocket=/run/db7.sock" }) {
        EXPECT_EQ(labels(target(address)), "/run/db7.sock") << address;
        EXPECT_EQ(text(target(address).user), "ann") << address;
    }
    EXPECT_THAT(refusal("mysql:///shop?socket=db7"), HasSubstr("must be the path of a socket"));
    EXPECT_THAT(refusal("postgresql:///shop?socket=/run/db7.sock"), HasSubstr("unknown parameter"));
}

TEST(MysqlTarget, FollowsWhatTheOptionFileIncludes)
{
    Around around = withOptionFile("[client]\nuser=mon\n!include /etc/one.cnf\nport=3311\n"
                                   "!includedir ~/parts\n!includes /etc/no.cnf\n!include\n");
    around.files[u"/etc/one.cnf"_s] = "user=outside\n[client]\nhost=db7\nport=3310\n[mysqld]\n";
    around.files[u"/etc/no.cnf"_s] = "[client]\nuser=no\n";
    around.files[u"/home/dba/parts/a.cnf"_s] = "[client]\npassword=first\n";
    around.files[u"/home/dba/parts/b.cnf"_s] = "[client]\npassword=s3cret\n";
    around.files[u"/home/dba/parts/c.cnf~"_s] = "[client]\npassword=old\n";
    const core::Target read = target("mysql:///shop", around);
    EXPECT_EQ(text(read.user), "mon");
    EXPECT_EQ(text(read.password), "s3cret");
    EXPECT_EQ(labels(read), "db7:3311") << "the section goes on after the line that includes a file";
}

TEST(MysqlTarget, TakesNoPasswordOutOfAnIncludedFileThatOthersMayRead)
{
    Around around = withOptionFile("!include /etc/one.cnf\n");
    around.files[u"/etc/one.cnf"_s] = "[client]\npassword=s3cret\n";
    around.readable = { u"/etc/one.cnf"_s };
    EXPECT_THAT(refusal("mysql://db1", around), HasSubstr("chmod 600 /etc/one.cnf"));
    EXPECT_EQ(refusal("mysql://ann:own@db1", around), "accepted");
    around.files[u"/etc/one.cnf"_s] = "[client]\nuser=mon\n";
    EXPECT_EQ(text(target("mysql://db1", around).user), "mon");

    around.files[u"/etc/one.cnf"_s] = "[client]\npassword=old\n!include /etc/two.cnf\n";
    around.files[u"/etc/two.cnf"_s] = "[client]\npassword=s3cret\n";
    EXPECT_EQ(text(target("mysql://db1", around).password), "s3cret")
        << "the one that others know is not used";
}

TEST(MysqlTarget, LetsNobodyElseSayWhereThePasswordGoes)
{
    Around around = withOptionFile("[client]\npassword=s3cret\n!include /etc/one.cnf\n");
    around.files[u"/etc/one.cnf"_s] = "[client]\nhost=10.9.9.9\n";
    around.writable = { u"/etc/one.cnf"_s };
    EXPECT_THAT(refusal("mysql:///shop", around), HasSubstr("chmod go-w /etc/one.cnf"));
    around.files[u"/etc/one.cnf"_s] = "[mysqld]\nport=3307\n";
    EXPECT_EQ(refusal("mysql:///shop", around), "accepted") << "it says nothing that is used";
}

TEST(MysqlTarget, EndsWhereOptionFilesIncludeEachOther)
{
    Around around = withOptionFile("!include /etc/one.cnf\n[client]\nuser=mon\n");
    around.files[u"/etc/one.cnf"_s] = "!include /home/dba/.my.cnf\n!include /etc/one.cnf\n!includedir /etc\n";
    EXPECT_EQ(text(target("mysql://db1", around).user), "mon");
    for (int i = 0; i < 40; ++i)
        around.files[u"/many/%1.cnf"_s.arg(i)] = "!includedir /many\n!includedir /./many\n";
    around.files[u"/etc/one.cnf"_s] = "!includedir /many\n";
    EXPECT_EQ(text(target("mysql://db1", around).user), "mon");
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
