#pragma once

#include "store/backlog.h"
#include "store/following.h"
#include "store/writer.h"

#include <QObject>

#include <memory>
#include <thread>

namespace store {

/// The writer as a thread of its own has it: told by queued calls, heard by signals. Looks through a file
/// that was opened, page by page, on the side.
class WriterWorker : public QObject
{
    Q_OBJECT

public:
    WriterWorker(const QString &path, KeepQuery keepQuery, const WriterRules &rules);
    ~WriterWorker() override;

    void keep(const store::Batch &batch); ///< an empty one looks after the file
    void close();                         ///< what was kept is in the file itself, not in its log

signals:
    void heard(const std::vector<core::SamplePtr> &news); ///< what another process wrote
    void kept(bool done, const core::HistoryState &state);
    void closed();

private:
    void checkInBackground();
    std::vector<core::SamplePtr> follow();

    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<Following> m_following;
    bool m_readsAlong;
    QString m_checked; ///< the file that was looked through last
    std::jthread m_check;
};

} // namespace store
