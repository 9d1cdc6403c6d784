#include "insight/load/session_time_rows.h"

#include <algorithm>
#include <tuple>

namespace insight {

namespace {

constexpr auto spent =
    std::to_array({ &SessionTime::running, &SessionTime::waiting, &SessionTime::unreported,
                    &SessionTime::idleInTransaction, &SessionTime::idle, &SessionTime::other });

/// Sessions of that name may all have another one by now.
bool isEmpty(const SessionTime &row)
{
    return row.sessions == 0 && std::ranges::all_of(spent, [&row](const auto field) {
               return row.*field == core::Duration {};
           });
}

void addTo(SessionTime &sum, const SessionTime &one)
{
    for (const auto field : spent)
        sum.*field += one.*field;
    for (const auto field : { &SessionTime::sessions, &SessionTime::began, &SessionTime::ended,
                              &SessionTime::open, &SessionTime::openLast, &SessionTime::livedUnknown })
        sum.*field += one.*field;
    for (std::size_t i = 0; i < lifetimes; ++i)
        sum.lived[i] += one.lived[i];
    sum.partly = sum.partly || one.partly;
}

bool comesBefore(const SessionTime &one, const SessionTime &other)
{
    const auto busy = [](const SessionTime &row) { return row.running + row.waiting + row.unreported; };
    return std::tuple(busy(other), other.sessions, one.name, one.endpoint)
           < std::tuple(busy(one), one.sessions, other.name, other.endpoint);
}

} // namespace

SessionTime &SessionTimeRows::row(quint32 code)
{
    if (code >= m_rows.size())
        m_rows.resize(m_facets.size());
    return m_rows[code];
}

void SessionTimeRows::add(const SessionTimeRows &others)
{
    for (quint32 code = 0; code < others.m_rows.size(); ++code) {
        const quint32 own = m_facets.codeOf(others.m_facets[code]);
        addTo(row(own), others.m_rows[code]);
    }
}

std::vector<SessionTime> SessionTimeRows::take()
{
    for (quint32 code = 0; code < m_rows.size(); ++code) {
        m_rows[code].name = m_facets[code].name;
        m_rows[code].endpoint = m_facets[code].endpoint;
        m_rows[code].backendStart = m_facets[code].backendStart;
    }
    std::erase_if(m_rows, isEmpty);
    std::ranges::sort(m_rows, comesBefore);
    return std::move(m_rows);
}

} // namespace insight
