#pragma once

#include "gui/endpoints/endpoint_concern.h"
#include "insight/past/cluster_history.h"
#include "insight/path/discovered.h"
#include "report/naming.h"

#include <QMap>
#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// What the user calls endpoints; those without a name go by their address.
using report::EndpointNames;

/// One row of the column at the left. Its texts are fit to be shown.
struct EndpointRow
{
    enum class Kind { All, Heading, Endpoint, Discovered };

    Kind kind = Kind::Endpoint;
    QString endpoint; ///< as scopes call it; of a heading the layer
    QString name;
    QString detail; ///< second line: what it is, or what is wrong
    QString used;   ///< "34/97" of a database, "26→5", clients and servers, of who has pools
    QString spoken; ///< all of it in words
    core::Health health = core::Health::NotContacted;
    Concern concern;           ///< of one that answers
    bool isSilent = false;     ///< it has stopped answering: figures are the last good ones
    std::vector<float> recent; ///< used, of the last minutes; NaN where it was not measured
    core::SamplePtr latest;    ///< null before anything was heard
    core::SamplePtr latestGood;
    std::optional<insight::DiscoveredEndpoint> found; ///< of a Found one
};

/// Whether they would be painted and read aloud alike.
bool looksLike(const EndpointRow &row, const EndpointRow &other);
bool isSameRow(const EndpointRow &row, const EndpointRow &other); ///< whatever it says now

/// Every endpoint below its layer; first a row for all where there are several, last those that are known by
/// others' word only.
std::vector<EndpointRow> endpointRows(const insight::ClusterHistory &past,
                                      const std::vector<insight::DiscoveredEndpoint> &found,
                                      core::Instant now, const EndpointNames &names = {});

/// What else is known, for who asks; plain text.
QString detailsOf(const EndpointRow &row);

} // namespace gui
