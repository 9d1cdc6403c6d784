#include "collect/source.h"

#include "core/own_name.h"
#include "core/session.h"

namespace collect {

QByteArray identity(const Profile &profile)
{
    const auto &endpoint = profile.endpoint;
    if (endpoint.systemId.isEmpty() || !endpoint.startedAt)
        return {};
    return endpoint.systemId.toUtf8() + '@'
           + QByteArray::number(qint64(endpoint.startedAt->time_since_epoch().count()));
}

bool isOurs(const Profile &profile, const core::Session &session)
{
    return profile.ownPids.contains(session.pid)
           || (profile.lentPids.contains(session.pid)
               && session.application.startsWith(QLatin1StringView(core::ownApplication)));
}

} // namespace collect
