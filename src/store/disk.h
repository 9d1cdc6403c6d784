#pragma once

#include "core/result.h"

#include <QString>

#include <optional>

namespace store {

/// What the system said of a file, by its number.
core::Error systemError(const QString &path, int code);

/// Which file a name leads to, so that one that was replaced is noticed.
struct FileId
{
    quint64 device = 0;
    quint64 number = 0;

    bool operator==(const FileId &) const = default;
};

std::optional<FileId> fileIdOf(const QString &path); ///< nothing where there is none
bool isWriteProtected(const QString &path);          ///< by its mode or its file system, root included
qint64 bytesOf(const QString &history);              ///< with its side files

/// How much of a disk is left to others: so much, or this share of a small one.
struct Floor
{
    qint64 bytes = 200'000'000;
    double share = 0.02;
};

/// Whether a history may grow there: no room below the floor, no file system of another machine.
core::Status mayGrow(const QString &history, const Floor &floor);

} // namespace store
