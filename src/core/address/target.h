#pragma once

#include "core/address/allowance.h"
#include "core/address/host.h"
#include "core/address/tls_mode.h"
#include "core/address/transport.h"
#include "core/secret.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace core {

/// What to open, parsed from what the user typed. Everything in it except the secrets may be shown.
struct Target
{
    using Transport = core::Transport;

    Transport transport = Transport::PostgreSql;
    QList<Host> hosts;
    QByteArray kind;     ///< the kind of system, where only the scheme tells it: "pgpool"
    QString path;        ///< path of a page with its query, as typed: "/stats;csv"; empty: none
    QList<Host> leadsTo; ///< where the pools of an application's page lead, as the user says
    QString user;
    QString database;
    Secret password;
    Secret keyPassword; ///< sslpassword
    TlsMode tls = TlsMode::Prefer;
    QMap<QByteArray, QByteArray>
        options;                 ///< other libpq keywords that are passed on, with values as libpq wants them
    QStringList ignored;         ///< names of parameters that were accepted and have no effect here
    bool passwordInText = false; ///< the password was part of the typed text
    bool storedPasswordRefused =
        false; ///< a password from the environment or a file was refused: it is not sent again
    std::optional<Admission> admission; ///< for a found target, not a typed one: where it may connect
};

/// The options that this version of libpq (PQlibVersion()) does not know. Never drop them: most make a
/// connection safer.
QList<QByteArray> optionsNewerThan(const Target &target, int libpqVersion);

} // namespace core
