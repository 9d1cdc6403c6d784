#pragma once

#include <QString>

namespace core {

/// One address the user named. Exactly one of host name, IP address or socket directory is in `host`.
struct Host
{
    QString host;        ///< name, IP address, or a directory ("/run/postgresql", "@abstract")
    QString address;     ///< hostaddr=…: dial this, but check certificates and .pgpass against `host`
    quint16 port = 5432; ///< 0: `host` is the socket file itself

    bool isSocket() const { return host.startsWith(u'/') || host.startsWith(u'@'); }
    bool operator==(const Host &) const = default;
};

/// The name by which the user tells endpoints apart: "db1:5432", "[::1]:5432", "/run/postgresql:5432",
/// "/run/haproxy/admin.sock"; with a hostaddr "db1/10.0.0.5:5432".
QString label(const Host &host);

} // namespace core
