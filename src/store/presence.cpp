#include "store/presence.h"

#include "store/clock.h"
#include "store/series_reader.h"

namespace store {

namespace {

// No time zone begins its days within ten minutes.
constexpr Step step = std::chrono::minutes { 10 };

} // namespace

Presence::Presence(Database &database)
    : m_samples(database.prepare("select 1 from sample where endpoint = ? and at >= ? and at < ? limit 1"))
{
    if (holdsSeries(database))
        m_averages.emplace(database.prepare(
            "select 1 from bucket where endpoint = ? and step = ? and at >= ? and at < ? limit 1"));
}

bool Presence::answered(qint64 endpoint, core::Instant from, core::Instant to)
{
    return m_samples.ask(endpoint, stored(from), stored(to)).next()
           || (m_averages
               && m_averages->ask(endpoint, qint64(step.count()), inSeconds(from), inSeconds(to)).next());
}

} // namespace store
