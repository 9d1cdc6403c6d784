#pragma once

#include "core/result.h"
#include "core/time.h"

#include <QString>

#include <optional>

namespace core {

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
    qint64 bytes = 0;             ///< on the disk
    std::optional<Instant> from;  ///< what it remembers, at most
    std::optional<Instant> to;

    bool operator==(const HistoryState &) const = default;
};

} // namespace core
