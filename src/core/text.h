#pragma once

#include <QByteArrayView>
#include <QString>

namespace core {

/// Bytes of a database in its own encoding ("UTF8", "EUC_JP", "SQL_ASCII", PostgreSQL's names), cell by cell:
/// what does not decode becomes U+FFFD, and one odd cell never harms another. Only the first `longestText`
/// bytes are read. Not yet safe to show: see display().
QString decodeText(QByteArrayView bytes, const QByteArray &encoding);

/// At most this much of one text is kept, whatever a server sends.
constexpr qsizetype longestText = qsizetype(64) * 1024;

/// Makes a text that came from outside safe to show on one line: control characters become visible pictures,
/// line breaks and tabs arrows, characters that reorder or hide others become visible tokens, and it is cut
/// so that it has at most `longest` UTF-16 units, an ellipsis included.
QString display(QStringView text, qsizetype longest = 512);

} // namespace core
