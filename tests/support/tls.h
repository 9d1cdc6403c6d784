#pragma once

#include <QStringList>

namespace test {

/// A certificate and its key, PEM files.
struct Certificate
{
    QString certificate;
    QString key;
};

/// Certificates made once per build folder by a CA of our own. Known names: "localhost" (also 127.0.0.1 and
/// ::1), "elsewhere.test" (a server of that name only), "monitor" and "app" (clients of these roles).
Certificate certificate(const QString &name);

/// The CA, for sslrootcert. `otherRoot` signed nothing here.
QString trustedRoot();
QString otherRoot();

/// Copies a certificate and its key into `folder`, fit for a server there; returns the paths of the copies.
/// The name is "localhost" when empty.
Certificate handOver(const QString &name, const QString &folder);

/// Lines of postgresql.conf that turn TLS on with this certificate.
QStringList tlsSettings(const QString &name, const QString &folder);

} // namespace test
