#pragma once

#include "collect/poller.h"
#include "support/wait.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace test {

/// A poller that watches these URLs, with what it said: the latest sample of every endpoint, and all of them.
/// A fast beat by default, so that tests need not wait for seconds to pass; and the largest share, which a
/// system needs for it that does not tell what it spent.
class Watching
{
public:
    explicit Watching(const QStringList &urls, wire::Millis interval = std::chrono::milliseconds(200),
                      const wire::Rules &rules = {}, int share = core::Pace::largestShare);
    ~Watching();

    /// The next good sample of an endpoint (the first one without a name) from now on; null after the limit.
    core::SamplePtr next(const QString &endpoint = {}, std::chrono::milliseconds limit = patience);
    /// The first sample from now on that fits.
    core::SamplePtr nextThat(const std::function<bool(const core::Sample &)> &fits,
                             std::chrono::milliseconds limit = patience);
    /// The next news of a failure.
    std::optional<core::Error> nextError();

    const QStringList &named() const { return m_named; } ///< the endpoints of the URLs, in their order
    const QList<core::SamplePtr> &all() const { return m_all; }
    const QMap<QString, QString> &merged() const { return m_merged; } ///< by now
    const QStringList &separated() const { return m_separated; }      ///< so far
    collect::Poller &poller() { return m_poller; }
    /// So many more failures of an endpoint: whatever else is tried by the same rules was tried meanwhile.
    [[nodiscard]] bool failsAgain(const QString &endpoint, int times);
    bool stop(); ///< true when `stopped` came

private:
    collect::Poller m_poller;
    QStringList m_named;
    QList<core::SamplePtr> m_all;
    QMap<QString, QString> m_merged;
    QStringList m_separated;
    bool m_stopped = false;
};

/// The first sample that is added from now on and fits; null after the limit.
core::SamplePtr nextThat(const QList<core::SamplePtr> &all,
                         const std::function<bool(const core::Sample &)> &fits,
                         std::chrono::milliseconds limit = patience);

/// A target of one of these URLs, without the surroundings of the process but its user's name.
core::Target targetOf(const QString &url);
QList<core::Target> targetsOf(const QStringList &urls);

} // namespace test
