#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>

namespace report {

/// How a text from outside is put into one of our sentences: shown() on screen, codeSpan() in Markdown.
using Naming = std::function<QString(const QString &text)>;

QString shown(const QString &text);

/// The user's names for endpoints; an endpoint that is missing has no other name.
using EndpointNames = QMap<QString, QString>;

QString called(const QString &endpoint, const EndpointNames &names);
Naming calledBy(const EndpointNames &names); ///< as shown(), with the user's names for endpoints

/// "pid 41207 (psql, app)"; empty names are left out.
QString sessionName(int pid, const QStringList &names, Naming naming);

} // namespace report
