#pragma once

#include <QtGlobal>

#include <cstddef>
#include <optional>

namespace insight {

class ConnectionCounts;
class ConnectionMatches;

/// What one endpoint claims to have, and what the other one knows of it: more, or fewer.
struct Claim
{
    qint64 connections = 0;
    qint64 arrived = 0;
};

/// One in ten, plus one, may have come or gone between the two answers.
bool isMoreThanSkew(qint64 one, qint64 other);

/// The server connections that one endpoint claims to have at another, where that one knows a different
/// number that neither the time between the two answers nor other clients can explain. Empty where the
/// numbers agree or cannot be compared.
std::optional<Claim> claimedOtherwise(const ConnectionMatches &matches, const ConnectionCounts &counts,
                                      std::size_t from, std::size_t to);

} // namespace insight
