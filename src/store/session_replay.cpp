#include "store/session_replay.h"

#include "core/address/application_name.h"
#include "store/clock.h"
#include "store/numbers.h"

#include <algorithm>

namespace store {

using core::Session;
using core::SessionPtr;

namespace {

// Recent ones only; the file still has the others.
constexpr std::size_t mostDoings = 50'000;

std::optional<core::Instant> before(std::optional<qint64> age, qint64 server)
{
    return age ? std::optional(instantOf(server - *age)) : std::nullopt;
}

} // namespace

SessionReplay::SessionReplay(Database &database, Texts &texts)
    : m_texts(texts)
    , m_changes(database.prepare(
          "select who, doing, xact_age, query_age, state_age, xmin_age from change where sample = ?"))
    , m_newest(database.prepare(
          "select c.who, c.doing, c.xact_age, c.query_age, c.state_age, c.xmin_age, coalesce(s.server, s.at) "
          "from sample as s cross join change as c on c.sample = s.id "
          "where s.id between ? and ? and +s.endpoint = ? order by s.id desc"))
    , m_who(database.prepare("select pid, backend_start, leader_pid, database, user, application, "
                             "client_address, client_port, backend_type, kind, hidden from who where id = ?"))
    , m_doing(
          database.prepare("select state, wait_type, wait_event, query_id, query from doing where id = ?"))
{
}

void SessionReplay::clear()
{
    m_sessions.clear();
    m_places.clear();
}

void SessionReplay::take(qint64 sample, qint64 server)
{
    m_changes.ask(sample);
    while (m_changes.next()) {
        const qint64 who = m_changes.number(0).value_or(0);
        const auto known = m_sessions.find(who);
        const auto doing = m_changes.number(1);
        if (known == m_sessions.end()) {
            if (doing)
                come(who, changeIn(m_changes, *doing, server));
            continue;
        }
        SessionPtr *const place = placeOf(known->second);
        if (!place)
            continue; // it came with this sample: a damaged file may have two changes of one session
        if (doing) {
            known->second = *place = sessionOf(*known->second, changeIn(m_changes, *doing, server));
            continue;
        }
        place->reset();
        m_sessions.erase(known);
        m_someWent = true;
    }
    settle();
}

void SessionReplay::standAt(qint64 endpoint, qint64 keyframe, qint64 last)
{
    clear();
    std::unordered_map<qint64, std::optional<Change>> newest; // nothing: it ended
    m_newest.ask(keyframe, last, endpoint);
    while (m_newest.next()) {
        const auto [change, isNew] = newest.try_emplace(m_newest.number(0).value_or(0));
        if (!isNew)
            continue;
        if (const auto doing = m_newest.number(1))
            change->second = changeIn(m_newest, *doing, m_newest.number(6).value_or(0));
    }
    for (const auto &[who, change] : newest) {
        if (change)
            come(who, *change);
    }
    settle();
}

SessionReplay::Change SessionReplay::changeIn(const Statement &row, qint64 doing, qint64 server)
{
    return { .doing = doing,
             .transactionAge = row.number(2),
             .queryAge = row.number(3),
             .stateAge = row.number(4),
             .xminAge = row.number(5),
             .server = server };
}

std::vector<SessionPtr> SessionReplay::byPid() const
{
    std::vector<SessionPtr> all;
    all.reserve(m_places.size());
    for (const Place &place : m_places)
        all.push_back(place.session);
    return all;
}

void SessionReplay::settle()
{
    if (std::exchange(m_someWent, false))
        std::erase_if(m_places, [](const Place &place) { return !place.session; });
    if (m_came.empty())
        return;
    std::ranges::sort(m_came, {}, &Place::pid);
    const auto middle = std::ssize(m_places);
    std::ranges::move(m_came, std::back_inserter(m_places));
    std::ranges::inplace_merge(m_places, m_places.begin() + middle, {}, &Place::pid);
    m_came.clear();
}

void SessionReplay::come(qint64 who, const Change &change)
{
    const SessionPtr session = sessionOf(identityOf(who), change);
    m_sessions.emplace(who, session);
    m_came.push_back({ session->pid, session });
}

SessionPtr *SessionReplay::placeOf(const SessionPtr &session)
{
    // A damaged file may have two sessions with one pid.
    const auto same = std::ranges::equal_range(m_places, session->pid, {}, &Place::pid);
    const auto place = std::ranges::find(same, session, &Place::session);
    return place == same.end() ? nullptr : &place->session;
}

Session SessionReplay::identityOf(qint64 who)
{
    Session session;
    if (!m_who.ask(who).next())
        return session;
    session.pid = m_who.sessionId(0).value_or(0);
    session.backendStart = exactMomentOf(m_who.number(1));
    session.leaderPid = m_who.sessionId(2);
    session.database = m_texts.textOf(m_who.number(3));
    session.user = m_texts.textOf(m_who.number(4));
    auto [application, told] = core::applicationOf(m_texts.textOf(m_who.number(5)));
    session.application = application;
    session.applicationTold = told;
    session.clientAddress = m_texts.textOf(m_who.number(6));
    session.clientPort = intOf(m_who.number(7));
    session.backendType = m_texts.textOf(m_who.number(8));
    session.kind = kindOf(m_who.number(9), core::SessionKind::Background, core::SessionKind::Client);
    session.hidden = m_who.number(10).value_or(0) != 0;
    return session;
}

const Session &SessionReplay::doingOf(qint64 doing)
{
    if (const auto known = m_doings.find(doing); known != m_doings.end())
        return known->second;
    if (m_doings.size() >= mostDoings)
        m_doings.clear();
    Session &session = m_doings[doing];
    if (m_doing.ask(doing).next()) {
        session.state = kindOf(m_doing.number(0), core::SessionState::Unknown, core::SessionState::Unknown);
        session.waitType = m_texts.textOf(m_doing.number(1));
        session.waitEvent = m_texts.textOf(m_doing.number(2));
        session.queryId = m_doing.number(3);
        session.query = m_texts.textOf(m_doing.number(4));
    }
    return session;
}

/// Its identity, with the activity of the change.
SessionPtr SessionReplay::sessionOf(const Session &identity, const Change &change)
{
    const Session &doing = doingOf(change.doing);
    const auto changed = std::make_shared<Session>(identity);
    Session &session = *changed;
    session.state = doing.state;
    session.waitType = doing.waitType;
    session.waitEvent = doing.waitEvent;
    session.queryId = doing.queryId;
    session.query = doing.query;
    session.transactionStart = before(change.transactionAge, change.server);
    session.queryStart = before(change.queryAge, change.server);
    session.stateChange = before(change.stateAge, change.server);
    session.xminAge = change.xminAge;
    return changed;
}

} // namespace store
