#include "core/address/addresses.h"
#include "core/address/expected.h"

#include <gmock/gmock.h>

// Addresses of poolers and proxies: consoles, pages of statistics and sockets that take commands.

using test::labels;
using test::parse;
using test::refusal;
using test::target;
using test::text;
using testing::HasSubstr;
using testing::Not;
using namespace Qt::StringLiterals;
using namespace std::string_literals;
using Transport = core::Target::Transport;

TEST(TargetEndpoint, AConsoleOfPgBouncerIsReachedThroughLibpq)
{
    const core::Target read = target("pgbouncer://stats:s3cret@pool1/?sslmode=require");
    EXPECT_EQ(read.transport, Transport::PostgreSql);
    EXPECT_EQ(labels(read), "pool1:6432");
    EXPECT_EQ(text(read.user), "stats");
    EXPECT_EQ(text(read.password), "s3cret");
    EXPECT_EQ(text(read.database), "pgbouncer");
    EXPECT_EQ(text(read.tls), "require");
    EXPECT_TRUE(read.passwordInText);

    EXPECT_EQ(labels(target("pgpool://pool1/shop")), "pool1:9999");
    EXPECT_EQ(target("pgpool://pool1/shop").kind, "pgpool");
    EXPECT_EQ(text(target("pgpool://pool1/shop").database), "shop");
    EXPECT_EQ(text(target("pgpool://monitor@pool1").database), "postgres")
        << "it keeps nothing of such a login";
    EXPECT_EQ(labels(target("cockroachdb://node1/shop")), "node1:26257");
    EXPECT_EQ(labels(target("pgbouncer://p1:6000,p2,[::1]")), "p1:6000 p2:6432 [::1]:6432");
    EXPECT_EQ(labels(target("pgbouncer:///pgbouncer")), "/var/run/postgresql:6432");
    EXPECT_EQ(labels(target("pgbouncer://h?port=7000")), "h:7000");
    EXPECT_EQ(text(target("pgbouncer://h/pgbouncer").database), "pgbouncer");
}

TEST(TargetEndpoint, VariablesOfPostgresDoNotLeadAConsoleElsewhere)
{
    const test::Around around {
        .variables = { { "PGPORT", u"5432"_s }, { "PGDATABASE", u"shop"_s }, { "PGUSER", u"ann"_s } }
    };
    const core::Target read = target("pgbouncer://h", around);
    EXPECT_EQ(labels(read), "h:6432");
    EXPECT_EQ(text(read.database), "pgbouncer");
    EXPECT_EQ(text(read.user), "ann");
}

TEST(TargetEndpoint, AnotherDatabaseIsNoConsole)
{
    EXPECT_THAT(refusal("pgbouncer://h/shop"), HasSubstr("(character 15) is not PgBouncer's console"));
    EXPECT_THAT(refusal("pgbouncer://h?dbname=shop"), HasSubstr("is not PgBouncer's console"));
    EXPECT_THAT(refusal("pgbouncer://h/shop"), Not(HasSubstr("shop")));
}

TEST(TargetEndpoint, APageHasAPathAndKeepsItsPasswordApart)
{
    const core::Target read = target("http://ann:s%40crt@proxy1:9000/haproxy?stats;csv");
    EXPECT_EQ(read.transport, Transport::Http);
    EXPECT_EQ(labels(read), "proxy1:9000");
    EXPECT_EQ(text(read.user), "ann");
    EXPECT_EQ(text(read.password), "s@crt");
    EXPECT_EQ(text(read.path), "/haproxy?stats;csv");
    EXPECT_EQ(text(read.database), "");
    EXPECT_EQ(text(read.tls), "disable");
    EXPECT_TRUE(read.passwordInText);
}

TEST(TargetEndpoint, APageSaysWhereItsApplicationLeads)
{
    const core::Target read = target("http://app1:8080/metrics?a=1&leads-to=db1:5432%2C[::1]:6432&b=2");
    EXPECT_EQ(read.leadsTo,
              (QList<core::Host> { { .host = u"db1"_s, .port = 5432 }, { .host = u"::1"_s, .port = 6432 } }));
    EXPECT_EQ(text(read.path), "/metrics?a=1&b=2") << "the page is not asked for what is ours";
    EXPECT_EQ(labels(read), "app1:8080");
    EXPECT_EQ(text(target("http://app1:8080?leads_to=db1:5432").path), "");
    EXPECT_EQ(core::expectedAt(target("http://app1?leads_to=db1:5432"), {}).layer, core::Layer::Application);
    EXPECT_TRUE(target("http://app1/metrics").leadsTo.isEmpty());
    for (const char *wrong :
         { "", "db1", "db1:0", ":5432", "db1:5432,", "::1:5432", "[db1]:5432", "/run/pg:5432" })
        EXPECT_THAT(refusal(("http://app1/metrics?leads_to="s + wrong).c_str()),
                    HasSubstr("must be HOST:PORT"))
            << wrong;
}

TEST(TargetEndpoint, OnlyAPageSaysWhereItLeads)
{
    for (const char *other : { "postgresql://h/shop?leads_to=db1:5432", "mysql://h/shop?leads_to=db1:5432",
                               "host=h leads_to=db1:5432" })
        EXPECT_THAT(refusal(other), HasSubstr("belongs to the address of an application's metrics page"));
}

TEST(TargetEndpoint, ASecurePageMustProveWhoItIs)
{
    const core::Target read = target("https://[2001:db8::7]/stats;csv");
    EXPECT_EQ(text(read.tls), "verify-full");
    EXPECT_EQ(labels(read), "[2001:db8::7]:443");
    EXPECT_TRUE(read.options.isEmpty());

    const test::Around around { .variables = { { "SSL_CERT_FILE", u"/etc/ca.pem"_s } } };
    EXPECT_EQ(target("https://h/", around).options.value("sslrootcert"), "/etc/ca.pem");
    EXPECT_TRUE(target("http://h/", around).options.isEmpty());
}

TEST(TargetEndpoint, APageNeedsNoMoreThanAHost)
{
    const core::Target read = target("HTTP://patroni1");
    EXPECT_EQ(labels(read), "patroni1:80");
    EXPECT_EQ(text(read.path), "");
    EXPECT_EQ(text(target("http://h/").path), "/");
    EXPECT_FALSE(read.passwordInText);
}

// PGUSER is the name of a role, PGPASSWORD is for a server of databases, and neither is anybody else's
// business.
TEST(TargetEndpoint, NoVariableOfPostgresReachesAPageOrASocket)
{
    const test::Around around { .variables = { { "PGUSER", u"ann"_s },
                                               { "PGPORT", u"1"_s },
                                               { "PGHOSTADDR", u"10.0.0.1"_s },
                                               { "PGSSLMODE", u"prefer"_s },
                                               { "PGSERVICE", u"prod"_s } } };
    for (const char *url : { "http://h:8008/cluster", "https://h:8008/cluster", "haproxy://h:8008" }) {
        const core::Target read = target(url, around);
        EXPECT_EQ(labels(read), "h:8008") << url;
        EXPECT_EQ(text(read.user), "") << url;
        EXPECT_NE(text(read.tls), "prefer") << url;
    }
}

TEST(TargetEndpoint, HaProxyHasAFileOrAPort)
{
    const core::Target file = target("haproxy:///run/haproxy/admin.sock");
    EXPECT_EQ(file.transport, Transport::Line);
    EXPECT_EQ(labels(file), "/run/haproxy/admin.sock");
    EXPECT_TRUE(file.hosts.first().isSocket());
    EXPECT_EQ(text(file.user), "");

    const core::Target port = target("haproxy://proxy1:9999/");
    EXPECT_EQ(port.transport, Transport::Line);
    EXPECT_EQ(labels(port), "proxy1:9999");
    EXPECT_EQ(labels(target("haproxy:///run/a:1")), "/run/a:1");
}

TEST(TargetEndpoint, RefusesWhatNoPageHas)
{
    EXPECT_EQ(refusal("http://u:p@h1,h2/"),
              "there is a comma at character 14; only one host is allowed here");
    EXPECT_THAT(refusal("https://h/../../"), HasSubstr("the path at character 10 contains a segment"));
    EXPECT_THAT(refusal("https://h/a/%2E%2e/b"), HasSubstr("contains a segment"));
    EXPECT_THAT(refusal("http://"), HasSubstr("the host is missing"));
    EXPECT_THAT(refusal("http:///stats"), HasSubstr("the host is missing"));
    EXPECT_THAT(refusal("http://:80/stats"), HasSubstr("the host is missing"));
    EXPECT_THAT(refusal("http://%2Frun%2Fx/stats"), HasSubstr("a '%'"));
    EXPECT_THAT(refusal("http://h:0/"), HasSubstr("port"));
    EXPECT_THAT(refusal("http://u:s@cret@h/"), HasSubstr("percent-encode the other"));
    EXPECT_THAT(refusal("http://u:se/cret@h/"), HasSubstr("percent-encode it as %2F"));
    EXPECT_THAT(refusal("http://u:s/cr?t@h/"), HasSubstr("percent-encode it as %40"));
    EXPECT_THAT(refusal("http://h/#top"), HasSubstr("a raw '#'"));
    EXPECT_THAT(refusal("http://h/a b"), HasSubstr("%20"));
    EXPECT_THAT(refusal("http://a%3Ab:c@h/"), HasSubstr("contains a ':'"));
}

TEST(TargetEndpoint, RefusesASecretWhereItWouldBeShown)
{
    for (const char *url :
         { "http://h/x?password=sEcr", "http://h/x?a=b&access_token=sEcr", "http://h/x?p%61ss=sEcr",
           "https://h?apikey=sEcr", "http://h/x?sv=1&sig=sEcr", "https://h/x?X-Amz-Signature=sEcr" }) {
        EXPECT_THAT(refusal(url), HasSubstr("contains a secret")) << url;
        EXPECT_THAT(refusal(url), Not(HasSubstr("sEcr"))) << url;
    }
    EXPECT_EQ(refusal("http://h/x?design=1&signal=2"), "accepted");
}

TEST(TargetEndpoint, RefusesWhatHaProxysSocketHasNot)
{
    EXPECT_THAT(refusal("haproxy://h"), HasSubstr("needs a port"));
    EXPECT_THAT(refusal("haproxy://h:1/path"), HasSubstr("haproxy://HOST:PORT"));
    EXPECT_THAT(refusal("haproxy://"), HasSubstr("haproxy:///run"));
    EXPECT_THAT(refusal("haproxy:///"), HasSubstr("haproxy:///run"));
    EXPECT_THAT(refusal("haproxy://:9999"), HasSubstr("the host is missing"));
    EXPECT_THAT(refusal("haproxy://u:sEcr@h:1"), HasSubstr("has no users"));
    EXPECT_THAT(refusal("haproxy://u:sEcr@h:1"), Not(HasSubstr("sEcr")));
    EXPECT_THAT(refusal("haproxy://h:1?a=b"), HasSubstr("no parameters"));
    EXPECT_THAT(refusal("haproxy://h:1,g:2"), HasSubstr("only one host"));
    EXPECT_THAT(refusal("haproxy:///run/a%2Cb"), HasSubstr("comma"));
    EXPECT_THAT(refusal("haproxy:///run/a,b"), HasSubstr("comma"));
}

TEST(TargetEndpoint, APageOfMetricsIsExpectedToBeAnApplications)
{
    const auto layerOf = [](const char *url) { return core::expectedAt({ target(url) }).first().layer; };
    EXPECT_EQ(layerOf("http://app1:8080/actuator/prometheus"), core::Layer::Application);
    EXPECT_EQ(layerOf("https://app1/metrics"), core::Layer::Application);
    EXPECT_EQ(layerOf("http://proxy1:8404/stats"), core::Layer::Proxy);
    EXPECT_EQ(layerOf("haproxy://metrics:9999"), core::Layer::Proxy);
}

TEST(TargetEndpoint, OfPrometheusAsksForWhatItsSelectorsMatch)
{
    const core::Target read =
        target("prometheus://prom1/p/?match=job=\"shop\",env!=\"test\"&leads_to=pool1:6432");
    EXPECT_EQ(labels(read), "prom1:9090");
    EXPECT_EQ(text(read.path), "/p/federate?match=job%3D%22shop%22%2Cenv%21%3D%22test%22");
    EXPECT_EQ(read.transport, core::Target::Transport::Http);
    EXPECT_EQ(read.leadsTo.size(), 1);
    EXPECT_EQ(read.tls, core::TlsMode::Disable);
    EXPECT_EQ(text(target("prometheus://prom1:9091").path), "/federate");
    EXPECT_EQ(text(target("prometheus://prom1?match=job%3D%22a%26b%22").path),
              "/federate?match=job%3D%22a%26b%22");
    EXPECT_EQ(core::expectedAt(read, read.hosts.front()).layer, core::Layer::Application);
}
