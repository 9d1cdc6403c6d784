#pragma once

#include "gui/endpoints/endpoint_row.h"

#include <QStringList>

namespace gui {

/// A cluster as the user opens it. As it is remembered there is no secret in it.
struct ClusterEntry
{
    QString name; ///< empty: it goes by its addresses
    QStringList addresses;
    EndpointNames names; ///< of its endpoints

    bool operator==(const ClusterEntry &) const = default;
};

} // namespace gui
