#include "collect/sources/postgresql_session.h"

#include "collect/cells.h"
#include "core/address/application_name.h"
#include "core/text.h"

#include <array>

namespace collect {

using core::Session;
using core::SessionKind;
using core::SessionState;

namespace {

struct StateWord
{
    QByteArrayView word;
    SessionState state;
};

constexpr auto stateWords = std::to_array<StateWord>({
    { "active", SessionState::Active },
    { "idle", SessionState::Idle },
    { "idle in transaction", SessionState::IdleInTransaction },
    { "idle in transaction (aborted)", SessionState::Aborted },
    { "fastpath function call", SessionState::Active },
    { "starting", SessionState::Starting }, // 18
    { "disabled", SessionState::Unknown },  // track_activities is off there
});

struct KindWord
{
    QByteArrayView word;
    SessionKind kind;
};

constexpr auto kindWords = std::to_array<KindWord>({
    { "client backend", SessionKind::Client },
    { "parallel worker", SessionKind::ParallelWorker },
    { "walsender", SessionKind::WalSender },
});

/// YugabyteDB's backends that its connection manager holds for clients.
bool isPooled(Cell type)
{
    return type && type->startsWith("yb-conn-mgr");
}

/// One row of an answer, cell by cell. Repeated texts come from the pool.
class SessionRow
{
public:
    SessionRow(const wire::Rows &rows, int row, TextPool &texts)
        : m_rows(rows)
        , m_row(row)
        , m_texts(texts)
    {
    }

    Cell cell(QByteArrayView column) const { return m_rows.cell(m_row, m_rows.column(column)); }

    QString shared(QByteArrayView column) const
    {
        const auto text = cell(column);
        if (!text)
            return {};
        const auto known = m_texts.constFind(QByteArray::fromRawData(text->data(), text->size()));
        if (known != m_texts.cend())
            return *known;
        return *m_texts.insert(text->toByteArray(), filled(core::decodeText(*text, "UTF8")));
    }

    /// A text that is not a whole cell.
    QString sharing(const QString &text) const
    {
        const QByteArray bytes = text.toUtf8();
        const auto known = m_texts.constFind(bytes);
        return known != m_texts.cend() ? *known : *m_texts.insert(bytes, text);
    }

    std::optional<int> number(QByteArrayView column) const { return read(column, smallInteger); }
    std::optional<qint64> bigNumber(QByteArrayView column) const { return read(column, integer); }
    std::optional<core::Instant> moment(QByteArrayView column) const { return read(column, instant); }

    /// The number of unreadable figures and times so far.
    int rejected() const { return m_rejected; }

    /// A text that exists, even if empty: null means "not measured".
    static QString filled(const QString &text) { return text.isNull() ? QStringLiteral("") : text; }

private:
    template<typename Value>
    std::optional<Value> read(QByteArrayView column, std::optional<Value> (*as)(Cell)) const
    {
        const auto told = cell(column);
        const auto value = as(told);
        m_rejected += isGiven(told) && !value;
        return value;
    }

    const wire::Rows &m_rows;
    int m_row;
    TextPool &m_texts;
    mutable int m_rejected = 0;
};

/// A hidden process with a role and no database is a walsender; only the launcher of logical replication
/// looks the same, under the cluster's bootstrap role.
bool looksLikeWalSender(const SessionRow &row)
{
    const auto role = row.cell("usesysid");
    return role && *role != "10" && !row.cell("datid");
}

SessionKind kindOf(const SessionRow &row, int version, bool hidden)
{
    const auto type = row.cell("backend_type");
    for (const auto &[word, kind] : kindWords) {
        if (type && *type == word)
            return kind;
    }
    if (isPooled(type))
        return type->toByteArray().toLower().contains("wal") ? SessionKind::WalSender : SessionKind::Client;
    if (hidden && version < walSendersApart && looksLikeWalSender(row))
        return SessionKind::WalSender;
    // For a hidden process this is the only sign of a client: it has a role and a database. A few other
    // processes have both.
    const bool looksLikeClient = row.cell("datid") && row.cell("usesysid");
    return hidden && looksLikeClient ? SessionKind::Client : SessionKind::Background;
}

SessionState stateOf(const SessionRow &row, SessionKind kind, bool hidden)
{
    const auto word = row.cell("state");
    for (const auto &[name, state] : stateWords) {
        if (word && *word == name)
            return state;
    }
    if (hidden)
        return kind == SessionKind::Background ? SessionState::None : SessionState::Unknown;
    if (word)
        return SessionState::Unknown;
    // Before 18 a client has no state until the server waits for its first command.
    return kind == SessionKind::Background ? SessionState::None : SessionState::Starting;
}

QString query(const SessionRow &row, const QByteArray &encoding)
{
    const auto text = row.cell("query");
    if (!text)
        return {};
    if (isTrue(row.cell("query_cut")))
        return core::decodeText(unescaped(*text), encoding);
    return SessionRow::filled(core::decodeText(*text, encoding));
}

/// The name in the answer, or else the one of its number.
template<typename Named>
QString named(const SessionRow &row, QByteArrayView nameColumn, QByteArrayView numberColumn,
              const Named &nameOf)
{
    if (auto name = row.shared(nameColumn); !name.isNull())
        return name;
    const auto number = row.cell(numberColumn);
    return number ? nameOf(QByteArray::fromRawData(number->data(), number->size())) : QString();
}

} // namespace

DecodedSession decodeSession(const wire::Rows &rows, int index, int version, const Names &names,
                             TextPool &texts)
{
    const SessionRow row(rows, index, texts);
    const auto number = row.cell("datid");
    const auto database = number
                              ? names.databases.value(QByteArray::fromRawData(number->data(), number->size()))
                              : Names::Database {};

    auto session = std::make_shared<Session>();
    session->pid = row.number("pid").value_or(0);
    session->hidden = !row.cell("backend_type") && !row.cell("backend_start");
    session->kind = kindOf(row, version, session->hidden);
    session->state = stateOf(row, session->kind, session->hidden);
    session->leaderPid = row.number("leader_pid");
    session->database = named(row, "datname", "datid", [&](const QByteArray &) { return database.name; });
    session->user =
        named(row, "usename", "usesysid", [&](const QByteArray &role) { return names.roles.value(role); });
    auto [application, told] = core::applicationOf(row.shared("application_name"));
    session->application = told.isNull() ? application : row.sharing(application);
    session->applicationTold = told;
    session->clientAddress = row.shared("client_addr");
    session->clientPort = row.number("client_port");
    session->backendType = row.shared("backend_type");
    session->waitType = row.shared("wait_event_type");
    session->waitEvent = row.shared("wait_event");
    session->backendStart = row.moment("backend_start");
    session->transactionStart = row.moment("xact_start");
    session->queryStart = row.moment("query_start");
    session->stateChange = row.moment("state_change");
    if (isPooled(row.cell("backend_type")) && session->state == SessionState::Idle) {
        session->clientAddress.clear(); // those of the previous client
        session->clientPort.reset();
    }
    session->xminAge = row.bigNumber("xmin_age");
    session->queryId = row.bigNumber("query_id");
    if (!session->hidden)
        session->query = query(row, database.encoding.isEmpty() ? "UTF8" : database.encoding);
    const bool nameMissing =
        (number && session->database.isNull()) || (row.cell("usesysid") && session->user.isNull());
    const int rejected = row.rejected();
    return { std::move(session), nameMissing, rejected };
}

} // namespace collect
