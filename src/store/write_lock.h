#pragma once

#include "core/result.h"

#include <QString>

namespace store {

/// Who writes a history now; as long as it lives, nobody else does. It stands in a file of its own beside the
/// history, because to close any descriptor of a SQLite file gives up the locks of all.
class WriteLock
{
public:
    /// Where somebody else holds it, the error says who.
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
