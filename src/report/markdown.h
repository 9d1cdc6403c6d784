#pragma once

#include <QString>
#include <QStringList>

namespace report {

/// A text from outside as Markdown that cannot become markup, a link or a mention: a code span whose fence is
/// longer than any run of backticks in the text.
QString codeSpan(const QString &text);

/// The same for a cell of a table; "–" for a null or empty text.
QString codeCell(const QString &text);

/// Lines of a table. Cells with text from outside must be codeCell().
QString markdownTable(const QStringList &headings, const QList<QStringList> &rows);

} // namespace report
