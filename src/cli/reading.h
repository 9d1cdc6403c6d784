#pragma once

#include "cli/endpoint_answers.h"
#include "watch/watch.h"

#include <QTimer>

namespace cli {

/// One reading of every endpoint, concurrently. It asks the user for passwords once no other endpoint is
/// pending, gives up at a deadline, and emits `done` when every connection is closed.
class Reading : public QObject
{
    Q_OBJECT

public:
    explicit Reading(const QList<core::Target> &targets);

    void start();
    const EndpointAnswers &answers() const { return m_answers; }

signals:
    void done();

private:
    void settle(const core::SamplePtr &sample);
    void merge(const QString &endpoint, const QString &into);
    void giveUp();
    void advance();
    void askPasswords();

    watch::Watch m_watch;
    QTimer m_deadline;
    EndpointAnswers m_answers;
    QStringList m_waitingForPlace;
    bool m_passwordsAsked = false;
    bool m_newerAwaited = false;
    bool m_stopping = false;
};

} // namespace cli
