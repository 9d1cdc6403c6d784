#include "store/aging.h"

#include "store/clock.h"

#include <algorithm>
#include <array>

namespace store {

namespace {

struct Aged
{
    const char *ends;
    const char *take;
    qint64 atOnce;
};
// Of identities the one that was valid at that moment stays. Two selects, as one would read the whole table.
constexpr auto aged = std::to_array<Aged>({
    { "select (select min(id) from gap), (select max(id) from gap)",
      "delete from gap where id > ? and id <= ? and \"to\" < ?", 500 },
    { "select (select min(id) from event), (select max(id) from event)",
      "delete from event where id > ? and id <= ? and at < ?", 500 },
    { "select (select min(id) from note), (select max(id) from note)",
      "delete from note where id > ? and id <= ? and \"to\" < ?", 500 },
    { "select (select min(endpoint) from identity), (select max(endpoint) from identity)",
      "delete from identity where endpoint > ?1 and endpoint <= ?2 and at < (select max(at) from identity as "
      "i where i.endpoint = identity.endpoint and i.at <= ?3)",
      10 },
});

} // namespace

Aging::Aging(Database &database)
    : m_database(database)
    , m_table(aged.size())
{
    for (const Aged &table : aged)
        m_tables.push_back({ database.prepare(table.ends), database.prepare(table.take), table.atOnce });
}

void Aging::begin(core::Instant before)
{
    m_table = 0;
    m_cursor.reset();
    m_before = stored(before);
}

bool Aging::takeSome()
{
    if (m_table == m_tables.size())
        return false;
    Table &table = m_tables[m_table];
    const bool isThere = table.ends.ask().next() && table.ends.number(0);
    const qint64 first = isThere ? *table.ends.number(0) : 0;
    const qint64 last = isThere ? table.ends.number(1).value_or(0) : 0;
    table.ends.next(); // ends its read
    const qint64 from = std::max(m_cursor.value_or(first - 1), first - 1);
    const qint64 to = std::min(from + table.atOnce, last);
    if (isThere && from < to) {
        table.take.run(from, to, m_before);
        m_taken += m_database.changed();
    }
    m_cursor = to;
    if (to >= last) {
        ++m_table;
        m_cursor.reset();
    }
    return true;
}

} // namespace store
