<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>gui</name>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 session</numerusform>
            <numerusform>%1 sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 client(s)</source>
        <translation>
            <numerusform>%1 client</numerusform>
            <numerusform>%1 clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s) waiting</source>
        <translation>
            <numerusform>%n thread waiting</numerusform>
            <numerusform>%n threads waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) waiting</source>
        <translation>
            <numerusform>%n client waiting</numerusform>
            <numerusform>%n clients waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting for lock(s)</source>
        <translation>
            <numerusform>%n waiting for a lock</numerusform>
            <numerusform>%n waiting for locks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) are read from the history of another Poolscope process</source>
        <translation>
            <numerusform>%n endpoint is read from the history of another Poolscope process</numerusform>
            <numerusform>%n endpoints are read from the history of another Poolscope process</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 backend(s)</source>
        <translation>
            <numerusform>%1 backend</numerusform>
            <numerusform>%1 backends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 connection</numerusform>
            <numerusform>%1 connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 thread(s)</source>
        <translation>
            <numerusform>%1 thread</numerusform>
            <numerusform>%1 threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 server(s)</source>
        <translation>
            <numerusform>%1 server</numerusform>
            <numerusform>%1 servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>%1 other</numerusform>
            <numerusform>%1 others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 endpoint(s)</source>
        <translation>
            <numerusform>%1 endpoint</numerusform>
            <numerusform>%1 endpoints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer. “Connect” continues with these connections.</source>
        <translation>
            <numerusform>%1 of %2 answers. “Connect” continues with this connection.</numerusform>
            <numerusform>%1 of %2 answer. “Connect” continues with these connections.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer. “Add” polls them within the connection limit of this cluster.</source>
        <translation>
            <numerusform>%1 of %2 answers. “Add” polls them within the connection limit of this cluster.</numerusform>
            <numerusform>%1 of %2 answer. “Add” polls them within the connection limit of this cluster.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 answer</source>
        <translation>
            <numerusform>%1 of %2 answers</numerusform>
            <numerusform>%1 of %2 answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) down</source>
        <translation>
            <numerusform>%n server down</numerusform>
            <numerusform>%n servers down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n primaries</source>
        <translation>
            <numerusform>%n primary</numerusform>
            <numerusform>%n primaries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %1 work(s) for client(s) that left</source>
        <translation>
            <numerusform>at least %1 works for a client that left</numerusform>
            <numerusform>at least %1 work for clients that left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeps %n server(s) idle in transaction</source>
        <translation>
            <numerusform>keeps %n server idle in transaction</numerusform>
            <numerusform>keeps %n servers idle in transaction</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 pool</numerusform>
            <numerusform>%1 pools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 database total(s)</source>
        <translation>
            <numerusform>%1 database total</numerusform>
            <numerusform>%1 database totals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s) match, more than it has</source>
        <translation>
            <numerusform>%n connection matches, more than it has</numerusform>
            <numerusform>%n connections match, more than it has</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::ConnectDialog</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::HistoryPage</name>
    <message numerus="yes">
        <source>%1 incident(s) since %2</source>
        <translation>
            <numerusform>%1 incident since %2</numerusform>
            <numerusform>%1 incidents since %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 incident(s) since %3</source>
        <translation>
            <numerusform>%1 of %2 incident since %3</numerusform>
            <numerusform>%1 of %2 incidents since %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::PoolsModel</name>
    <message numerus="yes">
        <source>%1 · %2 pool(s)</source>
        <translation>
            <numerusform>%1 · %2 pool</numerusform>
            <numerusform>%1 · %2 pools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionTimesView</name>
    <message numerus="yes">
        <source>about %1 session(s) came and went between two readings: the server counted them without names</source>
        <translation>
            <numerusform>about %1 session came and went between two readings: the server counted it without a name</numerusform>
            <numerusform>about %1 sessions came and went between two readings: the server counted them without names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::SessionsModel</name>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 session</numerusform>
            <numerusform>%1 sessions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gui::VerdictBar</name>
    <message numerus="yes">
        <source>%1 remark(s)</source>
        <translation>
            <numerusform>%1 remark</numerusform>
            <numerusform>%1 remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>report</name>
    <message numerus="yes">
        <source>%1 reports %2 connection(s) to %3, but %3 sees %4</source>
        <translation>
            <numerusform>%1 reports %2 connection to %3, but %3 sees %4</numerusform>
            <numerusform>%1 reports %2 connections to %3, but %3 sees %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 core(s), as entered</source>
        <translation>
            <numerusform>%1 core, as entered</numerusform>
            <numerusform>%1 cores, as entered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %1 waiting clients of pool %2 were probably dropped</source>
        <translation>
            <numerusform>a waiting client of pool %2 was probably dropped</numerusform>
            <numerusform>at least %1 waiting clients of pool %2 were probably dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were refused at %2</source>
        <translation>
            <numerusform>a client was refused at %2</numerusform>
            <numerusform>%1 clients were refused at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients of %2 reached no server</source>
        <translation>
            <numerusform>a client of %2 reached no server</numerusform>
            <numerusform>%1 clients of %2 reached no server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 connection</numerusform>
            <numerusform>%1 connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock</source>
        <translation>
            <numerusform>%1 of its %2 server connections is waiting for a lock</numerusform>
            <numerusform>%1 of its %2 server connections are waiting for a lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock held by a prepared transaction</source>
        <translation>
            <numerusform>%1 of its %2 server connections is waiting for a lock held by a prepared transaction</numerusform>
            <numerusform>%1 of its %2 server connections are waiting for a lock held by a prepared transaction</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting for a lock held by %3</source>
        <translation>
            <numerusform>%1 of its %2 server connections is waiting for a lock held by %3</numerusform>
            <numerusform>%1 of its %2 server connections are waiting for a lock held by %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle in transaction</source>
        <translation>
            <numerusform>%1 of its %2 server connections is idle in transaction</numerusform>
            <numerusform>%1 of its %2 server connections are idle in transaction</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are still logging in</source>
        <translation>
            <numerusform>%1 of its %2 server connections is still logging in</numerusform>
            <numerusform>%1 of its %2 server connections are still logging in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are pinned to clients outside a transaction</source>
        <translation>
            <numerusform>%1 of its %2 server connections is pinned to a client outside a transaction</numerusform>
            <numerusform>%1 of its %2 server connections are pinned to clients outside a transaction</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the destination of these connections is not known</source>
        <translation>
            <numerusform>the destination of this connection is not known</numerusform>
            <numerusform>the destination of these connections is not known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy</source>
        <translation>
            <numerusform>%1 of its %2 server connections is busy</numerusform>
            <numerusform>%1 of its %2 server connections are busy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy: the pool is too small</source>
        <translation>
            <numerusform>%1 of its %2 server connections is busy: the pool is too small</numerusform>
            <numerusform>%1 of its %2 server connections are busy: the pool is too small</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>only %1 of %2 possible server connections are open</source>
        <translation>
            <numerusform>only %1 of %2 possible server connections is open</numerusform>
            <numerusform>only %1 of %2 possible server connections are open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are busy; the limit of the pool is not measured</source>
        <translation>
            <numerusform>%1 of its %2 server connections is busy; the limit of the pool is not measured</numerusform>
            <numerusform>%1 of its %2 server connections are busy; the limit of the pool is not measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>clients are also waiting in %n other pool(s)</source>
        <translation>
            <numerusform>clients are also waiting in %n other pool</numerusform>
            <numerusform>clients are also waiting in %n other pools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of %2 were waiting for its own pool %3</source>
        <translation>
            <numerusform>%1 thread of %2 was waiting for its own pool %3</numerusform>
            <numerusform>%1 threads of %2 were waiting for its own pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of %2 are waiting for its own pool %3</source>
        <translation>
            <numerusform>%1 thread of %2 is waiting for its own pool %3</numerusform>
            <numerusform>%1 threads of %2 are waiting for its own pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were waiting at %2</source>
        <translation>
            <numerusform>%1 client was waiting at %2</numerusform>
            <numerusform>%1 clients were waiting at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting at %2</source>
        <translation>
            <numerusform>%1 client is waiting at %2</numerusform>
            <numerusform>%1 clients are waiting at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were waiting at %2, pool %3</source>
        <translation>
            <numerusform>%1 client was waiting at %2, pool %3</numerusform>
            <numerusform>%1 clients were waiting at %2, pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting at %2, pool %3</source>
        <translation>
            <numerusform>%1 client is waiting at %2, pool %3</numerusform>
            <numerusform>%1 clients are waiting at %2, pool %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions were waiting for a lock</source>
        <translation>
            <numerusform>%1 session was waiting for a lock</numerusform>
            <numerusform>%1 sessions were waiting for a lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are waiting for a lock</source>
        <translation>
            <numerusform>%1 session is waiting for a lock</numerusform>
            <numerusform>%1 sessions are waiting for a lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are running or waiting for a CPU, on %2 core(s) of %3</source>
        <translation>
            <numerusform>%1 sessions are running or waiting for a CPU, on %2 core of %3</numerusform>
            <numerusform>%1 sessions are running or waiting for a CPU, on %2 cores of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are running or waiting for a CPU, on %2 core(s)</source>
        <translation>
            <numerusform>%1 sessions are running or waiting for a CPU, on %2 core</numerusform>
            <numerusform>%1 sessions are running or waiting for a CPU, on %2 cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measured in %1 of %n database(s)</source>
        <translation>
            <numerusform>measured in %1 of %n database</numerusform>
            <numerusform>measured in %1 of %n databases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are blocked in total</source>
        <translation>
            <numerusform>%1 session is blocked in total</numerusform>
            <numerusform>%1 sessions are blocked in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other pool(s) wait for the same reason (clients: %1)</source>
        <translation>
            <numerusform>%n other pool waits for the same reason (clients: %1)</numerusform>
            <numerusform>%n other pools wait for the same reason (clients: %1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting in pools that lead there, the oldest for %2.</source>
        <translation>
            <numerusform>%1 client is waiting in pools that lead there, the oldest for %2.</numerusform>
            <numerusform>%1 clients are waiting in pools that lead there, the oldest for %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients are waiting in pools that lead there.</source>
        <translation>
            <numerusform>%1 client is waiting in pools that lead there.</numerusform>
            <numerusform>%1 clients are waiting in pools that lead there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %1 more would be needed for the clients that are waiting now</source>
        <translation>
            <numerusform>up to %1 more would be needed for the client that is waiting now</numerusform>
            <numerusform>up to %1 more would be needed for the clients that are waiting now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 held %2 connections of its own pool %3 without using them</source>
        <translation>
            <numerusform>%1 held %2 connection of its own pool %3 without using it</numerusform>
            <numerusform>%1 held %2 connections of its own pool %3 without using them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %2 connections of its own pool %3 without using them</source>
        <translation>
            <numerusform>%1 holds %2 connection of its own pool %3 without using it</numerusform>
            <numerusform>%1 holds %2 connections of its own pool %3 without using them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 waiting for a lock</source>
        <translation>
            <numerusform>%1 waiting for a lock</numerusform>
            <numerusform>%1 waiting for a lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 waiting at %2</source>
        <translation>
            <numerusform>%1 waiting at %2</numerusform>
            <numerusform>%1 waiting at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) not read</source>
        <translation>
            <numerusform>%n endpoint not read</numerusform>
            <numerusform>%n endpoints not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions were waiting for a lock on %2</source>
        <translation>
            <numerusform>%1 session was waiting for a lock on %2</numerusform>
            <numerusform>%1 sessions were waiting for a lock on %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sessions are waiting for a lock on %2</source>
        <translation>
            <numerusform>%1 session is waiting for a lock on %2</numerusform>
            <numerusform>%1 sessions are waiting for a lock on %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of these connections are broken, end elsewhere, or do not come from an address of %2</source>
        <translation>
            <numerusform>%1 of these connections is broken, ends elsewhere, or does not come from an address of %2</numerusform>
            <numerusform>%1 of these connections are broken, end elsewhere, or do not come from an address of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %1 waiting clients were probably dropped at %2, pool %3 (%4)</source>
        <translation>
            <numerusform>A waiting client was probably dropped at %2, pool %3 (%4)</numerusform>
            <numerusform>At least %1 waiting clients were probably dropped at %2, pool %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients were refused at %2, %3 (%4)</source>
        <translation>
            <numerusform>A client was refused at %2, %3 (%4)</numerusform>
            <numerusform>%1 clients were refused at %2, %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 clients reached no server at %2, %3 (%4)</source>
        <translation>
            <numerusform>A client reached no server at %2, %3 (%4)</numerusform>
            <numerusform>%1 clients reached no server at %2, %3 (%4)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports no leader among %2 members</source>
        <translation>
            <numerusform>%1 reports no leader among %2 member</numerusform>
            <numerusform>%1 reports no leader among %2 members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are replicas</source>
        <translation>
            <numerusform>%1 is a replica</numerusform>
            <numerusform>%1 are replicas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its connections on %2 have been idle for more than %3</source>
        <translation>
            <numerusform>%1 of its connections on %2 has been idle for more than %3</numerusform>
            <numerusform>%1 of its connections on %2 have been idle for more than %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the application has not ended its transactions</source>
        <translation>
            <numerusform>the application has not ended its transaction</numerusform>
            <numerusform>the application has not ended its transactions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more are still logging in</source>
        <translation>
            <numerusform>%1 more is still logging in</numerusform>
            <numerusform>%1 more are still logging in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 connections at %3 are idle</source>
        <translation>
            <numerusform>%1 of its %2 connections at %3 is idle</numerusform>
            <numerusform>%1 of its %2 connections at %3 are idle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>enlarge the pool, or find out why the application does not return its connections</source>
        <translation>
            <numerusform>enlarge the pool, or find out why the application does not return its connection</numerusform>
            <numerusform>enlarge the pool, or find out why the application does not return its connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>raise %1, or find out why the application does not return its connections</source>
        <translation>
            <numerusform>raise %1, or find out why the application does not return its connection</numerusform>
            <numerusform>raise %1, or find out why the application does not return its connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1/%2 answer</source>
        <translation>
            <numerusform>%1/%2 answers</numerusform>
            <numerusform>%1/%2 answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 threads are in use</source>
        <translation>
            <numerusform>%1 of %2 threads is in use</numerusform>
            <numerusform>%1 of %2 threads are in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 usable connections are in use</source>
        <translation>
            <numerusform>%1 of %2 usable connections is in use</numerusform>
            <numerusform>%1 of %2 usable connections are in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 connections are in use on %3</source>
        <translation>
            <numerusform>%1 of %2 connections is in use on %3</numerusform>
            <numerusform>%1 of %2 connections are in use on %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them belong to %2 (%3 idle)</source>
        <translation>
            <numerusform>%1 of them belongs to %2 (%3 idle)</numerusform>
            <numerusform>%1 of them belong to %2 (%3 idle)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them belong to %2</source>
        <translation>
            <numerusform>%1 of them belongs to %2</numerusform>
            <numerusform>%1 of them belong to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 are in use</source>
        <translation>
            <numerusform>%1 of %2 is in use</numerusform>
            <numerusform>%1 of %2 are in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle; an operator may have paused it, which is not measured</source>
        <translation>
            <numerusform>%1 of its %2 server connections is idle; an operator may have paused it, which is not measured</numerusform>
            <numerusform>%1 of its %2 server connections are idle; an operator may have paused it, which is not measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are idle; why clients wait is not measured</source>
        <translation>
            <numerusform>%1 of its %2 server connections is idle; why clients wait is not measured</numerusform>
            <numerusform>%1 of its %2 server connections are idle; why clients wait is not measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 connections are borrowed</source>
        <translation>
            <numerusform>%1 of its %2 connections is borrowed</numerusform>
            <numerusform>%1 of its %2 connections are borrowed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more, from its reserve, open only once a client has waited for %2</source>
        <translation>
            <numerusform>%1 more, from its reserve, opens only once a client has waited for %2</numerusform>
            <numerusform>%1 more, from its reserve, open only once a client has waited for %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more sessions block others there</source>
        <translation>
            <numerusform>%1 more session blocks others of them</numerusform>
            <numerusform>%1 more sessions block others there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are waiting in the queue of %3</source>
        <translation>
            <numerusform>%1 of its %2 server connections is waiting in the queue of %3</numerusform>
            <numerusform>%1 of its %2 server connections are waiting in the queue of %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports a server as down: %2</source>
        <translation>
            <numerusform>%1 reports a server as down: %2</numerusform>
            <numerusform>%1 reports servers as down: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 server connections are held by idle clients</source>
        <translation>
            <numerusform>%1 of its %2 server connections is held by an idle client</numerusform>
            <numerusform>%1 of its %2 server connections are held by idle clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them would not have to wait without %2, which waits ahead of them</source>
        <translation>
            <numerusform>%1 of them would not have to wait without %2, which waits ahead of it</numerusform>
            <numerusform>%1 of them would not have to wait without %2, which waits ahead of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %1 backends there work for clients that have left</source>
        <translation>
            <numerusform>at least %1 backend there works for a client that has left</numerusform>
            <numerusform>at least %1 backends there work for clients that have left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %2 threads that run statements are waiting for a lock</source>
        <translation>
            <numerusform>%1 of the %2 threads that run statements is waiting for a lock</numerusform>
            <numerusform>%1 of the %2 threads that run statements are waiting for a lock</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the %2 threads that run statements are waiting for a lock held by %3</source>
        <translation>
            <numerusform>%1 of the %2 threads that run statements is waiting for a lock held by %3</numerusform>
            <numerusform>%1 of the %2 threads that run statements are waiting for a lock held by %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its %1 working threads are taken: statements of other connections wait for one</source>
        <translation>
            <numerusform>its only working thread is taken: statements of other connections wait for one</numerusform>
            <numerusform>its %1 working threads are taken: statements of other connections wait for one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of its %2 servers are down (%3)</source>
        <translation>
            <numerusform>%1 of its %2 servers is down (%3)</numerusform>
            <numerusform>%1 of its %2 servers are down (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n endpoint(s) not measured</source>
        <translation>
            <numerusform>%n endpoint not measured</numerusform>
            <numerusform>%n endpoints not measured</numerusform>
        </translation>
    </message>
</context>
</TS>
