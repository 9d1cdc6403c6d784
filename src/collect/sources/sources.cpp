#include "collect/sources/postgresql.h"

#include <algorithm>
#include <array>

namespace collect {

namespace {

const auto &table()
{
    static const std::array sources { postgresql() };
    return sources;
}

} // namespace

const Source *sourceFor(const Greeting &greeting)
{
    const auto found =
        std::ranges::find_if(table(), [&](const Source &source) { return source.recognises(greeting); });
    return found == table().end() ? nullptr : &*found;
}

QByteArray identity(const Profile &profile)
{
    const auto &endpoint = profile.endpoint;
    if (endpoint.systemId.isEmpty() || !endpoint.startedAt)
        return {};
    return endpoint.systemId.toUtf8() + '@'
           + QByteArray::number(qint64(endpoint.startedAt->time_since_epoch().count()));
}

const Part &latest(const Parts &parts, const QByteArray &question)
{
    static const Part none;
    const auto found = parts.find(question);
    return found == parts.end() ? none : *found->second;
}

} // namespace collect
