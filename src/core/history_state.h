#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QStringList>

#include <map>
#include <optional>

namespace core {

/// Samples that no history can hold, and why the last of them could not be written.
struct Dropped
{
    qint64 samples = 0;
    QString why;

    bool operator==(const Dropped &) const = default;
};

/// How much was recorded in how much time. Data deleted meanwhile does not count.
struct Growth
{
    qint64 bytes = 0;
    Duration in {};

    bool operator==(const Growth &) const = default;
};

/// How the writing of a history is doing; shown to the user.
struct HistoryState
{
    enum class Doing {
        Opening,
        Writing,
        Paused,  ///< the disk does not let us; goes on by itself
        Reading, ///< another process or a later version writes it: it is only read
        Shown,   ///< a file that was handed on: nothing is recorded
        Off      ///< there is none
    };

    Doing doing = Doing::Off;
    QString path;                 ///< of the file being written or read
    std::optional<Error> trouble; ///< why it is not being written
    std::optional<Error> found;   ///< what was wrong with the previous file, so that a new one was begun
    QString leftBehind;           ///< the previous file: set aside or left alone
    QString journalAside;         ///< a "-journal" that was not of the file, where it was moved to
    int findings = 0;             ///< how often that happened
    bool isBegun = false;         ///< the new file exists
    qint64 bytes = 0;             ///< on the disk
    Growth growth {};             ///< by this process, for the file without its log
    std::optional<Instant> from;  ///< the oldest time it may still hold
    std::optional<Instant> to;
    qint64 recorded = 0;                ///< answers written to disk since this program began
    std::map<QString, Dropped> dropped; ///< by endpoint
    QStringList heard; ///< endpoints that the other process polls; we read them from its file

    bool operator==(const HistoryState &) const = default;
};

} // namespace core
