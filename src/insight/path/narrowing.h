#pragma once

#include "core/sample.h"

#include <QSet>

#include <vector>

namespace insight {

/// How many connections of an endpoint may come through a proxy.
struct PossibleArrivals
{
    std::size_t to = 0;
    qint64 connections = 0;
};

/// The connections of each server of a proxy that is in use; empty where one does not report them.
std::vector<qint64> serversInUse(const core::Sample &proxy);

/// A proxy that hides where its servers are leads to no more endpoints than it has servers in use. Where more
/// come into question, those with far fewer connections than its smallest server has are none of them. This
/// is a matter of likelihood: it does not make a connection certain.
QSet<std::size_t> unlikelyTargets(std::vector<PossibleArrivals> coming, const std::vector<qint64> &servers);

} // namespace insight
