#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace wire {

/// The time limit of an answer. Where this program was stopped meanwhile, the answer may have come in time
/// and only have to be read: it gets a moment more.
class Deadline : public QObject
{
    Q_OBJECT

public:
    explicit Deadline(QObject *parent);

    void start(std::chrono::milliseconds limit);
    void stop() { m_timer.stop(); }
    std::chrono::milliseconds limit() const { return m_limit; } ///< of the latest start

signals:
    void passed();

private:
    void end();

    QTimer m_timer;
    QElapsedTimer m_since; ///< invalid once the moment was granted
    std::chrono::milliseconds m_limit {};
};

} // namespace wire
