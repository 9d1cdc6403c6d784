#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>

namespace report {

/// How a text that came from outside is put into a sentence of ours: shown() on screen, codeSpan() in
/// Markdown.
using Naming = std::function<QString(const QString &text)>;

QString shown(const QString &text);

/// What the user calls endpoints; who is not in it has no other name.
using EndpointNames = QMap<QString, QString>;

QString called(const QString &endpoint, const EndpointNames &names);
Naming calledBy(const EndpointNames &names); ///< shown, with the user's names for endpoints

/// "pid 41207 (psql, app)"; names that are empty are left out.
QString sessionName(int pid, const QStringList &names, Naming naming);

} // namespace report
