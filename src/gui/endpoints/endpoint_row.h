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

/// The user's names for endpoints; those without a name show their address.
using report::EndpointNames;

/// One row of the column on the left. Its texts are safe to show.
struct EndpointRow
{
    enum class Kind { All, Heading, Endpoint, Discovered };

    Kind kind = Kind::Endpoint;
    QString endpoint; ///< as in scopes; of a heading the layer
    QString name;
    QString detail; ///< second line: what it is, or what is wrong
    QString used;   ///< "34/97" of a database; "26→5", clients and servers, of an endpoint with pools
    QString spoken; ///< all of it in words
    core::Health health = core::Health::NotContacted;
    Concern concern;           ///< of one that answers
    bool isSilent = false;     ///< it no longer answers: figures are the last good ones
    std::vector<float> recent; ///< used, in the last minutes; NaN where not measured
    core::SamplePtr latest;    ///< null before the first news
    core::SamplePtr latestGood;
    std::optional<insight::DiscoveredEndpoint> found; ///< for a Found row
};

/// Whether both look and read the same.
bool looksLike(const EndpointRow &row, const EndpointRow &other);
bool isSameRow(const EndpointRow &row, const EndpointRow &other); ///< whatever its content

/// Every endpoint below its layer; first a row for all where there are several, last the endpoints that are
/// only reported by others. The headings say that it is now where the pages show another time.
std::vector<EndpointRow> endpointRows(const insight::ClusterHistory &past,
                                      const std::vector<insight::DiscoveredEndpoint> &found,
                                      core::Instant now, const EndpointNames &names = {},
                                      bool besideThePast = false);

/// Further details on request; plain text.
QString detailsOf(const EndpointRow &row);

} // namespace gui
