#pragma once

#include <QByteArray>
#include <QByteArrayList>

// The server's side of PostgreSQL's protocol, version 3: each function makes one message.

namespace test::message {

QByteArray make(char type, const QByteArray &body);

QByteArray error(const char *sqlState, const QByteArray &said, const char *severity = "FATAL");
QByteArray notice(const QByteArray &said);
QByteArray authenticationOk();
QByteArray cleartextPasswordWanted();
QByteArray parameterStatus(const QByteArray &name, const QByteArray &value);
QByteArray backendKey(qint32 pid, qint32 secret = 1);
QByteArray readyForQuery(char state = 'I');
QByteArray rowDescription(const QByteArrayList &columns);
QByteArray dataRow(const QByteArrayList &cells);
QByteArray commandComplete(const QByteArray &tag);
QByteArray notification(qint32 pid, const QByteArray &channel, const QByteArray &payload);
QByteArray copyOut(qint16 columns);
/// Only the beginning of a row: one cell that claims to be this long.
QByteArray hugeRow(qint32 cell);

/// A whole answer: description, rows, completion, ready.
QByteArray answer(const QByteArrayList &columns, const QList<QByteArrayList> &rows);

} // namespace test::message
