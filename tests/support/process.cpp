#include "support/process.h"

#include "support/text_file.h"
#include "support/wait.h"

#include <QProcessEnvironment>

#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment;
    environment.insert(u"PATH"_s, qEnvironmentVariable("PATH"));
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    environment.insert(u"TZ"_s, u"UTC"_s);
    if (const QString language = qEnvironmentVariable("POOLSCOPE_TEST_SERVER_LANGUAGE"); !language.isEmpty())
        environment.insert(u"LANGUAGE"_s, language);
    return environment;
}

// Runs between fork and exec.
void become(Account account)
{
    ::setsid();
    if (::getuid() != 0)
        return;
    if (::setgroups(0, nullptr) != 0 || ::setgid(account.gid) != 0 || ::setuid(account.uid) != 0)
        ::_exit(126);
}

Outcome finish(QProcess &process)
{
    if (!process.waitForFinished(int(patience.count()))) {
        process.kill();
        process.waitForFinished();
    }
    return { process.exitStatus() == QProcess::NormalExit && process.error() == QProcess::UnknownError
                 ? process.exitCode()
                 : -1,
             QString::fromUtf8(process.readAllStandardOutput()),
             QString::fromUtf8(process.readAllStandardError()) };
}

} // namespace

Account serverAccount()
{
    if (::getuid() != 0)
        return { ::getuid(), ::getgid() };
    for (const char *name : { "postgres", "nobody" }) {
        if (const passwd *entry = ::getpwnam(name))
            return { entry->pw_uid, entry->pw_gid };
    }
    throw std::runtime_error("no unprivileged account to run servers as");
}

Outcome run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    process.start(program, arguments);
    return finish(process);
}

Outcome runAsServer(const QString &program, const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    process.setWorkingDirectory(folder);
    process.setChildProcessModifier([account = serverAccount()] { become(account); });
    process.start(program, arguments);
    return finish(process);
}

QString mustRun(const QString &program, const QStringList &arguments)
{
    const Outcome outcome = run(program, arguments);
    if (outcome.status != 0)
        throw std::runtime_error((program + u": "_s + outcome.errors + outcome.output).toStdString());
    return outcome.output;
}

void startServer(QProcess &process, const QString &program, const QStringList &arguments,
                 const QString &folder, const QString &log)
{
    process.setProcessEnvironment(plainEnvironment());
    process.setWorkingDirectory(folder);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardOutputFile(log, QIODevice::Append);
    process.setChildProcessModifier([account = serverAccount()] { become(account); });
    process.start(program, arguments);
    if (!process.waitForStarted(int(patience.count())))
        throw std::runtime_error((program + u" does not start"_s).toStdString());
}

void startOnFreePort(const QString &name, const std::function<bool()> &launch, const QString &log)
{
    bool isTaken = true;
    for (int attempt = 0; attempt < 5 && isTaken; ++attempt) {
        const qsizetype before = readFile(log).size();
        if (launch())
            return;
        isTaken = readFile(log).mid(before).toLower().contains("address already in use");
    }
    throw std::runtime_error((name + u" does not start:\n"_s).toStdString() + readFile(log).toStdString());
}

} // namespace test
