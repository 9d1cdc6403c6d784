#include "live/program.h"

#include "support/places.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <utility>

using namespace Qt::StringLiterals;

namespace test {

Program::Program()
{
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto &key : environment.keys()) {
        if (key.startsWith(u"PG"_s))
            environment.remove(key);
    }
    environment.insert(u"HOME"_s, m_home.path());
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    setEnvironment(environment);
    m_process.setChildProcessModifier([] { ::setsid(); }); // no terminal to ask on
}

Program::~Program()
{
    m_process.kill();
    m_process.waitForFinished();
}

void Program::set(const QString &variable, const QString &value)
{
    auto changed = environment();
    changed.insert(variable, value);
    setEnvironment(changed);
}

QString Program::put(const QString &name, const QByteArray &content)
{
    const auto path = m_home.filePath(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(content);
    return path;
}

void Program::start(const QStringList &arguments)
{
    m_process.start(places::cli(), arguments);
    EXPECT_TRUE(m_process.waitForStarted());
}

QByteArray Program::commandLine() const
{
    return readFile(u"/proc/%1/cmdline"_s.arg(m_process.processId()));
}

void Program::signal(int number)
{
    ::kill(static_cast<pid_t>(m_process.processId()), number);
}

std::string Program::errorsSoFar()
{
    m_process.waitForReadyRead(10);
    return m_errors += m_process.readAllStandardError().toStdString();
}

Program::Outcome Program::finish()
{
    const bool isOver = m_process.state() == QProcess::NotRunning; // waiting for that would fail
    EXPECT_TRUE(isOver || m_process.waitForFinished(int(patience.count()))) << "the program does not end";
    return { m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1,
             m_process.readAllStandardOutput().toStdString(),
             std::exchange(m_errors, {}) + m_process.readAllStandardError().toStdString() };
}

Program::Outcome Program::run(const QStringList &arguments)
{
    start(arguments);
    return finish();
}

Program::Outcome Program::snapshot(const QStringList &urls)
{
    return run(QStringList { u"snapshot"_s, u"--format"_s, u"csv"_s } + urls);
}

} // namespace test
