#pragma once

#include "core/address/transport.h"
#include "core/result.h"
#include "core/secret.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace core {

/// A piece of a text.
struct Span
{
    qsizetype from = 0;
    qsizetype length = 0;
};

/// One `key=value` of an address, not yet judged. Any value may be a password, so all are held as secrets.
struct Parameter
{
    QByteArray key;
    Secret value;
    Span where;    ///< of the value, as written
    QString place; ///< "character 12", "line 3 of /etc/pg_service.conf"
    bool closed =
        false; ///< its end is certain: the rest of a badly quoted password cannot pass for the next key
};

using Parameters = std::vector<Parameter>;

/// An address split into its parts.
struct Typed
{
    Parameters parameters;
    Transport transport = Transport::PostgreSql;
    QString path;
    QByteArray kind;
};

/// The error for an address that does not parse. The detail must contain no part of the address except keys.
Error badAddress(const QString &detail);

/// The character number, counted from 1, of a position in a UTF-8 text.
qsizetype characterNumber(QByteArrayView text, const char *at);

} // namespace core
