#include "core/address/addresses.h"

#include <gmock/gmock.h>

using test::labels;
using test::refusal;
using test::target;
using test::text;
using testing::HasSubstr;
using testing::Not;

TEST(TargetKeywords, TellHostUserPasswordAndDatabase)
{
    const core::Target read =
        target("host=db1 port=5433 user=ann password=s3cret dbname=shop sslmode=require");

    EXPECT_EQ(labels(read), "db1:5433");
    EXPECT_EQ(text(read.user), "ann");
    EXPECT_EQ(text(read.password), "s3cret");
    EXPECT_EQ(text(read.database), "shop");
    EXPECT_EQ(text(read.tls), "require");
    EXPECT_TRUE(read.passwordInText);
}

TEST(TargetKeywords, MayBeQuotedAndEscaped)
{
    EXPECT_EQ(text(target("user='a b'").user), "a b");
    EXPECT_EQ(text(target(R"(user='it\'s \\ me')").user), R"(it's \ me)");
    EXPECT_EQ(text(target(R"(user=a\ b dbname=c\'d)").user), "a b");
    EXPECT_EQ(text(target("user = ann\tdbname\n=\nshop ").database), "shop");
    EXPECT_EQ(text(target("password='' user=''").user), "dba");
    EXPECT_FALSE(target("password=''").passwordInText);
    EXPECT_EQ(text(target("password=p@/:?#% host=h").password), "p@/:?#%");
    EXPECT_EQ(target("options='-c geqo=off'").options.value("options"), "-c geqo=off");
}

TEST(TargetKeywords, NameHostsAddressesAndPorts)
{
    EXPECT_EQ(labels(target("host=h1,h2 port=1,2")), "h1:1 h2:2");
    EXPECT_EQ(labels(target("host=h1,h2 port=6000")), "h1:6000 h2:6000");
    EXPECT_EQ(labels(target("host=::1")), "[::1]:5432");
    EXPECT_EQ(labels(target("host=fe80::1%eth0")), "[fe80::1%eth0]:5432");
    EXPECT_EQ(labels(target("host=/tmp")), "/tmp:5432");
    EXPECT_EQ(labels(target("host=@abstract")), "@abstract:5432");
    EXPECT_EQ(labels(target("hostaddr=10.0.0.1,::1")), "10.0.0.1:5432 [::1]:5432");

    const core::Target both = target("host=db1 hostaddr=10.0.0.1");
    EXPECT_EQ(labels(both), "db1/10.0.0.1:5432");
    EXPECT_EQ(text(both.hosts.first().address), "10.0.0.1");
}

TEST(TargetKeywords, RefuseListsThatDoNotPair)
{
    EXPECT_THAT(refusal("host=h1,h2 port=1,2,3"), HasSubstr("3 ports for 2 hosts"));
    EXPECT_THAT(refusal("host=h1,h2 hostaddr=10.0.0.1"), HasSubstr("host has 2 entries and hostaddr 1"));
    EXPECT_THAT(refusal("host=h1 hostaddr=db1"), HasSubstr("hostaddr 1"));
    EXPECT_THAT(refusal("host=/tmp hostaddr=10.0.0.1"), HasSubstr("hostaddr 1"));
    EXPECT_THAT(refusal("host=h1,,h2"), HasSubstr("host 2"));
    EXPECT_THAT(refusal("host=h1 port=0"), HasSubstr("port 1 is not a number"));
}

TEST(TargetKeywords, RefuseWhatLibpqWouldTakeDifferently)
{
    EXPECT_THAT(refusal("password=my secret host=x"), HasSubstr("expected name=value at character 13"));
    EXPECT_THAT(refusal("password= host=db1"), HasSubstr("a value is missing before character 11; write ''"));
    EXPECT_THAT(refusal("password='a'b host=x"), HasSubstr("a space must follow the quote"));
    EXPECT_THAT(refusal("password='abc host=x"), HasSubstr("the quote at character 10 is not closed"));
    EXPECT_THAT(refusal(R"(password='abc\')"), HasSubstr("is not closed"));
    EXPECT_THAT(refusal("host=x =y"), HasSubstr("name=value"));
    EXPECT_THAT(refusal("host=x user"), HasSubstr("name=value"));
}

TEST(TargetKeywords, NameNoPieceOfWhatIsRefused)
{
    for (const char *address :
         { "password=my sEcret host=x", "password='my sEcret", "password='my'sEcret host=x",
           "password=a sEcret=b", "password=my sEcret =b", "sEcret!=x", "host=sEcret! user=x",
           "host=x port=sEcret", "password= sEcret=x", "user=a@b sEcret=x", "sslmode=sEcret",
           "hostaddr=sEcret" })
        EXPECT_THAT(refusal(address), testing::AllOf(Not("accepted"), Not(HasSubstr("sEcret")))) << address;
}

TEST(TargetKeywords, NameAnUnknownKey)
{
    EXPECT_EQ(refusal("hots=db1 user=ann"), "unknown parameter 'hots' (character 1); did you mean 'host'?");
    EXPECT_EQ(refusal("password='x' usr=ann"),
              "unknown parameter 'usr' (character 14); did you mean 'user'?");
    EXPECT_EQ(refusal("password=x usr=ann"), "unknown parameter (character 12); did you mean 'user'?");
}
