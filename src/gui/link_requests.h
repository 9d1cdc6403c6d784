#pragma once

#include "core/time.h"

#include <QString>

#include <optional>

namespace gui {

/// When to ask how single connections are joined: once for what is looked at, and again when that was
/// answered, so that nobody is asked faster than answers come.
class LinkRequests
{
public:
    /// `lookedAt` is empty while nobody looks; `told` is when the last answer came, if one ever does.
    bool isDue(const QString &lookedAt, std::optional<core::Instant> told);

private:
    QString m_lookedAt;
    std::optional<core::Instant> m_told; ///< when it was asked for last
};

} // namespace gui
