#pragma once

#include <QProcess>
#include <QStringList>

#include <sys/types.h>

#include <functional>

namespace test {

/// Servers refuse to run as root, so a test that is root starts them as this account.
struct Account
{
    uid_t uid = 0;
    gid_t gid = 0;
};

Account serverAccount();

struct Outcome
{
    int status = -1;
    QString output;
    QString errors;
};

/// Runs a program to its end, as ourselves. One that is still running after `patience` is killed.
Outcome run(const QString &program, const QStringList &arguments);

/// The same as the servers' account, inside `folder`.
Outcome runAsServer(const QString &program, const QStringList &arguments, const QString &folder);

/// run(), and an exception with what the program said when it fails: for steps a test cannot do without.
QString mustRun(const QString &program, const QStringList &arguments);

/// Starts a server in a session of its own, as the servers' account, with `folder` as working directory
/// and everything it says appended to `log`.
void startServer(QProcess &process, const QString &program, const QStringList &arguments,
                 const QString &folder, const QString &log);

/// For a server whose `launch` chooses a free port: it is launched again, on another one, only where it says
/// that another program was quicker to take the port. Every other end is an exception with what it said.
void startOnFreePort(const QString &name, const std::function<bool()> &launch, const QString &log);

} // namespace test
