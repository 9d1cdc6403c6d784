#include "program/output.h"

#include "core/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace program {

namespace {

core::Error failure(const QString &path, const QString &reason)
{
    const QString where = path.isEmpty() ? QCoreApplication::translate("program", "standard output") : path;
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

/// The parent process may have left the descriptor non-blocking.
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

bool isStandardOutput(const QString &path)
{
    return path.isEmpty() || path == "-"_L1;
}

} // namespace

Output::Output(const QString &path)
    : m_path(isStandardOutput(path) ? QString() : path)
{
}

Output::Output(Output &&other) noexcept
    : m_path(std::move(other.m_path))
    , m_file(std::move(other.m_file))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

Output &Output::operator=(Output &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_file, other.m_file);
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

Output::~Output()
{
    if (m_descriptor > STDERR_FILENO)
        ::close(m_descriptor);
}

core::Result<Output> Output::open(const QString &path)
{
    Output output(path);
    const QFileInfo target(path);
    if (isStandardOutput(path)) {
        output.m_descriptor = STDOUT_FILENO;
    } else if (target.exists() && !target.isFile()) {
        output.m_descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC);
        if (output.m_descriptor < 0)
            return systemFailure(path);
    } else {
        output.m_file = std::make_unique<QSaveFile>(path);
        if (!output.m_file->open(QIODevice::WriteOnly))
            return failure(path, output.m_file->errorString());
    }
    return output;
}

core::Status Output::write(QByteArrayView bytes)
{
    if (!m_file)
        return writeAll(m_descriptor, bytes) ? core::ok() : core::Status(systemFailure(m_path));
    if (m_file->write(bytes.data(), bytes.size()) != bytes.size())
        return failure(m_path, m_file->errorString());
    return core::ok();
}

core::Status Output::commit()
{
    if (m_file)
        return m_file->commit() ? core::ok() : core::Status(failure(m_path, m_file->errorString()));
    const int descriptor = std::exchange(m_descriptor, -1);
    if (descriptor > STDERR_FILENO && ::close(descriptor) != 0)
        return systemFailure(m_path);
    return core::ok();
}

core::Status write(const QByteArray &bytes, const QString &path)
{
    core::Result<Output> output = Output::open(path);
    if (!output)
        return output.error();
    if (core::Status written = output.value().write(bytes); !written)
        return written;
    return output.value().commit();
}

} // namespace program
