#pragma once

#include "core/sample.h"

#include <optional>

namespace insight {

/// A session that waits for a lock, and whose request keeps others waiting that could have theirs beside the
/// lock that is held: an ALTER TABLE behind a long SELECT, before all that only want to read.
struct QueueHead
{
    core::SessionId pid = 0;
    QString application;
    qint64 behind = 0; ///< so many would not wait without it

    bool operator==(const QueueHead &) const = default;
};

/// Of the sessions that wait behind `root`, if that is so for most of them.
std::optional<QueueHead> queueHeadBehind(const core::Sample &sample, core::SessionId root);

} // namespace insight
