#pragma once

#include "core/history_state.h"
#include "store/backlog.h"
#include "store/writer.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThread>
#include <QTimer>

#include <memory>

namespace store {
class WriterWorker;
}

namespace watch {

/// Writes what is seen into a history, on a thread of its own, so that no other thread waits for the disk.
/// The object lives on the thread that made it.
class Recording : public QObject
{
    Q_OBJECT

public:
    Recording(const QString &path, store::KeepQuery keepQuery, const store::WriterRules &rules = {},
              QObject *parent = nullptr);
    ~Recording() override; ///< writes what is pending, but waits no longer than a second for the disk

    void add(const core::SamplePtr &sample);
    /// A mark is left beside the history, which needs no sample and outlives this process, as soon as there
    /// is a history. Where another process writes it, `markLeft` follows.
    void add(const store::RecordedNote &note);
    void flush();  ///< hands what is pending to the disk now
    void finish(); ///< writes what is pending and closes; then `finished`, or after two seconds

    const core::HistoryState &state() const { return m_state; }
    std::vector<store::RecordedNote> waitingMarks() const; ///< neither in the history nor beside it

signals:
    void heard(core::SamplePtr sample); ///< from the file, which another process writes
    void changed(const core::HistoryState &state);
    void markLeft(const core::Status &status);
    void finished();

private:
    /// Is destroyed on its own thread, after its current work.
    struct RetireWorker
    {
        void operator()(store::WriterWorker *worker) const;
    };

    void send(const store::Batch &batch);
    void leave(const std::vector<store::RecordedNote> &marks);
    void takeLeft(const core::Status &status, const store::RecordedNote &mark);
    void settle(bool done, const core::HistoryState &state);
    void close();
    void end();

    store::Backlog m_backlog;
    core::HistoryState m_state;
    QTimer m_timer;
    bool m_busy = false; ///< the worker has a batch
    bool m_ending = false;
    bool m_closed = false;
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<store::WriterWorker, RetireWorker> m_worker;
};

} // namespace watch
