#pragma once

#include "insight/path/chain.h"
#include "live/diary.h"

#include <QList>

#include <array>
#include <string>

namespace test {

/// What was said of a backend at one moment.
struct Claim
{
    core::SessionId backend = 0;
    int port = 0;          ///< of the application's end; 0: not said
    bool isDirect = false; ///< nothing is in between
    /// That it came through an endpoint, for whichever client.
    insight::Certainty isThrough = insight::Certainty::Unknown;
    insight::Certainty certainty = insight::Certainty::Unknown;
    core::Instant from; ///< between these the backend was read
    core::Instant to;
};

/// What is said of all backends of a database by samples of the same moment.
std::vector<Claim> claimsOf(const QList<core::SamplePtr> &samples, core::Duration readFor);

/// Claims held against what the clients themselves know.
struct Score
{
    struct Count
    {
        int right = 0;
        int wrong = 0;
    };
    std::array<Count, 3> by {}; ///< by Certainty; of those that are unknown only how many
    Count through;              ///< of those whose client is not known, that an endpoint opened them

    const Count &of(insight::Certainty certainty) const { return by[std::size_t(certainty)]; }
    std::string text() const;
};

/// `pooled` are the diaries of clients of a pooler or proxy: their backends are never direct.
Score scoreOf(const std::vector<Claim> &claims, const std::vector<Served> &direct,
              const std::vector<Served> &pooled);

} // namespace test
