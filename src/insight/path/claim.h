#pragma once

#include <QtGlobal>

#include <cstddef>
#include <optional>

namespace insight {

class ConnectionCounts;
class ConnectionMatches;

/// What the one says that they come from, and what the other knows of it: more, or less.
struct Claim
{
    qint64 connections = 0;
    qint64 arrived = 0;
};

/// How many server connections one endpoint claims to have at another, where that one knows a different
/// number, and neither the two moments apart nor what others may have opened can explain it. Nothing where
/// they agree or cannot be compared.
std::optional<Claim> claimedOtherwise(const ConnectionMatches &matches, const ConnectionCounts &counts,
                                      std::size_t from, std::size_t to);

} // namespace insight
