// poolscope --screenshot, as a program of its own.

#include "live/seen.h"
#include "support/places.h"
#include "support/port.h"
#include "support/sessions.h"
#include "support/wait.h"

#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using test::PgServer;

namespace {

class Screenshot : public test::WithServer
{
protected:
    /// Without a display, and without settings of anybody's.
    int run(const QStringList &arguments)
    {
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        for (const QString &name : { u"QT_QPA_PLATFORM"_s, u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s })
            surroundings.remove(name);
        surroundings.insert(u"XDG_CONFIG_HOME"_s, folder.filePath(u"config"_s));
        surroundings.insert(u"XDG_STATE_HOME"_s, folder.filePath(u"state"_s));
        QProcess program;
        program.setProcessEnvironment(surroundings);
        program.start(test::places::window(), arguments);
        EXPECT_TRUE(program.waitForFinished(int(test::patience.count())));
        errors = QString::fromUtf8(program.readAllStandardError());
        return program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1;
    }
    /// On a busy machine the servers may not have answered when the picture is taken. Then another one is
    /// taken later.
    int take(const QStringList &arguments, int wanted)
    {
        int status = -1;
        for (int after = 2; after <= 32 && status != wanted; after *= 4)
            status = run(arguments
                         + QStringList { u"--screenshot"_s, path, u"--after"_s, QString::number(after) });
        return status;
    }
    void expectAPicture() const
    {
        const QImage picture(path);
        EXPECT_GE(picture.width(), 1024);
        EXPECT_GE(picture.height(), 640);
    }

    const QString nobody = u"postgresql://app@127.0.0.1:%1/x"_s.arg(test::freePort());
    QTemporaryDir folder;
    QString path = folder.filePath(u"picture.png"_s);
    QString errors;
};

} // namespace

TEST_F(Screenshot, IsTakenWithoutADisplay)
{
    const PgServer server;
    EXPECT_EQ(take({ server.url(u"monitor"_s) }, 0), 0) << errors.toStdString();
    expectAPicture();
}

TEST_F(Screenshot, OfNobodyIsTakenAllTheSameAndSaysSo)
{
    EXPECT_EQ(take({ nobody }, 1), 1);
    expectAPicture();
}

TEST_F(Screenshot, OfSomeSaysSo)
{
    const PgServer server;
    EXPECT_EQ(take({ server.url(u"monitor"_s), nobody }, 3), 3);
    expectAPicture();
}

TEST_F(Screenshot, OfTheDemoShowsItWhenItIsThere)
{
    EXPECT_EQ(take({ u"--demo"_s, u"--page"_s, u"path"_s }, 0), 0) << errors.toStdString();
    expectAPicture();
}

TEST_F(Screenshot, ThatCannotBeWrittenFailsInWords)
{
    path = folder.filePath(u"missing/picture.png"_s);
    EXPECT_EQ(take({ nobody }, 1), 1);
    EXPECT_THAT(errors.toStdString(), testing::HasSubstr("missing/picture.png"));
}

TEST_F(Screenshot, OfNothingIsWrongUse)
{
    EXPECT_EQ(run({ u"--screenshot"_s, path }), 2);
    EXPECT_EQ(run({ u"postgresql://a@b@c:x/"_s, u"--screenshot"_s, path }), 2);
    EXPECT_FALSE(QFileInfo::exists(path));
}

TEST_F(Screenshot, WithoutADisplayAWindowIsRefusedInWords)
{
    EXPECT_EQ(run({ nobody }), 1);
    EXPECT_THAT(errors.toStdString(), testing::HasSubstr("there is no display"));
}

TEST_F(Screenshot, LeavesNothingOnTheServer)
{
    const PgServer server;
    take({ server.url(u"monitor"_s) }, 0);
    EXPECT_TRUE(
        test::waitBlocking([&] { return test::backendsOf(server, u"monitor postgres"_s).isEmpty(); }));
}
