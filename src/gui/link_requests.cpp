#include "gui/link_requests.h"

#include <utility>

namespace gui {

bool LinkRequests::isDue(const QString &lookedAt, std::optional<core::Instant> told)
{
    const bool isAnother = std::exchange(m_lookedAt, lookedAt) != lookedAt;
    const bool due = !lookedAt.isEmpty() && told && (isAnother || told != m_told);
    if (due)
        m_told = told;
    return due;
}

} // namespace gui
