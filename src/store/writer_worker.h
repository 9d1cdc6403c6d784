#pragma once

#include "store/backlog.h"
#include "store/history_follower.h"
#include "store/writer.h"

#include <QObject>

#include <memory>
#include <thread>

namespace store {

/// The writer for a thread of its own: called by queued calls, reports by signals. In the background it
/// checks a file that was opened, page by page.
class WriterWorker : public QObject
{
    Q_OBJECT

public:
    WriterWorker(const QString &path, KeepQuery keepQuery, const WriterRules &rules);
    ~WriterWorker() override;

    void keep(const store::Batch &batch);        ///< an empty batch maintains the file
    void leave(const store::RecordedNote &mark); ///< for the process that writes the history, be it this one
    void close();                                ///< everything kept is moved from the log into the file

signals:
    void heard(const std::vector<core::SamplePtr> &news); ///< what another process wrote
    void kept(bool done, const core::HistoryState &state);
    void left(const core::Status &status, const store::RecordedNote &mark);
    void closed(qint64 bytes); ///< on the disk, now that the log is part of the file

private:
    void checkInBackground();
    std::vector<core::SamplePtr> follow();

    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<HistoryFollower> m_follower;
    bool m_readsAlong;
    QString m_checked; ///< the file that was checked last
    std::jthread m_check;
};

} // namespace store
