#include "store/history_file.h"

#include "core/text.h"
#include "store/disk.h"
#include "store/file_head.h"
#include "store/schema.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>

using namespace Qt::StringLiterals;

namespace store {

namespace {

constexpr auto whole = std::to_array({ "", "-wal", "-shm", "-journal" });
constexpr auto belonging = std::span(whole).subspan(1);

QByteArray nameOf(const QString &path)
{
    return QFile::encodeName(path);
}

} // namespace

/// SQLite gives its side files the permissions of the main file, so it must exist first, whatever the umask.
core::Status makeFile(const QString &path)
{
    const int file =
        ::open(nameOf(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return errno == EEXIST ? core::ok() : core::Status(systemError(path, errno));
    ::fchmod(file, 0600);
    ::close(file);
    return core::ok();
}

core::Status makeFolder(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return core::ok();
    if (auto parent = makeFolder(QFileInfo(folder).absolutePath()); !parent)
        return parent;
    if (::mkdir(nameOf(folder).constData(), 0700) != 0 && errno != EEXIST)
        return systemError(folder, errno);
    return core::ok();
}

qint32 applicationIdOf(const QString &path)
{
    const auto head = headOf(path, headBytes);
    return head ? applicationIdIn(head.value()) : 0;
}

bool isExcerpt(const QString &path)
{
    return applicationIdOf(path) == excerptId;
}

core::Result<Database> readHistory(const QString &path)
{
    // A device or a FIFO would never end; SQLite recognises any other file that is not a database.
    const QFileInfo info(path);
    if (!info.exists())
        return systemError(path, ENOENT);
    if (!info.isFile())
        return core::Error { core::Fault::StorageForeign, core::display(path) };
    const bool isHandedOn = isExcerpt(path);
    auto database = Database::open(path, isHandedOn ? Access::ReadAlone : Access::Read);
    if (!database)
        return database;
    if (auto status = checkSchema(database.value());
        !status && (isHandedOn || status.error().fault != core::Fault::StorageNewer))
        return status.error();
    return database;
}

QString freeName(const QString &path, const QString &why)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-ddTHH-mm-ss.zzzZ"_s);
    const auto isTaken = [](const QString &name) {
        return QFileInfo::exists(name) || std::ranges::any_of(belonging, [&](const char *suffix) {
                   return QFileInfo::exists(name + QLatin1StringView(suffix));
               });
    };
    QString name = u"%1.%2-%3"_s.arg(path, why, stamp);
    for (int i = 2; isTaken(name); ++i)
        name = u"%1.%2-%3-%4"_s.arg(path, why, stamp).arg(i);
    return name;
}

core::Status renameHistory(const QString &from, const QString &to)
{
    for (const char *suffix : whole) {
        const QString name = from + QLatin1StringView(suffix);
        const QString next = to + QLatin1StringView(suffix);
        if (::rename(nameOf(name).constData(), nameOf(next).constData()) != 0 && errno != ENOENT)
            return systemError(name, errno);
    }
    return core::ok();
}

void removeHistory(const QString &path)
{
    for (const char *suffix : whole)
        ::unlink(nameOf(path + QLatin1StringView(suffix)).constData());
}

core::Result<QString> setAside(const QString &path, const QString &why)
{
    const QString aside = freeName(path, why);
    if (auto renamed = renameHistory(path, aside); !renamed)
        return renamed.error();
    return aside;
}

core::Status clearOfRemains(const QString &path)
{
    const bool isClear = std::ranges::all_of(belonging, [&](const char *suffix) {
        return QFileInfo(path + QLatin1StringView(suffix)).size() == 0;
    });
    if (isClear)
        return core::ok();
    const QString aside = freeName(path, u"damaged"_s);
    for (const char *suffix : belonging) {
        const QString name = path + QLatin1StringView(suffix);
        const QString next = aside + QLatin1StringView(suffix);
        if (::rename(nameOf(name).constData(), nameOf(next).constData()) != 0 && errno != ENOENT)
            return systemError(name, errno);
    }
    return core::ok();
}

} // namespace store
