#pragma once

#include "core/result.h"

#include <QString>

#include <optional>

namespace store {

/// The system's message about a file, by error number.
core::Error systemError(const QString &path, int code);

/// Identifies the file behind a name, so that a replaced file is noticed.
struct FileId
{
    quint64 device = 0;
    quint64 number = 0;

    bool operator==(const FileId &) const = default;
};

std::optional<FileId> fileIdOf(const QString &path); ///< nothing where there is no file
bool isWriteProtected(const QString &path);          ///< by its mode or its file system; applies to root too
qint64 bytesOf(const QString &history);              ///< including its side files

/// How much of a disk is left to others: this many bytes, or this share of a small disk.
struct ReservedSpace
{
    qint64 bytes = 200'000'000;
    double share = 0.02;
};

/// Whether a history may grow there: not below the floor, and not on a network file system.
core::Status mayGrow(const QString &history, const ReservedSpace &floor);

} // namespace store
