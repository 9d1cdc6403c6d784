#include "insight/past/codebook.h"

#include "insight/past/wait_class.h"
#include "insight/sql/statement.h"

#include <QCoreApplication>

#include <tuple>

namespace insight {

using core::Session;
using core::SessionState;

namespace {

// Both dictionaries begin with "nothing".
constexpr quint32 noCode = 0;

constexpr int noPort = std::numeric_limits<int>::min();
constexpr qint64 noMoment = std::numeric_limits<qint64>::min();

// For a text: its header and the allocator's overhead.
constexpr std::size_t perText = 32;

bool hasStatement(const Session &session)
{
    return !session.hidden && session.state != SessionState::Idle && !session.query.isEmpty();
}

bool isSameStatement(const Session &one, const Session &other)
{
    if (!hasStatement(one) || !hasStatement(other))
        return hasStatement(one) == hasStatement(other);
    return one.queryId == other.queryId && one.query == other.query;
}

bool isSameIdentity(const Session &one, const Session &other)
{
    const auto identity = [](const Session &session) {
        return std::tie(session.pid, session.backendStart, session.leaderPid, session.clientPort,
                        session.kind, session.hidden, session.database, session.user, session.application,
                        session.clientAddress, session.backendType);
    };
    return identity(one) == identity(other);
}

QString moreStatements()
{
    return QCoreApplication::translate("insight", "(more statements)");
}

template<typename Stored>
std::optional<Stored> unless(Stored none, Stored stored)
{
    return stored == none ? std::nullopt : std::optional(stored);
}

} // namespace

Codebook::Codebook()
{
    m_texts.codeOf({});
    m_statements.codeOf({});
}

quint32 Codebook::codeOfText(const QString &text)
{
    const std::size_t before = m_texts.size();
    const quint32 code = m_texts.codeOf(text);
    if (m_texts.size() != before)
        m_textBytes += perText + std::size_t(text.size()) * sizeof(QChar);
    return code;
}

quint32 Codebook::codeOfIdentity(const Session &session)
{
    const Process process { .backendStart = session.backendStart
                                                ? qint64(session.backendStart->time_since_epoch().count())
                                                : noMoment,
                            .pid = session.pid };
    return m_identities.codeOf({ .process = m_processes.codeOf(process),
                                 .leaderPid = session.leaderPid.value_or(core::SessionId::none()),
                                 .clientPort = session.clientPort.value_or(noPort),
                                 .database = codeOfText(session.database),
                                 .user = codeOfText(session.user),
                                 .application = codeOfText(session.application),
                                 .clientAddress = codeOfText(session.clientAddress),
                                 .backendType = codeOfText(session.backendType),
                                 .kind = session.kind,
                                 .hidden = session.hidden });
}

quint32 Codebook::codeOfIdentity(const Session &session, const Session &before, quint32 whoBefore)
{
    return isSameIdentity(session, before) ? whoBefore : codeOfIdentity(session);
}

quint32 Codebook::codeOfActivity(const Session &session)
{
    if (session.hidden)
        return m_activities.codeOf({ .state = SessionState::Unknown });
    return m_activities.codeOf({ .waitType = codeOfText(session.waitType),
                                 .waitEvent = codeOfText(session.waitEvent),
                                 .statement = codeOfStatement(session),
                                 .state = session.state,
                                 .working = isWorking(session) });
}

quint32 Codebook::codeOfActivity(const Session &session, const Session &before, quint32 doingBefore)
{
    if (session.hidden || before.hidden)
        return codeOfActivity(session);
    ActivityRow doing = m_activities[doingBefore];
    if (session.waitType != before.waitType)
        doing.waitType = codeOfText(session.waitType);
    if (session.waitEvent != before.waitEvent)
        doing.waitEvent = codeOfText(session.waitEvent);
    if (!isSameStatement(session, before))
        doing.statement = codeOfStatement(session);
    doing.state = session.state;
    doing.working = isWorking(session);
    return m_activities.codeOf(doing);
}

quint32 Codebook::codeOfIdentity(const Codebook &other, quint32 who)
{
    const IdentityRow &row = other.m_identities[who];
    return codeOfIdentity(row, other.m_processes[row.process], other);
}

quint32 Codebook::codeOfIdentityTogether(const Codebook &other, quint32 who)
{
    IdentityRow row = other.m_identities[who];
    const Process &process = other.m_processes[row.process];
    if (m_processes.find(process))
        return codeOfIdentity(row, process, other);
    row.leaderPid = core::SessionId::none();
    row.clientPort = noPort;
    return codeOfIdentity(row, together, other);
}

quint32 Codebook::codeOfIdentity(IdentityRow row, const Process &process, const Codebook &textsOf)
{
    row.process = m_processes.codeOf(process);
    for (const auto text : { &IdentityRow::database, &IdentityRow::user, &IdentityRow::application,
                             &IdentityRow::clientAddress, &IdentityRow::backendType })
        row.*text = codeOfText(textsOf.m_texts[row.*text]);
    return m_identities.codeOf(row);
}

quint32 Codebook::codeOfActivity(const Codebook &other, quint32 doing)
{
    ActivityRow row = other.m_activities[doing];
    const StatementRow &statement = other.m_statements[row.statement];
    row.waitType = codeOfText(other.m_texts[row.waitType]);
    row.waitEvent = codeOfText(other.m_texts[row.waitEvent]);
    row.statement = codeOfStatement(other.m_texts[statement.shape], statement.id());
    return m_activities.codeOf(row);
}

/// An idle session still has the query id of its last statement.
quint32 Codebook::codeOfStatement(const Session &session)
{
    if (!hasStatement(session))
        return noCode;
    // Histories keep shapes, and the shape of a shape is the same text.
    if (const auto text = m_texts.find(session.query)) {
        if (const auto known = m_statements.find(rowOf(*text, session.queryId)))
            return *known;
    }
    return codeOfStatement(shapeOf(session.query, m_dialect), session.queryId);
}

Codebook::StatementRow Codebook::rowOf(quint32 shape, std::optional<qint64> queryId)
{
    return { .queryId = queryId.value_or(0), .shape = shape, .hasQueryId = bool(queryId) };
}

quint32 Codebook::codeOfStatement(const QString &shape, std::optional<qint64> queryId)
{
    if (shape.isEmpty() && !queryId)
        return noCode;
    if (m_statements.size() <= mostStatements)
        return m_statements.codeOf(rowOf(codeOfText(shape), queryId));
    if (const auto text = m_texts.find(shape)) {
        if (const auto known = m_statements.find(rowOf(*text, queryId)))
            return *known;
    }
    return m_statements.codeOf({ .shape = codeOfText(moreStatements()) });
}

std::optional<core::Instant> Codebook::startOf(quint32 process) const
{
    const qint64 start = m_processes[process].backendStart;
    return start == noMoment ? std::nullopt : std::optional(core::Instant { core::Duration { start } });
}

SessionIdentity Codebook::who(quint32 code) const
{
    const IdentityRow &row = m_identities[code];
    const bool isSeveral = isTogether(row.process);
    return { .pid = isSeveral ? 0 : m_processes[row.process].pid,
             .backendStart = startOf(row.process),
             .leaderPid = unless(core::SessionId::none(), row.leaderPid),
             .database = m_texts[row.database],
             .user = m_texts[row.user],
             .application = m_texts[row.application],
             .clientAddress = m_texts[row.clientAddress],
             .clientPort = unless(noPort, row.clientPort),
             .backendType = m_texts[row.backendType],
             .kind = row.kind,
             .hidden = row.hidden,
             .together = isSeveral };
}

SessionActivity Codebook::doing(quint32 code) const
{
    const ActivityRow &row = m_activities[code];
    const StatementRow &statement = m_statements[row.statement];
    return { .state = row.state,
             .waitType = m_texts[row.waitType],
             .waitEvent = m_texts[row.waitEvent],
             .queryId = statement.id(),
             .statement = m_texts[statement.shape],
             .working = row.working };
}

std::size_t Codebook::bytes() const
{
    return m_texts.bytes() + m_processes.bytes() + m_identities.bytes() + m_statements.bytes()
           + m_activities.bytes() + m_textBytes;
}

void Codebook::close()
{
    m_texts.close();
    m_processes.close();
    m_identities.close();
    m_statements.close();
    m_activities.close();
}

} // namespace insight
