#include "collect/exposure.h"

#include "core/address/loopback.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace collect {

QString exposure(const core::Target &target, const wire::Entrance &entrance)
{
    const bool staysHere = entrance.address.isEmpty() || core::isLoopback(entrance.address);
    if (!core::maySkipTls(target.tls) || entrance.encrypted || !entrance.usedPassword || staysHere)
        return {};
    return QCoreApplication::translate(
               "collect", "logged in with a password over a connection that is not encrypted, which "
                          "sslmode=%1 permits; set sslmode=verify-full, or at least require")
        .arg(core::tlsModeName(target.tls));
}

} // namespace collect
