#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

#include <memory>

class QSaveFile;

namespace cli {

/// Writes piece by piece. A file appears whole with commit(), or not at all; standard output (an empty path
/// or
/// "-") and what exists and is no regular file (a device, a FIFO) is written directly.
class Output
{
public:
    static core::Result<Output> open(const QString &path = {});

    Output(Output &&other) noexcept;
    Output &operator=(Output &&other) noexcept;
    ~Output();

    core::Status write(QByteArrayView bytes);
    core::Status commit(); ///< once, at the end

private:
    explicit Output(const QString &path);

    QString m_path;
    std::unique_ptr<QSaveFile> m_file;
    int m_descriptor = -1; ///< where it is no regular file
};

/// Everything at once; says why not.
core::Status write(const QByteArray &bytes, const QString &path = {});

} // namespace cli
