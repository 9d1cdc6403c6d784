#pragma once

#include <array>
#include <optional>

namespace store {

/// What a text is about: whether an excerpt keeps it, and how it is rewritten.
enum class TextKind {
    Word, ///< a word of ours, or of a system: "active", "max_connections"
    User,
    Application,
    Database,
    Proxy,      ///< a part of its configuration: "shopfront"
    Address,    ///< a host, with or without a port: "10.0.0.5", "db1/10.0.0.5:5432"
    Identifier, ///< of a system; of one that has none, its address
    Prose,      ///< a sentence or a name that is put together of other names
    Query,
};

/// A column that holds the id of a session.
struct SessionColumn
{
    const char *table;
    const char *column;
};
constexpr auto sessionColumns = std::to_array<SessionColumn>({
    { "who", "pid" },
    { "who", "leader_pid" },
    { "blocker", "pid" },
    { "blocker", "blocker" },
});

/// A column that holds the id of a text.
struct TextColumn
{
    const char *table;
    const char *column;
    TextKind kind;
};
constexpr auto textColumns = std::to_array<TextColumn>({
    { "endpoint", "name", TextKind::Address },
    { "endpoint", "system_id", TextKind::Identifier },
    { "endpoint", "kind", TextKind::Word },
    { "endpoint", "layer", TextKind::Word },
    { "identity", "role", TextKind::Word },
    { "identity", "address", TextKind::Address },
    { "identity", "version", TextKind::Word },
    { "identity", "own_name", TextKind::Application },
    { "identity", "trouble", TextKind::Prose },
    { "who", "database", TextKind::Database },
    { "who", "user", TextKind::User },
    { "who", "application", TextKind::Application },
    { "who", "client_address", TextKind::Address },
    { "who", "backend_type", TextKind::Word },
    { "doing", "wait_type", TextKind::Word },
    { "doing", "wait_event", TextKind::Word },
    { "doing", "query", TextKind::Query },
    { "ceiling", "scope", TextKind::Word },
    { "ceiling", "name", TextKind::Prose },
    { "ceiling", "setting", TextKind::Word },
    { "pool", "name", TextKind::Prose },
    { "pool", "database", TextKind::Database },
    { "pool", "user", TextKind::User },
    { "pool", "target", TextKind::Prose },
    { "pool", "mode", TextKind::Word },
    { "link", "key", TextKind::Prose },
    { "link", "pool", TextKind::Prose },
    { "link", "database", TextKind::Database },
    { "link", "user", TextKind::User },
    { "link", "application", TextKind::Application },
    { "link", "remote_host", TextKind::Address },
    { "link", "local_host", TextKind::Address },
    { "link_state", "peer", TextKind::Prose },
    { "neighbour", "kind", TextKind::Word },
    { "neighbour", "name", TextKind::Address },
    { "neighbour", "host", TextKind::Address },
    { "neighbour", "role", TextKind::Word },
    { "neighbour", "state", TextKind::Word },
    { "wait", "wait_type", TextKind::Word },
    { "wait", "wait_event", TextKind::Word },
    { "gap", "reason", TextKind::Word },
    { "gap", "detail", TextKind::Prose },
    { "event", "kind", TextKind::Word },
    { "event", "before", TextKind::Prose },
    { "event", "after", TextKind::Prose },
    { "series", "metric", TextKind::Word },
    { "note", "cluster", TextKind::Prose },
    { "note", "what", TextKind::Word },
    { "note", "endpoint", TextKind::Address },
    { "note", "subject", TextKind::Prose },
    { "note", "severity", TextKind::Word },
    { "note", "peak", TextKind::Prose },
    { "note", "culprit", TextKind::Prose },
    { "note", "sentence", TextKind::Prose },
});

/// What rows are known by, and lead to.
enum class IdOf { Sample, Who, Doing, Pool, Link };
constexpr std::size_t idKinds = 5;

/// A table whose rows go along when what `key` names does; of these `leads` names others that go along, too.
struct SampledTable
{
    const char *name;
    const char *key;
    IdOf of;
    struct Lead
    {
        const char *column = nullptr;
        IdOf to = IdOf::Sample;
    };
    std::array<Lead, 2> leads {};
};

/// In an order in which what leads to a row comes before it.
constexpr auto sampledTables = std::to_array<SampledTable>({
    { "sample", "id", IdOf::Sample },
    { "change", "sample", IdOf::Sample, { { { "who", IdOf::Who }, { "doing", IdOf::Doing } } } },
    { "who", "id", IdOf::Who },
    { "doing", "id", IdOf::Doing },
    { "ceiling", "sample", IdOf::Sample },
    { "pool_state", "sample", IdOf::Sample, { { { "pool", IdOf::Pool } } } },
    { "pool", "id", IdOf::Pool },
    { "link_list", "sample", IdOf::Sample },
    { "link_state", "sample", IdOf::Sample, { { { "link", IdOf::Link } } } },
    { "link_left", "sample", IdOf::Sample, { { { "link", IdOf::Link } } } },
    { "link", "id", IdOf::Link },
    { "neighbour", "sample", IdOf::Sample },
    { "blocking", "sample", IdOf::Sample },
    { "blocker", "sample", IdOf::Sample },
    { "wait", "sample", IdOf::Sample },
});

} // namespace store
