#include "core/address/surroundings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core {

namespace {

constexpr qint64 longestFile = 1'048'576;

/// Reads only regular files of a sensible size: a pipe would block and a device may never end.
std::optional<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > longestFile || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll();
}

Others othersOf(const QString &path)
{
    struct stat status
    {
    };
    const bool isThere = ::stat(QFile::encodeName(path).constData(), &status) == 0;
    const bool isOurs = isThere && status.st_uid == ::geteuid();
    if (!isThere || (status.st_mode & S_IWOTH) != 0 || (!isOurs && status.st_uid != 0))
        return Others::Write;
    return isOurs && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0 ? Others::Nothing : Others::Read;
}

} // namespace

Surroundings processSurroundings()
{
    const passwd *user = getpwuid(geteuid());
    const QString home = qEnvironmentVariable("HOME");
    return { .variable = [](const char *name) { return qEnvironmentVariable(name); },
             .file = contentOf,
             .home = home.isEmpty() && user ? QFile::decodeName(user->pw_dir) : home,
             .osUser = user ? QString::fromLocal8Bit(user->pw_name) : QString {},
             .others = othersOf,
             .filesIn = [](const QString &path) { return QDir(path).entryList(QDir::Files, QDir::Name); } };
}

} // namespace core
