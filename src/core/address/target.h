#pragma once

#include "core/address/allowance.h"
#include "core/address/host.h"
#include "core/address/transport.h"
#include "core/secret.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace core {

/// What to open, understood from what the user typed. Everything in it but the secrets may be shown.
struct Target
{
    using Transport = core::Transport;

    Transport transport = Transport::PostgreSql;
    QList<Host> hosts;
    QByteArray kind; ///< what it is, where only the scheme can tell: "pgpool"
    QString path;    ///< of a page with its query, as it was typed: "/stats;csv"; empty: none
    QString user;
    QString database;
    Secret password;
    Secret keyPassword;                     ///< sslpassword
    QString tls = QStringLiteral("prefer"); ///< sslmode
    QMap<QByteArray, QByteArray>
        options;                 ///< the other libpq keywords that are passed on, values as libpq wants them
    QStringList ignored;         ///< parameters that were accepted and have no effect here, by name
    bool passwordInText = false; ///< the password stood in what was typed
    bool storedPasswordRefused = false; ///< one from the environment or a file: not sent again
    std::optional<Admission> admission; ///< of one that was found, not typed: where it may be
};

/// The options that a libpq of this version (PQlibVersion()) does not know. Never drop them: most make a
/// connection safer.
QList<QByteArray> optionsNewerThan(const Target &target, int libpqVersion);

} // namespace core
