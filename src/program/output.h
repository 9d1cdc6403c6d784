#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QString>

#include <memory>

class QSaveFile;

namespace program {

/// Writes in pieces. A file appears complete with commit(), or not at all; standard output (an empty path or
/// "-") and anything that is not a regular file (a device, a FIFO) is written directly.
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
    int m_descriptor = -1; ///< for anything that is not a regular file
};

/// Writes everything at once; the error says why it failed.
core::Status write(const QByteArray &bytes, const QString &path = {});

} // namespace program
