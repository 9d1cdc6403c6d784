#include "store/pruning.h"

#include "store/clock.h"
#include "store/series_reader.h"

#include <algorithm>

namespace store {

using namespace std::chrono_literals;
using core::Duration;
using core::Instant;
using Clock = std::chrono::steady_clock;

namespace {

constexpr Duration pause = 10s;          // between checks for data that is too old
constexpr Duration pauseOfEvents = 1h;   // events are few
constexpr Duration roomAtOnce = 1h;      // of samples, when the file is too large
constexpr Duration seriesAtOnce = 24h;   // of series, in the same case
constexpr Duration leastSamples = 15min; // kept however small the limit is
constexpr Duration longAtOnce = 5ms;     // for one transaction
constexpr qint64 fewPages = 256;         // free pages that will soon be reused
constexpr qint64 mostAtOnce = 512;
constexpr Duration longestPause = 48h; // a longer pause may be a clock that was set
constexpr Duration untilTrusted = 1h;

// Deleted ones keep no name: they come back under another id.
constexpr auto samplesBefore = std::to_array({
    "delete from who where id in (select who from change where sample >= ?1 and sample < ?2 and doing is "
    "null)",
    "delete from link where id in (select link from link_state where sample >= ?1 and sample < ?2 and state "
    "is "
    "null)",
    "delete from change where sample >= ?1 and sample < ?2",
    "delete from ceiling where sample >= ?1 and sample < ?2",
    "delete from pool_state where sample >= ?1 and sample < ?2",
    "delete from link_list where sample >= ?1 and sample < ?2",
    "delete from link_state where sample >= ?1 and sample < ?2",
    "delete from neighbour where sample >= ?1 and sample < ?2",
    "delete from blocking where sample >= ?1 and sample < ?2",
    "delete from blocker where sample >= ?1 and sample < ?2",
    "delete from wait where sample >= ?1 and sample < ?2",
    "delete from sample where id >= ?1 and id < ?2",
});

// For each endpoint the last keyframe before the moment, if samples follow it: they begin with that.
constexpr auto firstKept =
    "select min(coalesce((select id from sample where endpoint = e.id and at <= ?1 and keyframe = 1 "
    "order by at desc limit 1), (select id from sample where endpoint = e.id and at > ?1 order by at limit "
    "1))) "
    "from endpoint as e where exists (select 1 from sample where endpoint = e.id and at > ?1)";

/// For a statement that has one row.
std::optional<qint64> onlyNumber(Statement &statement)
{
    const auto number = statement.next() ? statement.number(0) : std::nullopt;
    statement.next(); // ends its read
    return number;
}

} // namespace

Pruning::Pruning(Database &database, const core::Keep &keep)
    : m_database(database)
    , m_keep(keep)
    , m_atOnce(1)
    , m_takeBuckets(database.prepare("delete from bucket where endpoint in (select id from endpoint) and "
                                     "step = ? and at < ?"))
    , m_takeSeries(database.prepare("delete from series where step = ? and at < ?"))
    , m_oldestBucket(
          database.prepare("select min((select at from bucket where endpoint = e.id and step = ? order by at "
                           "limit 1)) from endpoint as e"))
    , m_firstKept(database.prepare(firstKept))
{
    for (const char *sql : samplesBefore)
        m_takeSamples.push_back(database.prepare(sql));
    m_heard = instantOf(number("select at from sample order by id desc limit 1"));
}

core::Status Pruning::go(Instant now, Duration atMost)
{
    if (!isTrusted(now))
        return core::ok();
    const auto end = Clock::now() + atMost;
    const bool isTime = !m_looked || now < *m_looked || now - *m_looked >= pause;
    if (isTime)
        look(now);
    bool isMore = true;
    while (isMore && Clock::now() < end) {
        Transaction transaction(m_database);
        isMore = takeSome();
        if (auto status = transaction.commit(); !status)
            return status;
    }
    return m_database.takeTrouble();
}

/// A clock that is wrong for a while must not cost a history; nor must days in which nothing was recorded.
bool Pruning::isTrusted(Instant now)
{
    if (m_heard && (now < *m_heard || now - *m_heard > longestPause))
        m_trusted = now + untilTrusted;
    m_heard = now;
    return now >= m_trusted;
}

Instant Pruning::keptSince(Instant now, Step step) const
{
    return wholeBefore(now - (step == finest ? m_keep.finest : m_keep.averages), step);
}

void Pruning::look(Instant now)
{
    m_looked = now;
    const qint64 oldest = number("select min(id) from sample").value_or(0);
    const bool isDone = m_samplesTo <= oldest;
    const auto kept = onlyNumber(m_firstKept.ask(stored(now - m_keep.samples)));
    m_samplesTo = std::max(m_samplesTo, kept ? *kept : number("select max(id) + 1 from sample").value_or(0));
    for (std::size_t i = 0; i < steps.size(); ++i)
        m_seriesTo[i] = std::max(m_seriesTo[i], keptSince(now, steps[i]));
    if (isDone)
        makeRoom(now);
    if (!m_tookEvents || now < *m_tookEvents || now - *m_tookEvents >= pauseOfEvents)
        takeEvents(now);
}

/// Where the file is too large.
void Pruning::makeRoom(Instant now)
{
    const qint64 used = m_database.usedBytes();
    if (used <= m_keep.bytes)
        return;
    const auto oldest =
        instantOf(number("select min(at) from sample where id = (select min(id) from sample)"));
    if (oldest && *oldest + roomAtOnce < now - leastSamples) {
        const auto kept = onlyNumber(m_firstKept.ask(stored(*oldest + roomAtOnce)));
        m_samplesTo = std::max(m_samplesTo, kept.value_or(0));
        return;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto first = oldestBucket(steps[i]);
        if (first && *first + seriesAtOnce < now) {
            m_seriesTo[i] = std::max(m_seriesTo[i], wholeBefore(*first + seriesAtOnce, steps[i]));
            return;
        }
    }
}

/// Whether something is left to do.
bool Pruning::takeSome()
{
    return takeSamples() || takeSeries() || giveBack();
}

bool Pruning::takeSamples()
{
    const auto from = number("select min(id) from sample");
    if (!from || *from >= m_samplesTo)
        return false;
    const qint64 to = std::min(*from + m_atOnce, m_samplesTo);
    const auto begin = Clock::now();
    for (Statement &statement : m_takeSamples)
        statement.run(*from, to);
    const auto took = Clock::now() - begin;
    m_atOnce = std::clamp<qint64>(took > longAtOnce ? m_atOnce / 2 : m_atOnce * 2, 1, mostAtOnce);
    return true;
}

bool Pruning::takeSeries()
{
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto oldest = oldestBucket(steps[i]);
        if (!oldest || *oldest >= m_seriesTo[i])
            continue;
        const Step some = steps[i] * bucketsToWhole;
        const Instant to = std::min(wholeBefore(*oldest, steps[i]) + some, m_seriesTo[i]);
        const qint64 at = std::chrono::floor<Step>(to.time_since_epoch()).count();
        m_takeBuckets.run(qint64(steps[i].count()), at);
        m_takeSeries.run(qint64(steps[i].count()), at);
        return true;
    }
    return false;
}

bool Pruning::giveBack()
{
    if (number("select freelist_count from pragma_freelist_count").value_or(0) <= fewPages)
        return false;
    m_database.execute("pragma incremental_vacuum(128)");
    return true;
}

void Pruning::takeEvents(Instant now)
{
    m_tookEvents = now;
    const qint64 before = stored(now - m_keep.averages);
    m_database.prepare("delete from gap where \"to\" < ?").run(before);
    m_database.prepare("delete from event where at < ?").run(before);
}

std::optional<Instant> Pruning::oldestBucket(Step step)
{
    const auto at = onlyNumber(m_oldestBucket.ask(qint64(step.count())));
    return at ? std::optional(Instant { Step { *at } }) : std::nullopt;
}

std::optional<qint64> Pruning::number(const char *sql)
{
    Statement statement = m_database.prepare(sql);
    return onlyNumber(statement.ask());
}

} // namespace store
