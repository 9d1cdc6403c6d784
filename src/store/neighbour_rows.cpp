#include "store/neighbour_rows.h"

#include "store/numbers.h"

#include <utility>

namespace store {

using core::Neighbour;

NeighbourRows::NeighbourRows(Database &database, Texts &texts)
    : m_texts(texts)
    , m_insert(database.prepare(
          "insert into neighbour (sample, place, relation, kind, name, host, port, role, state, up, "
          "lag_bytes, timeline) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
    , m_insertNone(database.prepare("insert into neighbour (sample, place) values (?, 0)"))
{
}

void NeighbourRows::write(qint64 sample, qint64 endpoint, const std::vector<Neighbour> &neighbours,
                          bool keyframe)
{
    std::vector<Neighbour> &written = m_written[endpoint];
    if (keyframe)
        written.clear();
    if (written == neighbours)
        return;
    written = neighbours;
    if (neighbours.empty())
        return m_insertNone.run(sample);
    int place = 0;
    for (const Neighbour &one : neighbours)
        m_insert.run(sample, place++, int(one.relation), m_texts.idOf(one.kind), m_texts.idOf(one.name),
                     m_texts.idOf(one.host), one.port, m_texts.idOf(core::roleName(one.role)),
                     m_texts.idOf(one.state), one.up, one.lagBytes, one.timeline);
}

NeighbourReplay::NeighbourReplay(Database &database, Texts &texts)
    : m_texts(texts)
    , m_rows(database.prepare("select relation, kind, name, host, port, role, state, up, lag_bytes, timeline "
                              "from neighbour where sample = ? order by place"))
{
}

void NeighbourReplay::take(qint64 sample)
{
    m_rows.ask(sample);
    bool first = true;
    while (m_rows.next()) {
        if (std::exchange(first, false))
            m_told.clear();
        const auto relation = m_rows.number(0);
        if (!relation)
            continue; // it has no owner
        const auto word = [this](int column) { return m_texts.textOf(m_rows.number(column)); };
        const auto up = m_rows.number(7);
        using Relation = Neighbour::Relation;
        m_told.push_back({ .relation = kindOf(relation, Relation::Before, Relation::LeadsTo),
                           .kind = word(1),
                           .name = word(2),
                           .host = word(3),
                           .port = intOf(m_rows.number(4)).value_or(0),
                           .role = core::roleNamed(word(5)),
                           .state = word(6),
                           .up = up ? std::optional(*up != 0) : std::nullopt,
                           .lagBytes = m_rows.number(8),
                           .timeline = intOf(m_rows.number(9)) });
    }
}

} // namespace store
