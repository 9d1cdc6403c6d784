#pragma once

#include "collect/source.h"

namespace test {

/// Rows written as people write them: names in the first line, cells between bars, "~" for null.
wire::Rows rows(const QByteArray &text);

/// The same rows with another value in one cell.
wire::Rows with(const wire::Rows &rows, int row, const QByteArray &column, const QByteArray &value);

/// A source that is asked as the poller asks it, and answered by a test.
class Asked
{
public:
    explicit Asked(collect::Source source, collect::Profile profile = {});

    /// Introduced by what the other end says of itself.
    static Asked met(const collect::Source &source, const collect::Greeting &greeting,
                     const wire::Rows &answer = {});

    /// Whether the answer made sense. What did not is forgotten, as the poller does.
    bool answer(const QByteArray &id, const wire::Rows &rows);
    void pass(core::Duration time) { m_now += time; }
    void connectAnew() { m_profile.connectedAt = m_now; }
    void connectAfterLoss() { m_profile.connectedAt = m_profile.sameSince = m_now; }

    bool asksFor(const QByteArray &id) const;
    collect::Question question(const QByteArray &id) const;
    const collect::Part &part(const QByteArray &id) const { return collect::latest(m_parts, id); }
    core::Sample sample() const { return m_source.compose(m_profile, m_parts); }
    const collect::Profile &profile() const { return m_profile; }
    core::Instant now() const { return m_now; }

private:
    collect::Source m_source;
    collect::Profile m_profile;
    collect::Parts m_parts;
    core::Instant m_now;
};

/// By name; a pool of which nothing is known where there is none.
core::Pool poolNamed(const core::Sample &sample, const QString &name);
core::Limit limitOf(const core::Sample &sample, const QString &name, const QString &setting);
core::Neighbour neighbourNamed(const core::Sample &sample, const QString &name);

} // namespace test
