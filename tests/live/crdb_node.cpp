#include "live/crdb_node.h"

#include "live/behind.h"

#include <array>

using namespace Qt::StringLiterals;

namespace test {

namespace {

struct Words
{
    const char *version;
    const char *columns; ///< of SHOW CLUSTER SESSIONS
    const char *rows;    ///< which of them
    bool tellsPid;
};

constexpr auto words = std::to_array<Words>({
    // Sessions that have ended are not listed yet.
    { "CockroachDB CCL v20.2.19 (x86_64-unknown-linux-gnu, built 2022/01/01 00:00:00, go1.13)",
      "node_id, session_id, user_name, client_address, application_name, active_queries, last_active_query, "
      "session_start at time zone 'UTC' as session_start, "
      "active_query_start at time zone 'UTC' as oldest_query_start",
      "status is distinct from 'CLOSED'", false },
    { "CockroachDB CCL v23.1.2 (x86_64-unknown-linux-gnu, built 2023/05/25 16:10:39, go1.19.4)",
      "node_id, session_id, status, user_name, client_address, application_name, active_queries, "
      "last_active_query, session_start, active_query_start, 7 as num_txns_executed",
      "true", true },
    { "CockroachDB CCL v26.1.0 (x86_64-unknown-linux-gnu, built 2026/02/01 00:00:00, go1.25)",
      "node_id, session_id, status, user_name, 'cert' as authentication_method, client_address, "
      "application_name, active_queries, last_active_query, session_start, active_query_start, "
      "7 as num_txns_executed, 0 as trace_id, 77 as goroutine_id, 'serializable' as isolation_level",
      "true", true },
});

constexpr auto schema = R"(
create schema crdb_internal;
grant usage on schema crdb_internal to public;
create function crdb_internal.cluster_id() returns text language sql as $$ select 'c-1' $$;
create function crdb_internal.id_of(pid int, start timestamptz, node int) returns text language sql as $$
    select lpad(to_hex((extract(epoch from start) * 1000000)::bigint * 1000), 16, '0')
           || lpad(to_hex(pid), 8, '0') || lpad(to_hex(node), 8, '0') $$;
create view crdb_internal.cluster_sessions as
select substr(datname, 2)::int as node_id,
       crdb_internal.id_of(pid, backend_start, substr(datname, 2)::int) as session_id,
       case when state = 'idle' then 'IDLE' else 'ACTIVE' end as status,
       usename::text as user_name,
       coalesce(host(client_addr) || ':' || client_port, '') as client_address,
       application_name,
       case when state = 'active' then query else '' end as active_queries,
       query as last_active_query,
       backend_start as session_start,
       case when state = 'active' then query_start end as active_query_start
  from pg_stat_activity
 where datname in ('n1', 'n2') and backend_type = 'client backend'
union all
values (1, '17f00000000000040000000000000001', 'CLOSED', 'app', '10.0.0.5:41237', 'gone', '', 'select 1',
        now(), null::timestamptz),
       (1, '17f00000000000060000000000000001', 'IDLE', 'root', '<admin>', '$ internal-jobs', '', 'select 1',
        now(), null),
       (3, null, null, null, null, null, '-- failed to dial into node 3: connection refused', null, null, null);
create table crdb_internal.gossip_nodes(node_id int, advertise_sql_address text, is_live bool);
insert into crdb_internal.gossip_nodes values (1, '127.0.0.1:1', true), (2, '127.0.0.1:2', true);
create table crdb_internal.settings(most int);
insert into crdb_internal.settings values (200);
grant select on all tables in schema crdb_internal to public;
)";

/// What the client asks, as PostgreSQL understands it.
QByteArray inPostgres(QByteArray question, int node, const Words &said)
{
    const QByteArray number = QByteArray::number(node);
    const QByteArray own = "(select session_id from crdb_internal.cluster_sessions where session_id = "
                           "(select crdb_internal.id_of(pid, backend_start, "
                           + number + ") from pg_stat_activity where pid = pg_backend_pid()))";
    question.replace("current_setting('session_id', true)", own);
    question.replace("current_setting('node_id', true)", '\'' + number + '\'');
    if (!said.tellsPid)
        question.replace("pg_backend_pid() as", "-1 as");
    question.replace("version() as", '\'' + QByteArray(said.version) + "' as");
    question.replace("[show all cluster sessions]", "(select " + QByteArray(said.columns)
                                                        + " from crdb_internal.cluster_sessions where "
                                                        + said.rows + ") as sessions");
    question.replace("show cluster setting server.max_connections_per_gateway",
                     "select most as \"server.max_connections_per_gateway\" from crdb_internal.settings");
    return question;
}

/// What is sent to the server instead of the client's message, or to the client at once.
bool isUnsafe(const QByteArray &question)
{
    return question.contains("crdb_internal") || question.contains("allow_unsafe_internals");
}

QByteArray said(const FakeMessage &message, const Words &told)
{
    if (message.type == 'K' && !told.tellsPid)
        return {};
    if (message.type == 'S' && message.body.startsWith("server_version"))
        return message::parameterStatus("server_version", "13.0.0")
               + message::parameterStatus("crdb_version", told.version);
    return message::make(message.type, message.body);
}

} // namespace

void knowCockroach(const PgServer &server)
{
    for (const QString &node : { u"n1"_s, u"n2"_s }) {
        server.run(u"create database "_s + node);
        server.run(QString::fromLatin1(schema), node);
    }
}

Script cockroachNode(const PgServer &server, int node, CockroachRelease release)
{
    return [port = server.port(), node, release](const FakeClient &client) {
        const Words &told = words[std::size_t(release)];
        auto parameters = client.readStart();
        if (parameters.value("client_encoding") != "UTF8") {
            client.send(message::error("0A000", "unimplemented: unimplemented client encoding: \"sqlascii\"",
                                       "ERROR"));
            client.finish();
            return;
        }
        parameters["database"] = 'n' + QByteArray::number(node);
        Behind behind(port);
        behind.send(startup(parameters));
        behind.passOn(client, [&told](const FakeMessage &message) { return said(message, told); });
        while (true) {
            const FakeMessage asked = client.readMessage();
            const bool isRefused = release == CockroachRelease::V26 && isUnsafe(asked.body);
            behind.send(asked.type != 'Q' ? message::make(asked.type, asked.body)
                        : isRefused       ? message::make('Q', QByteArray("unsafe!") + '\0')
                                          : message::make('Q', inPostgres(asked.body, node, told)));
        }
    };
}

} // namespace test
