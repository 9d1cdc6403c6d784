// Pages that a proxy in trouble, or another server in its place, may answer with.

#include "live/program.h"
#include "live/watching.h"
#include "support/fake_http.h"

#include <QFile>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::FakePg;
using testing::HasSubstr;
using testing::Not;

namespace {

const QByteArray header = "# pxname,svname,qcur,qmax,scur,smax,slim,stot,status,type\n";

QByteArray rowsOf(int servers)
{
    QByteArray rows;
    for (int i = 0; i < servers; ++i)
        rows += "shop" + QByteArray::number(i) + ",db,0,0,1,1,100,5,UP,2\n";
    return rows;
}

test::Script saying(const QByteArray &csv)
{
    return test::serving([csv](const QByteArray &) { return test::page(csv); });
}

QString urlOf(const FakePg &fake)
{
    return u"http://127.0.0.1:%1/stats"_s.arg(fake.port());
}

} // namespace

TEST(HostilePage, WithDamagedRowsIsDegradedAndSaysSo)
{
    const FakePg proxy(saying(header + rowsOf(2) + "torn,BACKEND\n"));
    test::Program program;
    const auto outcome = program.snapshot({ urlOf(proxy) });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(",degraded,"));
    EXPECT_THAT(outcome.errors, HasSubstr("damaged rows skipped: 1"));
}

TEST(HostilePage, WithMoreRowsThanAnyProxyHasIsRefused)
{
    const FakePg proxy(saying(header + rowsOf(wire::mostRowsOfPage + 1)));
    test::Program program;
    const auto outcome = program.snapshot({ urlOf(proxy) });
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("its page has more than 20000 rows"));
}

TEST(HostilePage, ThatIsLargeDoesNotHoldUpOthers)
{
    const FakePg large(saying(header + rowsOf(wire::mostRowsOfPage)));
    const FakePg small(saying(header + rowsOf(1)));
    test::Watching watching({ urlOf(large), urlOf(small) }, 50ms);
    const auto isLarge = [](const core::Sample &sample) { return sample.pools.size() > 1; };
    ASSERT_TRUE(watching.nextThat(isLarge));
    const auto before = watching.all().size();
    ASSERT_TRUE(watching.nextThat(isLarge));
    EXPECT_GT(watching.all().size() - before, 1) << "the small one's answers meanwhile";
}

TEST(HostilePage, ThatIsNoneSaysWhatCame)
{
    const FakePg broken(
        test::serving([](const QByteArray &) { return test::page("sorry", "500 Internal Server Error"); }));
    const FakePg other(test::serving([](const QByteArray &) {
        return test::page("<html></html>", "200 OK", "Content-Type: text/html\r\n");
    }));
    test::Program program;
    const auto failing = program.snapshot({ urlOf(broken) });
    EXPECT_THAT(failing.errors, HasSubstr("was answered with status 500). The host and port are right"));
    EXPECT_THAT(failing.errors, Not(HasSubstr("another kind of server")));
    const auto outcome = program.snapshot({ urlOf(other) });
    EXPECT_THAT(outcome.errors, HasSubstr("not a known statistics page, but text/html"));
    EXPECT_THAT(outcome.errors, Not(HasSubstr("PostgreSQL 11 and later can")));
}

TEST(HostilePage, ThatIsEmptySaysSo)
{
    const FakePg empty(test::serving([](const QByteArray &) { return test::page({}); }));
    test::Program program;
    const auto outcome = program.snapshot({ urlOf(empty) });
    EXPECT_THAT(outcome.errors,
                testing::ContainsRegex("no connection pool that Poolscope knows \\(/stats.* is empty\\)"));
    EXPECT_THAT(outcome.errors, HasSubstr("may not report its pool before it first uses it"));
}

TEST(HostilePage, InsteadOfASocketOfHaProxySaysHowToEnterIt)
{
    const FakePg page([](const test::FakeClient &client) {
        client.read(9); // "show info"
        client.send("HTTP/1.0 400 Bad request\r\nConnection: close\r\n\r\n<html></html>\n");
    });
    test::Program program;
    const auto outcome = program.snapshot({ u"haproxy://127.0.0.1:%1"_s.arg(page.port()) });
    EXPECT_THAT(outcome.errors, HasSubstr("enter http://HOST:PORT/stats"));
    EXPECT_THAT(outcome.errors, Not(HasSubstr("/metrics")));
}

TEST(HostilePage, AFileThatIsNoSocketIsSaidToBeNone)
{
    test::Program program;
    EXPECT_THAT(program.snapshot({ u"haproxy:///nonexistent.sock"_s }).errors,
                HasSubstr("No such file or directory"));
    EXPECT_THAT(program.snapshot({ u"haproxy:///etc/passwd"_s }).errors, HasSubstr("it is not a socket"));
}

TEST(PlainPassword, OverHttpIsWarnedOf)
{
    test::Program program;
    EXPECT_THAT(program.snapshot({ u"http://me:canary@192.0.2.1:9/stats"_s }).errors,
                HasSubstr("sends the password in clear text"));
    const FakePg proxy(saying(header + rowsOf(1)));
    EXPECT_THAT(program.snapshot({ u"http://me:canary@127.0.0.1:%1/stats"_s.arg(proxy.port()) }).errors,
                Not(HasSubstr("clear text")))
        << "it stays here";
}

TEST(PlainPassword, InAServiceFileThatOthersReadIsWarnedOf)
{
    test::Program program;
    const QString file =
        program.put(u".pg_service.conf"_s, "[shop]\nhost=127.0.0.1\nport=1\npassword = canary\n");
    const auto errors = [&] { return program.snapshot({ u"service=shop"_s }).errors; };
    EXPECT_THAT(errors(), Not(HasSubstr("chmod 600")));
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
    EXPECT_THAT(errors(), HasSubstr("contains a password and can be read by others; run chmod 600 on it"));
}
