#pragma once

#include "cli/log_event.h"
#include "insight/past/endpoint_history.h"

#include <map>
#include <tuple>

namespace cli {

/// What the log says of limits that are no longer reached. One that is reached and freed again and again is
/// told once a minute, with the number of times.
class LimitEnds
{
public:
    /// After each sample of the endpoint.
    std::vector<LogEvent> news(const QString &endpoint, const insight::EndpointHistory &history,
                               core::Instant now);

private:
    using Key =
        std::tuple<QString, QString, QString, core::LimitScope, core::Change::Kind, insight::Strain::Ending>;

    struct Told
    {
        core::Instant at;  ///< when the log said so
        core::Instant end; ///< which it said
    };

    static Key keyOf(const QString &endpoint, const insight::Mark &mark);

    std::map<Key, Told> m_told;
};

} // namespace cli
