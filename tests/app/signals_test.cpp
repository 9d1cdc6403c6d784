// A logout, Ctrl-C in the terminal, a closed terminal: the window's program is asked to end.

#include "app/settings_file.h"
#include "store/history_file.h"
#include "support/fake_http.h"
#include "support/places.h"
#include "support/port.h"
#include "support/wait.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Of fifteen megabytes, in so few rows that any build writes them within the second that the disk has.
QByteArray largePage()
{
    QByteArray page = "# pxname,svname,qcur,qmax,scur,smax,slim,stot,status,type,long\n";
    const QByteArray filling(15'000, 'x');
    for (int i = 0; i < 1000; ++i)
        page += "shop" + QByteArray::number(i) + ",db,0,0,1,1,100,5,UP,2," + filling + '\n';
    return page;
}

class Signals : public testing::TestWithParam<int>
{
protected:
    void start(const QString &address)
    {
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        surroundings.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        surroundings.insert(u"XDG_CONFIG_HOME"_s, folder.filePath(u"config"_s));
        surroundings.insert(u"XDG_STATE_HOME"_s, folder.filePath(u"state"_s));
        program.setProcessEnvironment(surroundings);
        program.start(test::places::window(), { address, u"--page"_s, u"pools"_s });
        EXPECT_TRUE(program.waitForStarted());
    }
    QByteArray settings() const
    {
        QFile file(folder.filePath(u"config/poolscope/settings.json"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    qint64 number(const char *sql) const
    {
        auto database = store::readHistory(folder.filePath(u"state/poolscope/history.sqlite"_s));
        if (!database)
            return -1;
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
    }

    const QString nobody = u"postgresql://app@127.0.0.1:%1/x"_s.arg(test::freePort());
    QTemporaryDir folder;
    QProcess program;
};

} // namespace

TEST_P(Signals, EndItCleanlyAndNothingIsForgotten)
{
    start(nobody);
    EXPECT_TRUE(test::waitFor([&] { return settings().contains("pools"); })) << "at once, not at the end";
    ::kill(pid_t(program.processId()), GetParam());
    EXPECT_TRUE(program.waitForFinished());
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(program.exitCode(), 0);
    EXPECT_TRUE(settings().contains("pools"));
}

TEST_P(Signals, EndItCleanlyAmidALargeAnswer)
{
    const test::FakePg proxy(test::serving([](const QByteArray &) { return test::page(largePage()); }));
    start(u"http://127.0.0.1:%1/stats"_s.arg(proxy.port()));
    ASSERT_TRUE(test::waitFor([&] { return number("select count(*) from sample") > 1; }));
    ::kill(pid_t(program.processId()), GetParam());
    EXPECT_TRUE(program.waitForFinished());
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(program.exitCode(), 0);
    EXPECT_EQ(QDir(folder.filePath(u"state/poolscope"_s)).entryList({ u"history*"_s }, QDir::Files),
              (QStringList { u"history.sqlite"_s, u"history.sqlite.lock"_s }))
        << "closed, and nothing set aside";
    EXPECT_EQ(number("select count(*) from pragma_integrity_check where integrity_check = 'ok'"), 1);
}

INSTANTIATE_TEST_SUITE_P(All, Signals, testing::Values(SIGTERM, SIGINT, SIGHUP));
