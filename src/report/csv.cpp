#include "report/csv.h"

#include "core/text.h"
#include "report/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

/// Spreadsheets skip leading blanks; leading tabs and line ends are dangerous by themselves.
bool looksLikeFormula(QStringView text)
{
    for (const QChar character : text) {
        if (u"=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20"_s.contains(character))
            return true;
        if (!character.isSpace() && character.category() != QChar::Other_Format)
            return false;
    }
    return false;
}

bool needsQuotes(QStringView text)
{
    const auto special = [](QChar c) { return c == u'"' || c == u',' || c == u'\r' || c == u'\n'; };
    return std::ranges::any_of(text, special) || text.startsWith(u' ') || text.endsWith(u' ');
}

QString quoted(QString text)
{
    return u'"' + text.replace(u'"', "\"\""_L1) + u'"';
}

QString textCell(QString text, CsvOptions options)
{
    text.remove(QChar::Null);
    if (options.visible)
        text = core::display(text, core::longestText);
    if (options.defuse && looksLikeFormula(text))
        text.prepend(u'\'');
    return needsQuotes(text) ? quoted(text) : text;
}

QString cell(const Value &value, CsvOptions options)
{
    return std::visit(Overloaded {
                          [](std::monostate) { return QString(); },
                          [](qint64 number) { return QString::number(number); },
                          [](double number) { return decimal(number); },
                          [options](const QString &text) { return textCell(text, options); },
                          [](core::Instant instant) { return core::formatInstant(instant); },
                      },
                      value);
}

const char *endOfCell(bool last)
{
    return last ? "\r\n" : ",";
}

} // namespace

QByteArray csv(const Table &table, CsvOptions options)
{
    return csvHead(table) + csvRows(table, options);
}

QByteArray csvHead(const Table &table)
{
    QByteArray out;
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        out += table.headings[i].name;
        out += endOfCell(i + 1 == table.headings.size());
    }
    return out;
}

QByteArray csvRows(const Table &table, CsvOptions options)
{
    QByteArray out;
    for (const std::vector<Value> &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out += cell(row[i], options).toUtf8();
            out += endOfCell(i + 1 == row.size());
        }
    }
    return out;
}

} // namespace report
