#include "core/address/place.h"

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Called thousands of times: the first letter nearly always decides.
bool isOwnHost(const QString &host)
{
    switch (host.isEmpty() ? u'\0' : host[0].toLower().unicode()) {
    case u'1':
        return host.startsWith("127."_L1);
    case u':':
        return host == "::1"_L1;
    case u'l':
        return host.compare("localhost"_L1, Qt::CaseInsensitive) == 0;
    case u'/':
    case u'@':
        return true;
    default:
        return false;
    }
}

QString plainHost(const QString &host)
{
    constexpr auto mapped = "::ffff:"_L1; // an IPv4 address on a socket that speaks both
    return host.startsWith(u':') && host.startsWith(mapped, Qt::CaseInsensitive) ? host.sliced(mapped.size())
                                                                                 : host;
}

/// Where it was reached, or, before it ever was, where it is expected: "db1:5432", "db1/10.0.0.5:5432".
Address reachedAt(const Endpoint &endpoint)
{
    if (!endpoint.address.isEmpty() || endpoint.name.startsWith(u'/'))
        return parseAddress(endpoint.address);
    return parseAddress(endpoint.name.section(u'/', -1));
}

} // namespace

Address parseAddress(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    bool isPort = false;
    const int port = colon < 0 ? 0 : QStringView(text).sliced(colon + 1).toInt(&isPort);
    Address address { isPort ? text.first(colon) : text, isPort ? port : 0 };
    if (address.host.startsWith(u'[') && address.host.endsWith(u']'))
        address.host = address.host.sliced(1, address.host.size() - 2);
    return address;
}

QString hostOf(const Endpoint &endpoint)
{
    const QString host = plainHost(reachedAt(endpoint).host);
    return host.isEmpty() || isOwnHost(host) ? u"localhost"_s : host;
}

Address seenFrom(const QString &host, Address address)
{
    address.host = plainHost(address.host);
    if (isOwnHost(address.host))
        address.host = host;
    return address;
}

} // namespace core
