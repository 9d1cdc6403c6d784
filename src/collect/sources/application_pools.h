#pragma once

#include "collect/part.h"

namespace collect::application {

/// What a page of metrics says of the pools of one application.
struct PoolsTold
{
    QByteArray kind; ///< empty: no pool
    std::vector<core::Pool> pools;
    std::vector<core::Limit> limits;         ///< one a pool
    std::vector<core::Neighbour> neighbours; ///< where the pools lead, as far as that is told
    QString application;                     ///< what it calls itself; empty: several names, or none
    WorkBy work;                             ///< by the names of the pools
    std::optional<qint64> opened;            ///< connections
    std::optional<core::Instant> startedAt;
    std::optional<core::Instant> at; ///< where its lines have a time
    int rejected = 0;                ///< lines
    int rejectedFigures = 0;
};

/// An error where the text is cut, or beyond what an application has.
core::Result<PoolsTold> poolsTold(QByteArrayView page);

} // namespace collect::application
