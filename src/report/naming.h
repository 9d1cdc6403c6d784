#pragma once

#include "core/session_id.h"
#include "insight/path/client_at.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <utility>

namespace report {

/// The user's names for endpoints; an endpoint that is missing has no other name.
using EndpointNames = QMap<QString, QString>;

/// How a text from outside is put into one of our sentences: shown() on screen, codeSpan() in Markdown.
struct Naming
{
    Naming(QString (*quoted)(const QString &text))
        : quote(quoted)
    {
    }
    Naming(std::function<QString(const QString &text)> quoted, EndpointNames instead)
        : quote(std::move(quoted))
        , names(std::move(instead))
    {
    }

    QString operator()(const QString &text) const { return quote(text); }

    std::function<QString(const QString &text)> quote;
    EndpointNames names {}; ///< what it puts in the place of addresses
};

QString shown(const QString &text);

QString called(const QString &endpoint, const EndpointNames &names);
Naming calledBy(const EndpointNames &names); ///< as shown(), with the user's names for endpoints

/// "orders (db1:5432)": for files and tickets, whose readers may not know the user's names.
QString calledInFull(const QString &endpoint, const EndpointNames &names);
Naming inFull(const EndpointNames &names, const Naming &quoted); ///< as quoted(), with calledInFull()

/// "pid 41" is not in "pid 412", nor "db" in "db1", "my-db" or "db:5432".
bool standsAlone(const QString &sentence, qsizetype from, qsizetype length);

/// What a history says in English, with the addresses that were recorded, as it is said now.
QString recalled(const QString &sentence, const Naming &naming);

/// "pid 41207", "session 17f0000000000001000000000000000a".
QString sessionLabel(const core::SessionId &id);
/// "pid 41207 (psql, app)"; empty names are left out.
QString sessionName(core::SessionId pid, const QStringList &names, const Naming &naming);
/// "10.0.4.17:5001 (psql, app)"; on a Unix socket by its key.
QString clientName(const insight::ClientAt &client, const QStringList &names, const Naming &naming);

} // namespace report
