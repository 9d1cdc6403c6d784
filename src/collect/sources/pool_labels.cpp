#include "collect/sources/pool_labels.h"

#include "collect/metrics_text.h"
#include "collect/table.h"

#include <QList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect::application {

namespace {

bool isOneOf(std::span<const QByteArrayView> names, QByteArrayView label)
{
    return std::ranges::find(names, label) != names.end();
}

} // namespace

QByteArray first(std::span<const QByteArrayView> names, QByteArrayView labels)
{
    for (const QByteArrayView name : names) {
        if (auto value = labelOf(labels, name); value && !value->isEmpty())
            return *value;
    }
    return {};
}

QByteArray placeIn(QByteArrayView labels, Place place)
{
    QList<QByteArray> values;
    for (const QByteArrayView name : placeLabels) {
        const bool isProcess = isOneOf(processLabels, name);
        if (place == Place::OfEverySeries && (isProcess || isOneOf(serverLabels, name)))
            continue;
        QByteArray value = labelOf(labels, name).value_or(QByteArray());
        if (!value.isEmpty() && isProcess)
            value = name.toByteArray() + ' ' + value;
        if (!value.isEmpty() && !values.contains(value))
            values.append(value);
    }
    return values.join(", ");
}

QString targetIn(const PoolLibrary &library, QByteArrayView labels)
{
    QByteArray server = labelOf(labels, "server_address").value_or(QByteArray());
    if (server.isEmpty() && library.hostIsServer)
        server = labelOf(labels, "host").value_or(QByteArray());
    if (server.isEmpty())
        return {};
    const QByteArray port = first(portLabels, labels);
    if (!port.isEmpty() && server.count(':') > 1 && !server.startsWith('['))
        server = '[' + server + ']';
    return text(server + (port.isEmpty() ? QByteArray() : ':' + port) + '/' + first(databaseLabels, labels));
}

/// Several colons without brackets are an IPv6 address without a port.
std::optional<core::Neighbour> neighbourOf(const core::Pool &pool)
{
    const QString server = pool.target.section(u'/', 0, -2);
    const bool hasPort = server.count(u':') == 1 || server.contains(u"]:"_s);
    const int number = hasPort ? port(server.section(u':', -1).toLatin1()) : 0;
    if (number == 0)
        return std::nullopt;
    QString host = server.section(u':', 0, -2);
    if (host.startsWith(u'[') && host.endsWith(u']'))
        host = host.sliced(1, host.size() - 2);
    return core::Neighbour { .name = pool.name, .host = host, .port = number };
}

} // namespace collect::application
