#pragma once

#include "insight/past/cluster_history.h"
#include "insight/past/own_rates.h"

namespace gui {

/// "Poolscope itself: 4 connections · 6 queries/s · 4.1 ms/s of server time · 71 KB/s".
QString ownCostText(const insight::OwnRates &own, const insight::ClusterHistory &past);

/// "2 of 3 endpoints answer · oldest data 0.8 s".
QString answeredText(const insight::ClusterHistory &past, core::Instant now);

} // namespace gui
