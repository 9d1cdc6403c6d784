#pragma once

#include "core/address/target.h"

#include <QList>

namespace report {

/// How the connection is protected, the weakest first.
enum class Protection {
    None,          ///< plain text on the network
    IfDemanded,    ///< encrypted if the server insists
    IfOffered,     ///< encrypted if the server can
    Encrypted,     ///< encrypted, but the server's identity is not checked
    KnownIssuer,   ///< the certificate is checked, the name in it is not
    Bound,         ///< with a man in the middle the login fails
    Authenticated, ///< every server proves its identity
    SameMachine,   ///< an address of this machine; a tunnel may listen there
    Socket         ///< nothing leaves this machine
};

Protection protectionOf(const core::Target &target, const core::Host &host);

/// One plain sentence on what protects the connections to the servers: "Encrypted; server identity
/// verified". Where they differ it describes the least protected one, and says so.
QString protectionSentence(const QList<core::Target> &targets);

} // namespace report
