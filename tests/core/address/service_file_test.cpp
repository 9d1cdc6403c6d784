#include "core/address/addresses.h"
#include "core/mutations.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Fault;
using test::Around;
using test::labels;
using test::parse;
using test::refusal;
using test::target;
using test::text;
using testing::HasSubstr;
using testing::Not;

namespace {

Around with(const QByteArray &file)
{
    return { .files = { { u"/etc/pg_service.conf"_s, file } } };
}

} // namespace

TEST(ServiceFile, TellsWhatAServiceIs)
{
    const Around around =
        with("# services\r\n\r\n[other]\r\nhost=wrong\r\nnonsense\r\n  [prod]\r\n"
             "  # ours\r\nhost=db1,db2\r\n\tport = 5433\r\nuser=ann\r\npassword=a=b \r\n[next]\nx\n");
    const core::Target read = target("service=prod", around);
    EXPECT_EQ(text(read.user), "ann");
    EXPECT_EQ(text(read.password), "a=b");
    EXPECT_FALSE(read.passwordInText);
}

TEST(ServiceFile, MayBeginWithAMarkAndEndWithoutANewline)
{
    EXPECT_EQ(labels(target("service=a", with("\xEF\xBB\xBF[a]\nhost=db1"))), "db1:5432");
    EXPECT_EQ(labels(target("service=a", with("[a]"))), "/var/run/postgresql:5432");
    EXPECT_EQ(labels(target("postgresql:///db?service=a", with("[a]\nhost=db1\n[a]\nhost=db2"))), "db1:5432");
}

TEST(ServiceFile, IsLookedForWhereLibpqLooks)
{
    Around around;
    around.variables["PGSYSCONFDIR"] = u"/sys"_s;
    EXPECT_THAT(refusal("service=a", around),
                HasSubstr("/home/dba/.pg_service.conf, /sys/pg_service.conf, "
                          "/etc/postgresql-common/pg_service.conf, /etc/pg_service.conf"));
    for (const char *path : { "/etc/pg_service.conf", "/etc/postgresql-common/pg_service.conf",
                              "/sys/pg_service.conf", "/home/dba/.pg_service.conf" }) {
        around.files[QString::fromLatin1(path)] = "[a]\nuser=" + QByteArray(path);
        EXPECT_EQ(text(target("service=a", around).user), path);
    }
    around.variables["PGSERVICEFILE"] = u"/mine"_s;
    around.files[u"/mine"_s] = "[a]\nuser=me";
    EXPECT_EQ(text(target("service=a", around).user), "me");
}

TEST(ServiceFile, NamesFileLineAndKeyOfWhatItDoesNotKnow)
{
    EXPECT_EQ(refusal("service=a", with("[a]\nhost=db1\npasword=s3cret\n")),
              "unknown parameter 'pasword' (line 3 of /etc/pg_service.conf); did you mean 'password'?");
    EXPECT_THAT(refusal("service=a", with("[a]\ns3cret\n")),
                testing::AllOf(HasSubstr("line 2 of /etc/pg_service.conf"), Not(HasSubstr("s3cret"))));
    EXPECT_THAT(refusal("service=a", with("[a]\nservice=b\n")),
                HasSubstr("cannot refer to another service (line 2"));
    EXPECT_EQ(parse("service=a", with("[a]\nldap://h/x\n")).error().fault, Fault::Unsupported);
    EXPECT_THAT(refusal("service=a", with("[a]\nldap://h/x\n")), HasSubstr("LDAP"));
}

TEST(ServiceFile, MayHoldWhatOnlyDriversKnow)
{
    EXPECT_EQ(target("service=a", with("[a]\napplication_name=x\n")).ignored,
              QStringList { u"application_name"_s });
}

TEST(ServiceFile, SurvivesDamage)
{
    test::Mutator random(5);
    const QByteArray file = "[a]\nhost=db1\nport=5433\nuser=ann\npassword=C4n4ry!S3cret\nsslmode=require\n";
    for (int i = 0; i < 5'000; ++i) {
        const auto damaged = parse("service=a", with(random.slipped(file, "[]=\n\r# \0a1")));
        const auto noise = parse("service=a", with("[a]\n" + random.noise(300)));
        EXPECT_TRUE(damaged || !damaged.error().detail.contains(u"!S3"));
    }
}
