-- What other programs use; documented in src/store/README.md. Times are ISO 8601 in UTC.

CREATE VIEW v_endpoints AS
SELECT
    e.id AS endpoint_id,
    n.value AS endpoint,
    y.value AS system_id,
    k.value AS kind,
    l.value AS layer,
    strftime('%Y-%m-%dT%H:%M:%fZ', i.at / 1000.0, 'unixepoch') AS since,
    r.value AS role,
    a.value AS address,
    v.value AS version,
    i.timeline,
    strftime('%Y-%m-%dT%H:%M:%fZ', i.started_at / 1000.0, 'unixepoch') AS started_at,
    t.value AS trouble
FROM endpoint AS e
JOIN text AS n ON n.id = e.name
LEFT JOIN text AS y ON y.id = e.system_id
LEFT JOIN text AS k ON k.id = e.kind
LEFT JOIN text AS l ON l.id = e.layer
LEFT JOIN identity AS i ON i.endpoint = e.id
LEFT JOIN text AS r ON r.id = i.role
LEFT JOIN text AS a ON a.id = i.address
LEFT JOIN text AS v ON v.id = i.version
LEFT JOIN text AS t ON t.id = i.trouble;

CREATE VIEW v_series AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS at,
    s.at AS at_ms,
    s.used,
    s.active,
    s.idle,
    s.idle_in_transaction,
    s.aborted,
    s.starting,
    s.unknown,
    s.lock_waiting,
    s.average_active_sessions / 1000.0 AS average_active_sessions,
    s.transactions / 1000.0 AS transactions_per_s,
    s.connections / 1000.0 AS connections_per_s,
    s.replication_lag AS replication_lag_ms,
    s.own_connections,
    s.own_server_us / 1000.0 AS own_server_ms,
    s.abandoned / 1000.0 AS abandoned_per_s,
    s.fatal / 1000.0 AS fatal_per_s,
    s.killed / 1000.0 AS killed_per_s,
    s.tracked_active_sessions / 1000.0 AS tracked_active_sessions
FROM sample AS s
JOIN endpoint AS e ON e.id = s.endpoint
JOIN text AS n ON n.id = e.name;

-- What a pool counted from a moment on, until it counts anew or is gone (its figures are NULL then).
CREATE VIEW v_pools AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS since,
    s.at AS since_ms,
    p.value AS pool,
    d.value AS database,
    u.value AS user,
    t.value AS target,
    m.value AS pool_mode,
    c.paused,
    c.logical_active,
    c.logical_waiting,
    c.logical_idle,
    c.logical_total,
    c.physical_active,
    c.physical_idle,
    c.physical_login,
    c.physical_total,
    c.logical_limit,
    c.physical_limit,
    c.physical_reserve,
    c.pinned,
    c.oldest_wait_us / 1000.0 AS oldest_wait_ms,
    c.average_wait_us / 1000.0 AS average_wait_ms,
    c.wait_limit_us / 1000.0 AS wait_limit_ms,
    c.average_transaction_us / 1000.0 AS average_transaction_ms,
    c.transactions / 1000.0 AS transactions_per_s,
    c.queries / 1000.0 AS queries_per_s,
    c.errors / 1000.0 AS errors_per_s,
    c.physical_least,
    c.longest_wait_us / 1000.0 AS longest_wait_ms,
    c.average_use_us / 1000.0 AS average_use_ms,
    c.average_opening_us / 1000.0 AS average_opening_ms
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN pool_state AS c ON c.sample = s.id
JOIN pool AS o ON o.id = c.pool
JOIN text AS n ON n.id = e.name
JOIN text AS p ON p.id = o.name
LEFT JOIN text AS d ON d.id = o.database
LEFT JOIN text AS u ON u.id = o.user
LEFT JOIN text AS t ON t.id = o.target
LEFT JOIN text AS m ON m.id = o.mode
WHERE o.purpose = 0;

-- What a connection of a pooler or proxy did from a moment on, until it does something else or is gone (its state is
-- NULL then).
CREATE VIEW v_links AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS since,
    s.at AS since_ms,
    CASE o.server WHEN 1 THEN 'server' ELSE 'client' END AS side,
    k.value AS key,
    j.value AS peer,
    CASE c.state WHEN 0 THEN 'active' WHEN 1 THEN 'waiting' WHEN 2 THEN 'idle' WHEN 3 THEN 'login' END AS state,
    p.value AS pool,
    d.value AS database,
    u.value AS user,
    a.value AS application,
    r.value AS remote_address,
    o.remote_port,
    l.value AS local_address,
    o.local_port,
    o.remote_pid,
    strftime('%Y-%m-%dT%H:%M:%fZ', o.connected_at / 1000.0, 'unixepoch') AS connected_at,
    strftime('%Y-%m-%dT%H:%M:%fZ', c.requested_at / 1000.0, 'unixepoch') AS requested_at,
    c.wait_us / 1000.0 AS wait_ms
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN link_state AS c ON c.sample = s.id
JOIN link AS o ON o.id = c.link
JOIN text AS n ON n.id = e.name
JOIN text AS k ON k.id = o.key
LEFT JOIN text AS j ON j.id = c.peer
LEFT JOIN text AS p ON p.id = o.pool
LEFT JOIN text AS d ON d.id = o.database
LEFT JOIN text AS u ON u.id = o.user
LEFT JOIN text AS a ON a.id = o.application
LEFT JOIN text AS r ON r.id = o.remote_host
LEFT JOIN text AS l ON l.id = o.local_host;

CREATE VIEW v_waits AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS at,
    s.at AS at_ms,
    nullif(t.value, '') AS wait_type,
    nullif(v.value, '') AS wait_event,
    w.sessions
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN wait AS w ON w.sample = s.id
JOIN text AS n ON n.id = e.name
JOIN text AS t ON t.id = w.wait_type
JOIN text AS v ON v.id = w.wait_event;

-- What each session did from one change to the next. `until` is NULL where that is not in the file yet.
CREATE VIEW v_sessions AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS since,
    strftime('%Y-%m-%dT%H:%M:%fZ', z.at / 1000.0, 'unixepoch') AS until,
    s.at AS since_ms,
    z.at AS until_ms,
    iif(typeof(w.pid) = 'blob', lower(hex(w.pid)), w.pid) AS pid,
    w.leader_pid,
    b.value AS database,
    u.value AS user,
    p.value AS application,
    a.value AS client_address,
    w.client_port,
    y.value AS backend_type,
    CASE d.state
        WHEN 1 THEN 'active' WHEN 2 THEN 'idle' WHEN 3 THEN 'idle in transaction'
        WHEN 4 THEN 'idle in transaction (aborted)' WHEN 5 THEN 'starting' WHEN 6 THEN 'unknown'
    END AS state,
    t.value AS wait_type,
    v.value AS wait_event,
    strftime('%Y-%m-%dT%H:%M:%fZ', w.backend_start / 1000000.0, 'unixepoch') AS backend_start,
    c.xact_age AS xact_ms,
    c.query_age AS query_ms,
    c.state_age AS state_ms,
    c.xmin_age,
    d.query_id,
    q.value AS query
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN change AS c ON c.sample = s.id
JOIN who AS w ON w.id = c.who
JOIN doing AS d ON d.id = c.doing
JOIN text AS n ON n.id = e.name
LEFT JOIN text AS b ON b.id = w.database
LEFT JOIN text AS u ON u.id = w.user
LEFT JOIN text AS p ON p.id = w.application
LEFT JOIN text AS a ON a.id = w.client_address
LEFT JOIN text AS y ON y.id = w.backend_type
LEFT JOIN text AS t ON t.id = d.wait_type
LEFT JOIN text AS v ON v.id = d.wait_event
LEFT JOIN text AS q ON q.id = d.query
LEFT JOIN sample AS z ON z.id = CASE WHEN c.next > 0 THEN s.id + c.next ELSE (
    SELECT o.id
    FROM sample AS o
    CROSS JOIN change AS x ON x.sample = o.id AND x.who = c.who
    WHERE o.endpoint = s.endpoint AND o.at >= s.at AND o.id > s.id
    ORDER BY o.at
    LIMIT 1
) END;

CREATE VIEW v_gaps AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', g."from" / 1000.0, 'unixepoch') AS since,
    strftime('%Y-%m-%dT%H:%M:%fZ', g."to" / 1000.0, 'unixepoch') AS until,
    r.value AS reason,
    d.value AS detail
FROM gap AS g
JOIN endpoint AS e ON e.id = g.endpoint
JOIN text AS n ON n.id = e.name
LEFT JOIN text AS r ON r.id = g.reason
LEFT JOIN text AS d ON d.id = g.detail;

CREATE VIEW v_limits AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS since,
    s.at AS since_ms,
    o.value AS scope,
    m.value AS name,
    t.value AS setting,
    c.used,
    c."limit",
    c.reserved,
    c.usable
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN ceiling AS c ON c.sample = s.id
JOIN text AS n ON n.id = e.name
JOIN text AS o ON o.id = c.scope
JOIN text AS m ON m.id = c.name
JOIN text AS t ON t.id = c.setting;

CREATE VIEW v_events AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', v.at / 1000.0, 'unixepoch') AS at,
    v.at AS at_ms,
    k.value AS event,
    b.value AS before,
    a.value AS after
FROM event AS v
JOIN endpoint AS e ON e.id = v.endpoint
JOIN text AS n ON n.id = e.name
JOIN text AS k ON k.id = v.kind
LEFT JOIN text AS b ON b.id = v.before
LEFT JOIN text AS a ON a.id = v.after;

-- The same without `until`, which is quick for a short time of a long history.
CREATE VIEW v_changes AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%fZ', s.at / 1000.0, 'unixepoch') AS at,
    s.at AS at_ms,
    iif(typeof(w.pid) = 'blob', lower(hex(w.pid)), w.pid) AS pid,
    w.leader_pid,
    b.value AS database,
    u.value AS user,
    p.value AS application,
    a.value AS client_address,
    w.client_port,
    y.value AS backend_type,
    CASE d.state
        WHEN 1 THEN 'active' WHEN 2 THEN 'idle' WHEN 3 THEN 'idle in transaction'
        WHEN 4 THEN 'idle in transaction (aborted)' WHEN 5 THEN 'starting' WHEN 6 THEN 'unknown'
    END AS state,
    t.value AS wait_type,
    v.value AS wait_event,
    strftime('%Y-%m-%dT%H:%M:%fZ', w.backend_start / 1000000.0, 'unixepoch') AS backend_start,
    c.xact_age AS xact_ms,
    c.query_age AS query_ms,
    c.state_age AS state_ms,
    c.xmin_age,
    d.query_id,
    q.value AS query
FROM endpoint AS e
CROSS JOIN sample AS s ON s.endpoint = e.id
CROSS JOIN change AS c ON c.sample = s.id
JOIN who AS w ON w.id = c.who
LEFT JOIN doing AS d ON d.id = c.doing
JOIN text AS n ON n.id = e.name
LEFT JOIN text AS b ON b.id = w.database
LEFT JOIN text AS u ON u.id = w.user
LEFT JOIN text AS p ON p.id = w.application
LEFT JOIN text AS a ON a.id = w.client_address
LEFT JOIN text AS y ON y.id = w.backend_type
LEFT JOIN text AS t ON t.id = d.wait_type
LEFT JOIN text AS v ON v.id = d.wait_event
LEFT JOIN text AS q ON q.id = d.query;

-- A metric from a moment on, in steps of so many seconds: until the next row of it, or, where there is no bucket, not.
CREATE VIEW v_averages AS
SELECT
    n.value AS endpoint,
    strftime('%Y-%m-%dT%H:%M:%SZ', c.at, 'unixepoch') AS since,
    c.at * 1000 AS since_ms,
    c.step AS step_s,
    m.value AS metric,
    c.mean / 1000.0 AS mean,
    c.highest / 1000.0 AS highest,
    coalesce(c.samples, b.samples) AS samples,
    b.measured AS measured_ms
FROM endpoint AS e
CROSS JOIN bucket AS b ON b.endpoint = e.id
CROSS JOIN series AS c ON c.step = b.step AND c.at = b.at AND c.endpoint = b.endpoint
JOIN text AS n ON n.id = e.name
JOIN text AS m ON m.id = c.metric;

CREATE VIEW v_incidents AS
SELECT
    strftime('%Y-%m-%dT%H:%M:%fZ', i."from" / 1000.0, 'unixepoch') AS since,
    strftime('%Y-%m-%dT%H:%M:%fZ', i."to" / 1000.0, 'unixepoch') AS until,
    i."from" AS since_ms,
    i."to" AS until_ms,
    v.value AS severity,
    w.value AS finding,
    e.value AS endpoint,
    s.value AS subject,
    p.value AS peak,
    c.value AS culprit,
    t.value AS sentence,
    strftime('%Y-%m-%dT%H:%M:%fZ', i.worst_at / 1000.0, 'unixepoch') AS worst_at
FROM note AS i
LEFT JOIN text AS v ON v.id = i.severity
LEFT JOIN text AS w ON w.id = i.what
LEFT JOIN text AS e ON e.id = i.endpoint
LEFT JOIN text AS s ON s.id = i.subject
LEFT JOIN text AS p ON p.id = i.peak
LEFT JOIN text AS c ON c.id = i.culprit
LEFT JOIN text AS t ON t.id = i.sentence
WHERE i.kind = 0;

CREATE VIEW v_marks AS
SELECT
    strftime('%Y-%m-%dT%H:%M:%fZ', m."from" / 1000.0, 'unixepoch') AS at,
    m."from" AS at_ms,
    t.value AS text
FROM note AS m
LEFT JOIN text AS t ON t.id = m.sentence
WHERE m.kind = 1;
