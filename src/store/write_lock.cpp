#include "store/write_lock.h"

#include "core/text.h"
#include "store/disk.h"

#include <QCoreApplication>
#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

using namespace Qt::StringLiterals;

namespace store {

core::Result<WriteLock> WriteLock::take(const QString &history)
{
    const QString path = history + u".lock"_s;
    const int file =
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return systemError(path, errno);
    WriteLock lock(file, path);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        std::array<char, 200> holder {};
        const auto read = ::pread(file, holder.data(), holder.size(), 0);
        return core::Error { core::Fault::StorageInUse,
                             core::display(QString::fromUtf8(holder.data(), std::max<qsizetype>(read, 0))) };
    }
    const QByteArray self = QCoreApplication::applicationName().toUtf8() + ", pid "
                            + QByteArray::number(QCoreApplication::applicationPid());
    if (::ftruncate(file, 0) != 0 || ::pwrite(file, self.constData(), std::size_t(self.size()), 0) < 0)
        return systemError(path, errno);
    return lock;
}

WriteLock::WriteLock(int descriptor, QString path)
    : m_descriptor(descriptor)
    , m_path(std::move(path))
{
}

WriteLock::WriteLock(WriteLock &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_path(std::move(other.m_path))
{
}

WriteLock &WriteLock::operator=(WriteLock &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_path, other.m_path);
    return *this;
}

bool WriteLock::isStillThere() const
{
    struct stat held
    {
    };
    struct stat named
    {
    };
    return ::fstat(m_descriptor, &held) == 0 && ::lstat(QFile::encodeName(m_path).constData(), &named) == 0
           && held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

WriteLock::~WriteLock()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

} // namespace store
