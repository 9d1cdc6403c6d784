#include "collect/source.h"

namespace collect {

QByteArray identity(const Profile &profile)
{
    const auto &endpoint = profile.endpoint;
    if (endpoint.systemId.isEmpty() || !endpoint.startedAt)
        return {};
    return endpoint.systemId.toUtf8() + '@'
           + QByteArray::number(qint64(endpoint.startedAt->time_since_epoch().count()));
}

} // namespace collect
