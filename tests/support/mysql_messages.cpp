#include "support/mysql_messages.h"

#include "support/fake_pg.h"

namespace test::mysql {

namespace {

constexpr quint32 longPassword = 1;
constexpr quint32 connectWithDatabase = 8;
constexpr quint32 protocol41 = 0x200;
constexpr quint32 encryption = 0x800;
constexpr quint32 transactions = 0x2000;
constexpr quint32 secureConnection = 0x8000;
constexpr quint32 severalResults = 0x20000;
constexpr quint32 pluginAuthentication = 0x80000;
constexpr quint32 capabilities = longPassword | connectWithDatabase | protocol41 | transactions
                                 | secureConnection | severalResults | pluginAuthentication;

constexpr quint32 autocommit = 2;
constexpr quint32 moreResults = 8;

QByteArray number(quint32 value, int bytes)
{
    QByteArray text;
    for (int i = 0; i < bytes; ++i)
        text.append(char(value >> (8 * i) & 0xff));
    return text;
}

QByteArray counted(const QByteArray &text)
{
    if (text.size() < 251)
        return char(text.size()) + text;
    return '\xfd' + number(quint32(text.size()), 3) + text;
}

} // namespace

QByteArray packet(int sequence, const QByteArray &body)
{
    return number(quint32(body.size()), 3) + char(sequence) + body;
}

QByteArray greeting(Offers offers, const QByteArray &version, const QByteArray &plugin)
{
    const quint32 can = capabilities | (offers == Offers::Tls ? encryption : 0);
    const QByteArray salt = "12345678901234567890";
    return packet(0, '\x0a' + version + '\0' + number(4242, 4) + salt.first(8) + '\0'
                         + number(can & 0xffff, 2) + '\x2d' + number(autocommit, 2) + number(can >> 16, 2)
                         + char(salt.size() + 1) + QByteArray(10, '\0') + salt.sliced(8) + '\0' + plugin
                         + '\0');
}

QByteArray ok(int sequence)
{
    return packet(sequence, QByteArray(3, '\0') + number(autocommit, 2) + number(0, 2));
}

QByteArray error(int sequence, int code, const QByteArray &said)
{
    return packet(sequence, '\xff' + number(quint32(code), 2) + "#HY000" + said);
}

QByteArray otherPlugin(int sequence, const QByteArray &plugin)
{
    return packet(sequence, '\xfe' + plugin + '\0' + QByteArray("12345678901234567890") + '\0');
}

QByteArray columns(const QList<QByteArray> &names)
{
    QByteArray text = packet(1, QByteArray(1, char(names.size())));
    int sequence = 2;
    for (const QByteArray &name : names)
        text += packet(sequence++, counted("def") + counted("") + counted("") + counted("") + counted(name)
                                       + counted(name) + '\x0c' + number(33, 2) + number(255, 4) + '\xfd'
                                       + number(0, 2) + '\0' + number(0, 2));
    return text + end(sequence);
}

QByteArray oneColumn()
{
    return columns({ "n" });
}

QByteArray row(int sequence, const QByteArray &cell)
{
    return packet(sequence, counted(cell));
}

QByteArray row(int sequence, const QList<QByteArray> &cells)
{
    QByteArray body;
    for (const QByteArray &cell : cells)
        body += cell.isNull() ? QByteArray("\xfb") : counted(cell);
    return packet(sequence, body);
}

QByteArray end(int sequence, bool moreFollows)
{
    return packet(sequence, '\xfe' + number(0, 2) + number(autocommit | (moreFollows ? moreResults : 0), 2));
}

QByteArray answer(const QByteArray &cell, bool moreFollows)
{
    return oneColumn() + row(4, cell) + end(5, moreFollows);
}

QByteArray readPacket(const FakeClient &client)
{
    const QByteArray head = client.read(4);
    return client.read(quint8(head[0]) | quint8(head[1]) << 8 | quint8(head[2]) << 16);
}

void acceptLogin(const FakeClient &client)
{
    client.send(greeting());
    readPacket(client);
    client.send(ok(2));
}

} // namespace test::mysql
