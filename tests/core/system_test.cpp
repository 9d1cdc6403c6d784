#include "core/next_steps.h"
#include "core/system.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

TEST(System, IsCalledAsItsMakersDo)
{
    EXPECT_EQ(core::systemName(u"pgpool"_s), u"Pgpool-II");
    EXPECT_EQ(core::systemName(u"tomorrowdb"_s), u"tomorrowdb") << "what is not known stays as it is";
    EXPECT_EQ(core::systemOf(u"tomorrowdb"), nullptr);
}

TEST(System, HasAConsoleBehindADatabaseOfThatName)
{
    EXPECT_TRUE(core::isConsole(u"pgbouncer"));
    EXPECT_TRUE(core::isConsole(u"console"));
    EXPECT_FALSE(core::isConsole(u"shop"));
    EXPECT_FALSE(core::isConsole(u"")) << "most have none";
}

TEST(System, ThatReportsEveryPauseIsNotSuspectedOfOne)
{
    EXPECT_TRUE(core::mayPauseUnseen(u"pgbouncer"_s));
    EXPECT_FALSE(core::mayPauseUnseen(u"odyssey"_s)) << "all versions answer SHOW IS_PAUSED";
    EXPECT_FALSE(core::mayPauseUnseen(u"haproxy"_s));
}

TEST(System, HasNextStepsOfItsOwnForSomeFaults)
{
    using enum core::Layer;
    EXPECT_TRUE(core::nextStepOf(u"pgbouncer"_s, Pooler, core::Fault::Denied));
    EXPECT_FALSE(core::nextStepOf(u"pgbouncer"_s, Pooler, core::Fault::Lost));
    EXPECT_FALSE(core::nextStepOf(u"tomorrowdb"_s, Database, core::Fault::Full));
}

TEST(System, ThatHasNeverAnsweredHasTheNextStepsOfItsLayer)
{
    const auto refused = [](core::Layer layer) {
        return QString::fromLatin1(core::nextStepOf({}, layer, core::Fault::Refused));
    };
    EXPECT_TRUE(refused(core::Layer::Database).contains(u"listen_addresses"_s));
    EXPECT_EQ(refused(core::Layer::Pooler), QString()) << "the general one";
    EXPECT_FALSE(refused(core::Layer::Proxy).contains(u"listen_addresses"_s));
    EXPECT_TRUE(refused(core::Layer::Proxy).contains(u"socket path"_s));
    EXPECT_TRUE(core::nextStepOf({}, core::Layer::Proxy, core::Fault::Unsupported));
    for (const core::Layer layer : { core::Layer::Application, core::Layer::Proxy }) {
        const auto password = QString::fromLatin1(core::nextStepOf({}, layer, core::Fault::PasswordNeeded));
        EXPECT_TRUE(password.contains(u"--config"_s) && !password.contains(u"pgpass"_s)) << "no file is read";
    }
    const auto slow = [](const QString &kind) {
        return QString::fromLatin1(core::nextStepOf(kind, core::Layer::Database, core::Fault::TimedOut));
    };
    EXPECT_TRUE(slow({}).contains(u"extra_port"_s)) << "a full thread pool of MariaDB does not answer";
    EXPECT_TRUE(slow({}).startsWith(u"Another kind of server"_s)) << "PostgreSQL never greets a MySQL client";
    EXPECT_FALSE(slow(u"postgresql"_s).contains(u"extra_port"_s));
    EXPECT_FALSE(slow(u"mariadb"_s).contains(u"Another kind"_s)) << "it has answered as MariaDB before";
    const auto withoutDatabase = [](const QString &kind) {
        return QString::fromLatin1(core::nextStepOf(kind, core::Layer::Pooler, core::Fault::NoSuchDatabase));
    };
    EXPECT_TRUE(withoutDatabase({}).contains(u"console"_s));
    EXPECT_FALSE(withoutDatabase(u"pgpool"_s).contains(u"console"_s)) << "it has none";
}

TEST(System, IsListedOnceWhereThereIsASourceForIt)
{
    QStringList read = core::systemsRead();
    EXPECT_EQ(read.first(), u"postgresql");
    EXPECT_TRUE(read.contains(u"cockroachdb"_s));
    EXPECT_EQ(read.removeDuplicates(), 0);
}
