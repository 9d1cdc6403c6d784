#pragma once

#include <QByteArray>
#include <QList>

namespace wire {

/// A question as one message that leaves nothing behind: its limits, read-only mode and ways of writing hold
/// for the implicit transaction of this message alone (an explicit one would stay open after an error). For
/// connections behind a pooler, and for the first question on any connection.
///
/// Parameters are ours, numbers and times; they are written in place of $1 … as quoted literals.
QByteArray pooledMessage(const QByteArray &sql, const QList<QByteArray> &parameters);

} // namespace wire
