#pragma once

#include <QString>
#include <QStringList>

namespace report {

/// A text from outside as Markdown that cannot become markup, a link or a mention: a code span with a fence
/// that is longer than any in the text.
QString codeSpan(const QString &text);

/// The same for a cell of a table; "–" for a null or empty text.
QString codeCell(const QString &text);

/// Lines of a table. What comes from outside is in its cells as codeCell().
QString markdownTable(const QStringList &headings, const QList<QStringList> &rows);

} // namespace report
