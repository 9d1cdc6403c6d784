#include "store/flaw.h"

#include <QCoreApplication>

#include <algorithm>

namespace store {

namespace {

core::Error nameless(const char *sentence)
{
    return { core::Fault::Protocol, QCoreApplication::translate("store", sentence) };
}

bool lacksName(const core::Limit &limit)
{
    return limit.name.isNull() || limit.scope == core::LimitScope::Unknown || limit.setting.isNull();
}

} // namespace

std::optional<core::Error> flawOf(const core::Sample &sample)
{
    const auto hasNoKey = [](const core::Link &link) { return link.key.isNull(); };
    if (sample.endpoint.name.isNull())
        return nameless(QT_TRANSLATE_NOOP("store", "the answer of an endpoint without a name"));
    if (std::ranges::any_of(sample.limits, lacksName))
        return nameless(QT_TRANSLATE_NOOP("store", "the answer has a limit without a name"));
    if (std::ranges::any_of(sample.pools, [](const core::Pool &pool) { return pool.name.isNull(); }))
        return nameless(QT_TRANSLATE_NOOP("store", "the answer has a pool without a name"));
    if (sample.links
        && (std::ranges::any_of(sample.links->clients, hasNoKey)
            || std::ranges::any_of(sample.links->servers, hasNoKey)))
        return nameless(QT_TRANSLATE_NOOP("store", "the answer has a connection without a name"));
    return std::nullopt;
}

} // namespace store
