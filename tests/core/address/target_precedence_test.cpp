#include "core/address/addresses.h"
#include "core/address/surroundings.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::Around;
using test::labels;
using test::refusal;
using test::target;
using test::text;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const Around everywhere {
    .variables = { { "PGHOST", u"envhost"_s },
                   { "PGPORT", u"6001"_s },
                   { "PGUSER", u"envuser"_s },
                   { "PGDATABASE", u"envdb"_s },
                   { "PGSSLMODE", u"require"_s },
                   { "PGSERVICEFILE", u"/services"_s } },
    .files = { { u"/services"_s,
                 "[prod]\nhost=prod1,prod2\nuser=produser\npassword= s3cret \nsslmode=verify-full\n" } },
};

} // namespace

TEST(TargetPrecedence, WhatIsTypedWins)
{
    const core::Target read = target("postgresql://ann@typed:1/db?service=prod&sslmode=disable", everywhere);
    EXPECT_EQ(labels(read), "typed:1");
    EXPECT_EQ(text(read.user), "ann");
    EXPECT_EQ(text(read.database), "db");
    EXPECT_EQ(text(read.tls), "disable");
}

TEST(TargetPrecedence, ThenTheServiceFile)
{
    const core::Target read = target("service=prod", everywhere);
    EXPECT_EQ(labels(read), "prod1:6001 prod2:6001");
    EXPECT_EQ(text(read.user), "produser");
    EXPECT_EQ(text(read.password), " s3cret");
    EXPECT_FALSE(read.passwordInText);
    EXPECT_EQ(text(read.tls), "verify-full");
    EXPECT_EQ(text(read.database), "envdb");
}

TEST(TargetPrecedence, ThenVariables)
{
    const core::Target read = target("postgresql://", everywhere);
    EXPECT_EQ(labels(read), "envhost:6001");
    EXPECT_EQ(text(read.user), "envuser");
    EXPECT_EQ(text(read.database), "envdb");
    EXPECT_EQ(text(read.tls), "require");
}

TEST(TargetPrecedence, ThenDefaults)
{
    EXPECT_EQ(text(target("postgresql://ann@").database), "ann");
    EXPECT_EQ(text(target("host=''", everywhere).user), "envuser");
    EXPECT_EQ(labels(target("host=''", everywhere)), "/var/run/postgresql:6001");
    EXPECT_EQ(text(target("postgresql://", { .variables = { { "PGREQUIRESSL", u"1"_s } } }).tls), "require");
    EXPECT_EQ(text(target("postgresql://", { .variables = { { "PGREQUIRESSL", u"0"_s } } }).tls), "prefer");
}

TEST(TargetPrecedence, AVariableMayNameTheService)
{
    Around around = everywhere;
    around.variables["PGSERVICE"] = u"prod"_s;
    EXPECT_EQ(text(target("postgresql://other", around).user), "produser");
    around.variables["PGSERVICE"] = u"missing"_s;
    EXPECT_THAT(refusal("postgresql://other", around),
                HasSubstr("no service with this name; searched in /services"));
}

TEST(TargetPrecedence, AnErrorTellsWhichVariableIsWrong)
{
    EXPECT_THAT(refusal("postgresql://h", { .variables = { { "PGPORT", u"abc"_s } } }),
                HasSubstr("(from PGPORT)"));
    EXPECT_THAT(refusal("postgresql://h", { .variables = { { "PGSSLMODE", u"on"_s } } }),
                HasSubstr("(from PGSSLMODE)"));
    EXPECT_THAT(
        refusal("service=p", { .variables = {}, .files = { { u"/etc/pg_service.conf"_s, "[p]\nport=x" } } }),
        HasSubstr("(from the service file)"));
}

TEST(TargetPrecedence, ReadsTheSurroundingsOfThisProcess)
{
    qputenv("PGUSER", "from-here");
    const core::Surroundings surroundings = core::processSurroundings();
    EXPECT_EQ(surroundings.variable("PGUSER"), u"from-here"_s);
    qunsetenv("PGUSER");
    EXPECT_TRUE(surroundings.variable("PGUSER").isEmpty());
    EXPECT_FALSE(surroundings.osUser.isEmpty());
    EXPECT_TRUE(surroundings.file(u"/etc/passwd"_s));
    for (const QString &path : { u"/dev/zero"_s, u"/etc"_s, u"/missing/file"_s })
        EXPECT_FALSE(surroundings.file(path));
}
