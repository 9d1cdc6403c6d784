#pragma once

#include "core/time.h"

#include <QString>

#include <optional>

namespace gui {

/// When to ask which connections are joined: once for what is on screen, and again after the answer, so that
/// requests are never faster than answers.
class LinkRequests
{
public:
    /// `lookedAt` is empty while nothing is on screen; `told` is the time of the last answer, if there is
    /// one.
    bool isDue(const QString &lookedAt, std::optional<core::Instant> told);

private:
    QString m_lookedAt;
    std::optional<core::Instant> m_told; ///< time of the last request
};

} // namespace gui
