#include "core/address/secret_spans.h"
#include "core/address/target.h"

#include <gmock/gmock.h>

using core::secretSpans;
using testing::IsEmpty;

namespace {

/// The argument with its secrets as dots.
std::string wiped(const char *argument)
{
    std::string text = argument;
    for (const core::Span &span : secretSpans(argument))
        text.replace(std::size_t(span.from), std::size_t(span.length), std::size_t(span.length), '.');
    return text;
}

} // namespace

TEST(SecretSpans, CoverThePasswordOfAUrl)
{
    EXPECT_EQ(wiped("postgresql://u:pass@h:5432/db"), "postgresql://u:....@h:5432/db");
    EXPECT_EQ(wiped("postgresql://u:p%40s@h/db"), "postgresql://u:.....@h/db");
    EXPECT_EQ(wiped("postgresql://h/db?password=pass&sslmode=require&sslpassword=key"),
              "postgresql://h/db?password=....&sslmode=require&sslpassword=...");
    EXPECT_EQ(wiped("postgresql://h/db?p%61ssword=pass"), "postgresql://h/db?p%61ssword=....");
    EXPECT_EQ(wiped("jdbc:postgresql://h/db?user=me@srv&password=pass"),
              "jdbc:postgresql://h/db?user=me@srv&password=....");
}

TEST(SecretSpans, CoverThePasswordOfAPageAndOfAConsole)
{
    EXPECT_EQ(wiped("https://u:pass@h/stats;csv"), "https://u:....@h/stats;csv");
    EXPECT_EQ(wiped("pgbouncer://u:pass@h:6432?sslpassword=key"),
              "pgbouncer://u:....@h:6432?sslpassword=...");
}

TEST(SecretSpans, CoverThePasswordOfAKeywordString)
{
    EXPECT_EQ(wiped("host=h password=pass user=u"), "host=h password=.... user=u");
    EXPECT_EQ(wiped("host=h password = 'my pass' user=u"), "host=h password = ......... user=u");
    EXPECT_EQ(wiped("user=mepassword=pass"), "user=...............");
}

TEST(SecretSpans, CoverTooMuchOfWhatCannotBeUnderstood)
{
    EXPECT_EQ(wiped("postgresql://u:p@ss@h/db"), "postgresql://...........");
    EXPECT_EQ(wiped("postgresql://u:pass"), "postgresql://......");
    EXPECT_EQ(wiped("http://u:p@h/../"), "http://.........");
    EXPECT_EQ(wiped("http://h/?token=abc"), "http://............");
    EXPECT_EQ(wiped("haproxy://u:p@h:1"), "haproxy://.......");
    EXPECT_EQ(wiped("password=my pass"), "................");
    EXPECT_EQ(wiped("postgresql:/u:p@h"), ".................");
    EXPECT_EQ(wiped("--password=pass"), "...............");
}

TEST(SecretSpans, LeaveEverythingElseAlone)
{
    for (const char *argument :
         { "", "snapshot", "--format", "--format=csv", "--output=/tmp/x.csv", "-o", "table", "db1",
           "service=prod", "postgresql://user@host:5432/db?sslmode=verify-full",
           "postgresql://h1:1,[::1]:2/db", "host=h user=u", "http://u@h:8008/cluster",
           "haproxy:///run/haproxy/admin.sock", "pgbouncer://u@h" })
        EXPECT_THAT(secretSpans(argument), IsEmpty()) << argument;
}
