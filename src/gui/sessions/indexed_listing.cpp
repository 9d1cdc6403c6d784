#include "gui/sessions/indexed_listing.h"

#include <QThreadPool>

#include <algorithm>
#include <ranges>

namespace gui {

namespace {

using insight::Line;

core::SessionId pidOf(const core::SessionPtr &session)
{
    return session->pid;
}

/// The position in a sample, whose sessions are ordered by pid; -1: not there.
qint32 placeOf(const core::Sample &sample, const core::Session &session)
{
    const auto same = std::ranges::equal_range(sample.sessions, session.pid, {}, pidOf);
    const auto isIt = [&](const core::SessionPtr &each) {
        return each->backendStart == session.backendStart;
    };
    const auto found = std::ranges::find_if(same, isIt);
    return found == same.end() ? -1 : qint32(found - sample.sessions.begin());
}

} // namespace

IndexedListing::IndexedListing(insight::Listing listing)
    : m_listing(std::move(listing))
{
    for (const core::SamplePtr &sample : m_listing.samples) {
        m_rowsOfSessions.emplace_back(sample->sessions.size(), -1);
        for (const core::SessionPtr &session : sample->sessions)
            count(*session);
    }
    number();
}

void IndexedListing::count(const core::Session &session)
{
    if (core::isBackground(session))
        ++m_background;
    else if (session.state == core::SessionState::Idle)
        ++m_idle;
    if (core::waitsForLock(session))
        ++m_lockWaiters;
}

void IndexedListing::number()
{
    for (int row = 0; row < count(); ++row) {
        const Line &each = line(row);
        if (each.kind == Line::Kind::Session)
            m_rowsOfSessions[std::size_t(each.sample)][std::size_t(each.session)] = row;
        else
            m_rowsOfOthers.insert(insight::keyOf(m_listing, each), row);
    }
}

const insight::Group &IndexedListing::group(const Line &line) const
{
    return m_listing.groups[std::size_t(line.group)];
}

int IndexedListing::rowOf(const IndexedListing &other, int row) const
{
    const Line &line = other.line(row);
    if (line.kind != Line::Kind::Session)
        return m_rowsOfOthers.value(insight::keyOf(other.m_listing, line), -1);
    return rowOf(other.m_listing.sampleOf(line).endpoint.name, other.m_listing.sessionOf(line));
}

int IndexedListing::rowOf(const QString &endpoint, const core::Session &session) const
{
    for (std::size_t i = 0; i < m_rowsOfSessions.size(); ++i) {
        const core::Sample &here = *m_listing.samples[qsizetype(i)];
        if (here.endpoint.name != endpoint)
            continue;
        if (const qint32 place = placeOf(here, session); place >= 0)
            return m_rowsOfSessions[i][std::size_t(place)];
    }
    return -1;
}

int IndexedListing::rowOfPid(const QString &endpoint, core::SessionId pid) const
{
    for (std::size_t i = 0; i < m_rowsOfSessions.size(); ++i) {
        const core::Sample &here = *m_listing.samples[qsizetype(i)];
        const auto found = here.sessions.find(pid);
        if (here.endpoint.name == endpoint && found != here.sessions.end())
            return m_rowsOfSessions[i][std::size_t(found - here.sessions.begin())];
    }
    return -1;
}

void letGoElsewhere(IndexedListingPtr rows)
{
    constexpr int many = 5000;
    if (rows->count() >= many)
        QThreadPool::globalInstance()->start([rows = std::move(rows)]() mutable { rows.reset(); });
}

core::SessionPtr laterSelf(const core::Sample &sample, const core::Session &session)
{
    const qint32 place = placeOf(sample, session);
    return place < 0 ? nullptr : sample.sessions[std::size_t(place)];
}

bool hasEnded(const core::Sample &sample, const core::Session &session)
{
    return !sample.error && sample.sessionsMeasured && !laterSelf(sample, session);
}

} // namespace gui
