#include "support/demo.h"

#include "support/pg_server.h"
#include "support/places.h"
#include "support/wait.h"

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

Demo::Demo()
{
    m_process.setProgram(places::demo());
    QProcessEnvironment bare;
    bare.insert(u"PATH"_s, qEnvironmentVariable("PATH"));
    m_process.setProcessEnvironment(bare);
}

Demo::~Demo()
{
    closeInput();
    finish();
}

void Demo::set(const QString &variable, const QString &value)
{
    QProcessEnvironment changed = m_process.processEnvironment();
    changed.insert(variable, value);
    m_process.setProcessEnvironment(changed);
}

void Demo::start()
{
    m_process.start();
    if (!m_process.waitForStarted())
        throw std::runtime_error("the demo does not start");
}

void Demo::startAndWait()
{
    start();
    QString output;
    const auto isReady = [&] {
        m_process.waitForReadyRead(50);
        output += QString::fromUtf8(m_process.readAllStandardOutput());
        m_words += QString::fromUtf8(m_process.readAllStandardError());
        return output.endsWith(u"\n\n"_s) || m_process.state() == QProcess::NotRunning;
    };
    if (!waitBlocking(isReady) || m_process.state() == QProcess::NotRunning)
        throw std::runtime_error("the demo is not ready:\n" + m_words.toStdString());
    m_urls = output.split(u'\n', Qt::SkipEmptyParts);
}

QString Demo::serverUrl() const
{
    return m_urls.filter(u"postgresql://"_s).value(0);
}

// The last word of the stage's command line; the stage is the child of the guard, and that is the child of
// ours.
QString Demo::folder() const
{
    for (const Child &guard : childrenOf(static_cast<int>(pid()))) {
        for (const Child &stage : childrenOf(guard.pid)) {
            if (stage.title.contains(u" --stage "_s))
                return stage.title.section(u' ', -1);
        }
    }
    return {};
}

int Demo::finish()
{
    if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(60'000)) {
        m_process.kill();
        m_process.waitForFinished();
    }
    m_words += QString::fromUtf8(m_process.readAllStandardError());
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

} // namespace test
