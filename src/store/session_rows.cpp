#include "store/session_rows.h"

#include "core/address/application_name.h"
#include "store/clock.h"
#include "store/close_former.h"

#include <QDataStream>
#include <QIODevice>

namespace store {

using core::Session;
using core::SessionPtr;

namespace {

// Above this number they are numbered anew; the only cost is that the file has the same activity twice.
constexpr qsizetype mostDoingsKnown = 50'000;

/// Whether both are the same process under the same name, so that they share their `who`.
bool isSame(const Session &one, const Session &other)
{
    return one.pid == other.pid && one.backendStart == other.backendStart && one.leaderPid == other.leaderPid
           && one.database == other.database && one.user == other.user && one.application == other.application
           && one.applicationTold == other.applicationTold && one.clientAddress == other.clientAddress
           && one.clientPort == other.clientPort && one.backendType == other.backendType
           && one.kind == other.kind && one.hidden == other.hidden;
}

/// The distance to the next change is filled in where it is written, so that the row stays as long: a byte.
constexpr qint64 furthestNext = 127;
constexpr qint64 nextUnknown = -1;

std::optional<qint64> ageOf(std::optional<qint64> moment, qint64 server)
{
    return moment ? std::optional(server - *moment) : std::nullopt;
}

} // namespace

SessionRows::SessionRows(Database &database, Texts &texts, KeepQuery keepQuery, InUse &inUse)
    : m_database(database)
    , m_texts(texts)
    , m_keepQuery(std::move(keepQuery))
    , m_inUse(inUse)
    , m_insertWho(database.prepare(
          "insert into who (endpoint, pid, backend_start, leader_pid, database, user, application, "
          "client_address, client_port, backend_type, kind, hidden) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
          "?)"))
    , m_insertDoing(database.prepare(
          "insert into doing (state, wait_type, wait_event, query_id, query) values (?, ?, ?, ?, ?)"))
    , m_insertChange(
          database.prepare("insert into change (sample, who, doing, xact_age, query_age, state_age, "
                           "xmin_age, next) values (?, ?, ?, ?, ?, ?, ?, ?)"))
    , m_nameNext(
          database.prepare("update change set next = coalesce((select o.id - ?1 from sample as o "
                           "cross join change as x on x.sample = o.id and x.who = change.who "
                           "where o.id > ?1 and o.id <= ?1 + ?3 and +o.endpoint = ?2 and "
                           "o.at >= (select at from sample where id = ?1) order by o.id limit 1), next) "
                           "where sample = ?1 and next is not null"))
    , m_endFormer(database.prepare(closingFormer("change", "who", "doing").constData()))
{
}

void SessionRows::endFormer(qint64 sample, qint64 endpoint)
{
    m_endFormer.run(sample, endpoint);
    m_present.erase(endpoint); // even where this writer wrote them
}

void SessionRows::hold(qint64 endpoint) const
{
    const auto present = m_present.find(endpoint);
    if (present == m_present.end())
        return;
    for (const Known &known : present->second) {
        m_inUse[Dictionary::Who].add(known.row.who);
        m_inUse[Dictionary::Doing].add(known.row.doing);
    }
}

void SessionRows::forget(qint64 doing)
{
    m_doings.remove(m_doingKeys.take(doing));
}

void SessionRows::write(qint64 id, qint64 endpoint, core::Instant at, const core::Sample &sample,
                        bool keyframe)
{
    const Place place { .sample = id,
                        .endpoint = endpoint,
                        .server = stored(sample.at.value_or(at)),
                        .dialect = core::dialectOf(sample.endpoint.kind),
                        .keyframe = keyframe };
    Present &present = m_present[endpoint];
    Present next;
    next.reserve(sample.sessions.size());
    auto known = present.begin();
    for (const SessionPtr &session : sample.sessions) {
        for (; known != present.end() && known->session->pid < session->pid; ++known)
            writeGone(id, *known);
        const bool goesOn = known != present.end() && known->session->pid == session->pid;
        next.push_back(written(place, session, goesOn ? &*known++ : nullptr));
    }
    for (; known != present.end(); ++known)
        writeGone(id, *known);
    present = std::move(next);
    nameNext(id, endpoint);
}

/// Of the changes that lie far enough back. Others, such as those before the end of a writer, are looked for
/// by who reads them.
void SessionRows::nameNext(qint64 sample, qint64 endpoint)
{
    std::deque<qint64> &recent = m_recent[endpoint];
    for (; !recent.empty() && recent.front() + furthestNext <= sample; recent.pop_front())
        m_nameNext.run(recent.front(), endpoint, furthestNext);
    recent.push_back(sample);
}

/// Of a session that goes on as before only a keyframe has a row.
SessionRows::Known SessionRows::written(const Place &place, const SessionPtr &session, Known *before)
{
    if (before && before->session == session) {
        if (place.keyframe)
            writeChange(place, before->row);
        return std::move(*before);
    }
    const Row row = rowOf(place, *session, before);
    if (before && before->row.who != row.who)
        writeGone(place.sample, *before);
    if (place.keyframe || !before || before->row != row)
        writeChange(place, row);
    return { session, row };
}

void SessionRows::writeGone(qint64 sample, const Known &known)
{
    constexpr auto none = std::nullopt;
    m_insertChange.run(sample, known.row.who, none, none, none, none, none, none);
}

SessionRows::Row SessionRows::rowOf(const Place &place, const Session &session, const Known *before)
{
    const QString query = session.query.isNull() ? QString() : m_keepQuery(session.query, place.dialect);
    return { .who = before && isSame(*before->session, session) ? before->row.who
                                                                : whoOf(place.endpoint, session),
             .doing = doingOf(session, query),
             .transactionStart = stored(session.transactionStart),
             .queryStart = stored(session.queryStart),
             .stateChange = stored(session.stateChange),
             .xminAge = session.xminAge };
}

qint64 SessionRows::whoOf(qint64 endpoint, const Session &session)
{
    m_insertWho.run(endpoint, session.pid, storedExactly(session.backendStart), session.leaderPid,
                    m_texts.idOf(session.database), m_texts.idOf(session.user),
                    m_texts.idOf(core::toldApplication(session)), m_texts.idOf(session.clientAddress),
                    session.clientPort, m_texts.idOf(session.backendType), int(session.kind), session.hidden);
    return m_database.lastRow();
}

qint64 SessionRows::doingOf(const Session &session, const QString &query)
{
    const auto waitType = m_texts.idOf(session.waitType);
    const auto waitEvent = m_texts.idOf(session.waitEvent);
    const auto text = m_texts.idOf(query);
    QByteArray key;
    QDataStream(&key, QIODevice::WriteOnly)
        << int(session.state) << waitType.value_or(0) << waitEvent.value_or(0) << session.queryId.has_value()
        << session.queryId.value_or(0) << text.value_or(0);
    if (const auto known = m_doings.constFind(key); known != m_doings.cend()) {
        m_inUse[Dictionary::Doing].add(*known);
        return *known;
    }
    if (m_doings.size() >= mostDoingsKnown) {
        m_doings.clear();
        m_doingKeys.clear();
    }
    m_insertDoing.run(int(session.state), waitType, waitEvent, session.queryId, text);
    const qint64 id = m_database.lastRow();
    m_doings.insert(key, id);
    m_doingKeys.insert(id, key);
    return id;
}

/// Those of a keyframe stay without their next: of thousands of idle sessions it would have to be sought in
/// vain while a sample is written.
void SessionRows::writeChange(const Place &place, const Row &row)
{
    m_insertChange.run(place.sample, row.who, row.doing, ageOf(row.transactionStart, place.server),
                       ageOf(row.queryStart, place.server), ageOf(row.stateChange, place.server), row.xminAge,
                       place.keyframe ? std::nullopt : std::optional(nextUnknown));
}

} // namespace store
