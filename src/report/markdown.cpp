#include "report/markdown.h"

#include "core/text.h"
#include "report/cells.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

qsizetype longestRun(QStringView text, QChar wanted)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == wanted ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

QString fenced(const QString &text)
{
    if (text.isEmpty())
        return notMeasured;
    const QString fence(longestRun(text, u'`') + 1, u'`');
    const bool touches = text.startsWith(u'`') || text.endsWith(u'`');
    return fence + (touches ? u" %1 "_s.arg(text) : text) + fence;
}

QString row(const QStringList &cells)
{
    return u"| %1 |\n"_s.arg(cells.join(u" | "_s));
}

} // namespace

QString codeSpan(const QString &text)
{
    constexpr qsizetype longest = 1000;
    return fenced(core::display(text, longest));
}

QString codeCell(const QString &text)
{
    constexpr qsizetype longest = 80;
    // Markdown splits a row at its pipes before it looks for code spans, and a backslash in a code span
    // escapes nothing, so a pipe is replaced.
    return fenced(core::display(text, longest).replace(u'|', u'¦'));
}

QString markdownTable(const QStringList &headings, const QList<QStringList> &rows)
{
    QString text = row(headings) + row(QStringList(headings.size(), u"---"_s));
    for (const QStringList &cells : rows)
        text += row(cells);
    return text;
}

} // namespace report
