#pragma once

#include "support/wait.h"
#include "watch/watch.h"

#include <QMap>
#include <QThread>

#include <functional>
#include <memory>

namespace test {

/// A Watch of these URLs that was started, with what it said.
class Watched
{
public:
    explicit Watched(const QStringList &urls, wire::Millis interval = std::chrono::milliseconds(200));

    watch::Watch &watch() { return *m_watch; }
    const QList<core::SamplePtr> &all() const { return m_all; }
    const QMap<QString, QString> &merged() const { return m_merged; }
    const QStringList &waitingForPlace() const { return m_waitingForPlace; }
    bool alwaysOnThisThread() const { return m_alwaysOnThisThread; } ///< where signals came up

    /// The first sample from now on that fits; null after the limit.
    core::SamplePtr nextThat(const std::function<bool(const core::Sample &)> &fits,
                             std::chrono::milliseconds limit = patience);
    core::SamplePtr next(const QString &endpoint = {}); ///< without an error
    core::SamplePtr nextError();
    bool stop(); ///< true when `stopped` came
    void end() { m_watch.reset(); }

private:
    std::unique_ptr<watch::Watch> m_watch;
    QList<core::SamplePtr> m_all;
    QMap<QString, QString> m_merged;
    QStringList m_waitingForPlace;
    bool m_stopped = false;
    bool m_alwaysOnThisThread = true;
};

} // namespace test
