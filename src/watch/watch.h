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
    ~Watch() override; ///< closes what is open and never waits for a server

    void start();                         ///< once
    void setPace(const core::Pace &pace); ///< from now on
    const QList<core::Target> &targets() const { return m_targets; }
    QStringList endpoints() const; ///< known before anybody was asked; each name once

    /// Endpoints that were found and may be contacted now, or no longer.
    void add(const QList<core::Target> &targets);
    void leave(const QStringList &endpoints);

    /// Endpoints that another process asks and records are not asked here, too; in place of those before.
    /// Whom the user tried again is ours.
    void leaveToOthers(const QStringList &endpoints);
    bool isLeftToOthers(const QString &endpoint) const;

    /// The user acts: a new password, or an empty one for "try again". At once.
    void retry(const QString &endpoint, const core::Secret &password);

    /// Somebody looks at single connections: what is asked of them rarely is asked now.
    void hurry();

    /// Closes everything; `stopped` follows when the servers have let go, or after two seconds.
    void stop();

signals:
    void sampled(core::SamplePtr sample);                      ///< a complete one, or the news of a failure
    void merged(const QString &endpoint, const QString &into); ///< two names of one server: asked once
    void waitingForPlace(const QStringList &endpoints);        ///< those the budget has no connection for now
    void stopped();

private:
    /// Dies on its own thread, after what it does now.
    struct RetirePoller
    {
        void operator()(collect::Poller *poller) const;
    };

    void ask(const QList<core::Target> &targets);
    void finish();

    QList<core::Target> m_targets;
    QList<core::Target> m_added;
    QStringList m_others; ///< endpoints that others ask, wanted here or not
    QStringList m_ours;   ///< in any case
    bool m_isStarted = false;
    bool m_stopping = false;
    bool m_isIdle = false; ///< the poller has stopped
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<collect::Poller, RetirePoller> m_poller;
};

} // namespace watch
