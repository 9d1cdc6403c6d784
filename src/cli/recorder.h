#pragma once

#include "cli/endpoint_answers.h"
#include "cli/limit_ends.h"
#include "cli/log_event.h"
#include "program/discovery.h"
#include "program/past/judge.h"
#include "program/stop_signals.h"
#include "watch/recording.h"
#include "watch/watch.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <map>

namespace cli {

struct RecorderOptions
{
    QString history;
    std::chrono::milliseconds interval { 1000 };
    int share = 1;                              ///< per cent of a server's time for our statements
    int connections = core::usualConnections;   ///< of the cluster
    std::optional<std::chrono::seconds> length; ///< empty: without end
    QList<core::Allowance> allowed {};          ///< for endpoints that others report
    core::RetentionPolicy retention {};
    bool keepQueries = false; ///< unchanged, except for passwords
    std::chrono::milliseconds again {
        600'000
    }; ///< the delay before a refusal is retried that only people can resolve
};

/// Watches without a window and records what it sees, whatever the servers do, until it is stopped.
class Recorder : public QObject
{
    Q_OBJECT

public:
    using Log = std::function<void(const LogEvent &event)>;
    Recorder(const QList<core::Target> &targets, const RecorderOptions &options, Log log);

    void start();
    void stop();
    int exitStatus() const;

signals:
    void done();

private:
    void take(const core::SamplePtr &sample);
    void judge(const core::SamplePtr &sample);
    void judgeAt(core::Instant now);
    void sayIfStretched(const core::Sample &sample);
    void stopInTime();
    void await(const QList<core::Target> &targets);
    void discover(const core::Sample &sample);
    void askPassword(const QString &endpoint);
    void tryRefusedAgain();
    void tellHistory(const core::HistoryState &state);
    void say(const QString &event, const QString &detail, const QString &endpoint = {});
    void finish();

    RecorderOptions m_options;
    Log m_log;
    watch::Watch m_watch;
    watch::Recording m_recording;
    program::StopSignals m_signals;
    EndpointAnswers m_endpointAnswers;
    program::Discovery m_discovery;
    insight::ClusterHistory m_past;
    program::Judge m_judge;
    LimitEnds m_limitEnds;
    std::map<QString, core::SamplePtr> m_latest; ///< by endpoint
    QStringList m_asked;                         ///< for a password
    QStringList m_stretched;                     ///< endpoints for which this was logged
    core::HistoryState m_history;
    QElapsedTimer m_since;
    QTimer m_again;
    QTimer m_judging; ///< while nothing is heard: what was found goes on
    qint64 m_answers = 0;
    bool m_stopping = false;
    bool m_wrote = false;
};

} // namespace cli
