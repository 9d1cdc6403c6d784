#pragma once

#include "gui/endpoints/endpoint_row.h"

namespace gui {

/// Where the pools of an application's page may lead: its connections are not listed there, so the user says
/// it.
struct Destination
{
    QString place; ///< "db1:5432"
    QString name;  ///< as it is shown
    bool isSaid = false;

    bool operator==(const Destination &) const = default;
};

/// The endpoints of the cluster, and what was said of others. Empty where `application` is none.
std::vector<Destination> destinationsFor(const EndpointRow &application,
                                         const std::vector<EndpointRow> &rows);

} // namespace gui
