-- Times without a word are milliseconds since 1970 UTC on our clock; ages are milliseconds before `server`, the
-- server's clock at that sample. NULL is "not measured". Texts stand once in `text`; others hold their id.

CREATE TABLE text (
    id INTEGER PRIMARY KEY,
    value TEXT NOT NULL UNIQUE
);

-- One server under one name.
CREATE TABLE endpoint (
    id INTEGER PRIMARY KEY,
    name INTEGER NOT NULL,
    system_id INTEGER, -- NULL until it is known
    kind INTEGER,
    layer INTEGER
);

-- What it says of itself, when that changes.
CREATE TABLE identity (
    endpoint INTEGER NOT NULL,
    at INTEGER NOT NULL,
    role INTEGER,
    address INTEGER,
    version INTEGER,
    timeline INTEGER,
    started_at INTEGER,
    PRIMARY KEY (endpoint, at)
) WITHOUT ROWID;

-- One good answer. Rates are thousandths a second.
CREATE TABLE sample (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    at INTEGER NOT NULL,
    server INTEGER,
    keyframe INTEGER NOT NULL, -- 1: its changes name everybody who is there
    health INTEGER NOT NULL,
    sessions_measured INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    total INTEGER NOT NULL,
    replication_lag INTEGER,
    used INTEGER,
    active INTEGER,
    idle INTEGER,
    idle_in_transaction INTEGER,
    aborted INTEGER,
    starting INTEGER,
    unknown INTEGER,
    lock_waiting INTEGER,
    average_active_sessions INTEGER,
    tracked_active_sessions INTEGER,
    transactions INTEGER,
    connections INTEGER,
    abandoned INTEGER,
    fatal INTEGER,
    killed INTEGER,
    queries INTEGER,
    average_wait_us INTEGER,
    average_transaction_us INTEGER,
    rates_reset INTEGER NOT NULL,
    own_connections INTEGER NOT NULL,
    own_questions INTEGER NOT NULL,
    own_server_us INTEGER,
    own_bytes INTEGER NOT NULL,
    own_skipped INTEGER NOT NULL
);
CREATE INDEX sample_at ON sample (endpoint, at);

-- Who a session is. An application_name that changes makes another one.
CREATE TABLE who (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    pid INTEGER NOT NULL,
    backend_start INTEGER, -- in microseconds on the server's clock: by it a process is known
    leader_pid INTEGER,
    database INTEGER,
    user INTEGER,
    application INTEGER,
    client_address INTEGER,
    client_port INTEGER,
    backend_type INTEGER,
    kind INTEGER NOT NULL, -- 0 client, 1 parallel worker, 2 WAL sender, 3 background
    hidden INTEGER NOT NULL
);

-- What sessions do. Statements are without their literals unless the user wanted otherwise.
CREATE TABLE doing (
    id INTEGER PRIMARY KEY,
    state INTEGER NOT NULL,
    wait_type INTEGER,
    wait_event INTEGER,
    query_id INTEGER,
    query INTEGER
);

-- A session that came, went (doing is NULL) or does something else since the sample before.
CREATE TABLE change (
    sample INTEGER NOT NULL,
    who INTEGER NOT NULL,
    doing INTEGER,
    xact_age INTEGER,
    query_age INTEGER,
    state_age INTEGER,
    xmin_age INTEGER, -- in transactions
    PRIMARY KEY (sample, who)
) WITHOUT ROWID;

-- The ceilings of an endpoint, all of them when one has changed.
CREATE TABLE ceiling (
    sample INTEGER NOT NULL,
    place INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    name INTEGER NOT NULL,
    setting INTEGER NOT NULL,
    used INTEGER,
    "limit" INTEGER,
    reserved INTEGER,
    usable INTEGER,
    PRIMARY KEY (sample, place)
) WITHOUT ROWID;

-- A bucket inside a pooler or proxy.
CREATE TABLE pool (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    name INTEGER NOT NULL,
    purpose INTEGER NOT NULL, -- 0 of users, 1 console, 2 control, 3 replication
    database INTEGER,
    user INTEGER,
    target INTEGER,
    mode INTEGER
);
CREATE INDEX pool_of ON pool (endpoint, name);

-- What it counts, when that changes. Rates are thousandths a second.
CREATE TABLE pool_state (
    sample INTEGER NOT NULL,
    pool INTEGER NOT NULL,
    place INTEGER, -- NULL: it is gone
    paused INTEGER,
    logical_active INTEGER,
    logical_waiting INTEGER,
    logical_idle INTEGER,
    logical_total INTEGER,
    physical_active INTEGER,
    physical_idle INTEGER,
    physical_login INTEGER,
    physical_total INTEGER,
    logical_limit INTEGER,
    physical_limit INTEGER,
    physical_reserve INTEGER,
    pinned INTEGER,
    oldest_wait_us INTEGER,
    average_wait_us INTEGER,
    wait_limit_us INTEGER,
    average_transaction_us INTEGER,
    transactions INTEGER,
    queries INTEGER,
    errors INTEGER,
    PRIMARY KEY (sample, pool)
) WITHOUT ROWID;

-- A single connection of a pooler or proxy: a client's to it, or its own to a server.
CREATE TABLE link (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    server INTEGER NOT NULL, -- 1: its own to a server
    key INTEGER NOT NULL, -- its name for it
    pool INTEGER,
    database INTEGER,
    user INTEGER,
    application INTEGER,
    remote_host INTEGER,
    remote_port INTEGER,
    local_host INTEGER,
    local_port INTEGER,
    remote_pid INTEGER, -- as a server announced it at login
    connected_at INTEGER
);

-- When all of them were asked, rarer than samples. `asked` is NULL where they are no longer known.
CREATE TABLE link_list (
    sample INTEGER PRIMARY KEY,
    asked INTEGER,
    received INTEGER,
    pids_are_backends INTEGER NOT NULL -- 0: remote_pid is a random number; and 2 where others share the address
);

-- What one does, when that changes.
CREATE TABLE link_state (
    sample INTEGER NOT NULL,
    link INTEGER NOT NULL,
    state INTEGER, -- 0 active, 1 waiting, 2 idle, 3 login; NULL: it is gone
    peer INTEGER, -- the key of the one at the other side
    requested_at INTEGER,
    wait_us INTEGER,
    PRIMARY KEY (sample, link)
) WITHOUT ROWID;

-- Whom an endpoint tells of, all of them when one has changed; a row without a relation where it tells of nobody.
CREATE TABLE neighbour (
    sample INTEGER NOT NULL,
    place INTEGER NOT NULL,
    relation INTEGER, -- 0 our connections lead there, 1 of the same cluster
    kind INTEGER,
    name INTEGER,
    host INTEGER,
    port INTEGER,
    role INTEGER,
    state INTEGER,
    up INTEGER,
    lag_bytes INTEGER,
    timeline INTEGER,
    PRIMARY KEY (sample, place)
) WITHOUT ROWID;

-- Who waits for whom, as it was asked `age` before; rarer than samples. `blocker` 0 is a prepared transaction.
CREATE TABLE blocking (
    sample INTEGER PRIMARY KEY,
    age INTEGER -- NULL: no longer known
);
CREATE TABLE blocker (
    sample INTEGER NOT NULL,
    pid INTEGER NOT NULL,
    blocker INTEGER NOT NULL,
    PRIMARY KEY (sample, pid, blocker)
) WITHOUT ROWID;

-- Active sessions by what they wait for; empty texts: for nothing.
CREATE TABLE wait (
    sample INTEGER NOT NULL,
    wait_type INTEGER NOT NULL,
    wait_event INTEGER NOT NULL,
    sessions INTEGER NOT NULL,
    PRIMARY KEY (sample, wait_type, wait_event)
) WITHOUT ROWID;

-- A span without samples, and why.
CREATE TABLE gap (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL,
    reason INTEGER, -- "refused", "wrong-password", "storage-full" …; NULL: a sample just did not come
    detail INTEGER
);

-- role, restart, moved, timeline, another-server, full, lost, back.
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    endpoint INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    before INTEGER,
    after INTEGER
);
