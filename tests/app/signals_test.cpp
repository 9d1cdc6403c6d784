// A logout, Ctrl-C in the terminal, a closed terminal: the window's program is told to end.

#include "app/settings.h"
#include "support/places.h"
#include "support/port.h"
#include "support/wait.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <csignal>

using namespace Qt::StringLiterals;

namespace {

class Signals : public testing::TestWithParam<int>
{
protected:
    void start()
    {
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        surroundings.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        surroundings.insert(u"XDG_CONFIG_HOME"_s, folder.filePath(u"config"_s));
        surroundings.insert(u"XDG_STATE_HOME"_s, folder.filePath(u"state"_s));
        program.setProcessEnvironment(surroundings);
        program.start(test::places::window(), { nobody, u"--page"_s, u"pools"_s });
        EXPECT_TRUE(program.waitForStarted());
    }
    QByteArray settings() const
    {
        QFile file(folder.filePath(u"config/poolscope/settings.json"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    const QString nobody = u"postgresql://app@127.0.0.1:%1/x"_s.arg(test::freePort());
    QTemporaryDir folder;
    QProcess program;
};

} // namespace

TEST_P(Signals, EndItCleanlyAndNothingIsForgotten)
{
    start();
    EXPECT_TRUE(test::waitFor([&] { return settings().contains("pools"); })) << "at once, not at the end";
    ::kill(pid_t(program.processId()), GetParam());
    EXPECT_TRUE(program.waitForFinished());
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(program.exitCode(), 0);
    EXPECT_TRUE(settings().contains("pools"));
}

INSTANTIATE_TEST_SUITE_P(All, Signals, testing::Values(SIGTERM, SIGINT, SIGHUP));
