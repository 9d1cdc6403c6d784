#pragma once

#include "core/session.h"
#include "core/system.h"
#include "insight/past/dictionary.h"

#include <QString>

#include <optional>

namespace insight {

/// The identity of a session.
struct SessionIdentity
{
    core::SessionId pid = 0;
    std::optional<core::Instant> backendStart;
    std::optional<core::SessionId> leaderPid;
    QString database;
    QString user;
    QString application;
    QString clientAddress;
    std::optional<int> clientPort;
    QString backendType;
    core::SessionKind kind = core::SessionKind::Client;
    bool hidden = false;
    bool together = false; ///< several sessions that are not told apart; without pid, start, leader and port

    bool operator==(const SessionIdentity &) const = default;
};

/// The activity of a session.
struct SessionActivity
{
    core::SessionState state = core::SessionState::Unknown;
    QString waitType;
    QString waitEvent;
    std::optional<qint64> queryId;
    QString statement;    ///< its shape; null between statements
    bool working = false; ///< counts as an active session

    bool operator==(const SessionActivity &) const = default;
};

/// Numbers for identities and activities that occur repeatedly. Each text and statement is kept once; the
/// number of statements is limited, all further ones share one code.
class Codebook
{
public:
    static constexpr std::size_t mostStatements = 20'000;

    Codebook();

    /// Of the statements of sessions.
    void setDialect(core::SqlDialect dialect) { m_dialect = dialect; }

    quint32 codeOfIdentity(const core::Session &session);
    quint32 codeOfActivity(const core::Session &session);
    /// The same where the session's previous state is known: what is unchanged then costs a comparison.
    quint32 codeOfIdentity(const core::Session &session, const core::Session &before, quint32 whoBefore);
    quint32 codeOfActivity(const core::Session &session, const core::Session &before, quint32 doingBefore);
    /// The codes here of what has a code in another book.
    quint32 codeOfIdentity(const Codebook &other, quint32 who);
    quint32 codeOfActivity(const Codebook &other, quint32 doing);
    /// Likewise, but all processes that are new here become one.
    quint32 codeOfIdentityTogether(const Codebook &other, quint32 who);

    SessionIdentity who(quint32 code) const;

    /// Parts of an identity as codes, without touching any text.
    struct Traits
    {
        quint32 process; ///< one per process, however often its application_name changes
        quint32 database;
        quint32 user;
        quint32 application;
        quint32 clientAddress;
        core::SessionKind kind;
        bool hidden;
    };
    Traits traits(quint32 who) const
    {
        const IdentityRow &row = m_identities[who];
        return {
            row.process, row.database, row.user, row.application, row.clientAddress, row.kind, row.hidden
        };
    }
    struct Process
    {
        qint64 backendStart; ///< an unknown start time equals no other
        core::SessionId pid;

        bool operator==(const Process &) const = default;
        friend std::size_t qHash(const Process &process, std::size_t seed)
        {
            return qHashMulti(seed, process.pid, process.backendStart);
        }
    };
    const Process &process(quint32 code) const { return m_processes[code]; }
    bool isTogether(quint32 process) const { return m_processes[process] == together; }
    /// Whether it is, or would be, one of those that became one.
    bool putsTogether(const Process &process) const
    {
        return m_processes.find(together) && !m_processes.find(process);
    }
    std::optional<core::Instant> startOf(quint32 process) const; ///< on the server's clock
    std::size_t processes() const { return m_processes.size(); }
    std::size_t texts() const { return m_texts.size(); }

    SessionActivity doing(quint32 code) const;

    std::size_t identities() const { return m_identities.size(); }
    std::size_t activities() const { return m_activities.size(); }
    std::size_t bytes() const;
    void close(); ///< afterwards codes are only looked up

private:
    struct IdentityRow
    {
        quint32 process;
        core::SessionId leaderPid;
        int clientPort;
        quint32 database;
        quint32 user;
        quint32 application;
        quint32 clientAddress;
        quint32 backendType;
        core::SessionKind kind;
        bool hidden;

        bool operator==(const IdentityRow &) const = default;
        friend std::size_t qHash(const IdentityRow &row, std::size_t seed)
        {
            return qHashMulti(seed, row.process, row.application, row.user, row.database, row.clientAddress);
        }
    };

    struct StatementRow
    {
        qint64 queryId;
        quint32 shape;
        bool hasQueryId;

        std::optional<qint64> id() const { return hasQueryId ? std::optional(queryId) : std::nullopt; }
        bool operator==(const StatementRow &) const = default;
        friend std::size_t qHash(const StatementRow &row, std::size_t seed)
        {
            return qHashMulti(seed, row.queryId, row.shape);
        }
    };

    struct ActivityRow
    {
        quint32 waitType;
        quint32 waitEvent;
        quint32 statement;
        core::SessionState state;
        bool working;

        bool operator==(const ActivityRow &) const = default;
        friend std::size_t qHash(const ActivityRow &row, std::size_t seed)
        {
            return qHashMulti(seed, row.waitType, row.waitEvent, row.statement, int(row.state));
        }
    };

    static constexpr Process together { .backendStart = std::numeric_limits<qint64>::min(),
                                        .pid = core::SessionId::none() };

    quint32 codeOfIdentity(IdentityRow row, const Process &process, const Codebook &textsOf);
    quint32 codeOfText(const QString &text);
    static StatementRow rowOf(quint32 shape, std::optional<qint64> queryId);
    quint32 codeOfStatement(const core::Session &session);
    quint32 codeOfStatement(const QString &shape, std::optional<qint64> queryId);

    Dictionary<QString> m_texts;
    Dictionary<Process> m_processes;
    Dictionary<IdentityRow> m_identities;
    Dictionary<StatementRow> m_statements;
    Dictionary<ActivityRow> m_activities;
    std::size_t m_textBytes = 0;
    core::SqlDialect m_dialect = core::SqlDialect::Unknown;
};

} // namespace insight
