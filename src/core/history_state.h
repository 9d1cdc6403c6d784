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

/// How much was recorded in how much time. What was taken away meanwhile does not count.
struct Growth
{
    qint64 bytes = 0;
    Duration in {};

    bool operator==(const Growth &) const = default;
};

/// How the writing of a history is doing, as people are told.
struct HistoryState
{
    enum class Doing {
        Opening,
        Writing,
        Paused,  ///< the disk does not let us; goes on by itself
        Reading, ///< another process or a later version writes it: it is only read
        Off      ///< there is none
    };

    Doing doing = Doing::Off;
    QString path;                 ///< of the file that is written or read
    std::optional<Error> trouble; ///< why it is not written now
    std::optional<Error> found;   ///< what was wrong with a file, so that a new one was begun
    QString leftBehind;           ///< that file: set aside or left alone
    int findings = 0;             ///< how often that happened
    bool isBegun = false;         ///< the new one is there
    qint64 bytes = 0;             ///< on the disk
    Growth growth {};             ///< by this process, of the file without its log
    std::optional<Instant> from;  ///< what it remembers, at most
    std::optional<Instant> to;
    qint64 recorded = 0;                ///< answers that are on the disk since this program began
    std::map<QString, Dropped> dropped; ///< by endpoint
    QStringList heard;                  ///< endpoints that the other process asks, whose file is read along

    bool operator==(const HistoryState &) const = default;
};

} // namespace core
