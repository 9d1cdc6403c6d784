#pragma once

#include <QString>

namespace test {

/// A temporary folder, owned by the account servers run as. When it dies, or the test process does (even by
/// SIGKILL), every process whose working directory is inside is ended and the folder is removed.
class GuardedFolder
{
public:
    GuardedFolder();
    ~GuardedFolder();
    Q_DISABLE_COPY_MOVE(GuardedFolder)

    QString path() const { return m_path; }

    /// Ends and removes everything now and waits for it. Twice is once.
    void clear();

private:
    QString m_path;
    int m_alive = -1; ///< our end of the pipe whose closing wakes the guard
    int m_clean = -1; ///< reads EOF when the guard is done
};

} // namespace test
