#include "core/address/addresses.h"
#include "core/address/parse_target.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Fault;
using test::labels;
using test::parse;
using test::refusal;
using test::target;
using test::text;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(TargetUrl, TellsHostPortUserPasswordAndDatabase)
{
    const core::Target read = target("postgresql://ann:s3cret@db1:5433/shop?sslmode=verify-full");

    EXPECT_EQ(labels(read), "db1:5433");
    EXPECT_EQ(text(read.user), "ann");
    EXPECT_EQ(text(read.password), "s3cret");
    EXPECT_EQ(text(read.database), "shop");
    EXPECT_EQ(text(read.tls), "verify-full");
    EXPECT_TRUE(read.passwordInText);
}

TEST(TargetUrl, HostAndPortAloneAreAMetricsPage)
{
    for (const char *typed : { "app1:8080", " localhost:9127 ", "[::1]:8080", "10.0.0.7:80" }) {
        const core::Target read = target(typed);
        EXPECT_EQ(read.transport, core::Transport::Http) << typed;
        EXPECT_EQ(text(read.path), "") << typed;
    }
    EXPECT_THAT(refusal("db1:5432"), HasSubstr("write postgresql://HOST:5432"));
    EXPECT_THAT(refusal("prom1:9090"), HasSubstr("write prometheus://HOST:9090"));
    for (const char *typed : { "app1:", "app1:http", ":8080", "a:b:8080", "app1:8080/metrics", "app1:70000" })
        EXPECT_THAT(refusal(typed), HasSubstr("neither a URL")) << typed;
}

TEST(TargetUrl, OfPrometheusHasSelectorsAlone)
{
    EXPECT_EQ(target("prometheus://prom1?match=job=\"shop\"&leads_to=db1:5432").transport,
              core::Transport::Http);
    EXPECT_THAT(refusal("prometheus://prom1?macth=job=\"shop\""), HasSubstr("no parameter macth"));
}

TEST(TargetUrl, NeedsNoMoreThanAScheme)
{
    for (const char *url :
         { "postgresql://", "postgres://", "POSTGRESQL://", "postgresql:///", "postgresql://?",
           "jdbc:postgresql://", "  postgresql:///\n", "postgresql+psycopg2://" }) {
        const core::Target read = target(url);
        EXPECT_EQ(labels(read), "/var/run/postgresql:5432") << url;
        EXPECT_EQ(text(read.user), "dba");
        EXPECT_EQ(text(read.database), "dba");
        EXPECT_EQ(text(read.tls), "prefer");
        EXPECT_FALSE(read.passwordInText);
    }
}

TEST(TargetUrl, MayNameSeveralHosts)
{
    EXPECT_EQ(labels(target("postgresql://h1:1,h2:2/db")), "h1:1 h2:2");
    EXPECT_EQ(labels(target("postgresql://h1:6000,h2/db")), "h1:6000 h2:5432");
    EXPECT_EQ(labels(target("postgresql://u@h1,h2,h3")), "h1:5432 h2:5432 h3:5432");
    EXPECT_EQ(labels(target("postgresql://h1,h2/db?port=6000")), "h1:6000 h2:6000");
    EXPECT_EQ(labels(target("postgresql://h1:1,h2:2/db?hostaddr=10.0.0.1,10.0.0.2")),
              "h1/10.0.0.1:1 h2/10.0.0.2:2");
}

TEST(TargetUrl, KnowsIpAddressesAndSocketFolders)
{
    EXPECT_EQ(labels(target("postgresql://10.1.2.3/db")), "10.1.2.3:5432");
    EXPECT_EQ(labels(target("postgresql://[::1]:5433,[2001:db8::7]/db")), "[::1]:5433 [2001:db8::7]:5432");
    EXPECT_EQ(labels(target("postgresql://[fe80::1%eth0]/db")), "[fe80::1%eth0]:5432");
    EXPECT_EQ(labels(target("postgresql://[fe80::1%25eth0]/db")), "[fe80::1%eth0]:5432");
    EXPECT_EQ(labels(target("postgresql://%2Frun%2Fpostgresql/db")), "/run/postgresql:5432");
    EXPECT_EQ(labels(target("postgresql:///db?host=/tmp&port=6000")), "/tmp:6000");
    EXPECT_EQ(labels(target("postgresql://%40abstract/db")), "@abstract:5432");
    EXPECT_TRUE(target("postgresql://%40abstract/db").hosts.first().isSocket());
}

TEST(TargetUrl, LabelCanBeReadAgain)
{
    const core::Target read = target("postgresql://[fe80::1%eth0]:5433");
    EXPECT_EQ(target(("postgresql://" + labels(read)).c_str()).hosts, read.hosts);
}

TEST(TargetUrl, ShowsInternationalNamesAsTheyAreLookedUp)
{
    EXPECT_EQ(labels(target("postgresql://büro.example/db")), "xn--bro-hoa.example:5432");
    EXPECT_THAT(labels(target("postgresql://\u0435xample.com/db")), testing::StartsWith("xn--"));
}

TEST(TargetUrl, DecodesWhatIsPercentEncoded)
{
    const core::Target good =
        target("postgresql://a%40corp:p%40%2f%3A%3F%23%25+@h/my%2Fdb?sslcert=%7E%2Fa%26b");
    EXPECT_EQ(text(good.user), "a@corp");
    EXPECT_EQ(text(good.password), "p@/:?#%+");
    EXPECT_EQ(text(good.database), "my/db");
    EXPECT_EQ(good.options.value("sslcert"), "~/a&b");
    EXPECT_EQ(text(target("postgresql://%F0%9F%90%98:x@h/%22db%22").user), "🐘");
}

TEST(TargetUrl, TakesTheDatabaseLiterally)
{
    EXPECT_EQ(text(target("postgresql://h/host%3Devil").database), "host=evil");
    EXPECT_EQ(text(target("dbname=postgresql://evil/x").database), "postgresql://evil/x");
    EXPECT_EQ(text(target("postgresql://$user@h/%22d'b%22").database), "\"d'b\"");
    EXPECT_EQ(text(target("postgresql://$user@h").user), "$user");
}

// Every one of these makes libpq dial a piece of the password, or take it for something else.
TEST(TargetUrl, RefusesRawCharactersInThePassword)
{
    EXPECT_THAT(refusal("postgresql://u:p@ss@h/db"), HasSubstr("percent-encode the other as %40"));
    EXPECT_THAT(refusal("postgresql://u:p@ss:w@h/db"), HasSubstr("characters 17 and 22"));
    EXPECT_THAT(refusal("postgresql://u:se/cret@h/db"),
                HasSubstr("a raw '/' before an '@'; percent-encode it as %2F"));
    EXPECT_THAT(refusal("postgresql://u:s?cret@h/db"),
                HasSubstr("a raw '?' before an '@'; percent-encode it as %3F"));
    EXPECT_THAT(refusal("postgresql://u:s:cret@h/db"),
                HasSubstr("a raw ':' inside the password; percent-encode it as %3A"));
    EXPECT_THAT(refusal("postgresql://u:s#cret@h/db"), HasSubstr("a raw '#'"));
    EXPECT_THAT(refusal("postgresql://u:s cret@h/db"), HasSubstr("percent-encode it as %20"));
    EXPECT_THAT(refusal("postgresql://u:12/3@h/db"), HasSubstr("a raw '/'"));
    EXPECT_THAT(refusal("postgresql://u:p@h/d@b"), HasSubstr("%40"));
    EXPECT_THAT(refusal("postgresql://u:p@h/db?options=a@b"), HasSubstr("%40"));
    EXPECT_THAT(refusal("postgresql://u:s3cret"), HasSubstr("port"));
}

TEST(TargetUrl, NamesNoPieceOfWhatItRefuses)
{
    for (const char *url : { "postgresql://u:sEcr@et@h/db",
                             "postgresql://u:sEcr/et@h/db",
                             "postgresql://u:%zzsEcr@h/db",
                             "postgresql://u:sEcr%@h/db",
                             "postgresql://u:sEcr%00@h/db",
                             "postgresql://u:sEcr@[::1/db",
                             "postgresql://u:sEcr:et@h/db",
                             "postgresql://u:sEcr",
                             "postgresql://u:p@h:sEcr/db",
                             "postgresql://sEcr!/db",
                             "postgresql://h/db?sEcr",
                             "postgresql://h/db?password=x&sEcr=1",
                             "postgresql://h/db?a=b@c&sEcr=1",
                             "postgresql://h/db?sslmode=sEcr",
                             "postgresql://h/db?ssl=sEcr",
                             "postgresql://h/db?port=sEcr",
                             "postgresql://h/db?hostaddr=sEcr",
                             "postgresql://h/db?host=sEcr%20",
                             "sEcr://h/db",
                             "sEcr",
                             "sEcr:5432" }) {
        EXPECT_FALSE(parse(url)) << url;
        EXPECT_THAT(refusal(url), Not(HasSubstr("sEcr"))) << url;
    }
}

TEST(TargetUrl, RefusesBrokenEscapesAndBrackets)
{
    for (const char *url :
         { "postgresql://u:p%zz@h", "postgresql://u:p%4@h", "postgresql://u:p%@h", "postgresql://u:p%00@h",
           "postgresql://h/%00", "postgresql://h/?user=%1", "postgresql://%zz" })
        EXPECT_THAT(refusal(url), HasSubstr("invalid percent escape; write %25")) << url;

    EXPECT_THAT(refusal("postgresql://u:p@[::1/db"), HasSubstr("the bracket at character 18 is not closed"));
    for (const char *url : { "postgresql://[]/db", "postgresql://[db1]/db", "postgresql://[10.0.0.1]/db",
                             "postgresql://[::1%]/db", "postgresql://[::1%a b]/db", "postgresql://[::g]/db" })
        EXPECT_NE(refusal(url), "accepted") << url;
    EXPECT_THAT(refusal("postgresql://[::1]5432/db"), HasSubstr("port"));
    EXPECT_THAT(refusal("postgresql://::1/db"), HasSubstr("brackets"));
}

TEST(TargetUrl, RefusesPortsThatAreNone)
{
    for (const char *port : { "0", "65536", "99999999", "abc", "5432x", "-1", "+1", "", "5432%20", "0x10" })
        EXPECT_THAT(refusal((std::string("postgresql://h:") + port + "/db").c_str()), HasSubstr("port"))
            << port;
    for (const char *port : { "0", "65536", "abc", "5432x", "-1", "1,2" })
        EXPECT_THAT(refusal((std::string("postgresql://h/db?port=") + port).c_str()), HasSubstr("port"))
            << port;
    EXPECT_EQ(labels(target("postgresql://h:1,g:65535/db")), "h:1 g:65535");
}

TEST(TargetUrl, RefusesHostsThatAreNone)
{
    const std::string endless(300, 'h');
    for (const std::string &host :
         { std::string("a%20b"), std::string("a%0Ab"), std::string("a%1Bb"), endless,
           std::string("-oProxyCommand"), std::string("a%2Cb"), std::string("a%3Db"), std::string("a%27b"),
           std::string("h1,,h2"), std::string(","), std::string("h!"), std::string("h,"),
           std::string("%2Ftmp%2F'x'"), std::string("a%2Fb") })
        EXPECT_THAT(refusal(("postgresql://" + host + "/db").c_str()), Not("accepted")) << host;
}

TEST(TargetUrl, RefusesWhatIsNoAddress)
{
    const std::string endless = "postgresql://" + std::string(1'000'000, 'h');
    for (const char *address :
         { "", " ", "\n\t ", "db1", "db1:5432", "user@db1", "postgresql:", "postgresql:/h/db",
           "file:///etc/passwd", "javascript:alert(1)", "javascript:a=1", "data:text/plain,x",
           "oracle://h/db", "://h/db", "postgresql//h", endless.c_str() }) {
        const auto result = parse(address);
        ASSERT_FALSE(result) << address;
        EXPECT_EQ(result.error().fault, Fault::BadAddress);
    }
    EXPECT_THAT(refusal("db1"), HasSubstr("postgresql://HOST/DATABASE"));
    EXPECT_THAT(refusal("db1"), HasSubstr("service=NAME"));
    EXPECT_THAT(refusal(endless.c_str()), HasSubstr("64 KB"));
    EXPECT_FALSE(core::parseTarget(u"postgresql://h/db"_s + QChar(0) + u'x', test::Around().surroundings()));
}

TEST(TargetUrl, ReadsThoseOfJdbc)
{
    const core::Target read =
        target("jdbc:postgresql://h1:5433,h2/shop?user=ann%40corp&password=s3+cret&ssl=true"
               "&loadBalanceHosts=true&prepareThreshold=0&ApplicationName=x");
    EXPECT_EQ(labels(read), "h1:5433 h2:5432");
    EXPECT_EQ(text(read.user), "ann@corp");
    EXPECT_EQ(text(read.password), "s3 cret");
    EXPECT_EQ(text(read.tls), "require");
    EXPECT_TRUE(read.passwordInText);
    EXPECT_THAT(read.ignored,
                ElementsAre(u"loadBalanceHosts"_s, u"prepareThreshold"_s, u"ApplicationName"_s));

    const core::Target cloud =
        target("jdbc:postgresql://srv.example.com:5432/db?user=me@srv&password=s3cret");
    EXPECT_EQ(text(cloud.user), "me@srv");
    EXPECT_EQ(labels(cloud), "srv.example.com:5432");

    const core::Target yugabyte =
        target("jdbc:yugabytedb://h:5433/yugabyte?load-balance=true&topology-keys=a.b.c,d.e.f"
               "&yb-servers-refresh-interval=300");
    EXPECT_EQ(labels(yugabyte), "h:5433");
    EXPECT_EQ(yugabyte.ignored.size(), 3);
    EXPECT_THAT(refusal("jdbc:oracle://h/db"), HasSubstr("neither"));
}

TEST(TargetUrl, AcceptsAndNamesWhatOnlyDriversKnow)
{
    for (const char *name : { "load_balance",
                              "load-balance",
                              "loadBalance",
                              "topology_keys",
                              "topology-keys",
                              "schema",
                              "connection_limit",
                              "pgbouncer",
                              "pool_timeout",
                              "sslaccept",
                              "pool_max_conns",
                              "pool_min_conns",
                              "pool_max_conn_lifetime",
                              "default_query_exec_mode",
                              "statement_cache_capacity",
                              "command_timeout",
                              "prepared_statement_cache_size",
                              "prepareThreshold",
                              "PREPARETHRESHOLD",
                              "binaryTransfer",
                              "currentSchema",
                              "targetServerType",
                              "search_path",
                              "connect_timeout",
                              "client_encoding",
                              "application_name",
                              "fallback_application_name",
                              "ApplicationName",
                              "target_session_attrs",
                              "load_balance_hosts" }) {
        const core::Target read = target((std::string("postgresql://h/db?") + name + "=1").c_str());
        EXPECT_THAT(read.ignored, ElementsAre(QString::fromLatin1(name)));
        EXPECT_THAT(read.options, IsEmpty());
    }
    EXPECT_EQ(target("postgresql://h?schema=a&schema=b").ignored.size(), 1);
}

TEST(TargetUrl, PassesOnWhatLibpqKnows)
{
    const core::Target read =
        target("postgresql://h/db?channelBinding=require&require_auth=scram-sha-256"
               "&sslNegotiation=direct&options=-c%20geqo%3Doff&passfile=%2Fx&keepalives=0");
    EXPECT_EQ(read.options.value("channel_binding"), "require");
    EXPECT_EQ(read.options.value("require_auth"), "scram-sha-256");
    EXPECT_EQ(read.options.value("sslnegotiation"), "direct");
    EXPECT_EQ(read.options.value("options"), "-c geqo=off");
    EXPECT_EQ(read.options.size(), 6);
    EXPECT_THAT(core::optionsNewerThan(read, 150'020), ElementsAre("require_auth", "sslnegotiation"));
    EXPECT_THAT(core::optionsNewerThan(read, 160'001), ElementsAre("sslnegotiation"));
    EXPECT_THAT(core::optionsNewerThan(read, 180'000), IsEmpty());
}

TEST(TargetUrl, NamesAnUnknownParameterAndTheNearestKnownOne)
{
    EXPECT_EQ(refusal("postgresql://u:p@h/db?sslmod=require"),
              "unknown parameter 'sslmod' (character 23); did you mean 'sslmode'?");
    EXPECT_EQ(refusal("postgresql://h/db?wibble=1"), "unknown parameter 'wibble' (character 19)");
    EXPECT_THAT(refusal("postgresql://h/db?paswordd=x"), HasSubstr("did you mean 'password'?"));
    EXPECT_THAT(refusal("postgresql://h/db?replication=true"), HasSubstr("'replication'"));
    EXPECT_EQ(parse("postgresql://h/db?oauth_client_secret=x").error().fault, Fault::NoOption);
    EXPECT_EQ(parse("postgresql://h/db?sslkeylogfile=%2Ftmp%2Fk").error().fault, Fault::NoOption);
}

TEST(TargetUrl, UnderstandsHowMuchTlsIsWanted)
{
    EXPECT_EQ(text(target("postgresql://h?ssl=true").tls), "require");
    EXPECT_EQ(text(target("postgresql://h?ssl=verify-full").tls), "verify-full");
    EXPECT_EQ(text(target("postgresql://h?sslmode=verify-full&ssl=true").tls), "verify-full");
    EXPECT_EQ(text(target("postgresql://h?sslrootcert=system").tls), "verify-full");
    EXPECT_EQ(text(target("postgresql://h?ssl=false").tls), "prefer");
    EXPECT_THAT(target("postgresql://h?ssl=false").ignored, ElementsAre(u"ssl"_s));
    EXPECT_THAT(refusal("postgresql://h?sslmode=maybe"), HasSubstr("sslmode must be "));
    EXPECT_THAT(refusal("postgresql://h?ssl=maybe"), HasSubstr("ssl must be "));
}

TEST(TargetUrl, LetsTheQueryHaveTheLastWord)
{
    const core::Target read =
        target("postgresql://ann:old@h1:1/db?user=bob&password=new&host=h2&port=2&dbname=other");
    EXPECT_EQ(labels(read), "h2:2");
    EXPECT_EQ(text(read.user), "bob");
    EXPECT_EQ(text(read.password), "new");
    EXPECT_EQ(text(read.database), "other");
}

TEST(TargetUrl, RefusesAParameterThatIsHalfWritten)
{
    EXPECT_THAT(refusal("postgresql://h?password"), HasSubstr("name=value"));
    EXPECT_THAT(refusal("postgresql://h?=x"), HasSubstr("name=value"));
    EXPECT_THAT(refusal("postgresql://h?password=a=b"), HasSubstr("percent-encode it as %3D"));
    EXPECT_THAT(refusal("postgresql://h/a/b"), HasSubstr("%2F"));
    EXPECT_EQ(labels(target("postgresql://h?&sslmode=require&")), "h:5432");
}

TEST(TargetUrl, CountsCharactersAsPeopleDo)
{
    EXPECT_THAT(refusal("postgresql://grüß:p%zz@h"), HasSubstr("character 20 starts"));
    EXPECT_THAT(refusal("  postgresql://u:p%zz@h"), HasSubstr("character 19 starts"));
}
