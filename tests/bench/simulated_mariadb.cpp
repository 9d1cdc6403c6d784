#include "bench/simulated_mariadb.h"

#include "bench/answer.h"
#include "support/mysql_messages.h"

namespace bench {

namespace {

namespace mysql = test::mysql;

QByteArray table(const QList<QByteArray> &names, const QList<QList<QByteArray>> &rows)
{
    QByteArray text = mysql::columns(names);
    int sequence = int(names.size()) + 3;
    for (const QList<QByteArray> &cells : rows)
        text += mysql::row(sequence++, cells);
    return text + mysql::end(sequence);
}

QByteArray processlist(int connections, int second)
{
    QByteArray text;
    int sequence = 0;
    for (const wire::Rows &batch : mariadbAnswer(connections, second)) {
        const auto width = int(batch.columns().size());
        if (text.isEmpty()) {
            text = mysql::columns(batch.columns());
            sequence = width + 3;
        }
        for (int i = 0; i < batch.count(); ++i) {
            QList<QByteArray> cells;
            for (int j = 0; j < width; ++j) {
                const auto cell = batch.cell(i, j);
                cells += cell ? QByteArray("", 0).append(*cell) : QByteArray();
            }
            text += mysql::row(sequence++, cells);
        }
    }
    return text + mysql::end(sequence);
}

QByteArray answerTo(const QByteArray &sql, int connections, int second)
{
    if (sql.startsWith("set "))
        return mysql::ok(1);
    if (sql.contains("information_schema.processlist"))
        return processlist(connections, second);
    if (sql.contains("innodb_trx limit 1"))
        return table({ "one" }, {});
    const auto most = QByteArray::number(connections + 100);
    if (sql.contains("connection_id()")) // that of the greeting
        return table({ "name", "value" }, { { "pid", "4242" },
                                            { "version", "10.11.6-MariaDB" },
                                            { "hostname", "simulated" },
                                            { "port", "3306" },
                                            { "max_connections", most } });
    if (sql.contains("thread_handling"))
        return table({ "name", "value" },
                     { { "max_connections", most }, { "thread_handling", "one-thread-per-connection" } });
    return mysql::error(1, 1142, "denied");
}

} // namespace

test::Script simulatedMariaDb(int connections)
{
    return [connections](const test::FakeClient &client) {
        mysql::acceptLogin(client);
        for (int second = 0;; ++second)
            client.send(answerTo(mysql::readPacket(client).sliced(1), connections, second));
    };
}

} // namespace bench
