#include "insight/path/owners.h"

#include "core/address/place.h"
#include "insight/past/traffic.h"
#include "insight/path/stand_in.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

/// The names that drivers give to an application without a name of its own.
constexpr auto namesOfDrivers = std::to_array<QLatin1StringView>({ ""_L1, "PostgreSQL JDBC Driver"_L1 });

/// "shop-api" for "shop-api:8080"; nothing for "10.0.4.17:8080" or "localhost:8080", which many applications
/// share.
QString nameOfHost(const QString &host)
{
    const bool isNumber =
        host.contains(u':') || std::ranges::all_of(host, [](QChar c) { return c.isDigit() || c == u'.'; });
    return isNumber || host == "localhost"_L1 ? QString() : host;
}

} // namespace

bool isOfDriver(const QString &application)
{
    return std::ranges::find(namesOfDrivers, application) != namesOfDrivers.end();
}

std::optional<qint64> mostConnections(const core::Pool &pool, bool isOfNow)
{
    if (!pool.physicalTotal || !isOfNow)
        return pool.physicalLimit;
    const qint64 opened = *pool.physicalTotal + 1 + *pool.physicalTotal / 10;
    return std::max(*pool.physicalTotal, std::min(opened, pool.physicalLimit.value_or(opened)));
}

std::optional<qint64> mostConnections(const core::Sample &application, bool isOfNow)
{
    qint64 all = 0;
    for (const core::Pool &pool : application.pools) {
        const auto most = mostConnections(pool, isOfNow);
        if (!most && pool.purpose == core::PoolPurpose::User)
            return std::nullopt;
        all += most.value_or(0);
    }
    return all;
}

Owners::Owners(const QList<core::SamplePtr> &samples, const AddressIndex &addressIndex)
{
    for (std::size_t place = 0; place < std::size_t(samples.size()); ++place) {
        const core::Sample &sample = *samples[qsizetype(place)];
        const bool hasNone = isAnswer(sample) && sample.pools.empty();
        if (!isApplication(sample) || hasNone)
            continue;
        for (const QString &host : addressIndex.hostsOf(place)) {
            m_hosts[host].push_back(place);
            call(nameOfHost(host), place);
        }
        call(sample.ownName, place);
        call(nameOfHost(core::parseAddress(sample.endpoint.name).host), place);
        for (const core::Pool &pool : sample.pools) {
            const auto owner = core::ownerOf(pool);
            call(owner ? owner->pool : pool.name, place);
        }
    }
}

void Owners::call(const QString &name, std::size_t place)
{
    if (name.isEmpty())
        return;
    Places &places = m_names[name];
    if (std::ranges::find(places, place) == places.end())
        places.push_back(place);
}

std::optional<Owners::Owner> Owners::of(const QString &application, const QString &host) const
{
    const auto here = m_hosts.find(host);
    const Places none;
    const Places &onHost = host.isEmpty() || here == m_hosts.end() ? none : here->second;
    const auto named = isOfDriver(application) ? m_names.end() : m_names.find(application);
    if (named == m_names.end())
        return isOfDriver(application) && onHost.size() == 1
                   ? std::optional(Owner { onHost.front(), Evidence::SameHost })
                   : std::nullopt;
    Places both;
    std::ranges::copy_if(named->second, std::back_inserter(both), [&](std::size_t place) {
        return named->second.size() == 1 || std::ranges::find(onHost, place) != onHost.end();
    });
    return both.size() == 1 ? std::optional(Owner { both.front(), Evidence::SameName }) : std::nullopt;
}

} // namespace insight
