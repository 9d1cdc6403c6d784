#include "store/replay.h"

#include "core/departure.h"
#include "store/clock.h"
#include "store/numbers.h"
#include "store/sample_rows.h"
#include "store/schema.h"

#include <QByteArray>

#include <algorithm>
#include <limits>

namespace store {

using core::Instant;

namespace {

constexpr std::size_t mostPlaces = 1'000; ///< that refuse clients

bool isSame(const core::Refusal &one, const core::Refusal &other)
{
    return one.cause == other.cause && one.place == other.place;
}

/// A keyframe repeats the list.
bool isSameList(const std::shared_ptr<const core::Links> &one,
                const std::shared_ptr<const core::Links> &other)
{
    return one == other || (one && other && one->asked == other->asked && one->received == other->received);
}

// By id, the order of writing, whatever the clock did. The pluses keep SQLite from using the index by time,
// which would need a sort of all rows.
QByteArray rowsOfSamples(Database &database)
{
    return "select " + sampleColumns(database)
           + ", id, keyframe from sample where id between ? and ? and +endpoint = ? order by id";
}

QByteArray identityAt(Database &database)
{
    return "select role, address, version, timeline, started_at, "
           + QByteArray(versionOf(database) < 6 ? "null" : "own_name") + ", "
           + QByteArray(versionOf(database) < 8 ? "null" : "trouble")
           + " from identity where endpoint = ? and at <= ? order by at desc limit 1";
}

} // namespace

Replay::Replay(Database &database, const Recorded &recorded, Instant from, Instant to, const Details &details)
    : m_database(database)
    , m_endpoint(recorded.id)
    , m_from(from)
    , m_to(to)
    , m_now(recorded.endpoint)
    , m_texts(database)
    , m_sessions(database, m_texts)
    , m_pools(database, m_texts)
    , m_links(database, m_texts)
    , m_formerLists(database, m_texts, m_endpoint)
    , m_neighbours(database, m_texts)
    , m_rows(database.prepare(rowsOfSamples(database).constData()))
    , m_ceilings(
          database.prepare("select scope, name, setting, used, \"limit\", reserved, usable from ceiling "
                           "where sample = ? order by place"))
    , m_blocking(database.prepare("select age from blocking where sample = ?"))
    , m_blockers(database.prepare("select pid, blocker from blocker where sample = ? order by pid, blocker"))
    , m_identity(database.prepare(identityAt(database).constData()))
{
    Statement span = m_database.prepare("select count(*), min(id), max(id), max(iif(at <= ?4, id, null)) "
                                        "from sample where endpoint = ?1 and at between ?2 and ?3");
    if (span.ask(m_endpoint, stored(from), stored(to), stored(details.linksAt)).next())
        m_size = span.number(0).value_or(0);
    m_over = m_size == 0;
    if (m_over)
        return;
    const qint64 last = span.number(2).value_or(0);
    const qint64 first = keyframeBefore(span.number(1).value_or(0));
    if (details.linksAt)
        m_links.wantAt(m_endpoint, first, span.number(3).value_or(0));
    m_first = span.number(1).value_or(first);
    m_sessionsLead = first;
    m_rows.ask(first, last, m_endpoint);
    readEvents();
}

/// Where the state at that sample begins.
qint64 Replay::keyframeBefore(qint64 sample)
{
    Statement keyframe = m_database.prepare("select id from sample where +endpoint = ? and id <= ? and "
                                            "keyframe = 1 order by id desc limit 1");
    return keyframe.ask(m_endpoint, sample).next() ? keyframe.number(0).value_or(sample) : sample;
}

void Replay::readEvents()
{
    Reader reader(m_database);
    const qint64 before = std::exchange(m_lastEvent, reader.lastEvent());
    for (const RecordedEvent &event : reader.events(m_endpoint, before, m_lastEvent)) {
        const auto kind = core::changeNamed(event.kind);
        if (kind == core::Change::Kind::Restart && event.before.isEmpty())
            m_restarts.insert(event.at);
        for (const auto cause : { core::Refusal::Cause::Denied, core::Refusal::Cause::Unserved }) {
            if (kind == core::changeOf(cause))
                m_refusals.insert({ event.at, { cause, event.before, event.after.toLongLong() } });
        }
    }
}

core::SamplePtr Replay::next()
{
    while (!m_over && m_rows.next()) {
        core::Sample sample;
        readSample(m_rows, sample);
        const qint64 id = m_last = m_rows.number(sampleColumnCount).value_or(0);
        if (m_rows.number(sampleColumnCount + 1) == 1)
            forget();
        const qint64 server = stored(sample.at.value_or(sample.received.value_or(Instant {})));
        takeSessions(id, server);
        m_pools.take(id);
        m_links.take(id);
        m_neighbours.take(id);
        takeCeilings(id);
        takeBlocking(id, server);
        if (sample.received && stored(*sample.received) >= stored(m_from) && *sample.received <= m_to)
            return published(std::move(sample));
    }
    m_over = true; // stepping a finished statement would restart it
    return {};
}

/// What led to the first wanted ones is read at once.
void Replay::takeSessions(qint64 sample, qint64 server)
{
    if (sample < m_first)
        return;
    if (const auto lead = std::exchange(m_sessionsLead, {}))
        m_sessions.standAt(m_endpoint, *lead, sample - 1);
    m_sessions.take(sample, server);
}

void Replay::readOn()
{
    m_rows.ask(m_last + 1, std::numeric_limits<qint64>::max(), m_endpoint);
    m_over = false;
    readEvents();
}

core::SamplePtr Replay::published(core::Sample sample)
{
    takeIdentity(stored(*sample.received));
    sample.endpoint = m_now;
    sample.ownName = m_ownName;
    sample.rates.reset = m_restarts.contains(*sample.received);
    sample.sessions = m_sessions.byPid();
    sample.pools = m_pools.pools();
    followLinks(sample);
    sample.limits = m_limits;
    sample.neighbours = m_neighbours.neighbours();
    sample.blocking = m_asked;
    takeRefusals(*sample.received);
    sample.refusals = m_refused;
    return std::make_shared<const core::Sample>(std::move(sample));
}

void Replay::followLinks(core::Sample &sample)
{
    const auto links = m_links.links();
    const bool isSame = m_before && isSameList(links, m_before->links);
    sample.links = isSame ? m_before->links : links;
    sample.lister = m_links.lister();
    takePredecessor();
    sample.predecessor = m_predecessor;
    const core::Sample *before = m_before ? &*m_before : nullptr;
    if (sample.lister)
        core::keepLinksBefore(before, sample);
    else
        core::continueFrom(before, sample);
    sample.formerLists = isSame         ? m_before->formerLists
                         : sample.links ? m_formerLists.until(m_last)
                                        : nullptr;
    m_before = core::Sample { .endpoint = sample.endpoint,
                              .links = sample.links,
                              .linksBefore = sample.linksBefore,
                              .formerLists = sample.formerLists,
                              .lister = sample.lister,
                              .predecessor = sample.predecessor };
}

void Replay::takePredecessor()
{
    const auto at = m_links.predecessor();
    if (at == m_predecessorAt)
        return;
    m_predecessorAt = at;
    m_predecessor.reset();
    if (!at)
        return;
    LinkReplay former(m_database, m_texts);
    former.standAt(m_endpoint, keyframeBefore(*at), *at);
    if (const auto links = former.links(); links && former.lister())
        m_predecessor = std::make_shared<const core::Predecessor>(links, *former.lister());
}

/// Places come and go without end. One where no client is refused now may be forgotten: it would begin at
/// zero the next time, and only the increase counts.
///
/// An event has the time of its answer. An earlier time may belong to a later answer, where the clock was set
/// back.
void Replay::takeRefusals(Instant at)
{
    const auto [first, behind] = m_refusals.equal_range(at);
    if (m_refused.size() > mostPlaces)
        std::erase_if(m_refused, [&](const core::Refusal &known) {
            return std::none_of(first, behind,
                                [&](const auto &event) { return isSame(event.second, known); });
        });
    for (auto event = first; event != behind; ++event) {
        const core::Refusal &more = event->second;
        const auto same = std::ranges::find_if(
            m_refused, [&more](const core::Refusal &known) { return isSame(known, more); });
        if (same == m_refused.end())
            m_refused.push_back(more);
        else
            same->clients += more.clients;
    }
    m_refusals.erase(first, behind);
}

void Replay::forget()
{
    m_sessions.clear();
    m_pools.clear();
    m_links.clear();
    m_neighbours.clear();
    m_limits.clear();
    m_asked.reset();
}

void Replay::takeCeilings(qint64 sample)
{
    m_ceilings.ask(sample);
    bool first = true;
    while (m_ceilings.next()) {
        if (std::exchange(first, false))
            m_limits.clear();
        const auto scope = core::scopeNamed(m_texts.textOf(m_ceilings.number(0)));
        const auto limit = m_ceilings.number(4);
        // Only what was dropped is written without a limit.
        const bool ofCatalog = scope == core::LimitScope::Database || scope == core::LimitScope::Role;
        m_limits.push_back({ .scope = scope,
                             .name = m_texts.textOf(m_ceilings.number(1)),
                             .setting = m_texts.textOf(m_ceilings.number(2)),
                             .used = m_ceilings.number(3),
                             .limit = limit,
                             .reserved = m_ceilings.number(5),
                             .usable = m_ceilings.number(6),
                             .dropped = ofCatalog && !limit });
    }
}

void Replay::takeBlocking(qint64 sample, qint64 server)
{
    if (!m_blocking.ask(sample).next())
        return;
    m_asked.reset();
    const auto age = m_blocking.number(0);
    if (!age)
        return;
    m_asked = core::Blocking { instantOf(server - *age), {} };
    m_blockers.ask(sample);
    while (m_blockers.next())
        m_asked->blockers[m_blockers.sessionId(0).value_or(0)].push_back(m_blockers.sessionId(1).value_or(0));
}

void Replay::takeIdentity(qint64 at)
{
    if (!m_identity.ask(m_endpoint, at).next())
        return;
    m_now.role = core::roleNamed(m_texts.textOf(m_identity.number(0)));
    m_now.address = m_texts.textOf(m_identity.number(1));
    m_now.version = m_texts.textOf(m_identity.number(2));
    m_now.timeline = intOf(m_identity.number(3));
    m_now.startedAt = instantOf(m_identity.number(4));
    m_ownName = m_texts.textOf(m_identity.number(5));
    m_now.trouble = m_texts.textOf(m_identity.number(6));
}

} // namespace store
