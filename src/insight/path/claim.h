#pragma once

#include <QtGlobal>

#include <cstddef>
#include <optional>

namespace insight {

class ConnectionCounts;
class ConnectionMatches;

/// What one endpoint claims to have, and the fewer that can have arrived at the other one.
struct Claim
{
    qint64 connections = 0;
    qint64 arrived = 0;
};

/// Whether of so many only so many can be there, even if some came or went between the two answers.
bool isMissing(qint64 claimed, qint64 most);

/// The server connections that one endpoint claims to have at another, where that one has fewer than the time
/// between the two answers can explain. Empty where it has as many, or the numbers cannot be compared. More
/// of them mean nothing: other processes on that host may have opened them.
std::optional<Claim> claimedOtherwise(const ConnectionMatches &matches, const ConnectionCounts &counts,
                                      std::size_t from, std::size_t to);

} // namespace insight
