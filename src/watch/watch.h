#pragma once

#include "core/address/target.h"
#include "core/sample.h"
#include "wire/rules.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QThread>

#include <memory>

namespace collect {
class Poller;
}

namespace watch {

/// One cluster being watched. The work is done on a thread of its own; this object lives on the thread that
/// made it, and every signal arrives there.
class Watch : public QObject
{
    Q_OBJECT

public:
    explicit Watch(const QList<core::Target> &targets, wire::Millis interval = wire::Millis { 1000 },
                   const wire::Rules &rules = {});
    ~Watch() override; ///< closes all connections and never waits for a server

    void start();                         ///< call once
    void setPace(const core::Pace &pace); ///< from now on
    const QList<core::Target> &targets() const { return m_targets; }
    QStringList endpoints() const; ///< known before any of them is asked; each name once

    /// Found endpoints that may be contacted from now on, or no longer.
    void add(const QList<core::Target> &targets);
    void leave(const QStringList &endpoints);

    /// Endpoints that another process polls and records are not polled here; replaces the previous list. An
    /// endpoint that the user retried is polled here.
    void leaveToOthers(const QStringList &endpoints);
    bool isLeftToOthers(const QString &endpoint) const;

    /// The user acted: a new password, or an empty one for "try again". Takes effect at once.
    void retry(const QString &endpoint, const core::Secret &password);

    /// Individual connections are on screen: asks now for what is asked rarely.
    void hurry();

    /// Closes everything; `stopped` follows when the servers have closed, or after two seconds.
    void stop();

signals:
    void sampled(core::SamplePtr sample);                      ///< a complete one, or a failure
    void merged(const QString &endpoint, const QString &into); ///< two names of one server: it is polled once
    void separated(const QString &endpoint); ///< it may be another server now: both are polled again
    void waitingForPlace(const QStringList &endpoints); ///< endpoints that have no slot of the budget now
    void stopped();

private:
    /// Is destroyed on its own thread, after its current work.
    struct RetirePoller
    {
        void operator()(collect::Poller *poller) const;
    };

    void ask(const QList<core::Target> &targets);
    void finish();

    QList<core::Target> m_targets;
    QList<core::Target> m_added;
    QStringList m_others; ///< endpoints that others poll, wanted here or not
    QStringList m_ours;   ///< polled here in any case
    bool m_isStarted = false;
    bool m_stopping = false;
    bool m_isIdle = false; ///< the poller has stopped
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<collect::Poller, RetirePoller> m_poller;
};

} // namespace watch
