#include "report/json.h"

#include "report/numbers.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace report {

namespace {

/// Includes characters that JSON allows but terminals and JavaScript handle badly.
bool needsEscape(QChar character)
{
    return character < u' ' || (character >= u'\x7f' && character < u'\xa0') || character == u'\u2028'
           || character == u'\u2029';
}

QString quoted(const QString &text)
{
    QString out;
    out.reserve(text.size() + 2);
    out += u'"';
    for (const QChar character : text) {
        if (character == u'"' || character == u'\\')
            out += u'\\' + character;
        else if (needsEscape(character) && !character.isNull())
            out += u"\\u%1"_s.arg(uint { character.unicode() }, 4, 16, QLatin1Char('0'));
        else if (!character.isNull())
            out += character;
    }
    return out + u'"';
}

QString json(const Value &value)
{
    return std::visit(Overloaded {
                          [](std::monostate) { return u"null"_s; },
                          [](qint64 number) { return QString::number(number); },
                          [](double number) { return decimal(number); },
                          [](const QString &text) { return quoted(text); },
                          [](core::Instant instant) { return quoted(core::formatInstant(instant)); },
                      },
                      value);
}

} // namespace

QByteArray json(const Table &table)
{
    return jsonHead + jsonRows(table, true) + jsonTail;
}

QByteArray jsonRows(const Table &table, bool first)
{
    QByteArray out;
    const char *beforeRow = first ? "\n" : ",\n";
    for (const std::vector<Value> &row : table.rows) {
        out += std::exchange(beforeRow, ",\n");
        const char *beforeCell = "  {";
        for (std::size_t i = 0; i < row.size(); ++i) {
            out += std::exchange(beforeCell, ", ");
            out += '"' + QByteArray(table.headings[i].name) + "\": " + json(row[i]).toUtf8();
        }
        out += '}';
    }
    return out;
}

} // namespace report
