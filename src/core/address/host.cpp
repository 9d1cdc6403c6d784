#include "core/address/host.h"

using namespace Qt::StringLiterals;

namespace core {

QString label(const Host &host)
{
    if (host.port == 0)
        return host.host;
    if (!host.address.isEmpty() && host.address != host.host)
        return u"%1/%2:%3"_s.arg(host.host, host.address, QString::number(host.port));
    const bool needsBrackets = host.host.contains(u':') && !host.isSocket();
    return (needsBrackets ? u"[%1]:%2"_s : u"%1:%2"_s).arg(host.host, QString::number(host.port));
}

} // namespace core
