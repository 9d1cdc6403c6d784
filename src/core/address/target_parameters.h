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

/// One `key=value` of an address, not yet judged. Any value may be a password, so all are kept as secrets.
struct Parameter
{
    QByteArray key;
    Secret value;
    Span where;    ///< of the value, as it was written
    QString place; ///< "at character 12", "in line 3 of /etc/pg_service.conf"
    bool closed =
        false; ///< its end is certain; the rest of a badly written password cannot pass for the next key
};

using Parameters = std::vector<Parameter>;

/// An address taken apart.
struct Typed
{
    Parameters parameters;
    Transport transport = Transport::PostgreSql;
    QString path;
    QByteArray kind;
};

/// The error for an address that cannot be understood. The detail must hold no piece of it but keys.
Error badAddress(const QString &detail);

/// Which character of a UTF-8 text stands at a position inside it, counted from 1.
qsizetype characterNumber(QByteArrayView text, const char *at);

} // namespace core
