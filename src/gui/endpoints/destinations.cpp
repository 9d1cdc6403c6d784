#include "gui/endpoints/destinations.h"

#include "core/address/host.h"
#include "core/text.h"
#include "insight/past/traffic.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// A socket's directory cannot be said; its server's address can.
QString placeOf(const EndpointRow &row)
{
    const bool isSocket = row.endpoint.startsWith(u'/') || row.endpoint.startsWith(u'@');
    return isSocket ? row.latestGood->endpoint.address : row.endpoint.section(u'/', -1);
}

bool mayBeLedTo(const EndpointRow &row)
{
    using enum core::Layer;
    if (row.kind != EndpointRow::Kind::Endpoint || !row.latestGood)
        return false;
    const core::Layer layer = row.latestGood->endpoint.layer;
    return layer == Proxy || layer == Pooler || layer == Database;
}

QStringList saidOf(const core::Sample &application)
{
    QStringList places;
    for (const core::Neighbour &neighbour : application.neighbours) {
        if (neighbour.relation == core::Neighbour::Relation::Said)
            places += core::label({ .host = neighbour.host, .port = quint16(neighbour.port) });
    }
    return places;
}

} // namespace

std::vector<Destination> destinationsFor(const EndpointRow &application, const std::vector<EndpointRow> &rows)
{
    std::vector<Destination> all;
    if (application.kind != EndpointRow::Kind::Endpoint || !application.latestGood
        || !insight::isApplication(*application.latestGood))
        return all;
    QStringList said = saidOf(*application.latestGood);
    for (const EndpointRow &row : rows) {
        const QString place = mayBeLedTo(row) ? placeOf(row) : QString();
        if (!place.isEmpty())
            all.push_back({ place, row.name, said.removeAll(place) > 0 });
    }
    for (const QString &place : said)
        all.push_back({ place, core::display(place, 80), true });
    return all;
}

} // namespace gui
