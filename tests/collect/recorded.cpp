#include "collect/recorded.h"

#include "support/places.h"

#include <QFile>
#include <QtEndian>

#include <stdexcept>

namespace test {

namespace {

/// Reads the protocol's own formats out of one message.
class Message
{
public:
    explicit Message(QByteArrayView bytes)
        : m_rest(bytes)
    {
    }

    QByteArrayView take(qsizetype count)
    {
        const auto taken = m_rest.first(count);
        m_rest = m_rest.sliced(count);
        return taken;
    }

    template<typename Number>
    Number number()
    {
        return qFromBigEndian<Number>(take(sizeof(Number)).data());
    }

    QByteArrayView text()
    {
        const auto taken = take(m_rest.indexOf('\0'));
        take(1);
        return taken;
    }

private:
    QByteArrayView m_rest;
};

QList<QByteArray> columnNames(Message message)
{
    constexpr qsizetype restOfColumn = 18;
    QList<QByteArray> names;
    for (int left = message.number<quint16>(); left > 0; --left) {
        names.append(message.text().toByteArray());
        message.take(restOfColumn);
    }
    return names;
}

void appendRow(Message message, wire::Rows &rows)
{
    for (int left = message.number<quint16>(); left > 0; --left) {
        const auto length = message.number<qint32>();
        if (length < 0)
            rows.append(std::nullopt);
        else
            rows.append(message.take(length));
    }
}

} // namespace

wire::Rows recordedRows(const QString &name)
{
    QFile file(places::data() + u'/' + name + QStringLiteral(".wire"));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(qPrintable(file.fileName() + QStringLiteral(": ") + file.errorString()));
    const auto bytes = file.readAll();

    wire::Rows rows;
    for (qsizetype at = 0; at + 5 <= bytes.size();) {
        const auto length = qFromBigEndian<qint32>(bytes.constData() + at + 1);
        const Message message(QByteArrayView(bytes).sliced(at + 5, length - 4));
        if (bytes[at] == 'T')
            rows = wire::Rows(columnNames(message));
        else if (bytes[at] == 'D')
            appendRow(message, rows);
        at += 1 + length;
    }
    return rows;
}

} // namespace test
