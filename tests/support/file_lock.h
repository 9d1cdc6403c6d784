#pragma once

#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <stdexcept>

namespace test {

/// Held while alive; other test processes wait for it. Guards what is made once per build folder.
class FileLock
{
public:
    explicit FileLock(const QString &path)
        : m_fd(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0644))
    {
        if (m_fd < 0 || ::flock(m_fd, LOCK_EX) != 0)
            throw std::runtime_error("no lock in " + path.toStdString());
    }
    ~FileLock() { ::close(m_fd); }
    Q_DISABLE_COPY_MOVE(FileLock)

private:
    int m_fd;
};

} // namespace test
