#pragma once

#include "collect/part.h"
#include "collect/sources/gathered_pools.h"

namespace collect::application {

/// The content of a metrics page about the pools of one application.
struct PoolsTold
{
    QByteArray kind; ///< empty: no pool
    std::vector<core::Pool> pools;
    std::vector<core::Limit> limits;         ///< one per pool
    std::vector<core::Neighbour> neighbours; ///< where the pools lead, as far as reported
    QString application;                     ///< the application's own name; empty: several names, or none
    WorkBy work;                             ///< by pool name
    std::optional<qint64> opened;            ///< connections
    std::optional<core::Instant> startedAt;
    std::optional<core::Instant> at;      ///< where its lines have timestamps
    std::map<QByteArray, Scrape> scrapes; ///< the same, by pool name
    int rejected = 0;                     ///< lines
    int rejectedFigures = 0;
};

/// Of a metrics page, or of what Dropwizard or Jolokia tells in JSON. An error where the text is cut off, or
/// larger than an application's can be.
core::Result<PoolsTold> poolsTold(const QByteArray &page, Naming naming = Naming::Short);

} // namespace collect::application
