#include "core/address/loopback.h"

#include "core/address/allowance.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Resolvers accept short forms: "127.1".
bool isShortened(const QString &host)
{
    const bool isDotted =
        std::ranges::all_of(host, [](QChar c) { return c == u'.' || (c >= u'0' && c <= u'9'); });
    return isDotted && host.startsWith("127."_L1);
}

} // namespace

bool isLoopback(const QString &host)
{
    if (const auto ip = parseIpAddress(host))
        return obstacleOf(*ip, false) == Obstacle::Loopback;
    const QString name = host.toLower();
    return name == "localhost"_L1 || name.endsWith(".localhost"_L1) || isShortened(name);
}

} // namespace core
