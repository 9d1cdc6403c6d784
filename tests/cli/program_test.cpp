#include "cli/outcome.h"
#include "support/places.h"
#include "support/wait.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using test::Outcome;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr const char *canary = "C4n4ry!S3cret";

int linesIn(const std::string &text)
{
    return static_cast<int>(std::ranges::count(text, '\n'));
}

} // namespace

/// The built program, started in a home without anything in it.
class ProgramTest : public testing::Test
{
protected:
    ProgramTest()
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &key : environment.keys()) {
            if (key.startsWith(u"PG"_s))
                environment.remove(key);
        }
        environment.insert(u"HOME"_s, home.path());
        environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
        environment.remove(u"COLUMNS"_s);
        process.setProcessEnvironment(environment);
    }

    ~ProgramTest() override
    {
        process.kill();
        process.waitForFinished();
    }

    void set(const QString &variable, const QString &value)
    {
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(variable, value);
        process.setProcessEnvironment(environment);
    }

    void start(const QStringList &arguments)
    {
        // No terminal to ask on, wherever the tests run.
        process.setChildProcessModifier([prepare = prepareChild] {
            ::setsid();
            if (prepare)
                prepare();
        });
        process.start(test::places::cli(), arguments);
        ASSERT_TRUE(process.waitForStarted());
    }

    Outcome finish()
    {
        process.waitForFinished(int(test::patience.count()));
        return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                 process.readAllStandardOutput().toStdString(),
                 process.readAllStandardError().toStdString() };
    }

    Outcome run(const QStringList &arguments)
    {
        start(arguments);
        return finish();
    }

    static quint16 closedPort()
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        return server.serverPort();
    }

    static QString url(quint16 port, const QString &who = u"anna"_s)
    {
        return u"postgresql://%1@127.0.0.1:%2/db"_s.arg(who).arg(port);
    }

    QTemporaryDir home;
    QProcess process;
    void (*prepareChild)() = nullptr;
};

TEST_F(ProgramTest, HelpAndVersionGoToStandardOutput)
{
    for (const QStringList &arguments : { QStringList { u"--help"_s },
                                          { u"-h"_s },
                                          { u"--version"_s },
                                          { u"snapshot"_s, u"--help"_s },
                                          { u"doctor"_s, u"--help"_s } }) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_EQ(outcome.errors, "");
        EXPECT_GT(linesIn(outcome.output), 0);
    }
}

TEST_F(ProgramTest, WrongUseIsOneLineOnStderrAndStatusTwo)
{
    for (const QStringList &arguments : { QStringList {},
                                          { u"snapshoot"_s },
                                          { u"snapshot"_s },
                                          { u"snapshot"_s, u"u"_s, u"--shwo"_s, u"waits"_s },
                                          { u"snapshot"_s, u"--format=xml"_s, u"u"_s },
                                          { u"snapshot"_s, u"postgresql://a:C4n4ry!S3cret@x@h/d"_s } }) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << outcome.errors;
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(linesIn(outcome.errors), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, Not(HasSubstr(canary)));
    }
}

TEST_F(ProgramTest, TheShareOfAServersTimeHasBounds)
{
    for (const char *share : { "0", "6", "1.5", "all" }) {
        const Outcome outcome = run({ u"record"_s, url(1), u"--share"_s, QString::fromLatin1(share) });
        EXPECT_EQ(outcome.status, 2) << share;
        EXPECT_EQ(outcome.errors, "poolscope-cli: --share takes a whole number of per cent from 1 to 5\n");
    }
    EXPECT_THAT(run({ u"record"_s, u"--help"_s }).output, HasSubstr("--share PERCENT"));
}

TEST_F(ProgramTest, WhatAHistoryKeepsHasBounds)
{
    for (const char *size : { "0", "2", "49MB", "1001GB", "-3GB", "MB", "2TB" }) {
        const Outcome outcome = run({ u"record"_s, url(1), u"--max-size"_s, QString::fromLatin1(size) });
        EXPECT_EQ(outcome.status, 2) << size;
        EXPECT_EQ(outcome.errors,
                  "poolscope-cli: --max-size takes a size from 50MB to 1000GB, such as 2GB\n");
    }
    EXPECT_EQ(run({ u"record"_s, url(1), u"--keep-samples"_s, u"10m"_s }).errors,
              "poolscope-cli: --keep-samples takes a duration from 1h to 3650d, such as 7d\n");
    EXPECT_EQ(run({ u"record"_s, url(1), u"--keep-finest"_s, u"30"_s }).errors,
              "poolscope-cli: --keep-finest takes a duration from 1h to 3650d, such as 30d\n");
    EXPECT_EQ(run({ u"record"_s, url(1), u"--keep-averages"_s, u"ever"_s }).errors,
              "poolscope-cli: --keep-averages takes a duration from 1h to 3650d, such as 400d\n");
}

TEST_F(ProgramTest, AnUnknownOptionNamesTheNearest)
{
    EXPECT_THAT(run({ u"snapshot"_s, u"u"_s, u"--shwo"_s }).errors, HasSubstr("did you mean \"--show\"?"));
}

TEST_F(ProgramTest, ABadUrlIsNamedByItsPosition)
{
    const Outcome outcome = run({ u"snapshot"_s, url(1), u"postgresql://a:b@[::1/d"_s });
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("URL 2: "));
}

TEST_F(ProgramTest, AnEndpointNamedTwiceIsSaidToBeAskedOnce)
{
    const quint16 port = closedPort();
    const Outcome outcome = run({ u"snapshot"_s, url(port), url(port) });
    EXPECT_THAT(outcome.errors, HasSubstr("URL 2: 127.0.0.1:"));
    EXPECT_THAT(outcome.errors, HasSubstr("polled once"));
}

TEST_F(ProgramTest, FullDeviceAndClosedOutputAreOneSentenceAndStatusOne)
{
    process.setStandardOutputFile(u"/dev/full"_s);
    const Outcome full = run({ u"--help"_s });
    EXPECT_EQ(full.status, 1);
    EXPECT_EQ(linesIn(full.errors), 1);
    EXPECT_THAT(full.errors, HasSubstr("standard output"));
}

TEST_F(ProgramTest, AClosedPipeIsOneSentenceAndStatusOne)
{
    prepareChild = [] {
        int ends[2];
        if (::pipe(ends) == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
        }
    };
    const Outcome outcome = run({ u"--help"_s });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(linesIn(outcome.errors), 1) << outcome.errors;
}

TEST_F(ProgramTest, DescriptorsThatWereClosedBeforeTheStartAreNotMistakenForFiles)
{
    prepareChild = [] {
        ::close(STDIN_FILENO);
        ::close(STDOUT_FILENO);
    };
    const Outcome outcome = run({ u"--help"_s });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(linesIn(outcome.errors), 1) << outcome.errors;
}

TEST_F(ProgramTest, AnOddLocaleChangesNothing)
{
    for (const QString &locale : { u"C"_s, u"POSIX"_s, u"de_DE.UTF-8"_s, u"tr_TR"_s, u"nonsense"_s }) {
        set(u"LC_ALL"_s, locale);
        const Outcome outcome = run({ u"snapshot"_s, u"--format"_s, u"csv"_s, url(closedPort()) });
        EXPECT_EQ(linesIn(outcome.errors), 1) << outcome.errors;
        EXPECT_EQ(linesIn(outcome.output), 2);
    }
}

TEST_F(ProgramTest, AServerThatIsNotThereIsASentenceAndStatusOne)
{
    const quint16 port = closedPort();
    const Outcome outcome = run({ u"snapshot"_s, url(port), u"--format"_s, u"json"_s });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(linesIn(outcome.errors), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("127.0.0.1:" + std::to_string(port) + ": Nothing is listening"));
    const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(outcome.output)).array();
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(rows[0][u"health"_s].toString(), u"refused"_s);
}

TEST_F(ProgramTest, TheOutputFileIsWrittenAndStandardOutputStaysEmpty)
{
    const QString path = home.filePath(u"out.csv"_s);
    const Outcome outcome = run({ u"snapshot"_s, url(closedPort()), u"--format=csv"_s, u"--output"_s, path });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith("at,endpoint,"));
}

TEST_F(ProgramTest, AnOutputFileThatCannotBeWrittenIsOneSentence)
{
    for (const QString &path : { u"/dev/full"_s, home.filePath(u"missing/out"_s), home.path() }) {
        const Outcome outcome = run({ u"snapshot"_s, url(closedPort()), u"--output"_s, path });
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(linesIn(outcome.errors), 1) << outcome.errors;
    }
}

TEST_F(ProgramTest, APasswordOnTheCommandLineIsWipedAndNeverRepeated)
{
    QTcpServer silent;
    ASSERT_TRUE(silent.listen(QHostAddress::LocalHost));
    start({ u"snapshot"_s, url(silent.serverPort(), u"anna:C4n4ry!S3cret"_s) });
    ASSERT_TRUE(test::waitFor([&] { return silent.hasPendingConnections(); }));

    QFile commandLine(u"/proc/%1/cmdline"_s.arg(process.processId()));
    ASSERT_TRUE(commandLine.open(QIODevice::ReadOnly));
    const std::string seen = commandLine.readAll().toStdString();
    EXPECT_THAT(seen, HasSubstr("anna"));
    EXPECT_THAT(seen, Not(HasSubstr(canary)));

    silent.close(); // and its connection with it
    delete silent.nextPendingConnection();
    const Outcome outcome = finish();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr(".pgpass"));
    EXPECT_THAT(outcome.errors + outcome.output, Not(HasSubstr(canary)));
}

TEST_F(ProgramTest, DoctorTellsVersions)
{
    const Outcome outcome = run({ u"doctor"_s });
    EXPECT_EQ(outcome.errors, "");
    EXPECT_THAT(outcome.output, HasSubstr("libpq "));
    EXPECT_THAT(outcome.output, HasSubstr("OpenSSL"));
    EXPECT_THAT(outcome.output, HasSubstr("Qt 6"));
}

TEST_F(ProgramTest, DoctorCallsAnOpenPasswordFileBad)
{
    QFile file(home.filePath(u".pgpass"_s));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadOther);
    const Outcome outcome = run({ u"doctor"_s });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.output, HasSubstr("BAD"));
}
