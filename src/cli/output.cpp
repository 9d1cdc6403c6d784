#include "cli/output.h"

#include "core/text.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

core::Error failure(const QString &path, const QString &reason)
{
    const QString where = path.isEmpty() ? u"standard output"_s : path;
    return { core::Fault::Storage, core::display(u"%1: %2"_s.arg(where, reason)) };
}

core::Error systemFailure(const QString &path)
{
    return failure(path, QString::fromLocal8Bit(std::strerror(errno)));
}

void waitUntilWritable(int descriptor)
{
    pollfd waiting { .fd = descriptor, .events = POLLOUT };
    ::poll(&waiting, 1, -1);
}

/// Whoever started us may have left the descriptor non-blocking.
bool writeAll(int descriptor, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), static_cast<std::size_t>(bytes.size()));
        if (written >= 0)
            bytes = bytes.sliced(written);
        else if (errno == EAGAIN)
            waitUntilWritable(descriptor);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

core::Status writeDirectly(const QByteArray &bytes, const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return systemFailure(path);
    std::optional<core::Error> error;
    if (!writeAll(descriptor, bytes))
        error = systemFailure(path);
    if (::close(descriptor) != 0 && !error)
        error = systemFailure(path);
    return error ? core::Status(*error) : core::ok();
}

core::Status replace(const QByteArray &bytes, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failure(path, file.errorString());
    return core::ok();
}

} // namespace

core::Status write(const QByteArray &bytes, const QString &path)
{
    if (path.isEmpty() || path == "-"_L1)
        return writeAll(STDOUT_FILENO, bytes) ? core::ok() : core::Status(systemFailure({}));
    const QFileInfo target(path);
    return target.exists() && !target.isFile() ? writeDirectly(bytes, path) : replace(bytes, path);
}

} // namespace cli
