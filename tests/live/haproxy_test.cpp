// A real HAProxy: its page with a password, and its socket as a file and on a port.

#include "support/haproxy.h"
#include "support/wait.h"
#include "wire/visit.h"

#include <gmock/gmock.h>

using core::Fault;
using test::HaProxy;
using test::Visit;
using testing::HasSubstr;
using testing::StartsWith;
using namespace Qt::StringLiterals;

#define NEEDS_HAPROXY()                                                                                      \
    if (!HaProxy::isInstalled())                                                                             \
    GTEST_SKIP() << "HAProxy is not installed"

TEST(HaProxyWire, ItsPageComesWholeOverOneSocket)
{
    NEEDS_HAPROXY();
    const HaProxy proxy;
    Visit visit(proxy.pageUrl());
    ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
    for (int i = 0; i < 3; ++i) {
        const auto heard = visit.ask("/stats;csv");
        EXPECT_EQ(heard.fault, std::nullopt) << heard.detail.toStdString();
        EXPECT_EQ(heard.status, "200");
        EXPECT_THAT(heard.body.toStdString(), StartsWith("# pxname,svname,"));
        EXPECT_TRUE(heard.body.endsWith('\n'));
        EXPECT_THAT(heard.body.toStdString(), HasSubstr("\nstats,FRONTEND,"));
        EXPECT_LE(proxy.open(), 1);
    }
    visit.hangUp();
    EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet() && proxy.open() == 0; }));
}

TEST(HaProxyWire, ItsPageWantsThePassword)
{
    NEEDS_HAPROXY();
    const HaProxy proxy;
    for (const auto &[credentials, fault] :
         { std::pair(QString(), Fault::PasswordNeeded), std::pair(u"ann:wrong@"_s, Fault::WrongPassword) }) {
        Visit visit(proxy.pageUrl(credentials));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/stats;csv");
        EXPECT_EQ(heard.fault, fault);
        EXPECT_THAT(heard.detail.toStdString(), HasSubstr("401"));
        EXPECT_EQ(heard.rows, 0);
    }
}

TEST(HaProxyWire, ItsSocketAnswersOneCommandASocket)
{
    NEEDS_HAPROXY();
    const HaProxy proxy;
    for (const QString &url : { proxy.fileUrl(), proxy.portUrl() }) {
        Visit visit(url);
        ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
        EXPECT_THAT(visit.ask("show stat").body.toStdString(), StartsWith("# pxname,svname,"));
        EXPECT_THAT(visit.ask("show info").body.toStdString(), HasSubstr("\nVersion: "));
        EXPECT_THAT(visit.ask("show sess all").body.toStdString(), StartsWith("0x"));
        EXPECT_THAT(visit.ask("nonsense").body.toStdString(), StartsWith("Unknown command"));
        EXPECT_EQ(visit.lost(), 0);
        EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
        EXPECT_TRUE(test::waitFor([&] { return proxy.open() == 0; }));
        visit.hangUp();
        EXPECT_TRUE(visit.gate().isQuiet());
    }
}
