#include "core/address/addresses.h"
#include "report/targets.h"

#include <gmock/gmock.h>

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using namespace Qt::StringLiterals;

namespace report {
namespace {

std::string protection(std::initializer_list<const char *> urls)
{
    QList<core::Target> targets;
    for (const char *url : urls)
        targets += test::target(url);
    return protectionSentence(targets).toStdString();
}

std::string remembered(const char *url, const test::Around &around = {})
{
    return withoutSecrets(QString::fromUtf8(url), around.surroundings()).toStdString();
}

TEST(HistoryBuilder, OneThatMeansNothingWithoutItsSecretIsForgottenWithTheOthers)
{
    const test::Around around;
    EXPECT_EQ(withoutSecrets(QStringList { u"postgresql://me:C4n4ry@db1/shop"_s, u"pgbouncer://pool1"_s },
                             around.surroundings()),
              (QStringList { u"postgresql://me@db1/shop"_s, u"pgbouncer://pool1"_s }));
    EXPECT_EQ(
        withoutSecrets(QStringList { u"postgresql://me@db1/shop"_s, u"C4n4ry"_s }, around.surroundings()),
        QStringList());
}

TEST(ClusterKey, IsTheSameInAnyOrderAndForNobodyElse)
{
    const auto one = test::target("postgresql://u@db1,db2/shop");
    const auto other = test::target("postgresql://u@db3/shop");
    EXPECT_EQ(report::clusterKey({ one, other }), u"u@db1:5432 u@db2:5432 u@db3:5432");
    EXPECT_EQ(report::clusterKey({ other, one }), report::clusterKey({ one, other }));
    EXPECT_NE(report::clusterKey({ one }), report::clusterKey({ one, other }));
    EXPECT_NE(report::clusterKey({ other }), report::clusterKey({ test::target("postgresql://v@db3/shop") }));
}

TEST(ClusterName, IsTheFirstHostAndHowManyMore)
{
    EXPECT_EQ(clusterName({ test::target("postgresql://u@db1/shop") }), u"db1:5432");
    EXPECT_EQ(clusterName({ test::target("postgresql://u@db1,db2/shop"), test::target("host=db3") }),
              u"db1:5432 and 2 more");
    EXPECT_EQ(clusterName({}), QString());
}

TEST(Protection, IsToldInPlainWordsForEveryMode)
{
    EXPECT_THAT(protection({ "postgresql://h/?sslmode=disable" }), HasSubstr("Not encrypted"));
    EXPECT_THAT(protection({ "postgresql://h/?sslmode=allow" }), HasSubstr("only if the server requires it"));
    EXPECT_EQ(protection({ "postgresql://h/" }),
              "Encrypted if the server supports it; server identity not verified");
    EXPECT_EQ(protection({ "postgresql://h/?sslmode=require" }), "Encrypted; server identity not verified");
    EXPECT_THAT(protection({ "postgresql://h/?sslmode=verify-ca" }), HasSubstr("host name not verified"));
    EXPECT_EQ(protection({ "postgresql://h/?sslmode=verify-full" }), "Encrypted; server identity verified");
}

TEST(Protection, KnowsWhatNeverLeavesTheMachine)
{
    EXPECT_EQ(protection({ "host=/run/postgresql" }), "Local socket: nothing leaves this machine");
    for (const char *url : { "postgresql://localhost/", "postgresql://127.0.0.1/", "postgresql://[::1]/",
                             "host=db1 hostaddr=127.0.0.1" })
        EXPECT_THAT(protection({ url }), HasSubstr("Local connection")) << url;
    for (const char *url : { "postgresql://127.example.com/", "host=localhost hostaddr=10.0.0.1" })
        EXPECT_THAT(protection({ url }), Not(HasSubstr("this machine"))) << url;
}

TEST(Protection, OfALoopbackThatProvesWhoItIsIsThatProof)
{
    EXPECT_THAT(protection({ "postgresql://localhost/?sslmode=verify-full" }),
                testing::Eq("Encrypted; server identity verified"));
}

TEST(Protection, CountsBindingAndWhatLibpqChecksByItself)
{
    EXPECT_THAT(protection({ "postgresql://h/?channel_binding=require" }), HasSubstr("intercepted"));
    EXPECT_THAT(protection({ "postgresql://h/?sslmode=disable&channel_binding=require" }),
                HasSubstr("Not encrypted"));
    EXPECT_THAT(protection({ "postgresql://h/?sslmode=require&sslrootcert=/ca.pem" }),
                HasSubstr("trusted authority"));
}

TEST(Protection, OfSeveralIsThatOfTheWeakestAndSaysSo)
{
    const std::string sentence =
        protection({ "postgresql://db1/?sslmode=verify-full", "postgresql://db2/?sslmode=disable" });
    EXPECT_THAT(sentence, HasSubstr("Not encrypted"));
    EXPECT_THAT(sentence, HasSubstr("applies to db2:5432; others are stronger"));
    EXPECT_EQ(protection({ "postgresql://db1,db2/?sslmode=require" }),
              "Encrypted; server identity not verified");
}

TEST(Understood, NamesEverythingButTheSecret)
{
    const QStringList lines = understood(
        test::target("postgresql://monitor:C4n4ry@db1,db2:6432/shop?load_balance=true&sslpassword=C4n4ry"));
    EXPECT_THAT(lines, Contains(u"Servers: db1:5432, db2:6432"_s));
    EXPECT_THAT(lines, Contains(u"User: monitor"_s));
    EXPECT_THAT(lines, Contains(u"Database: shop"_s));
    EXPECT_THAT(lines, Contains(u"Ignored: load_balance"_s));
    EXPECT_THAT(lines, Contains(u"Password: given in the address; used now and not saved"_s));
    EXPECT_FALSE(lines.join(u' ').contains(u"C4n4ry"));
}

TEST(Understood, SaysWhereElseThePasswordComesFrom)
{
    EXPECT_THAT(understood(test::target("host=db1")),
                Contains(u"Password: from ~/.pgpass, PGPASSWORD or a prompt"_s));
    EXPECT_THAT(understood(test::target("mysql://ann@db1")),
                Contains(u"Password: none (Poolscope prompts for it if needed)"_s));
    const test::Around around { .files = { { u"/home/dba/.my.cnf"_s, "[client]\npassword=C4n4ry\n" } } };
    EXPECT_THAT(understood(test::target("mysql://ann@db1", around)), Contains(u"Password: from ~/.my.cnf"_s));
}

TEST(Understood, TellsOfAPageAndASocketWhatTheyHave)
{
    const QStringList page = understood(test::target("https://ann@h/stats;csv"));
    EXPECT_THAT(page,
                testing::ElementsAre(u"Servers: h:443"_s, u"Statistics page: /stats;csv"_s, u"User: ann"_s,
                                     u"Password: none (Poolscope prompts for it if needed)"_s));
    EXPECT_THAT(understood(test::target("http://h/metrics?leads_to=db1:5432,db2:5432")),
                Contains(u"Leads to: db1:5432, db2:5432"_s));
    const QStringList socket = understood(test::target("haproxy:///run/haproxy/admin.sock"));
    EXPECT_THAT(socket, testing::ElementsAre(u"Servers: /run/haproxy/admin.sock"_s));
}

TEST(WithoutSecrets, CutsThePasswordOutOfEveryForm)
{
    const std::pair<const char *, const char *> forms[] = {
        { "postgresql://u:pass@h:5432/db", "postgresql://u@h:5432/db" },
        { "postgresql://h/db?password=pass&sslmode=require&sslpassword=key",
          "postgresql://h/db?sslmode=require" },
        { "postgresql://h/db?sslmode=require&p%61ssword=pass", "postgresql://h/db?sslmode=require" },
        { "postgresql://h/db?password=pass", "postgresql://h/db" },
        { "jdbc:postgresql://h/db?user=me@srv&password=pass", "jdbc:postgresql://h/db?user=me@srv" },
        { "host=h password=pass user=u", "host=h  user=u" },
        { "host=h password = 'my pass' user=u", "host=h  user=u" },
        { "password=pass host=h", "host=h" },
        { "  postgresql://u@h/db\n", "postgresql://u@h/db" },
        { "https://u:pass@h:8404/stats;csv", "https://u@h:8404/stats;csv" },
        { "pgbouncer://u:pass@h", "pgbouncer://u@h" },
        { "haproxy:///run/haproxy/admin.sock", "haproxy:///run/haproxy/admin.sock" },
    };
    for (const auto &[typed, kept] : forms)
        EXPECT_EQ(remembered(typed), kept);
}

TEST(WithoutSecrets, KeepsNothingThatWouldMeanSomethingElse)
{
    for (const char *typed : { "user=mepassword=pass", "postgresql://u:p@ss@h/db", "password=pass", "" })
        EXPECT_EQ(remembered(typed), "") << typed;
}

TEST(WithoutSecrets, UnderstandsAService)
{
    const test::Around around { .files = { { u"/home/dba/.pg_service.conf"_s, "[prod]\nhost=db1\n" } } };
    EXPECT_EQ(remembered("service=prod password=pass", around), "service=prod");
}

TEST(WithoutSecrets, NeverKeepsAPieceOfADamagedPassword)
{
    const QByteArray canary = "C4n4ry!S3cret";
    for (const char slip : QByteArray("@:/?#&=%[] ,'\\!+-0a9")) {
        for (qsizetype at = 0; at <= canary.size(); ++at) {
            const QByteArray damaged = QByteArray(canary).insert(at, slip);
            for (const QByteArray &typed :
                 { "postgresql://alice:" + damaged + "@h1:5432,[::1]:5433/shop",
                   "jdbc:postgresql://h1/shop?user=alice&password=" + damaged + "&ssl=true",
                   "host=db1 password=" + damaged + " user=alice" }) {
                EXPECT_THAT(remembered(typed.constData()), Not(HasSubstr("C4n4r"))) << typed.toStdString();
                EXPECT_THAT(remembered(typed.constData()), Not(HasSubstr("S3cre"))) << typed.toStdString();
            }
        }
    }
}

} // namespace
} // namespace report
