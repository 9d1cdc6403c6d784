#include "report/faults.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(FaultsTest, EveryFaultHasASentenceAndANextStep)
{
    for (int i = 0; i <= static_cast<int>(core::Fault::StorageInUse); ++i) {
        const core::Error error { static_cast<core::Fault>(i), {} };
        EXPECT_GT(report::shortSentence(error).size(), 10);
        EXPECT_TRUE(report::sentence(error).startsWith(report::shortSentence(error) + u". "_s));
        EXPECT_TRUE(report::sentence(error).endsWith(u'.'));
    }
}

TEST(FaultsTest, AStandbyThatLetsNobodyInIsNotToBeTriedInAMoment)
{
    const core::Error error { core::Fault::StandbyClosed, {} };
    EXPECT_EQ(report::sentence(error),
              u"The server is a standby that does not accept connections: hot_standby is off. Set "
              "hot_standby = on there and restart the server, or wait until it is promoted."_s);
    EXPECT_EQ(report::silenceText(error.fault).arg(u"db2"_s), u"No access to db2"_s);
}

TEST(FaultsTest, ADatabaseWithoutRightsIsLeftOutOfTheAddress)
{
    const QString text = report::sentence({ core::Fault::DatabaseDenied, u"to database 'shop'"_s },
                                          { .layer = core::Layer::Database });
    EXPECT_EQ(text,
              u"The account has no right to use this database (to database 'shop'). Enter another database, "
              "or grant the right. To read sessions, any database will do; for MySQL and MariaDB, the "
              "address needs none."_s);
}

TEST(FaultsTest, ALoginThatMariaDbMayHaveAnsweredSaysWhichAddressToEnter)
{
    const QString text = report::sentence({ core::Fault::NotPostgresql, {} });
    EXPECT_TRUE(text.contains(u"enter mariadb://"_s)) << text.toStdString();
    EXPECT_TRUE(text.endsWith(u"Otherwise check the host and port."_s)) << text.toStdString();
}

TEST(FaultsTest, WhereTheAddressIsRightNoOtherServerIsSuspected)
{
    for (const auto fault : { core::Fault::Unavailable, core::Fault::TakingTurns }) {
        const QString text = report::sentence({ fault, {} });
        EXPECT_FALSE(text.contains(u"another kind of server"_s)) << text.toStdString();
    }
}

TEST(FaultsTest, WhatTheServerSaidStandsInTheSentenceButCannotHarm)
{
    const QString text = report::sentence({ core::Fault::Full, u"FATAL: %2 \x1b[2J\nsorry"_s });

    EXPECT_TRUE(text.startsWith(u"The server has no free connection slot (FATAL: %2 "_s))
        << text.toStdString();
    EXPECT_TRUE(text.contains(u"sorry). Close a connection,"_s)) << text.toStdString();
    EXPECT_FALSE(text.contains(u'\n') || text.contains(u'\x1b'));
}

TEST(FaultsTest, AServerThatRefusesOurRoleAloneIsNotCalledFull)
{
    const core::Error error { core::Fault::LimitReached, u"FATAL: too many connections for role"_s };
    EXPECT_EQ(report::sentence(error),
              u"A limit of this role, account or database is reached (FATAL: too many connections for role). "
              "The server itself may have room. Raise the limit, or close connections if it counts those."_s);
    EXPECT_EQ(report::silenceText(error.fault).arg(u"db1"_s), u"No access to db1"_s);
    EXPECT_EQ(core::healthOf(error.fault), core::Health::Error) << "it is not down for others";
}

TEST(FaultsTest, WhatIsAmissHereOrUnprovenIsNotBlamedOnTheServer)
{
    EXPECT_TRUE(report::sentence({ core::Fault::NoDescriptor, {} })
                    .startsWith(u"Poolscope has no file descriptor or thread left"_s));
    const QString unproven = report::sentence({ core::Fault::BeforeTls, {} });
    EXPECT_TRUE(unproven.contains(u"may not be the server's"_s)) << unproven.toStdString();
}

TEST(FaultsTest, WhatToDoFitsWhateverWasAsked)
{
    const QString socket = report::sentence({ core::Fault::Refused, u"it is not a socket"_s });
    EXPECT_TRUE(socket.contains(u"the socket path"_s)) << socket.toStdString();
    const QString lookup = report::sentence({ core::Fault::NoNameService, {} });
    EXPECT_TRUE(lookup.startsWith(u"This computer's name service does not answer. No server was"_s))
        << lookup.toStdString();
    const QString certificate = report::sentence({ core::Fault::TlsUntrusted, u"verify failed"_s });
    EXPECT_TRUE(certificate.contains(u"has not expired"_s)) << certificate.toStdString();
    const QString option = report::sentence({ core::Fault::NoOption, u"libpq 15 …"_s });
    EXPECT_TRUE(option.startsWith(u"A connection option cannot be used (libpq 15 …). Leave it out"_s))
        << option.toStdString();
    EXPECT_FALSE(option.contains(u"MariaDB"_s)) << "no system is the matter";
}

TEST(FaultsTest, ASystemSaysItsOwnNextStep)
{
    const auto nextStep = [](const char *kind, core::Fault fault) {
        const core::Error error { fault, {} };
        return report::sentence(error, { .kind = QString::fromLatin1(kind) })
            .sliced(report::shortSentence(error).size() + 2);
    };
    EXPECT_EQ(nextStep("pgbouncer", core::Fault::Denied),
              u"In pgbouncer.ini, add the user to stats_users or admin_users, and reload PgBouncer.");
    EXPECT_EQ(nextStep("mariadb", core::Fault::Denied), u"Grant the account PROCESS ON *.*.");
    EXPECT_TRUE(nextStep("pgpool", core::Fault::TimedOut).contains(u"raise num_init_children. Otherwise"));
    EXPECT_EQ(nextStep("pgpool", core::Fault::WrongPassword), nextStep("", core::Fault::WrongPassword));
    EXPECT_FALSE(nextStep("", core::Fault::TimedOut).contains(u"num_init_children"))
        << "the system is not known";

    EXPECT_EQ(report::sentence({ core::Fault::Unsupported, {} }, { .layer = core::Layer::Proxy }),
              u"This system or version is not supported. Check the port and the path. The README "
              u"lists what "
              "Poolscope reads."_s);

    core::Sample sample { .endpoint = { .kind = u"pgbouncer"_s },
                          .error = core::Error { core::Fault::Full, u"no more connections allowed"_s } };
    EXPECT_TRUE(report::sentence(sample).contains(u"raise max_client_conn"));
    sample.error.reset();
    EXPECT_TRUE(report::sentence(sample).isEmpty());
}

TEST(FaultsTest, VisibilityIsOnlyMentionedWhereSomethingIsHidden)
{
    core::Sample sample;
    sample.endpoint.kind = u"postgresql"_s;
    sample.visibility = { .seen = 3, .total = 480 };
    EXPECT_EQ(report::visibilitySentence(sample),
              u"you see the details of 3 of 480 sessions; to see all, grant pg_read_all_stats (until "
              "then, used and unknown are estimates and may count a few worker processes as clients)"_s);
    sample.endpoint.kind = u"mariadb"_s;
    EXPECT_EQ(report::visibilitySentence(sample),
              u"you see the details of 3 of 480 sessions; to see all, grant PROCESS ON *.*"_s);
    sample.visibility.seen = 480;
    EXPECT_TRUE(report::visibilitySentence(sample).isEmpty());
}

TEST(FaultsTest, SessionsThatWereNotReadAreExplained)
{
    core::Sample sample;
    sample.endpoint.layer = core::Layer::Pooler;
    EXPECT_TRUE(report::notReadSentence(sample).isEmpty()) << "a pooler has none";
    sample.endpoint.layer = core::Layer::Database;
    sample.health = core::Health::Ok;
    EXPECT_TRUE(report::notReadSentence(sample).isEmpty()) << "another one lists them";
    sample.health = core::Health::Slow;
    EXPECT_TRUE(report::notReadSentence(sample).isEmpty()) << "no setting of this system makes it costly";
    sample.endpoint.kind = u"postgresql"_s;
    EXPECT_TRUE(report::notReadSentence(sample).endsWith(u"; lower track_activity_query_size"_s));
    sample.sessionsMeasured = true;
    EXPECT_TRUE(report::notReadSentence(sample).isEmpty());
    EXPECT_TRUE(report::notReadSentence({ .error = core::Error { core::Fault::Refused, {} } }).isEmpty());
}

TEST(FaultsTest, OwnCostIsSaid)
{
    EXPECT_EQ(
        report::ownCostSentence({ .connections = 1, .questions = 3, .serverTime = 4125us, .bytes = 71200 }),
        u"cost of this reading: connections 1, queries 3, server time 4.1 ms, received 71.2 KB"_s);
}
