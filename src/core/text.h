#pragma once

#include <QByteArrayView>
#include <QString>

namespace core {

/// Decodes bytes of a database in its encoding ("UTF8", "EUC_JP", "SQL_ASCII", PostgreSQL's names), cell by
/// cell: what does not decode becomes U+FFFD, and one odd cell never harms another. Reads only the first
/// `longestText` bytes. The result is not yet safe to show: see display().
QString decodeText(QByteArrayView bytes, const QByteArray &encoding);

/// The most that is kept of one text, in bytes, whatever a server sends.
constexpr qsizetype longestText = qsizetype(64) * 1024;

/// Makes a text from outside safe to show on one line: control characters become visible pictures, line
/// breaks and tabs become arrows, characters that reorder or hide others become visible tokens. The result
/// has at most `longest` UTF-16 units, including the ellipsis.
QString display(QStringView text, qsizetype longest = 512);

QString withoutDigits(QString text); ///< equal for texts that differ only in their figures

} // namespace core
