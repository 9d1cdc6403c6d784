// Where the program finds its password, and where it cannot be found afterwards.

#include "live/program.h"
#include "support/pg_server.h"
#include "support/wait.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::PgServer;
using test::Program;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

struct PasswordSources : testing::Test
{
    const PgServer server;
    Program program;
    const QString url = server.url(u"secretive"_s);

    void expectAnswered(const Program::Outcome &outcome)
    {
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_THAT(outcome.output, HasSubstr(",postgresql,"));
    }
};

} // namespace

TEST_F(PasswordSources, NoneIsASentence)
{
    const auto outcome = program.snapshot({ url });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("requires a password"));
}

TEST_F(PasswordSources, TheVariable)
{
    program.set(u"PGPASSWORD"_s, u"right!pass"_s);
    expectAnswered(program.snapshot({ url }));
}

TEST_F(PasswordSources, TheFileInTheHome)
{
    program.put(u".pgpass"_s, "127.0.0.1:*:*:secretive:right!pass\n");
    expectAnswered(program.snapshot({ url }));
}

TEST_F(PasswordSources, TheFileGoesByTheNameNotByTheAddress)
{
    program.put(u".pgpass"_s, "127.0.0.1:*:*:*:wrong\nlocalhost:*:*:secretive:right!pass\n");
    expectAnswered(program.snapshot({ QString(url).replace(u"127.0.0.1"_s, u"localhost"_s) }));
}

TEST_F(PasswordSources, TheFileThatAVariableNames)
{
    program.set(u"PGPASSFILE"_s, program.put(u"elsewhere"_s, "*:*:*:*:right!pass\n"));
    expectAnswered(program.snapshot({ url }));
}

TEST_F(PasswordSources, TheServiceFile)
{
    program.set(
        u"PGSERVICEFILE"_s,
        program.put(
            u"services"_s,
            u"[shop]\nhost=127.0.0.1\nport=%1\ndbname=postgres\nuser=secretive\npassword=right!pass\n"_s
                .arg(server.port())
                .toUtf8()));
    expectAnswered(program.snapshot({ u"service=shop"_s }));
}

TEST_F(PasswordSources, ASocketNeedsNone)
{
    expectAnswered(program.snapshot({ server.conninfo(u"secretive"_s) }));
}

TEST_F(PasswordSources, SeveralHostsAreSeveralServers)
{
    const PgServer second;
    const auto both =
        u"postgresql://monitor@127.0.0.1:%1,127.0.0.1:%2/postgres"_s.arg(server.port()).arg(second.port());
    const auto outcome = program.snapshot({ both });
    expectAnswered(outcome);
    EXPECT_THAT(outcome.output, HasSubstr(std::to_string(server.port())));
    EXPECT_THAT(outcome.output, HasSubstr(std::to_string(second.port())));
}

TEST_F(PasswordSources, APasswordInTheUrlIsFoundNowhere)
{
    constexpr auto canary = "C4n4ry!S3cret";
    server.run(u"set password_encryption = 'scram-sha-256'; alter role secretive password '%1'"_s.arg(
        QLatin1String(canary)));
    const auto before = server.log().size();
    program.start({ u"snapshot"_s, u"--format"_s, u"json"_s,
                    QString(url).replace(u"secretive@"_s, u"secretive:C4n4ry!S3cret@"_s) });
    std::string seen;
    EXPECT_TRUE(test::waitFor([&] {
        const std::string line = program.commandLine().toStdString();
        seen = line.empty() ? seen : line; // one that has ended has none
        return server.log().mid(before).contains(u"secretive"_s);
    }));
    const auto outcome = program.finish();
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(seen, HasSubstr("snapshot"));
    for (const auto &text : { seen, outcome.output, outcome.errors, server.log().mid(before).toStdString() })
        EXPECT_THAT(text, Not(HasSubstr(canary)));
}

TEST_F(PasswordSources, AWrongOneIsFoundNowhereEither)
{
    const auto outcome =
        program.snapshot({ QString(url).replace(u"secretive@"_s, u"secretive:C4n4ry!S3cret@"_s) });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(server.logLines(u"password authentication failed"_s).size(), 1);
    for (const auto &text : { outcome.output, outcome.errors, server.log().toStdString() })
        EXPECT_THAT(text, Not(HasSubstr("C4n4ry!S3cret")));
}

TEST_F(PasswordSources, OnlyThoseAreNamedAsSaferThatAreReadForTheAddress)
{
    const auto told = [this](const char16_t *scheme) {
        return program.snapshot({ u"%1://anna:C4n4ry!S3cret@127.0.0.1:1/"_s.arg(QStringView(scheme)) })
            .errors;
    };
    EXPECT_THAT(told(u"postgresql"), AllOf(HasSubstr("PGPASSWORD"), Not(HasSubstr(".my.cnf"))));
    EXPECT_THAT(told(u"mysql"), AllOf(HasSubstr(".my.cnf"), Not(HasSubstr("PGPASSWORD"))));
    EXPECT_THAT(told(u"http"), AllOf(HasSubstr("--config"), Not(HasSubstr("PGPASSWORD"))));
}
