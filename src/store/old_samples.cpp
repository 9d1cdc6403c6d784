#include "store/old_samples.h"

#include "store/clock.h"

#include <algorithm>
#include <array>
#include <limits>

namespace store {

using core::Instant;

namespace {

constexpr qint64 mostSamples = 512;
constexpr qint64 mostRows = 500; // of a table, in one step
constexpr qint64 all = std::numeric_limits<qint64>::max();

struct Table
{
    const char *name;
    const char *second; ///< column of its key, after the sample; its only one where it has no more
    const char *identity = nullptr;
    const char *present = nullptr; ///< NULL where something ended
};
constexpr auto tables = std::to_array<Table>({
    { "change", "who", "who", "doing" },
    { "ceiling", "place" },
    { "pool_state", "pool" },
    { "link_list", "sample" },
    { "link_left", "link" }, // before the names of what left
    { "link_state", "link", "link", "state" },
    { "neighbour", "place" },
    { "blocking", "sample" },
    { "blocker", "sample" }, // a pid may be 16 bytes
    { "wait", "wait_type" },
});

// The first sample after the moment where it is a keyframe, as after every pause. Otherwise the last keyframe
// before it, if samples follow; they begin with that.
constexpr auto firstKept =
    "with later as (select id, keyframe from sample where endpoint = ?1 and at > ?2 order by at limit 1) "
    "select iif(keyframe = 1, id, coalesce((select id from sample where endpoint = ?1 and at <= ?2 and "
    "keyframe = 1 order by at desc limit 1), id)) from later";
constexpr auto lastKeyframe =
    "select id from sample where keyframe = 1 and endpoint = (select endpoint from sample order by id desc "
    "limit 1) order by at desc limit 1";

QByteArray within(const Table &table)
{
    return QByteArray(" from ") + table.name + " where sample >= ?1 and sample < ?2 and " + table.second
           + " <= ?3";
}

/// What ended keeps no name: it comes back under another id.
QByteArray takingEnded(const Table &table)
{
    const QByteArray identity(table.identity);
    return "delete from " + identity + " where id in (select " + identity + within(table) + " and "
           + table.present + " is null) and id < (select max(id) from " + identity + ")";
}

} // namespace

OldSamples::OldSamples(Database &database)
    : m_database(database)
    , m_takeSamples(database.prepare("delete from sample where id >= ? and id < ?"))
    , m_nextEndpoint(database.prepare("select id from endpoint where id > ? order by id limit 1"))
    , m_firstKept(database.prepare(firstKept))
{
    const auto prepared = [&](const QByteArray &sql) { return database.prepare(sql.constData()); };
    for (const Table &table : tables) {
        const QByteArray name(table.name);
        const QByteArray second(table.second);
        m_owned.push_back({ prepared("select sample from " + name
                                     + " where sample >= ? and sample < ? order by sample limit 1 offset ?"),
                            prepared("select " + second + " from " + name + " where sample = ? order by "
                                     + second + " limit 1 offset ?"),
                            table.identity ? std::optional(prepared(takingEnded(table))) : std::nullopt,
                            prepared("delete" + within(table)) });
    }
}

void OldSamples::keepFrom(Instant moment)
{
    m_search = Search { .from = moment };
}

bool OldSamples::isDone()
{
    return !m_search && m_database.number("select min(id) from sample").value_or(m_to) >= m_to;
}

bool OldSamples::takeSome()
{
    if (m_search) {
        searchOn();
        return true;
    }
    const auto from = m_database.number("select min(id) from sample");
    if (!from || *from >= m_to)
        return false;
    qint64 to = std::min(*from + mostSamples, m_to);
    for (Owned &owned : m_owned) {
        const auto behind = owned.behind.ask(*from, to, mostRows).onlyNumber();
        if (behind == from) {
            takePart(owned, *from);
            return true;
        }
        to = behind.value_or(to);
    }
    for (Owned &owned : m_owned)
        take(owned, *from, to, all);
    m_takeSamples.run(*from, to);
    m_taken += to - *from;
    return true;
}

/// One endpoint.
void OldSamples::searchOn()
{
    const auto endpoint = m_nextEndpoint.ask(m_search->endpoint).onlyNumber();
    if (!endpoint) {
        m_to =
            std::max(m_to, m_search->first ? *m_search->first : m_database.number(lastKeyframe).value_or(0));
        m_search.reset();
        return;
    }
    m_search->endpoint = *endpoint;
    if (const auto first = m_firstKept.ask(*endpoint, stored(m_search->from)).onlyNumber())
        m_search->first = std::min(m_search->first.value_or(*first), *first);
}

/// The oldest sample is the only one that may lack rows: for the moments between two steps.
void OldSamples::takePart(Owned &owned, qint64 sample)
{
    if (const auto last = owned.lastInStep.ask(sample, mostRows - 1).onlyNumber())
        take(owned, sample, sample + 1, *last);
}

void OldSamples::take(Owned &owned, qint64 from, qint64 to, qint64 last)
{
    if (owned.ended)
        owned.ended->run(from, to, last);
    owned.take.run(from, to, last);
}

} // namespace store
