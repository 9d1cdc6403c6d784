#pragma once

#include <QByteArray>
#include <QList>

namespace wire {

/// A question as one message that leaves nothing behind: its limits, read-only mode and output settings apply
/// only to the implicit transaction of this message (an explicit one would stay open after an error). Used
/// for connections behind a pooler, and for the first question on any connection.
///
/// Parameters are our own numbers and times; they replace $1 … as quoted literals.
QByteArray pooledMessage(const QByteArray &sql, const QList<QByteArray> &parameters);

} // namespace wire
