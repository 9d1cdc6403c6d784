#pragma once

#include "core/address/target.h"

#include <QList>

namespace report {

/// What stands between the connection and others, the weakest first.
enum class Protection {
    None,          ///< plain text on the network
    IfDemanded,    ///< encrypted where the server insists
    IfOffered,     ///< encrypted where the server can
    Encrypted,     ///< nobody checks who answers
    KnownIssuer,   ///< the certificate is checked, the name in it is not
    Bound,         ///< who sits in between makes the login fail
    Authenticated, ///< every server proves who it is
    SameMachine,   ///< an address of this machine; a tunnel may listen there
    Socket         ///< nothing leaves this machine
};

Protection protectionOf(const core::Target &target, const core::Host &host);

/// Of the least protected server; Socket where there is none.
Protection weakestProtection(const QList<core::Target> &targets);

/// One plain sentence on what protects the way to the servers: "Encrypted; every server must prove who it
/// is". Where they differ it is of the least protected, and says so.
QString protectionSentence(const QList<core::Target> &targets);

} // namespace report
