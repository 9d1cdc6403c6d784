#include "live/yb_node.h"

#include "live/behind.h"

#include <QtEndian>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace test {

namespace {

const QByteArray version = "15.12-YB-2025.2.6.0-b0";
constexpr qint32 nobodysPid = 999'999;

template<typename Integer>
Integer take(const QByteArray &body, qsizetype &at)
{
    const auto value = qFromBigEndian<Integer>(body.constData() + at);
    at += qsizetype(sizeof(Integer));
    return value;
}

QByteArrayList columnsOf(const QByteArray &description)
{
    constexpr qsizetype afterName = 18;
    QByteArrayList names;
    qsizetype at = 0;
    for (qint16 left = take<qint16>(description, at); left > 0; --left) {
        names.append(description.constData() + at);
        at += names.last().size() + 1 + afterName;
    }
    return names;
}

QByteArrayList cellsOf(const QByteArray &row)
{
    QByteArrayList cells;
    qsizetype at = 0;
    for (qint16 left = take<qint16>(row, at); left > 0; --left) {
        const auto size = take<qint32>(row, at);
        cells.append(size < 0 ? QByteArray() : row.sliced(at, size));
        at += std::max(size, 0);
    }
    return cells;
}

/// The way from the server to the client, with a node's words in place of PostgreSQL's.
class Voice
{
public:
    explicit Voice(Through way)
        : m_way(way)
    {
    }

    QByteArray said(char type, const QByteArray &body)
    {
        switch (type) {
        case 'S':
            return body.startsWith("server_version") ? message::parameterStatus("server_version", version)
                                                     : message::make(type, body);
        case 'K':
            return m_way == Through::Manager ? message::backendKey(nobodysPid) : message::make(type, body);
        case 'T':
            m_columns = columnsOf(body);
            return message::make(type, body);
        case 'D':
            return message::dataRow(row(cellsOf(body)));
        default:
            return message::make(type, body);
        }
    }

private:
    QByteArray *cell(QByteArrayList &cells, const char *column) const
    {
        const qsizetype place = m_columns.indexOf(column);
        return place < 0 || place >= cells.size() ? nullptr : &cells[place];
    }

    /// With its history of active sessions on, a node calls work on the CPU a wait.
    QByteArrayList row(QByteArrayList cells) const
    {
        if (QByteArray *told = cell(cells, "version"))
            *told = version;
        const QByteArray *state = cell(cells, "state");
        QByteArray *event = cell(cells, "wait_event");
        QByteArray *type = cell(cells, "wait_event_type");
        if (state && event && type && *state == "active" && event->isNull()) {
            *event = "OnCpu_Active";
            *type = "Cpu";
        }
        QByteArray *backend = cell(cells, "backend_type");
        const QByteArray *application = cell(cells, "application_name");
        if (backend && application && *backend == "client backend" && *application == "pooled")
            *backend = "yb-conn-mgr worker connection";
        return cells;
    }

    const Through m_way;
    QByteArrayList m_columns;
};

} // namespace

Script yugabyteNode(const PgServer &server, Through way)
{
    return [port = server.port(), way](const FakeClient &client) {
        Voice voice(way);
        Behind behind(port);
        behind.send(startup(client.readStart()));
        behind.passOn(client, [&voice](const FakeMessage &said) { return voice.said(said.type, said.body); });
        while (true) {
            const FakeMessage asked = client.readMessage();
            behind.send(message::make(asked.type, asked.body));
        }
    };
}

void knowNodes(const PgServer &server, quint16 other)
{
    server.run(
        u"create function pg_catalog.yb_servers(out host text, out port bigint, out num_connections bigint, "
        "out node_type text, out cloud text, out region text, out zone text, out public_ip text, "
        "out uuid text, out universe_uuid text) returns setof record language sql as "
        "$$ values ('127.0.0.1', %1, 0, 'primary', 'c', 'r', 'z', '', 'n1', 'u1'), "
        "('127.0.0.1', %2, 0, 'primary', 'c', 'r', 'z', '', 'n2', 'u1') $$"_s.arg(server.port())
            .arg(other));
}

} // namespace test
