#include "store/writer_worker.h"

#include "core/clock.h"
#include "store/check.h"
#include "store/disk.h"

namespace store {

WriterWorker::WriterWorker(const QString &path, KeepQuery keepQuery, const WriterRules &rules)
    : m_writer(std::make_unique<Writer>(path, std::move(keepQuery), rules))
    , m_readsAlong(rules.readsAlong)
{
}

WriterWorker::~WriterWorker() = default;

void WriterWorker::keep(const Batch &batch)
{
    if (!m_writer)
        return;
    const bool done = m_writer->write(*batch);
    if (done)
        checkInBackground();
    const std::vector<core::SamplePtr> news = follow();
    core::HistoryState state = m_writer->state();
    if (m_follower)
        state.heard = m_follower->endpoints();
    emit kept(done, state);
    if (!news.empty())
        emit heard(news);
}

/// A file that this process writes has no news.
std::vector<core::SamplePtr> WriterWorker::follow()
{
    const core::HistoryState &state = m_writer->state();
    const bool isOthers = state.doing == core::HistoryState::Doing::Reading && state.trouble
                          && state.trouble->fault == core::Fault::StorageInUse;
    if (!m_readsAlong || !isOthers) {
        m_follower.reset();
        return {};
    }
    if (!m_follower) {
        if (auto database = readHistory(state.path))
            m_follower = std::make_unique<HistoryFollower>(std::move(database).value());
    }
    return m_follower ? m_follower->news(core::wallClock()) : std::vector<core::SamplePtr> {};
}

void WriterWorker::leave(const RecordedNote &mark)
{
    if (m_writer)
        emit left(leaveMark(m_writer->state().path, mark), mark);
}

void WriterWorker::close()
{
    m_check = {}; // the last who has the file open moves the log into it
    m_follower.reset();
    const QString path = m_writer ? m_writer->state().path : QString();
    m_writer.reset();
    emit closed(path.isEmpty() ? 0 : bytesOf(path));
}

void WriterWorker::checkInBackground()
{
    const QString path = m_writer->state().path;
    if (path == m_checked)
        return;
    m_checked = path;
    m_check = std::jthread([this, path, file = fileIdOf(path)](const std::stop_token &stop) {
        const core::Status status = checkPages(path, stop);
        if (!status && status.error().fault == core::Fault::StorageDamaged)
            QMetaObject::invokeMethod(this, [this, path, file, damage = status.error()] {
                if (m_writer && m_writer->state().path == path && fileIdOf(path) == file)
                    m_writer->distrust(damage);
            });
    });
}

} // namespace store
