#pragma once

#include "collect/pulse.h"
#include "collect/standby_lag.h"
#include "core/address/target.h"
#include "core/sample.h"
#include "wire/gate.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <map>
#include <memory>
#include <vector>

namespace collect {

class EndpointPoll;

/// Watches one cluster: every host of every target is an endpoint, asked by itself, all within one budget.
/// Lives on one thread and never blocks it.
class Poller : public QObject
{
    Q_OBJECT

public:
    explicit Poller(wire::Rules rules = {}, QObject *parent = nullptr);
    ~Poller() override;

    void setPace(const core::Pace &pace);           ///< from now on
    void watch(const QList<core::Target> &targets); ///< again for more of them
    void leave(const QStringList &endpoints);       ///< those are not asked any more
    QStringList endpoints() const;

    /// The user acts: a new password, or an empty one for "try again". At once.
    void retry(const QString &endpoint, const core::Secret &password);

    /// Somebody looks at single connections: what poolers tell of them rarely is asked now.
    void hurry();

    /// Closes everything; `stopped` follows when the servers have let go, or after two seconds.
    void stop();

signals:
    void sampled(core::SamplePtr sample);                      ///< a complete one, or the news of a failure
    void merged(const QString &endpoint, const QString &into); ///< two names of one server: asked once
    void waitingForPlace(const QStringList &endpoints);        ///< those the budget has no connection for now
    void stopped();

private:
    void add(const core::Target &target, const core::Host &host);
    void take(EndpointPoll *poll, const core::SamplePtr &sample);
    void identified(EndpointPoll *poll, const QByteArray &identity);
    bool isSameServer(const EndpointPoll *one, const EndpointPoll *other) const;
    EndpointPoll *merge(EndpointPoll *newcomer, EndpointPoll *known);
    core::Status belongs(const core::Sample &sample);
    void tellWhoWaits();
    void lookAtClocks();
    void finishIfQuiet();

    wire::Gate m_gate;
    core::Pace m_pace;
    std::vector<std::unique_ptr<EndpointPoll>> m_polls;
    wire::EndpointId m_nextId = 0;
    std::map<QByteArray, EndpointPoll *> m_servers;           ///< who asks which server
    std::map<const EndpointPoll *, core::SamplePtr> m_latest; ///< of those that answer
    std::map<QString, QString> m_systems; ///< which cluster the endpoints that the user named belong to
    QString m_found; ///< that of the first one found, where the user named only poolers and proxies
    StandbyLag m_lag;
    QTimer m_patience;
    QTimer m_pulse;
    Clocks m_clocks;
    bool m_stopping = false;
};

} // namespace collect
