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

/// Watches one cluster: every host of every target is an endpoint that is polled separately, all within one
/// budget. Lives on one thread and never blocks it.
class Poller : public QObject
{
    Q_OBJECT

public:
    explicit Poller(wire::Rules rules = {}, QObject *parent = nullptr);
    ~Poller() override;

    void setPace(const core::Pace &pace);           ///< from now on
    void watch(const QList<core::Target> &targets); ///< call again to add more
    void leave(const QStringList &endpoints);       ///< stops polling these
    QStringList endpoints() const;

    /// The user acted: a new password, or an empty one for "try again". Takes effect at once.
    void retry(const QString &endpoint, const core::Secret &password);

    /// Individual connections are on screen: asks poolers now for what they are asked rarely.
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
    void add(const core::Target &target, const core::Host &host);
    void take(EndpointPoll *poll, const core::SamplePtr &sample);
    void identified(EndpointPoll *poll, const QByteArray &identity);
    bool isSameServer(const EndpointPoll *one, const EndpointPoll *other) const;
    void acquaint();
    void acquaintApplications();
    void acquaintServers();
    EndpointPoll *merge(EndpointPoll *newcomer, EndpointPoll *known);
    void separate(const EndpointPoll *stays);
    core::Status belongs(const core::Sample &sample);
    void tellWhoWaits();
    void lookAtClocks();
    void finishIfQuiet();

    wire::Gate m_gate;
    core::Pace m_pace;
    std::vector<std::unique_ptr<EndpointPoll>> m_polls;
    wire::EndpointId m_nextId = 0;
    std::map<QByteArray, EndpointPoll *> m_servers;           ///< which poll is responsible for each server
    std::map<EndpointPoll *, const EndpointPoll *> m_merged;  ///< stopped ones, and the one that stays
    std::map<const EndpointPoll *, core::SamplePtr> m_latest; ///< of endpoints that answer
    std::map<QString, QString> m_systems; ///< the cluster that each endpoint named by the user belongs to
    QString
        m_found; ///< the cluster of the first found endpoint, where the user named only poolers and proxies
    StandbyLag m_lag;
    QTimer m_patience;
    QTimer m_pulse;
    Clocks m_clocks;
    bool m_stopping = false;
};

} // namespace collect
