#include "support/fake_messages.h"

#include <QtEndian>

namespace test::message {

namespace {

template<typename Integer>
QByteArray number(Integer value)
{
    QByteArray bytes(sizeof(Integer), '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray text(const QByteArray &value)
{
    return value + '\0';
}

QByteArray report(char type, const char *severity, const char *sqlState, const QByteArray &said)
{
    return make(type,
                'S' + text(severity) + 'V' + text(severity) + 'C' + text(sqlState) + 'M' + text(said) + '\0');
}

constexpr qint32 textOid = 25;

} // namespace

QByteArray make(char type, const QByteArray &body)
{
    return type + number(static_cast<qint32>(body.size() + 4)) + body;
}

QByteArray error(const char *sqlState, const QByteArray &said, const char *severity)
{
    return report('E', severity, sqlState, said);
}

QByteArray notice(const QByteArray &said)
{
    return report('N', "NOTICE", "00000", said);
}

QByteArray authenticationOk()
{
    return make('R', number(qint32(0)));
}

QByteArray cleartextPasswordWanted()
{
    return make('R', number(qint32(3)));
}

QByteArray parameterStatus(const QByteArray &name, const QByteArray &value)
{
    return make('S', text(name) + text(value));
}

QByteArray backendKey(qint32 pid, qint32 secret)
{
    return make('K', number(pid) + number(secret));
}

QByteArray readyForQuery(char state)
{
    return make('Z', QByteArray(1, state));
}

QByteArray rowDescription(const QByteArrayList &columns)
{
    QByteArray body = number(static_cast<qint16>(columns.size()));
    for (const QByteArray &column : columns)
        body += text(column) + number(qint32(0)) + number(qint16(0)) + number(textOid) + number(qint16(-1))
                + number(qint32(-1)) + number(qint16(0));
    return make('T', body);
}

QByteArray dataRow(const QByteArrayList &cells)
{
    QByteArray body = number(static_cast<qint16>(cells.size()));
    for (const QByteArray &cell : cells)
        body += cell.isNull() ? number(qint32(-1)) : number(static_cast<qint32>(cell.size())) + cell;
    return make('D', body);
}

QByteArray commandComplete(const QByteArray &tag)
{
    return make('C', text(tag));
}

QByteArray notification(qint32 pid, const QByteArray &channel, const QByteArray &payload)
{
    return make('A', number(pid) + text(channel) + text(payload));
}

QByteArray copyOut(qint16 columns)
{
    return make('H', '\0' + number(columns) + QByteArray(qsizetype(2) * columns, '\0'));
}

QByteArray hugeRow(qint32 cell)
{
    return 'D' + number(cell + 10) + number(qint16(1)) + number(cell);
}

QByteArray answer(const QByteArrayList &columns, const QList<QByteArrayList> &rows)
{
    QByteArray bytes = rowDescription(columns);
    for (const QByteArrayList &row : rows)
        bytes += dataRow(row);
    return bytes + commandComplete("SELECT " + QByteArray::number(rows.size())) + readyForQuery();
}

} // namespace test::message
