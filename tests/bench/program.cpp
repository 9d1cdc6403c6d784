#include "bench/program.h"

#include "support/places.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>

using namespace Qt::StringLiterals;

namespace bench {

Program::Program(const Screen &screen, const QStringList &arguments, const QByteArray &settings)
    : m_screen(screen)
{
    QDir(m_home.path()).mkdir(u"poolscope"_s);
    QFile file(m_home.filePath(u"poolscope/settings.json"_s));
    if (!settings.isEmpty() && file.open(QIODevice::WriteOnly))
        file.write(settings);
    file.close();

    auto surroundings = QProcessEnvironment::systemEnvironment();
    surroundings.insert(u"DISPLAY"_s, screen.display());
    surroundings.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    surroundings.insert(u"XDG_CONFIG_HOME"_s, m_home.path());
    surroundings.insert(u"XDG_STATE_HOME"_s, m_home.path());
    m_process.setProcessEnvironment(surroundings);
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.start(test::places::window(), arguments);
    m_process.waitForStarted();
}

Program::~Program()
{
    m_process.terminate();
    if (!m_process.waitForFinished(5'000))
        m_process.kill();
}

bool Program::waitForFirstFrame() const
{
    QElapsedTimer waiting;
    waiting.start();
    while (!m_screen.isLit()) {
        if (waiting.hasExpired(20'000))
            return false;
        QThread::usleep(500);
    }
    return true;
}

} // namespace bench
