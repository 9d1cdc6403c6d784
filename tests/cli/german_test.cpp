// The built program where the terminal is German.

#include "support/places.h"
#include "support/wait.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::HasSubstr;

namespace {

struct Spoken
{
    std::string output;
    std::string errors;
};

using Variables = QList<std::pair<QString, QString>>;

const Variables german { { u"LC_ALL"_s, u"de_DE.UTF-8"_s } };
const Variables english { { u"LC_ALL"_s, u"C.UTF-8"_s } };

class GermanTest : public testing::Test
{
protected:
    Spoken run(const QStringList &arguments, const Variables &variables)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : { u"LC_ALL"_s, u"LC_MESSAGES"_s, u"LANG"_s, u"LANGUAGE"_s })
            environment.remove(name);
        for (const auto &[name, value] : variables)
            environment.insert(name, value);
        environment.insert(u"HOME"_s, folder.path());
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(test::places::cli(), arguments);
        process.waitForFinished(int(test::patience.count()));
        return { process.readAllStandardOutput().toStdString(),
                 process.readAllStandardError().toStdString() };
    }

    QTemporaryDir folder;
};

} // namespace

TEST_F(GermanTest, TheProgramSpeaksTheLanguageOfTheTerminal)
{
    const std::string asked = "poolscope-cli: kein Befehl; siehe --help\n";
    EXPECT_EQ(run({}, german).errors, asked);
    EXPECT_EQ(run({}, { { u"LANG"_s, u"de_DE.UTF-8"_s } }).errors, asked);
    EXPECT_EQ(run({}, { { u"LANG"_s, u"C"_s }, { u"LC_MESSAGES"_s, u"de_AT"_s } }).errors, asked);
    EXPECT_THAT(run({ u"snapshot"_s, u"--help"_s }, german).output, HasSubstr("Passwörter"));
}

TEST_F(GermanTest, AnotherLanguageGetsEnglish)
{
    const std::string asked = "poolscope-cli: no command; see --help\n";
    EXPECT_EQ(run({}, english).errors, asked);
    EXPECT_EQ(run({}, {}).errors, asked);
    EXPECT_EQ(run({}, { { u"LANG"_s, u"xx_XX.UTF-8"_s } }).errors, asked);
    EXPECT_EQ(run({}, { { u"LC_ALL"_s, u"C"_s }, { u"LANG"_s, u"de_DE.UTF-8"_s } }).errors, asked);
}

TEST_F(GermanTest, AnAddressIsRefusedInGerman)
{
    EXPECT_THAT(run({ u"snapshot"_s, u"hots=db1 user=ann"_s }, german).errors,
                HasSubstr("Die Adresse ist ungültig (unbekannter Parameter „hots“ (Zeichen 1)"));
}

TEST_F(GermanTest, WhatProgramsReadIsTheSameInEveryLanguage)
{
    const QStringList target { u"postgresql://anna@127.0.0.1:1/db"_s };
    for (const QString &format : { u"csv"_s, u"json"_s }) {
        const QStringList asked = QStringList { u"snapshot"_s, u"--format"_s, format } + target;
        const Spoken here = run(asked, german);
        EXPECT_THAT(here.output, HasSubstr("Nothing is listening at this address"));
        EXPECT_THAT(here.errors, HasSubstr("An dieser Adresse lauscht nichts"));
    }
}

TEST_F(GermanTest, AnExportIsTheSameToTheByte)
{
    const QString kept = test::places::data() + u"/history-0.1.0/history.sqlite"_s;
    const QString history = folder.filePath(u"history.sqlite"_s);
    ASSERT_TRUE(QFile::copy(kept, history));
    for (const QString &view : { u"endpoints"_s, u"pools"_s, u"limits"_s, u"sessions"_s, u"waits"_s,
                                 u"path"_s, u"hops"_s, u"events"_s, u"incidents"_s }) {
        for (const QString &format : { u"csv"_s, u"json"_s }) {
            const QStringList asked { u"export"_s, u"--history"_s, history, u"--show"_s,
                                      view,        u"--format"_s,  format };
            const Spoken here = run(asked, german);
            EXPECT_EQ(here.output, run(asked, english).output) << view.toStdString();
            EXPECT_FALSE(here.output.empty()) << here.errors;
        }
    }
}
