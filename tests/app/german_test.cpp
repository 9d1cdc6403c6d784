// The built program where the desktop is German, and where its language is one that we do not have.

#include "support/places.h"
#include "support/wait.h"

#include <QProcess>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::StartsWith;

namespace {

std::string helpIn(const QString &languages, const QString &locale)
{
    const QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, home.path());
    environment.remove(u"LC_ALL"_s);
    environment.remove(u"LC_MESSAGES"_s);
    environment.insert(u"LANGUAGE"_s, languages);
    environment.insert(u"LANG"_s, locale);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(test::places::window(), { u"--help"_s });
    process.waitForFinished(int(test::patience.count()));
    return process.readAllStandardOutput().toStdString();
}

} // namespace

TEST(GermanProgramTest, TheWindowSpeaksTheLanguageOfTheDesktop)
{
    EXPECT_THAT(helpIn(u"de:en"_s, u"de_DE.UTF-8"_s), StartsWith("Aufruf: poolscope"));
    EXPECT_THAT(helpIn(u"fr:de"_s, u"fr_FR.UTF-8"_s), StartsWith("Aufruf: poolscope"));
    EXPECT_THAT(helpIn(u""_s, u"de_DE.UTF-8"_s), StartsWith("Aufruf: poolscope"));
}

TEST(GermanProgramTest, AnotherLanguageGetsEnglish)
{
    EXPECT_THAT(helpIn(u"fr"_s, u"fr_FR.UTF-8"_s), StartsWith("Usage: poolscope"));
    EXPECT_THAT(helpIn(u"en:de"_s, u"en_GB.UTF-8"_s), StartsWith("Usage: poolscope"));
    EXPECT_THAT(helpIn(u""_s, u"C"_s), StartsWith("Usage: poolscope"));
}
