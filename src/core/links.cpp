#include "core/links.h"

using namespace Qt::StringLiterals;

namespace core {

QString textOf(const Address &address)
{
    if (address.host.isEmpty())
        return {};
    const QString host = address.host.contains(u':') ? u'[' + address.host + u']' : address.host;
    return address.port > 0 ? host + u':' + QString::number(address.port) : host;
}

} // namespace core
