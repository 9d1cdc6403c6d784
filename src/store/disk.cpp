#include "store/disk.h"

#include "core/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace store {

namespace {

// The log of a history is shared through memory, which two machines do not share.
constexpr auto remote = std::to_array<unsigned>({ NFS_SUPER_MAGIC, SMB_SUPER_MAGIC, CIFS_SUPER_MAGIC,
                                                  SMB2_SUPER_MAGIC, AFS_SUPER_MAGIC, CODA_SUPER_MAGIC });

std::optional<struct stat> statOf(const QString &path)
{
    struct stat info
    {
    };
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? std::optional(info) : std::nullopt;
}

bool isRemote(const QByteArray &folder)
{
    struct statfs info
    {
    };
    return ::statfs(folder.constData(), &info) == 0
           && std::ranges::find(remote, unsigned(info.f_type)) != remote.end();
}

} // namespace

core::Error systemError(const QString &path, int code)
{
    const core::Fault fault =
        code == ENOSPC || code == EDQUOT ? core::Fault::StorageFull : core::Fault::Storage;
    return { fault, core::display(u"%1: %2"_s.arg(path, QString::fromLocal8Bit(std::strerror(code)))) };
}

std::optional<FileId> fileIdOf(const QString &path)
{
    const auto info = statOf(path);
    return info ? std::optional(FileId { info->st_dev, info->st_ino }) : std::nullopt;
}

bool isWriteProtected(const QString &path)
{
    const auto info = statOf(path);
    if (!info || !S_ISREG(info->st_mode))
        return false;
    return (info->st_mode & 0222) == 0 || ::access(QFile::encodeName(path).constData(), W_OK) != 0;
}

qint64 bytesOf(const QString &history)
{
    qint64 sum = 0;
    for (const auto suffix : { ""_L1, "-wal"_L1, "-shm"_L1 }) {
        if (const auto info = statOf(history + suffix))
            sum += info->st_size;
    }
    return sum;
}

core::Status mayGrow(const QString &history, const ReservedSpace &floor)
{
    const QByteArray folder = QFile::encodeName(QFileInfo(history).absolutePath());
    if (isRemote(folder))
        return core::Error { core::Fault::Storage,
                             QCoreApplication::translate("store", "%1 is on another machine").arg(history) };
    struct statvfs info
    {
    };
    if (::statvfs(folder.constData(), &info) != 0)
        return core::ok(); // the write itself will tell more
    const qint64 free = qint64(info.f_bavail) * qint64(info.f_frsize);
    const auto share = qint64(floor.share * double(info.f_blocks) * double(info.f_frsize));
    if (free >= std::min(floor.bytes, share))
        return core::ok();
    return core::Error {
        core::Fault::StorageFull,
        QCoreApplication::translate("store", "%1 MB free").arg(QLocale::c().toString(free / 1'000'000))
    };
}

} // namespace store
