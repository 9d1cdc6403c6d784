#pragma once

#include "core/result.h"

#include <QString>

namespace store {

/// The right to write a history: while it exists, no other process writes. It is held on a separate file next
/// to the history, because closing any descriptor of a SQLite file releases the locks of all.
class WriteLock
{
public:
    /// Where another process holds it, the error names that process.
    static core::Result<WriteLock> take(const QString &history);

    WriteLock(WriteLock &&other) noexcept;
    WriteLock &operator=(WriteLock &&other) noexcept;
    ~WriteLock();

    bool isStillThere() const; ///< its file was neither deleted nor replaced

private:
    WriteLock(int descriptor, QString path);

    int m_descriptor = -1;
    QString m_path;
};

} // namespace store
