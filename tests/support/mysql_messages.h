#pragma once

#include <QByteArray>
#include <QList>

namespace test {
class FakeClient;
}

// The server's side of MySQL's protocol, without TLS: each function makes one packet, or a run of them.

namespace test::mysql {

QByteArray packet(int sequence, const QByteArray &body);

/// `plugin` is how the server wants the password to be proved.
enum class Offers { NoTls, Tls };
QByteArray greeting(Offers offers = Offers::NoTls, const QByteArray &version = "10.11.6-MariaDB",
                    const QByteArray &plugin = "mysql_native_password");
QByteArray ok(int sequence);
QByteArray error(int sequence, int number, const QByteArray &said);
/// Asks the client to prove the password in another way.
QByteArray otherPlugin(int sequence, const QByteArray &plugin);

/// The beginning of an answer: its columns, and the end of these.
QByteArray columns(const QList<QByteArray> &names);
QByteArray oneColumn();
QByteArray row(int sequence, const QByteArray &cell);
QByteArray row(int sequence, const QList<QByteArray> &cells); ///< null: NULL
QByteArray end(int sequence, bool moreFollows = false);
/// The whole of it: one column, one row.
QByteArray answer(const QByteArray &cell, bool moreFollows = false);

/// The next packet of the client, without its head.
QByteArray readPacket(const FakeClient &client);
/// All of a login: afterwards the client thinks that it talks to such a server.
void acceptLogin(const FakeClient &client);

} // namespace test::mysql
